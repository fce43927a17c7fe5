import Extraction
import Interchange
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

  /// Returns whether a path is in the folder, or is the file.
  func has(_ file: String) -> Bool {
    guard let place else { return true }
    let folder = place.split(separator: "/").filter { $0 != "." }
    return file.split(separator: "/").starts(with: folder)
  }
}

extension Workspace {
  /// Returns the names of a snapshot's phrases, with the conversions of their source texts.
  func namedPhrases(of snapshot: CatalogSnapshot) -> NamedPhrases {
    let formats = extraction.phrases.lazy.filter { !$0.format.isEmpty }
      .map { ($0.phrase.id, $0.format) }
    return NamedPhrases(
      snapshot.entries, sourceLocale: snapshot.sourceLocale,
      formats: Dictionary(formats, uniquingKeysWith: { first, _ in first }))
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
