import Diagnostics
import Interchange
import Snapshot

extension TranslationFile {
  /// Returns a new text of the file that keeps the former entries of phrases not in the sources.
  ///
  /// A phrase can come back with another branch, so its translation is never discarded.
  ///
  /// - Parameters:
  ///   - former: The current file, which must have no errors.
  ///   - text: The new text, with the phrases in the sources.
  ///   - snapshot: These phrases.
  /// - Returns: The text with the kept entries, and their number.
  public func keeping(
    ofFormer former: [UInt8], in text: String, _ snapshot: CatalogSnapshot
  ) -> (text: String, kept: Int) {
    format.keeping(former, in: text, of: snapshot)
  }

  /// Returns a note that entries stay in the file.
  func leftAlone(_ count: Int) -> Diagnostic {
    let what = counted(count, "entry is", "entries are")
    return Diagnostic(
      .note, rule: "left-alone", at: SourcePlace(file.shown),
      "\(what) of no phrase of the sources and left alone")
  }
}
