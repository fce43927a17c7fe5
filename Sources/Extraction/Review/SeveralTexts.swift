import Phrases

/// The phrases that an app gives several texts, so that no text of a pack is right at each place.
///
/// Without a pack, Foundation shows the value of each call. An iOS and an Android app in one repository may
/// have one key for two texts, and a string and a plural of Android one name. A phrase that a call of this
/// product's own functions has too is not among them: that call has no other text.
package enum SeveralTexts {
  /// What shows the text of a place if no pack has it.
  package enum Platform: Hashable, Sendable {
    case android, dotnet, code

    /// Finds the platform of a file by its ending.
    package init(ofFile path: String) {
      if path.hasSuffix(".xml") {
        self = .android
      } else if path.hasSuffix(".resx") || path.hasSuffix(".resw") {
        self = .dotnet
      } else {
        self = .code
      }
    }
  }

  package typealias Call = (facts: CallFacts, platform: Platform)

  /// Returns the phrases.
  ///
  /// Two texts of one platform's resource files are an error instead: no build takes both, or a setting gives
  /// each file a table of its own.
  ///
  /// - Complexity: O(*n*) in the calls.
  package static func phrases(of calls: some Sequence<Call>) -> Set<PhraseID> {
    var first: [PhraseID: Call] = [:]
    var (found, own): (Set<PhraseID>, Set<PhraseID>) = ([], [])
    for call in calls where !call.facts.isGuess {
      guard call.platform != .code || call.facts.isOfApp else {
        own.insert(call.facts.id)
        continue
      }
      if call.facts.isLeft { found.insert(call.facts.id) }
      guard let former = first[call.facts.id] else {
        first[call.facts.id] = call
        continue
      }
      if former.facts.identity == call.facts.identity, differ(former, call) {
        found.insert(call.facts.id)
      }
    }
    return found.subtracting(own)
  }

  private static func differ(_ one: Call, _ other: Call) -> Bool {
    let haveOtherTokens = one.facts.signature != other.facts.signature
    switch (one.platform, other.platform) {
    case (.dotnet, .dotnet): return false
    case (.android, .android): return haveOtherTokens
    default: return haveOtherTokens || one.facts.value != other.facts.value
    }
  }
}

extension CallFacts {
  /// Whether the app shows the text of the call if no pack has it.
  var isOfApp: Bool { traits.contains(.isOfApp) }

  /// Whether packs go without the text.
  var isLeft: Bool { traits.contains(.isLeft) }
}
