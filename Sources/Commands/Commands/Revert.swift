import Catalog
import CommandLine
import Diagnostics
import Language
import Phrases
import Snapshot

extension Command {
  static let revert = Command(
    "revert", summary: "Gives back what a revision changed: texts, and what is beside phrases.",
    details: """
      A text that was changed again since stays as it is and is told. The phrases
      are those of the sources and stay too. The committed files are written anew.
      A revert is a revision of its own, which can be reverted as well.
      """,
    examples: ["langpack revert 12"],
    options: [],
    arguments: [Operand("REVISION", "a number that 'langpack log' shows")],
    runsAlone: true
  ) { (invocation, terminal) throws(CommandError) in
    guard let revision = Int(invocation.arguments.first ?? ""), revision > 0 else {
      throw .failure("a revision is a number (see 'langpack log')")
    }
    let project = try invocation.project()
    let (change, left, leftBeside, names) =
      try project.sharedCatalog == nil
      ? project.revertFiles(revision) : project.revert(revision, in: project.catalogToTell())
    for change in leftBeside {
      terminal.say(
        "\(names.name(change.phrase)): "
          + "\((change.after ?? change.before)?.line ?? "") was changed again since, left as it is")
    }
    for text in left {
      terminal.say(
        "\(text.locale)  \(names.name(text.ordinal)): changed again since, left as it is")
    }
    terminal.say(
      "reverted revision \(revision): \(grouped(change.added)) back, "
        + "\(grouped(change.changed)) changed, \(grouped(change.removed)) removed")
    return left.isEmpty && leftBeside.isEmpty ? .done : .failed
  }
}

extension Project {
  fileprivate typealias Reverted = (
    change: CatalogChange, left: [TextChange], leftBeside: [AttachmentChange], names: TextNames
  )

  fileprivate func revert(
    _ revision: Int, in catalog: Catalog
  ) throws(CommandError) -> Reverted {
    try CommandError.wrapping { () throws(CatalogError) in
      let names = TextNames(try catalog.snapshot(locales: []))
      let (change, left, leftBeside) = try catalog.revert(
        revision, by: author, note: "revert of revision \(revision)")
      return (change, left, leftBeside, names)
    }
  }

  /// Reverts in the local catalog, and writes the committed files anew.
  fileprivate func revertFiles(_ revision: Int) throws(CommandError) -> Reverted {
    let space = try Workspace(self, keeping: .inFiles)
    for locale in space.snapshot.translations.keys { _ = try space.wholeFiles(of: locale) }
    let reverted = try revert(revision, in: space.catalog)
    let snapshot = try CommandError.wrapping { () throws(CatalogError) in
      try space.catalog.snapshot()
    }
    try space.writeFiles(of: snapshot)
    return reverted
  }
}

extension Workspace {
  /// Writes the committed files of all locales whose texts are others now.
  fileprivate func writeFiles(of snapshot: CatalogSnapshot) throws(CommandError) {
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
        AttachmentsFile.edits(from: self.snapshot.attachments, to: snapshot.attachments))
      contents.append((beside.file, beside.bytes))
    }
    for locale in changed.sorted(by: { $0.description < $1.description }) {
      contents += try files(of: locale, snapshot)
    }
    try File.writeAll(contents)
  }

  /// The committed files of a locale with the texts of a snapshot, those that differ.
  private func files(
    of locale: LocaleTag, _ snapshot: CatalogSnapshot
  ) throws(CommandError) -> [(file: File, bytes: [UInt8])] {
    let texts = snapshot.translations[locale] ?? [:]
    let gone = (self.snapshot.translations[locale] ?? [:]).keys.filter { texts[$0] == nil }
    let phrases = snapshot.entries.filter { gone.contains($0.ordinal) }.map(\.phrase)
    var targets = try wholeFiles(of: locale)
    if targets.isEmpty {
      let new = project.file(project.configuration.translations).file("\(locale).json")
      targets = [TranslationFile(new, .json, name: locale.description)]
    }
    var contents: [(file: File, bytes: [UInt8])] = []
    for target in targets {
      let former = target.file.exists ? try target.file.bytes() : nil
      let text = target.text(snapshot, texts, locale: locale).text
      let whole = try former.map { former throws(CommandError) in
        let rest = try target.without(
          Set(phrases.map(\.id)), keys: Set(phrases.compactMap(\.defaultKey)), in: former)
        return target.keeping(ofFormer: rest.map { Array($0.utf8) } ?? former, in: text, snapshot)
          .text
      }
      let bytes = Array((whole ?? text).utf8)
      if bytes != former { contents.append((target.file, bytes)) }
    }
    return contents
  }
}

extension SourcePhrase {
  /// The key in the default table; nil for another phrase.
  fileprivate var defaultKey: String? {
    if case .key(let key, "") = identity { key } else { nil }
  }
}
