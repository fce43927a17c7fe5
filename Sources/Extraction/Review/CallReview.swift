import Diagnostics
import Phrases

/// Looks at calls beside each other: what contradicts a call before it, and what translators would
/// stumble over.
///
/// A phrase at several places is fine; one key with two texts or signatures is not, nor is one id
/// with two phrases.
public struct CallReview {
  /// A call and where it is.
  private typealias Call = (facts: CallFacts, place: SourcePlace)

  /// The first call of each phrase.
  private var first: [Call] = []
  /// Their positions by id, and by the hashes of texts and of their letters.
  private var byID: [PhraseID: Int] = [:]
  private var byText: [UInt64: Int] = [:]
  private var byLetters: [UInt64: Int] = [:]

  /// A review that has seen no call.
  ///
  /// - Parameter calls: About how many there will be.
  public init(calls: Int = 0) {
    first.reserveCapacity(calls)
    byID.reserveCapacity(calls)
    byText.reserveCapacity(calls)
    byLetters.reserveCapacity(calls)
  }

  /// The findings about a call, in the light of those before it.
  ///
  /// - Parameters:
  ///   - facts: What it is compared by.
  ///   - place: Where it is.
  ///   - key: The key of a keyed phrase; asked for only where something is wrong with it.
  /// - Returns: None for most calls.
  /// - Complexity: O(1).
  public mutating func diagnostics(
    for facts: CallFacts, at place: SourcePlace, key: () -> String
  ) -> [Diagnostic] {
    if let position = byID[facts.id] {
      let former = first[position]
      let found = CallComparison(place: place, former: former.place)
        .diagnostic(former.facts, facts, key: key)
      return found.map { [$0] } ?? []
    }
    byID[facts.id] = first.count
    first.append((facts, place))
    var found: [Diagnostic] = []
    if facts.traits.contains(.repeatsText) { found.append(.repeatedText(at: place)) }
    if facts.traits.contains(.hasOuterBlank) { found.append(.outerBlank(at: place)) }
    if facts.traits.contains(.hasWords), let likeness = likeness((facts, place)) {
      found.append(likeness)
    }
    return found
  }

  private mutating func likeness(_ call: Call) -> Diagnostic? {
    if let former = byText[call.facts.value].map({ first[$0] }) {
      let isSame = former.facts.description == call.facts.description
      let what =
        isSame ? "the same text and description stand" : "the same text is described otherwise"
      return .likeness(.sameText, "\(what) at \(former.place)", at: call.place)
    }
    byText[call.facts.value] = first.count - 1
    if let former = byLetters[call.facts.letters].map({ first[$0] }) {
      return .likeness(
        .nearDuplicate, "nearly the same text stands at \(former.place)", at: call.place)
    }
    byLetters[call.facts.letters] = first.count - 1
    return nil
  }
}

extension Diagnostic {
  fileprivate static func likeness(
    _ rule: ExtractionRule, _ message: String, at place: SourcePlace
  ) -> Diagnostic {
    Diagnostic(
      rule, at: place, message, fix: "use one phrase for both, where they mean the same")
  }

  fileprivate static func repeatedText(at place: SourcePlace) -> Diagnostic {
    Diagnostic(
      .repeatedDescription, at: place, "the description only repeats the text",
      fix: "say where the text stands and what it is for")
  }

  fileprivate static func outerBlank(at place: SourcePlace) -> Diagnostic {
    Diagnostic(
      .sentenceFragment, at: place,
      "the text begins or ends with a blank, as a part of a sentence would",
      fix: "write the whole sentence as one text, with tokens for what changes")
  }

  /// A finding by a rule of extraction, as severe as the rule is.
  init(_ rule: ExtractionRule, at place: SourcePlace, _ message: String, fix: String) {
    self.init(rule.severity, rule: rule.rawValue, at: place, message, fix: fix)
  }
}
