import Diagnostics
import Language
import Snapshot

extension Filling.Files {
  /// Returns a warning if the texts of a `.strings` file differ from those of the `.lpt` file next to
  /// it, which count: nothing reads the others, and the next import writes over them.
  ///
  /// - Parameters:
  ///   - edits: The texts of the file that is read now, by ordinal.
  ///   - locale: Its locale.
  ///   - file: The file.
  ///   - phrases: The phrases.
  /// - Returns: The warning at the first other text; none if there is no other text.
  func difference(
    from edits: [Int: TranslationEdit], _ locale: LocaleTag, _ file: TranslationFile,
    _ phrases: CatalogSnapshot
  ) -> [Diagnostic] {
    guard let texts = texts[locale], let former = committed.last(where: { $0.locale == locale })
    else { return [] }
    let others = texts.compactMap { ordinal, text -> (line: Int, ordinal: Int)? in
      guard let edit = edits[ordinal], edit.message != text.message else { return nil }
      return (former.lines[ordinal] ?? 0, ordinal)
    }
    guard let first = others.min(by: { $0 < $1 }) else { return [] }
    let more = others.count == 1 ? "" : ", and so have \(others.count - 1) more"
    return [
      Diagnostic(
        .warning, rule: "two-texts",
        at: SourcePlace(former.file.file.shown, line: first.line > 0 ? first.line : nil),
        "\"\(TextNames(phrases).name(first.ordinal))\" has another text in \(file.file.shown), which counts\(more)",
        fix: .decision("write the right text in both files, or remove this one"))
    ]
  }
}
