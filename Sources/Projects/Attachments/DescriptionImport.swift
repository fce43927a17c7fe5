import Catalog
import Diagnostics
import Interchange
import Phrases
import Snapshot

/// The import of descriptions that translators wrote.
struct DescriptionImport {
  /// The new descriptions, which improve the developer's.
  private(set) var edits: [AttachmentEdit] = []
  /// The findings in the files.
  private(set) var diagnostics: [Diagnostic] = []
  private var unchanged = 0
  private let space: Workspace
  private let known: [PhraseID: Set<String>]

  /// Creates an import of nothing yet.
  ///
  /// - Parameter space: The workspace to change.
  /// - Throws: An error if the catalog cannot be read.
  init(into space: Workspace) throws(ProjectError) {
    self.space = space
    known = try space.knownDescriptions()
  }

  /// A summary of how many descriptions were improved or unchanged.
  var summary: String {
    "descriptions: \(grouped(edits.count)) improved, \(grouped(unchanged)) unchanged"
  }

  /// Imports the descriptions in a file.
  mutating func take(_ source: ImportSource) throws(ProjectError) {
    if source.isOfProject { return try takeAll(source.file) }
    let snapshot = space.snapshot
    let entries = Dictionary(
      snapshot.entries.map { ($0.ordinal, $0.phrase) }, uniquingKeysWith: { $1 })
    let phrases = NamedPhrases(snapshot.entries, sourceLocale: snapshot.sourceLocale)
    let found = try source.read(phrases).descriptions
    for (ordinal, text) in found.sorted(by: { $0.key < $1.key }) {
      if let phrase = entries[ordinal] { take(text, of: phrase) }
    }
  }

  /// Imports a file of descriptions, such as `qqq.strings` of translatewiki.net.
  private mutating func takeAll(_ file: File) throws(ProjectError) {
    let (read, findings) = StringsFile.read(try file.bytes(), file: file.shown)
    diagnostics += findings
    let phrases = NamedPhrases(
      space.snapshot.entries, sourceLocale: space.snapshot.sourceLocale)
    for entry in read.entries {
      if let found = phrases[.init(entry.key)] {
        take(entry.value, of: found.phrase)
      } else {
        diagnostics.append(
          Diagnostic(
            .warning, rule: "unknown-key", at: SourcePlace(file.shown, line: entry.line),
            "\"\(entry.key)\" is not a key of the source; its description is not used",
            fix: .decision("remove the entry, or correct the key")))
      }
    }
  }

  /// Imports a description, unless the phrase already has or had it.
  mutating func take(_ text: String, of phrase: SourcePhrase) {
    let known = (known[phrase.id] ?? []).union([phrase.description])
    guard !text.isEmpty, !known.contains(where: { WikiDescription.areSame($0, text) }) else {
      unchanged += 1
      return
    }
    let better = Attachment.ImprovedDescription(text, of: phrase.description)
    edits.append(AttachmentEdit(phrase.id, .description(better)))
  }
}

extension Workspace {
  /// Returns every description that a phrase ever had, as far as the catalog's history goes.
  func knownDescriptions() throws(ProjectError) -> [PhraseID: Set<String>] {
    let source = try project.sharedCatalog.map { address throws(ProjectError) in
      try project.openSharedCatalog(address)
    }
    return try ProjectError.wrapping { () throws(CatalogError) in
      let known = try (source ?? catalog).knownDescriptions()
      return known.merging(
        snapshot.attachments.compactMapValues { $0.description.map { [$0.text] } }
      ) { $0.union($1) }
    }
  }

  /// Returns the comments that the code had, as far as the catalog's history goes, for a format whose
  /// files do not say which comments are the developers'; none if the catalog cannot be read.
  func formerComments(for format: any FileFormat) -> [PhraseID: Set<String>] {
    guard format is AppleStringsFormat else { return [:] }
    if project.sharedCatalog != nil { return (try? knownDescriptions()) ?? [:] }
    return project.recordedDescriptions(for: ledger)
  }

  /// A finding for each translator's description that is unused since the developer's changed.
  var descriptionFindings: [Diagnostic] {
    let names = TextNames(snapshot)
    return snapshot.entries.filter(\.active).compactMap { entry in
      guard let beside = snapshot.attachments[entry.phrase.id], beside.description != nil,
        beside.improvement(of: entry.phrase.description) == nil
      else { return nil }
      let name = names.name(entry.ordinal)
      let word = PhraseWord.of(name, entry.phrase.id)
      return Diagnostic(
        .warning, rule: "outdated-description", at: SourcePlace(project.attachments.shown),
        "\"\(name)\": the developer's description changed after it was improved, so it applies again",
        fix:
          .decision(
            "improve the new one with 'langpack description set \(word) …', or remove the earlier one with "
              + "'langpack description remove \(word)'"))
    }
  }
}
