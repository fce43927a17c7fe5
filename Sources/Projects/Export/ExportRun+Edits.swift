import Diagnostics
import Interchange
import Language

extension ExportRun {
  /// Returns an error if a file has edits that no import has read and that its new content lacks.
  func edits(in file: OutputFile, replacedBy content: ExportContent) -> [Diagnostic] {
    guard !overwrites, let former = file.former, former != content.bytes,
      let before = seen.bytes(of: file.file)
    else { return [] }
    let input = InputFile(
      file.file.shown, former, locale: format.holdsAllLocales ? nil : file.locale,
      table: file.output.table)
    let edits = UnimportedEdits(
      in: input, since: before, replacedBy: content.bytes, format, file.phrases)
    return edits.map { [$0.finding(TextNames(space.snapshot))] } ?? []
  }

  /// Leaves out the app's files that were removed since the tool last read or wrote them, with a note on
  /// each, unless the user names their locale.
  mutating func leavingRemoved(_ shares: [FileShare]) -> [FileShare] {
    guard isOfAll else { return shares }
    return shares.filter { share in
      guard share.isNew, !share.file.exists, seen.bytes(of: share.file) != nil else { return true }
      diagnostics.append(Self.removed(share))
      return false
    }
  }

  private static func removed(_ share: FileShare) -> Diagnostic {
    let locale = share.locale.map { "\($0)" } ?? "TAG"
    return Diagnostic(
      .note, rule: "removed-file", at: SourcePlace(share.file.shown),
      "the file was removed since the last import or export, so it isn't written",
      fix: .decision("leave it, or write it again with --locale \(locale) in place of --all"))
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
    guard !order.overwrites, file.exists, let before = seen.bytes(of: file) else { return [] }
    let (now, format) = (try file.texts(), order.format)
    guard now != before, now != bytes else { return [] }
    let exported = ExportedPhrases(order.phrases, of: self)
    let input = InputFile(
      file.shown, now, locale: format.holdsAllLocales ? nil : locale,
      table: format.hasTables ? exported.table(ofFile: file).table : "")
    let edits = UnimportedEdits(
      in: input, since: before, replacedBy: bytes, format, exported.all)
    return edits.map { [$0.finding(TextNames(snapshot))] } ?? []
  }
}
