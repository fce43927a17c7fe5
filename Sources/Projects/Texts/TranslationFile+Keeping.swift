import Diagnostics

extension TranslationFile {
  /// Returns a note that entries stay in the file.
  func leftAlone(_ count: Int) -> Diagnostic {
    let what = counted(count, "entry belongs", "entries belong")
    return Diagnostic(
      .note, rule: "left-alone", at: SourcePlace(file.shown),
      "\(what) to no phrase of the sources; left unchanged")
  }
}
