import Snapshot

/// An edit of a translation in the form in which a catalog stores it.
///
/// Composing it needs no catalog, so a large import does that on every core, before the one thread
/// that writes:
///
///     let stored = edits.map(StoredEdit.init)
///     try catalog.setTranslations(stored: [greek: stored], by: "import", note: "el.json")
public struct StoredEdit: Sendable {
  /// The ordinal of the phrase.
  let ordinal: Int
  /// The text in its stored form; nil removes the translation.
  let message: String?
  /// The state of the translation.
  let state: TranslationState
  /// The forms of the text.
  let forms: TextForms?

  /// Composes the stored form of an edit.
  public init(_ edit: TranslationEdit) {
    (ordinal, state) = (edit.ordinal, edit.state)
    message = edit.message?.json.compact
    forms = edit.message.map { TextForms($0) }
  }
}
