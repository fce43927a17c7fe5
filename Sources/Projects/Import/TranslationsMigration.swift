import Diagnostics
import Interchange
import Language
import Phrases
import Snapshot

/// The result of rewriting committed translations in the present form.
public struct TranslationsMigration {
  /// The files that were rewritten, and their new names.
  public fileprivate(set) var files: [(former: String, new: String)]
  /// The number of texts.
  public fileprivate(set) var texts: Int
  /// What the former files have that nothing reads.
  public fileprivate(set) var findings: [Diagnostic]

  /// What was done, in one line.
  public var summary: String {
    if files.isEmpty { return "no file is in the form of earlier versions" }
    return "\(counted(texts, "text")) in \(counted(files.count, "file")); commit the new files"
  }
}

extension Project {
  /// Rewrites committed translations of earlier versions, `LOCALE.json`, as `LOCALE.lpt`.
  ///
  /// Every text stays, also that of a phrase that the sources don't have.
  ///
  /// - Parameter folders: The folders of translations; if empty, that of the project.
  /// - Returns: The files.
  /// - Throws: The errors in a file, or an error if one cannot be read or written. Then nothing is
  ///   written.
  public func migrateTranslations(
    in folders: [String] = []
  ) throws(ProjectError) -> TranslationsMigration {
    var all = MigratedFiles()
    for folder in folders.isEmpty ? [configuration.translations] : folders {
      var project = self
      project.configuration.translations = folder
      try project.migrateOwnTranslations(into: &all)
    }
    try File.checkWritable(among: all.contents.map(\.file) + all.former)
    try File.writeAll(all.contents) { reporter.progress("writing files", $0, $1) }
    for file in all.former { file.remove() }
    return all.migration
  }

  private func migrateOwnTranslations(into all: inout MigratedFiles) throws(ProjectError) {
    let former = try everyTranslationFile().filter { $0.format == .json }
    guard !former.isEmpty else { return try migrateAttachments(into: &all) }
    let space = try Workspace(reading: self, readsTranslations: false)
    var work = FormerFiles(space)
    for file in reporter.steps("reading translations", former) { try work.read(file) }
    if work.findings.hasErrors { throw .findings(work.findings) }
    var contents: [(file: File, bytes: [UInt8])] = []
    let folder = file(configuration.translations)
    for (locale, lines) in work.lines.sorted(by: { $0.key < $1.key }) {
      let bytes = TranslationLines(lines).bytes
      contents.append((folder.file("\(locale).lpt"), bytes))
    }
    all.contents += try withSourceLines(contents, work.sources)
    all.former += former.map(\.file)
    all.migration.files += work.names
    all.migration.texts += work.count
    all.migration.findings += work.findings
    try migrateAttachments(into: &all)
  }

  /// Gives the attachments the first line that names their version.
  private func migrateAttachments(into all: inout MigratedFiles) throws(ProjectError) {
    guard attachments.exists else { return }
    let former = try attachments.bytes()
    guard AttachmentLines.version(of: former.prefix { $0 != 0x0A }) == 0 else { return }
    let read = AttachmentLines.read(former, file: attachments.shown)
    if read.diagnostics.hasErrors { throw .findings(read.diagnostics) }
    all.contents.append((attachments, read.file.bytes))
    all.migration.files.append((attachments.shown, attachments.shown))
  }
}

/// What a migration writes and removes, once every folder was read.
private struct MigratedFiles {
  var contents: [(file: File, bytes: [UInt8])] = []
  var former: [File] = []
  var migration = TranslationsMigration(files: [], texts: 0, findings: [])
}

/// The files in the form of earlier versions, as lines by locale.
private struct FormerFiles {
  private var known: [LocaleTag: [PhraseID: TranslationLine]] = [:]
  private(set) var sources: [SourceLines.Place: Message] = [:]
  private(set) var findings: [Diagnostic] = []
  private(set) var names: [(former: String, new: String)] = []
  private(set) var count = 0
  private let space: Workspace
  private let goneKeys: [PhraseID: PhraseName]

  init(_ space: Workspace) {
    self.space = space
    sources = ProjectLines(space.snapshot.entries).presentSources
    goneKeys = space.ledger.keyNames
  }

  mutating func read(_ file: TranslationFile) throws(ProjectError) {
    let former = FormerFile(
      try file.file.texts(), file: file.file.shown, space.snapshot.entries,
      sourceLocale: space.snapshot.sourceLocale, goneKeys: goneKeys)
    findings += former.diagnostics
    guard let locale = former.locale else { return }
    let new = space.project.file(space.project.configuration.translations).file("\(locale).lpt")
    if known[locale] == nil {
      let read = TranslationLines.read(new.exists ? try new.bytes() : [], file: new.shown)
      if new.exists { findings += read.diagnostics }
      for line in read.file.lines { add(line, locale, file) }
    }
    for line in former.lines { add(line, locale, file) }
    count += former.lines.count
    sources.merge(former.sources) { first, _ in first }
    names.append((file.file.shown, new.shown))
  }

  private mutating func add(
    _ line: TranslationLine, _ locale: LocaleTag, _ file: TranslationFile
  ) {
    guard let id = PhraseName(written: line.name)?.phraseID else { return }
    if let other = known[locale, default: [:]].updateValue(line, forKey: id), other != line {
      findings.append(
        Diagnostic(
          .error, rule: "two-texts", at: SourcePlace(file.file.shown),
          "\(locale): \"\(line.name)\" has another text in another file of the locale",
          fix: "remove one of the two"))
    }
  }

  /// The lines of each locale.
  var lines: [LocaleTag: [TranslationLine]] { known.mapValues { Array($0.values) } }
}
