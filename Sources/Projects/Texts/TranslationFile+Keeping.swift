import Diagnostics

extension TranslationFile {
  /// Returns a note that entries stay in the file.
  func leftAlone(_ count: Int) -> Diagnostic {
    let what = counted(count, "entry is", "entries are")
    return Diagnostic(
      .note, rule: "left-alone", at: SourcePlace(file.shown),
      "\(what) of no phrase of the sources and left alone")
  }
}
