import Diagnostics
import Phrases

/// Compares calls with each other: finds contradictions, and texts that would confuse translators.
///
/// A phrase may occur at several places. One key with two texts or signatures is an error, and so
/// is one id with two phrases.
public struct CallReview {
  /// A call's facts for comparison, with its place.
  public typealias Call = (facts: CallFacts, place: SourcePlace)

  private let calls: [Call]
  /// The phrases that packs go without, since the app's calls show several texts.
  private let left: Set<PhraseID>
  /// The indices of the first calls by id, and by the hashes of texts and of their letters.
  private var byID: [PhraseID: Int] = [:]
  private var byText: [UInt64: Int] = [:]
  private var byLetters: [UInt64: Int] = [:]
  /// The findings, in call order.
  public private(set) var diagnostics: [Diagnostic] = []

  /// The number of distinct phrases.
  public var phraseCount: Int { byID.count - left.count }
  /// The number of calls of the phrases that packs go without.
  public var leftCalls: Int { left.isEmpty ? 0 : calls.count { left.contains($0.facts.id) } }

  private init(_ calls: [Call], leaving left: Set<PhraseID>) {
    (self.calls, self.left) = (calls, left)
    byID.reserveCapacity(calls.count)
    byText.reserveCapacity(calls.count)
    byLetters.reserveCapacity(calls.count)
  }

  /// Compares each call with those before it.
  ///
  /// - Parameters:
  ///   - calls: The calls, sorted by place.
  ///   - left: The phrases that packs go without.
  ///   - key: Returns the key of the call at an index; used only for findings.
  /// - Complexity: O(*n*) in the calls.
  public init(of calls: [Call], leaving left: Set<PhraseID>, key: (Int) -> String) {
    self.init(calls, leaving: left)
    for position in calls.indices { look(at: position, key) }
  }

  private mutating func look(at position: Int, _ key: (Int) -> String) {
    let facts = calls[position].facts
    if let former = byID[facts.id] {
      let comparison = CallComparison(
        place: calls[position].place, former: calls[former].place,
        isLeftToApp: left.contains(facts.id))
      if let finding = comparison.diagnostic(calls[former].facts, facts, key: { key(position) }) {
        diagnostics.append(finding)
      }
      return
    }
    byID[facts.id] = position
    if facts.traits.contains(.repeatsText) {
      diagnostics.append(.repeatedText(at: calls[position].place))
    }
    if facts.traits.contains(.hasOuterBlank) {
      diagnostics.append(.outerBlank(at: calls[position].place))
    }
    if facts.traits.contains(.hasWords) { compareText(of: facts, at: position) }
  }

  private mutating func compareText(of facts: CallFacts, at position: Int) {
    if let former = byText[facts.value] {
      let isSame = calls[former].facts.description == facts.description
      let what =
        isSame ? "the same text and description appear" : "the same text has another description"
      diagnostics.append(.likeness(.sameText, what, calls[former].place, at: calls[position].place))
      return
    }
    byText[facts.value] = position
    if let former = byLetters[facts.letters] {
      diagnostics.append(
        .likeness(
          .nearDuplicate, "nearly the same text appears", calls[former].place,
          at: calls[position].place))
    } else {
      byLetters[facts.letters] = position
    }
  }
}

extension Diagnostic {
  fileprivate static func likeness(
    _ rule: ExtractionRule, _ what: String, _ former: SourcePlace, at place: SourcePlace
  ) -> Diagnostic {
    Diagnostic(
      rule, at: place, "\(what) at \(former)",
      fix: .decision("use one phrase for both if they mean the same"))
  }

  fileprivate static func repeatedText(at place: SourcePlace) -> Diagnostic {
    Diagnostic(
      .repeatedDescription, at: place, "the description only repeats the text",
      fix: .decision("say where the text appears and what it is for"))
  }

  fileprivate static func outerBlank(at place: SourcePlace) -> Diagnostic {
    Diagnostic(
      .sentenceFragment, at: place,
      "the text begins or ends with a blank, as a part of a sentence would",
      fix: .decision("write the whole sentence as one text, with tokens for what changes"))
  }

  /// Creates a finding for an extraction rule, with the rule's severity.
  init(_ rule: ExtractionRule, at place: SourcePlace, _ message: String, fix: Fix) {
    self.init(rule.severity, rule: rule.rawValue, at: place, message, fix: fix)
  }
}
