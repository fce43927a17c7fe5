import Diagnostics
import Interchange
import Snapshot

extension TranslationFile {
  /// A new text of the file, with the entries of the former one that the sources have no phrase of.
  ///
  /// A phrase can come back with another branch, so its translation is never thrown away.
  ///
  /// - Parameters:
  ///   - former: The file as it is; one without errors.
  ///   - text: The new text, of the phrases of the sources.
  ///   - snapshot: These phrases.
  /// - Returns: The text with those entries, and how many they are.
  public func keeping(
    ofFormer former: [UInt8], in text: String, _ snapshot: CatalogSnapshot
  ) -> (text: String, kept: Int) {
    format.keeping(former, in: text, of: snapshot)
  }

  /// Tells that entries stay in the file.
  func leftAlone(_ count: Int) -> Diagnostic {
    let what = counted(count, "entry is", "entries are")
    return Diagnostic(
      .note, rule: "left-alone", at: SourcePlace(file.shown),
      "\(what) of no phrase of the sources and left alone")
  }
}
