import Diagnostics
import Phrases

/// Compares each call with the first one of the same id.
///
/// A phrase at several places is fine; one key with two texts or signatures is not, nor is one id
/// with two phrases.
struct CallComparison {
  private var first: [PhraseID: ExtractedPhrase] = [:]

  /// The finding about a call, or nil where it agrees with the first one of its id.
  mutating func diagnostic(for call: ExtractedPhrase) -> Diagnostic? {
    guard let former = first[call.phrase.id] else {
      first[call.phrase.id] = call
      return nil
    }
    let (old, new) = (former.phrase, call.phrase)
    guard case .key(let key, _) = new.identity, old.identity == new.identity else {
      return sameWords(old, new) ? nil : collision(call, former)
    }
    if old.parameters.map(\.kind) != new.parameters.map(\.kind) {
      return conflict(call, "the key \"\(key)\" has other tokens at \(former.place)")
    }
    if old.source != new.source {
      return conflict(call, "the key \"\(key)\" has another value at \(former.place)")
    }
    return old.description == new.description ? nil : otherComment(call, key, former)
  }

  private func sameWords(_ old: SourcePhrase, _ new: SourcePhrase) -> Bool {
    old.identity == new.identity && old.description == new.description
  }

  private func conflict(_ call: ExtractedPhrase, _ message: String) -> Diagnostic {
    Diagnostic(
      .error, rule: ExtractionRule.keyConflict.rawValue, at: call.place, message,
      fix: "use one text for one key, or give this call a key of its own")
  }

  private func collision(_ call: ExtractedPhrase, _ former: ExtractedPhrase) -> Diagnostic {
    Diagnostic(
      .error, rule: ExtractionRule.idCollision.rawValue, at: call.place,
      "the id \"\(call.phrase.id)\" is also that of another phrase at \(former.place)",
      fix: "change a word of the text or of its description")
  }

  private func otherComment(
    _ call: ExtractedPhrase, _ key: String, _ former: ExtractedPhrase
  ) -> Diagnostic {
    Diagnostic(
      .warning, rule: ExtractionRule.otherComment.rawValue, at: call.place,
      "the key \"\(key)\" has another comment at \(former.place), which is the one that is kept",
      fix: "write the same comment at both places")
  }
}
