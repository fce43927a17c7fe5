import Diagnostics

extension EntryFile where Entry == AndroidEntry {
  /// Returns a note on the texts of a translation that the source marks as not translated; nil if there
  /// are none.
  ///
  /// Source: Android Studio's lint, rule `Untranslatable`.
  func untranslated(_ file: InputFile) -> Diagnostic? {
    let found = entries.filter {
      $0.item ?? 0 == 0 && file.untranslated.contains($0.resource.name ?? "")
    }
    guard let first = found.first else { return nil }
    let others = found.count - 1
    let name = first.resource.name ?? ""
    let words = others == 0 ? "\"\(name)\" is" : "\"\(name)\" and \(others) more are"
    return Diagnostic(
      .note, rule: "untranslatable", at: SourcePlace(file.name, line: first.line),
      "\(words) not translated, as the source says; what is here stays as it is",
      fix: .decision("remove it here, or translatable=\"false\" in the source"))
  }
}
