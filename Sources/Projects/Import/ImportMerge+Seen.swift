import Diagnostics
import Interchange

extension ImportMerge {
  /// Records the files of which every text was taken: an export would replace the others.
  func recordSeen() {
    let faulty = Set(diagnostics.errors.compactMap { $0.place?.file })
    let files = SeenFiles(of: space.project)
    for (source, isOfApp) in seen where !faulty.contains(source.file.shown) {
      if isEdited(source, since: files) { continue }
      files.record(read: source.file, isOfApp: isOfApp)
    }
  }

  /// Returns whether a file has a text that is not taken, and that it did not have when it was last seen:
  /// a person changed the text and marked it as unsure.
  ///
  /// What gettext's `msgmerge` guesses for a text without a translation is no such edit.
  private func isEdited(_ source: ImportSource, since files: SeenFiles) -> Bool {
    guard let texts = apart[source.file.shown], let former = files.former(source.file) else {
      return false
    }
    let known = space.importedPhrases(readsFormats: false)
    let edits = source.read(former.bytes, known).translations.flatMap(\.edits)
    return texts.contains { text in
      edits.contains { $0.ordinal == text.ordinal && $0.message != nil }
        && !edits.contains { $0.ordinal == text.ordinal && $0.message == text.message }
    }
  }
}
