/// The lists of FBT's runtime, joined from the left, two items at a time, by eight ordinary
/// phrases.
package enum RuntimeList {
  /// The word before the last item.
  package enum Conjunction: String, Sendable, CaseIterable { case and, or, none }

  /// The separator of the other items.
  package enum Delimiter: String, Sendable, CaseIterable { case comma, semicolon, bullet }

  /// Joins items to one text, without the empty ones.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - conjunction: The word before the last item.
  ///   - delimiter: The separator of the other items.
  ///   - runtime: The runtime that renders the phrases.
  /// - Returns: The text.
  /// - Throws: `FBTError` if a translated phrase has no text.
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

  /// All phrases that join lists.
  package static var phrases: [CallSitePhrase] {
    let lasts = [Joint.last(.and, .comma), .last(.or, .comma)]
    let others = Delimiter.allCases.flatMap { [Joint.inner($0), .last(.none, $0)] }
    return (lasts + others).map(\.phrase)
  }
}

/// A phrase that joins two parts of a list.
private struct Joint {
  var tokens: [String]
  var phrase: CallSitePhrase

  /// - Parameters:
  ///   - tokens: The tokens before and after the sign.
  ///   - sign: The text between the tokens.
  ///   - description: The rest of the reference's description for translators, after its common
  ///     beginning.
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
