import Diagnostics
import Interchange
import Language

extension ExportRun {
  /// Returns an error if a file has edits that no import has read and that its new content lacks.
  func edits(in file: OutputFile, replacedBy content: ExportContent) -> [Diagnostic] {
    guard !overwrites, let former = file.former, former != content.bytes,
      let before = seen.former(file.file)
    else { return [] }
    let input = InputFile(
      file.file.shown, former, locale: format.holdsAllLocales ? nil : file.locale,
      table: file.output.table)
    let edits = UnimportedEdits(
      in: input, since: before.bytes, replacedBy: content.bytes, format, file.phrases)
    let stays = before.isOfThisCommit || !seen.isInGit(file.file)
    return edits.map { [$0.finding(TextNames(space.snapshot), stays: stays)] } ?? []
  }

  /// Notes a file that was removed since the tool last read or wrote it, if an export of all locales
  /// writes it again.
  mutating func noteRemoved(_ file: File) {
    guard isOfAll, !file.exists, seen.former(file) != nil else { return }
    diagnostics.append(
      Diagnostic(
        .note, rule: "removed-file", at: SourcePlace(file.shown),
        "the file was removed since the last import or export, and is written again",
        fix: .decision("leave it, or take its locale out of \"locales\" and \"translations\"")))
  }
}

extension Workspace {
  /// Returns an error if a file has edits that no import has read and that its new content lacks.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - bytes: Its new content.
  ///   - locale: Its locale; nil if it holds several.
  ///   - order: The format and the phrases.
  ///   - seen: The files as the tool last read or wrote them.
  /// - Returns: The error, if there is one.
  /// - Throws: An error if the file cannot be read.
  func edits(
    in file: File, replacedBy bytes: [UInt8], of locale: LocaleTag?, _ order: ExportOrder,
    _ seen: SeenFiles
  ) throws(ProjectError) -> [Diagnostic] {
    guard !order.overwrites, file.exists, let before = seen.former(file) else { return [] }
    let (now, format) = (try file.texts(), order.format)
    guard now != before.bytes, now != bytes else { return [] }
    let exported = ExportedPhrases(order.phrases, of: self, for: order.format)
    let input = InputFile(
      file.shown, now, locale: format.holdsAllLocales ? nil : locale,
      table: format.hasTables ? exported.table(ofFile: file).table : "")
    let edits = UnimportedEdits(
      in: input, since: before.bytes, replacedBy: bytes, format, exported.all)
    let stays = before.isOfThisCommit || !seen.isInGit(file)
    return edits.map { [$0.finding(TextNames(snapshot), stays: stays)] } ?? []
  }
}
