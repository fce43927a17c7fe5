import Phrases

extension Sequence<CallFacts> {
  /// The phrases that the app's own calls give several texts, so that no text of a pack is right at each
  /// place.
  ///
  /// Without a pack, Foundation shows the value of each call. A phrase that a call of this product's own
  /// functions has too is not among them: that call has no other text.
  ///
  /// - Complexity: O(*n*) in the calls.
  package var withSeveralTexts: Set<PhraseID> {
    var first: [PhraseID: (identity: UInt64, value: UInt64, signature: UInt64)] = [:]
    var found: Set<PhraseID> = []
    for call in self where call.isOfApp && !call.isGuess {
      guard let former = first[call.id] else {
        first[call.id] = (call.identity, call.value, call.signature)
        continue
      }
      let isSame = former.value == call.value && former.signature == call.signature
      if !isSame, former.identity == call.identity { found.insert(call.id) }
    }
    if found.isEmpty { return found }
    return found.subtracting(
      lazy.filter { !$0.isOfApp && !$0.isGuess && found.contains($0.id) }.map(\.id))
  }
}

extension CallFacts {
  /// Whether the app shows the text of the call if no pack has it.
  var isOfApp: Bool { traits.contains(.isOfApp) }
}
