import Diagnostics
import JSON

extension ExportRun {
  /// Returns a warning for each locale that is written although no setting names it.
  ///
  /// The user who names a locale wants its file.
  func unlistedLocales() -> [Diagnostic] {
    let listed = Set(space.locales)
    let written = rows.filter { $0.state == .written || $0.state == .unchanged }
    return written.compactMap { row in
      guard isOfAll, let locale = row.locale, !listed.contains(locale),
        locale != space.snapshot.sourceLocale
      else { return nil }
      return Diagnostic(
        .warning, rule: "unlisted-locale", at: SourcePlace(row.file),
        "\"\(locale)\" is not among \"locales\", and --all wrote its texts",
        fix: .decision("add it in langpack.json, or name the locales with --locale"))
    }
  }

  /// A one-line summary of the result.
  public var summary: String {
    let texts = rows.reduce(0) { $0 + $1.texts }
    let failed = rows.count { $0.state == .failed }
    return "\(counted(texts, "text")) in \(counted(rows.count, "file")): "
      + "\(grouped(rows.count { $0.state == .written })) written"
      + (failed == 0 ? "" : ", \(grouped(failed)) failed")
  }

  package var json: JSONValue {
    .members([
      "format": .text(format.name), "folder": .text(folder.shown),
      "files": .list(
        rows.map { row in
          .members([
            "file": .text(row.file),
            "locale": row.locale.map { .text($0.description) } ?? JSONValue(.null),
            "texts": .whole(row.texts), "state": .text(row.state.rawValue),
          ])
        }),
      "diagnostics": .list(diagnostics.inOrder().map { .text($0.line) }),
    ])
  }
}
