import Catalog
import Interchange
import Language
import Pack
import Phrases
import Snapshot

extension Project {
  /// The result of a revert: the change, the later changes that it left alone, and display names.
  public typealias Reverted = (
    change: CatalogChange, left: [TextChange], leftBeside: [AttachmentChange], names: TextNames
  )

  /// Reverts a revision in the shared catalog, or else in the local one and the committed files.
  ///
  /// - Parameter revision: The number of the revision.
  /// - Returns: The result.
  /// - Throws: The errors in the sources or files; then nothing is written.
  public func revert(_ revision: Revision) throws(ProjectError) -> Reverted {
    guard let sharedCatalog else { return try revertFiles(revision) }
    return try revert(revision, in: openSharedCatalogToChange(sharedCatalog))
  }

  private func revert(
    _ revision: Revision, in catalog: PhraseCatalog
  ) throws(ProjectError) -> Reverted {
    try ProjectError.wrapping { () throws(CatalogError) in
      let names = TextNames(try catalog.snapshot(locales: []))
      let (change, left, leftBeside) = try catalog.revert(
        revision, by: author, note: "revert of revision \(revision)")
      return (change, left, leftBeside, names)
    }
  }

  /// Reverts a revision in the local catalog and rewrites the committed files.
  private func revertFiles(_ revision: Revision) throws(ProjectError) -> Reverted {
    try File.checkWritable(among: [ledger, sourceLines, attachments])
    let space = try update()
    for locale in space.snapshot.translations.keys { _ = try space.filesToWrite(of: locale) }
    let reverted = try revert(revision, in: space.catalog)
    let snapshot = try ProjectError.wrapping { () throws(CatalogError) in
      try space.catalog.snapshot()
    }
    try space.writeFiles(of: snapshot)
    return reverted
  }
}

extension Workspace {
  /// Writes the committed files of every locale whose texts differ in a snapshot.
  fileprivate func writeFiles(of snapshot: CatalogSnapshot) throws(ProjectError) {
    let locales = Set(self.snapshot.translations.keys).union(snapshot.translations.keys)
    let changed = locales.filter {
      self.snapshot.translations[$0]?.mapValues(\.message)
        != snapshot.translations[$0]?.mapValues(\.message)
        || self.snapshot.translations[$0]?.mapValues(\.state)
          != snapshot.translations[$0]?.mapValues(\.state)
    }
    var contents: [(file: File, bytes: [UInt8])] = []
    if self.snapshot.attachments != snapshot.attachments {
      var beside = try AttachmentsFile(project.attachments)
      if beside.diagnostics.hasErrors { throw .findings(beside.diagnostics) }
      beside.apply(
        AttachmentEdit.edits(from: self.snapshot.attachments, to: snapshot.attachments))
      contents.append((beside.file, beside.bytes))
    }
    let form = ProjectLines(snapshot.entries)
    for locale in changed.sorted(by: { $0.description < $1.description }) {
      contents += try files(of: locale, snapshot, form)
    }
    contents = try project.withSourceLines(contents, form.presentSources)
    try File.checkWritable(among: contents.map(\.file))
    try File.writeAll(contents)
  }

  /// Returns the committed files of a locale that a snapshot changes, with their new bytes.
  private func files(
    of locale: LocaleTag, _ snapshot: CatalogSnapshot, _ form: ProjectLines
  ) throws(ProjectError) -> [(file: File, bytes: [UInt8])] {
    let texts = snapshot.translations[locale] ?? [:]
    let gone = (self.snapshot.translations[locale] ?? [:]).keys.filter { texts[$0] == nil }
    let phrases = snapshot.entries.filter { gone.contains($0.ordinal) }.map(\.phrase)
    var targets = try filesToWrite(of: locale)
    if targets.isEmpty {
      let new = project.file(project.configuration.translations).file("\(locale).lpt")
      targets = [TranslationFile(new, .lines, name: locale.description)]
    }
    var contents: [(file: File, bytes: [UInt8])] = []
    for target in targets {
      let former = target.file.exists ? try target.file.bytes() : nil
      let rest = try former.map { former throws(ProjectError) in
        try target.without(
          Set(phrases.map(\.id)), keys: Set(phrases.compactMap(\.defaultKey)), in: former)
          ?? former
      }
      let bytes = target.content(texts, locale, snapshot, form, over: rest).bytes
      if bytes != former { contents.append((target.file, bytes)) }
    }
    return contents
  }
}

extension SourcePhrase {
  /// The key in the default table; nil if the phrase has none.
  fileprivate var defaultKey: String? {
    if case .key(let key, "") = identity { key } else { nil }
  }
}
