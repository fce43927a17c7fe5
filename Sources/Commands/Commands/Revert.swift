import Catalog
import Diagnostics
import Language
import Phrases

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
    arguments: [Operand("REVISION", "a number that 'langpack log' shows")]
  ) { (invocation, terminal) throws(CommandError) in
    guard let revision = Int(invocation.arguments.first ?? ""), revision > 0 else {
      throw .failure("a revision is a number (see 'langpack log')")
    }
    let project = try invocation.project()
    let space = try Workspace(project, keeping: .inFiles)
    for locale in space.snapshot.translations.keys { _ = try space.wholeFiles(of: locale) }
    let (change, left, leftBeside) = try CommandError.wrapping { () throws(CatalogError) in
      try space.catalog.revert(
        revision, by: project.author, note: "revert of revision \(revision)")
    }
    if project.sharedCatalog == nil { try space.writeFiles(of: try space.catalogSnapshot()) }
    for change in leftBeside {
      terminal.say(
        "\(TextNames(space.snapshot).name(change.phrase)): "
          + "\((change.after ?? change.before)?.line ?? "") was changed again since, left as it is")
    }
    let names = TextNames(space.snapshot)
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

extension Workspace {
  fileprivate func catalogSnapshot() throws(CommandError) -> Snapshot {
    try CommandError.wrapping { () throws(CatalogError) in try catalog.snapshot() }
  }

  /// Writes the committed files of all locales whose texts are others now.
  fileprivate func writeFiles(of snapshot: Snapshot) throws(CommandError) {
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
    of locale: LocaleTag, _ snapshot: Snapshot
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
