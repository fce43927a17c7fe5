import Diagnostics
import Interchange
import Language
import Snapshot

/// An export of one file, or to standard output.
struct SingleExport {
  let space: Workspace
  let order: ExportOrder
  let exported: ExportedPhrases
  /// The file to write; nil for standard output.
  let target: File?
  /// The name of the file in findings.
  let name: String
  /// The current content; nil if absent.
  let former: [UInt8]?
  /// Whether the user asks for all locales, and names none.
  let isOfAll: Bool

  private var format: any FileFormat { order.format }
  private var source: LocaleTag { space.snapshot.sourceLocale }

  /// What the file gets.
  private struct Part {
    var texts: OutputTexts
    var phrases: NamedPhrases
    var findings: [Diagnostic] = []
    /// The phrases of `.stringsdict` files.
    var paired: Set<Int> = []
  }

  /// Returns the content of the file with some texts, and findings on what it doesn't hold.
  ///
  /// - Parameter translations: The texts by locale and phrase.
  /// - Returns: The bytes and the findings.
  /// - Throws: An error if a file of the app cannot be read.
  func content(
    _ translations: [LocaleTag: [Int: Translation]]
  ) throws(ProjectError) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    if let table = exported.foreignTable(of: target, format, former) {
      return (former ?? [], [foreign(table)])
    }
    var part: Part
    if let placed = try placed(translations) {
      part = placed
    } else {
      part = try whole(translations)
    }
    (part.texts.renewsComments, part.texts.addsUntranslated) = (true, true)
    part.texts.knownComments = space.formerComments(for: format)
    part.texts.callComments = OwnComments(space).ofCalls
    part.texts.describedByFiles = space.extraction.describedByFiles
    part.texts.extracted = space.keysOfXcode(among: part.phrases, for: format, former)
    let unreviewed = order.takesUnreviewed ? [] : format.withoutUnreviewed(&part.texts)
    let phrases = part.phrases
    if isOfAll {
      let catalogs = try CatalogSources(space.project, for: format)
      format.addSources(to: &part.texts, phrases, former: former) { phrase in
        target.map { catalogs.isElsewhere(phrase, than: $0) } ?? false
      }
    }
    if let target { try part.texts.findPlurals(beside: target, format, phrases) }
    part.texts.leaveOut(part.paired, of: format)
    let plain = format.withoutPlainTexts(&part.texts, phrases, former: former)
    if let former {
      var refused = RefusedTexts(space)
      part.texts = refused.keeping(part.texts, in: format, phrases, replacing: former)
    }
    let (written, findings) = format.writing(part.texts, phrases, replacing: former)
    let new = NewKeys(format: format, names: TextNames(space.snapshot)).note(
      on: (name, part.texts.table, former), written, phrases)
    return (written, findings + plain + unreviewed + part.findings + (new.map { [$0] } ?? []))
  }

  /// Returns every text of the file's table.
  private func whole(
    _ translations: [LocaleTag: [Int: Translation]]
  ) throws(ProjectError) -> Part {
    let resource = exported.all.table(ofResource: target?.standardPath ?? "")
    let (table, leftOut) = format.hasTables ? exported.table(ofFile: target) : (resource, [])
    var texts = OutputTexts(name, translations, table: table)
    texts.sourceFile = try target.flatMap { file throws(ProjectError) in
      try format.sourceFile(of: file, table, source)?.texts()
    }
    texts.sourceFile = texts.sourceFile ?? space.template(of: target, format, exported.all)
    let locale = format.holdsAllLocales ? nil : texts.sortedLocales.first
    var phrases = exported.phrases(
      table: format.hasTables || !resource.isEmpty ? table : nil, format,
      in: [(former, locale), (texts.sourceFile, source)])
    if !resource.isEmpty { phrases = phrases.limited(to: phrases.ordinals(of: table)) }
    try keepOwnTexts(in: &texts, phrases)
    return Part(texts: texts, phrases: phrases, findings: oneTable(table, leftOut))
  }

  /// Gives a file the texts that it keeps, as the project uses those of another file.
  private func keepOwnTexts(
    in texts: inout OutputTexts, _ phrases: NamedPhrases
  ) throws(ProjectError) {
    guard let target, let former, let locale = texts.sortedLocales.first,
      !format.holdsAllLocales, PlacedFiles.isOfApps(format)
    else { return }
    let own = try OwnTexts(space)
    guard own.hasTexts else { return }
    let path = space.project.shortened(target.path)
    let read = format.read(InputFile(name, former, locale: locale, table: texts.table), phrases)
    for edit in read.translations.flatMap(\.statedEdits.values) {
      guard let message = edit.message, own.fileUsed(for: edit.ordinal, locale, of: path) != nil
      else { continue }
      texts.locales[locale]?[edit.ordinal] = Translation(message, state: edit.state, revision: 0)
    }
  }

  /// Returns the texts that belong into a file of the app; nil for any other file.
  ///
  /// A translator's file gets all texts.
  private func placed(
    _ translations: [LocaleTag: [Int: Translation]]
  ) throws(ProjectError) -> Part? {
    guard let target, PlacedFiles.isOfApps(format), !(format is GettextFormat) else { return nil }
    let places = try FilePlaces(
      format, in: space.project.file("."), of: space, exported.all, selected: exported.selected,
      preferring: target)
    guard !places.isEmpty else { return nil }
    let path = target.standardPath
    let placed = PlacedTexts(translations, in: places)
    guard
      let share = placed.all.first(where: { $0.file.standardPath == path })
        ?? placed.share(ofNewFile: path)
    else { return nil }
    var texts = OutputTexts(name, share.texts, table: share.table(in: format))
    texts.keepsFaults = true
    texts.sourceFile = try translations[source] == nil ? share.sourceFile?.texts() : nil
    let phrases = exported.all.limited(to: share.phrases)
    return Part(
      texts: texts,
      phrases: OwnComments(space).described(phrases, by: share.sourceFile, in: target),
      findings: otherFiles(translations, share), paired: places.paired)
  }

  /// Returns a note that counts the texts of other files, if there are any.
  private func otherFiles(
    _ translations: [LocaleTag: [Int: Translation]], _ share: FileShare
  ) -> [Diagnostic] {
    let known = exported.selected.ordinals.subtracting(share.phrases)
    let count = translations.values.reduce(0) { $0 + $1.keys.count(where: known.contains) }
    guard count > 0 else { return [] }
    return [
      Diagnostic(
        .note, rule: "other-files", at: SourcePlace(name),
        "\(counted(count, "text")) of the app's other files left out",
        fix: "add --folder FOLDER to write them where they are")
    ]
  }

  /// Returns a warning about the tables that a file leaves out, if there are any.
  private func oneTable(_ table: String, _ leftOut: [String]) -> [Diagnostic] {
    if leftOut.isEmpty { return [] }
    let written = NamedPhrases.fileName(ofTable: table)
    let names = leftOut.map { "\"\($0)\"" }.joined(separator: ", ")
    return [
      Diagnostic(
        .warning, rule: "one-table", at: SourcePlace(name),
        "the file holds the texts of the table \"\(written)\"; the texts of \(names) are left out",
        fix: "add --folder FOLDER for a file of each table")
    ]
  }

  /// Returns the finding on a file of a table of which the sources have no key.
  private func foreign(_ table: String) -> Diagnostic {
    let words = "the source has no key of the table \"\(table)\""
    return former == nil
      ? Diagnostic(
        .error, rule: "unknown-table", at: SourcePlace(name), words,
        fix: "name the file for a table that the code uses, such as Localizable")
      : Diagnostic(
        .warning, rule: "unknown-table", at: SourcePlace(name),
        words + "; the file stays as it is",
        fix: "export into a file of a table that the code uses, such as Localizable")
  }
}
