import Extraction
import Interchange
import MessageSyntax
import Phrases
import Snapshot

/// The phrases of an export; every phrase by default.
public struct PhraseSelection: Sendable, Hashable {
  /// The project of the calls; nil for any.
  public var project: String?
  /// The folder or file of the calls, relative to the project's folder; nil for any.
  public var place: String?

  /// Creates a selection.
  public init(project: String? = nil, place: String? = nil) {
    (self.project, self.place) = (project, place)
  }

  /// Creates a selection of the calls in a folder.
  ///
  /// - Parameters:
  ///   - project: The project of the calls; nil for any.
  ///   - folder: The folder or file of the calls; nil for any.
  ///   - root: The project's folder.
  /// - Throws: An error if the folder doesn't exist, or isn't in that of the project.
  public init(
    project: String?, in folder: File?, of root: File
  ) throws(ProjectError) {
    self.init(project: project, place: try folder.map(root.place))
  }

  /// Returns whether a path is in the folder, or is the file.
  func has(_ file: String) -> Bool {
    guard let place else { return true }
    let folder = place.split(separator: "/").filter { $0 != "." }
    return file.split(separator: "/").starts(with: folder)
  }
}

extension File {
  /// Returns the path of a folder of sources relative to this one, that of the project.
  fileprivate func place(of folder: File) throws(ProjectError) -> String {
    let root = standardPath
    guard folder.exists else {
      throw .failure("\(folder.shown): no such folder of sources (name one with --in)")
    }
    if folder.standardPath == root { return "." }
    guard folder.standardPath.hasPrefix(root + "/") else {
      throw .failure(
        "\(folder.shown): not in the project's folder (name one of its folders with --in)")
    }
    return String(folder.standardPath.dropFirst(root.count + 1))
  }
}

extension ExtractionResult {
  /// The numbers of phrases that every call writes without a fraction, as `%1$d`.
  var numberTypes: NumberTypes {
    NumberTypes(
      Dictionary(
        phrases.lazy.map { ($0.phrase.id, $0.wholeNumbers) },
        uniquingKeysWith: { $0.intersection($1) }))
  }
}

extension ExtractionResult {
  /// The source texts as written, such as `%.1f km`, of the phrases of format functions.
  var formats: [PhraseID: String] {
    let found = phrases.lazy.filter { !$0.format.isEmpty }.map { ($0.phrase.id, $0.format) }
    return Dictionary(found, uniquingKeysWith: { first, _ in first })
  }

  /// The phrases whose descriptions are comments of files of source texts.
  var describedByFiles: Set<PhraseID> {
    let found = phrases.lazy.filter { $0.isDescribedByFile || $0.file.hasSuffix(".xcstrings") }
    return Set(found.map(\.phrase.id))
  }

  /// The files of resources from which phrases are, by phrase.
  var resources: [PhraseID: String] {
    let found = phrases.lazy.filter(\.isOfResources)
    return Dictionary(
      found.map { ($0.phrase.id, $0.file) }, uniquingKeysWith: { first, _ in first })
  }
}

extension ExtractionResult {
  /// The messages of gettext's templates that their `msgid` names, by phrase.
  var messages: [PhraseID: MessageName] {
    let found = phrases.lazy.compactMap { call in
      call.messageOffset.map {
        (call.phrase.id, MessageName(key: call.phrase.key ?? "", offset: $0))
      }
    }
    return Dictionary(found, uniquingKeysWith: { first, _ in first })
  }
}

extension ExtractedPhrase {
  /// Whether the phrase is one of a file of resources, not of code.
  var isOfResources: Bool {
    [".resx", ".resw", ".xml", ".pot", ".po"].contains { file.hasSuffix($0) }
  }
}

extension Workspace {
  /// Returns the names of a snapshot's phrases, with the conversions of their source texts.
  func namedPhrases(of snapshot: CatalogSnapshot) -> NamedPhrases {
    var phrases = NamedPhrases(
      snapshot.entries, sourceLocale: snapshot.sourceLocale,
      formats: extraction.formats, numbers: extraction.numberTypes)
    (phrases.resources, phrases.messages) = (extraction.resources, extraction.messages)
    phrases.composeFolders = project.composeFolders
    return phrases
  }

  /// Returns phrases with the texts of the app's files that are cut into parts, if a format has a unit for
  /// each part.
  ///
  /// - Complexity: Linear in the bytes of these files for such a format.
  func parted(_ phrases: NamedPhrases, for format: any FileFormat) -> NamedPhrases {
    guard format is XLIFFFormat || format is XLIFF2Format else { return phrases }
    var parted = phrases
    parted.parted = PlacedFiles(self, phrases).partedTexts()
    return parted
  }

  /// Returns the phrases that imported files may have, whose readers may collect formats of tokens.
  func importedPhrases(readsFormats: Bool = false) -> NamedPhrases {
    var phrases = NamedPhrases(
      snapshot, ledger: ledger, formats: extraction.formats, numbers: extraction.numberTypes)
    (phrases.resources, phrases.readsFormats) = (extraction.resources, readsFormats)
    (phrases.messages, phrases.composeFolders) = (extraction.messages, project.composeFolders)
    phrases.leftOut = Set(
      extraction.unread.compactMap { identity in
        if case .key(let key, let table) = identity { .init(key, table: table) } else { nil }
      })
    return phrases
  }

  /// Returns the snapshot with only the selected phrases, and the descriptions for translators.
  func snapshot(of selection: PhraseSelection) -> CatalogSnapshot {
    var snapshot = snapshot.described
    guard selection != PhraseSelection() else { return snapshot }
    let calls = extraction.phrases.of(project: selection.project)
    let ids = Set(calls.filter { selection.has($0.file) }.map(\.phrase.id))
    snapshot.entries.removeAll { !ids.contains($0.phrase.id) }
    return snapshot
  }
}
