/// Lists as FBT's runtime joins them: from the left, two at a time, by eight ordinary phrases.
package enum RuntimeList {
  /// The word before the last item.
  package enum Conjunction: String, Sendable, CaseIterable { case and, or, none }

  /// What stands between the others.
  package enum Delimiter: String, Sendable, CaseIterable { case comma, semicolon, bullet }

  /// The items as one text; empty ones are dropped.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - conjunction: The word before the last item.
  ///   - delimiter: What stands between the others.
  ///   - runtime: Translates the phrases.
  /// - Returns: The text.
  /// - Throws: `FBTError` where a translated phrase has no text.
  package static func text(
    _ items: [String], _ conjunction: Conjunction = .and, _ delimiter: Delimiter = .comma,
    _ runtime: Runtime
  ) throws(FBTError) -> String {
    let items = items.filter { !$0.isEmpty }
    guard var text = items.first else { return "" }
    for (place, item) in items.enumerated().dropFirst() {
      let phrase =
        place == items.count - 1 ? Joint.last(conjunction, delimiter) : Joint.inner(delimiter)
      let arguments = zip(phrase.tokens, [text, item]).map { RuntimeArgument.param($0, .text($1)) }
      text = try runtime.render(phrase.phrase, arguments).joined()
    }
    return text
  }

  /// All phrases that lists are made of.
  package static var phrases: [CallSitePhrase] {
    let lasts = [Joint.last(.and, .comma), .last(.or, .comma)]
    let others = Delimiter.allCases.flatMap { [Joint.inner($0), .last(.none, $0)] }
    return (lasts + others).map(\.phrase)
  }
}

/// A phrase that joins two texts of a list.
private struct Joint {
  var tokens: [String]
  var phrase: CallSitePhrase

  /// - Parameters:
  ///   - tokens: The tokens before and behind the sign.
  ///   - sign: What joins.
  ///   - description: What translators of the reference are told.
  private init(_ tokens: [String], _ sign: String, _ description: String) {
    self.tokens = tokens
    let text = "{\(tokens[0])}\(sign){\(tokens[1])}"
    var options = CallSite.Options()
    options.project = "intl-core"
    phrase = CallSitePhrase(
      table: .leaf(Leaf(text: text, description: "A list of items of various types" + description)),
      metadata: [], options: options)
  }

  private static let cities = "Menlo Park, CA; Seattle, WA; New York City, NY"
  private static let bullets = "Menlo Park, CA • Seattle, WA • New York City, NY"

  static func inner(_ delimiter: RuntimeList.Delimiter) -> Joint {
    let tokens = ["previous items", "following items"]
    let tail =
      ". {previous items} and {following items} are themselves lists that contain one or more items."
    return switch delimiter {
    case .comma: Joint(tokens, ", ", tail)
    case .semicolon: Joint(tokens, "; ", ", for example: \"\(cities)\"" + tail)
    case .bullet:
      Joint(tokens, " • ", " separated by bullets, for example: \"\(bullets)\"" + tail)
    }
  }

  static func last(
    _ conjunction: RuntimeList.Conjunction, _ delimiter: RuntimeList.Delimiter
  ) -> Joint {
    let tokens = ["list of items", "last item"]
    switch (conjunction, delimiter) {
    case (.and, _): return items(tokens, " and ")
    case (.or, _): return items(tokens, " or ")
    case (.none, .comma): return items(tokens, ", ")
    case (.none, .semicolon):
      return Joint(
        ["previous items", "last item"], "; ",
        ", for example: \"\(cities)\". {previous items} itself contains one or more items.")
    case (.none, .bullet):
      return Joint(
        tokens, " • ",
        " separated by bullets, for example: \"\(bullets)\". {previous items} contains one or more "
          + "items.")
    }
  }

  private static func items(_ tokens: [String], _ sign: String) -> Joint {
    Joint(tokens, sign, ", for example: \"item1, item2, item3\(sign)item4\"")
  }
}
