import Catalog
import JSON
import Language
import Snapshot

/// The revision that wrote a text.
public struct BlameLine: Sendable {
  /// The history entry of that revision.
  public var entry: HistoryEntry
  /// The key of the phrase, or its id.
  public var phrase: String
  /// The state of the text.
  public var state: TranslationState

  package var json: JSONValue {
    .members([
      "phrase": .text(phrase), "revision": .revision(entry.revision), "time": .whole(entry.time),
      "author": .text(entry.author), "note": .text(entry.note), "state": .text(state.rawValue),
    ])
  }
}

extension Project {
  /// Returns the revision that wrote each translation of a locale.
  ///
  /// - Parameters:
  ///   - locale: The locale.
  ///   - words: Keys or ids of phrases; all phrases if empty.
  /// - Returns: A line for each text.
  /// - Throws: An error if a word is neither, or the errors in the sources.
  public func blame(_ locale: LocaleTag, _ words: [String]) throws(ProjectError) -> [BlameLine] {
    try catalogToTell().blame(locale, words)
  }
}

extension PhraseCatalog {
  func blame(
    _ locale: LocaleTag, _ words: [String]
  ) throws(ProjectError) -> [BlameLine] {
    let (history, snapshot) = try ProjectError.wrapping { () throws(CatalogError) in
      (try self.history, try self.snapshot(locales: [locale]))
    }
    let names = TextNames(snapshot)
    var wanted: Set<Int> = []
    for word in words {
      guard let ordinal = names.ordinal(word) else {
        throw names.unknown(word)
      }
      wanted.insert(ordinal)
    }
    let entries = Dictionary(history.map { ($0.revision, $0) }, uniquingKeysWith: { $1 })
    let texts = snapshot.translations[locale] ?? [:]
    return texts.sorted { $0.key < $1.key }.compactMap { ordinal, translation in
      guard wanted.isEmpty || wanted.contains(ordinal), let entry = entries[translation.revision]
      else { return nil }
      return BlameLine(entry: entry, phrase: names.name(ordinal), state: translation.state)
    }
  }
}
