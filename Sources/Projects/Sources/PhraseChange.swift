import Diagnostics
import Extraction
import Phrases
import SourceTree

/// The effect of removed and added phrases on their translations.
enum PhraseChange {
  /// Returns a note for each phrase that is gone.
  ///
  /// If the phrase seems to be reworded in the same file, the note is at its new place. A phrase that was at
  /// several places, as a message in a template and in the code, is gone once.
  ///
  /// - Parameters:
  ///   - change: The phrases that were removed and added.
  ///   - unread: The files with errors, which may still contain a phrase.
  /// - Returns: The notes, in the order of the former places.
  static func notes(on change: SourceChange, besides unread: Set<String>) -> [Diagnostic] {
    var added = change.added
    var gone: Set<PhraseID> = []
    return change.removed.filter { !unread.contains($0.file) }.compactMap { former in
      let match = added.firstIndex { isSuccessor($0, of: former) }
      guard let match else {
        return gone.insert(former.phrase.id).inserted ? removed(former) : nil
      }
      return changed(added.remove(at: match), from: former)
    }
  }

  /// Whether a call seems to be a reworded former one: same file, same description, no key.
  private static func isSuccessor(_ call: ExtractedPhrase, of former: ExtractedPhrase) -> Bool {
    call.file == former.file && call.phrase.key == nil && former.phrase.key == nil
      && call.phrase.description == former.phrase.description && call.phrase.id != former.phrase.id
  }

  private static func removed(_ former: ExtractedPhrase) -> Diagnostic {
    Diagnostic(
      .note, rule: ExtractionRule.removedPhrase.rawValue, at: former.place,
      "\(name(of: former)) is no longer in the sources",
      fix: .decision(
        "restore it if that is not intended; its ordinal and translations stay, and earlier apps still "
          + "show it"))
  }

  private static func changed(_ call: ExtractedPhrase, from former: ExtractedPhrase) -> Diagnostic {
    Diagnostic(
      .note, rule: ExtractionRule.changedPhrase.rawValue, at: call.place,
      "\(name(of: call)) was \(name(of: former)): a phrase with other words is a new one, whose "
        + "translations start over",
      fix: .decision(
        "if that is not intended, restore the former words; a text that may change keeps its "
          + "translations with \"localized\" and a key"))
  }

  private static func name(of call: ExtractedPhrase) -> String {
    if let key = call.phrase.key { return "\"\(key)\"" }
    guard case .text(let text) = PhraseTable(call.phrase.source, parameters: call.phrase.parameters)
    else { return "\"\(call.phrase.description)\"" }
    return "\"\(text)\""
  }
}
