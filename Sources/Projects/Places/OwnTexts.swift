import Interchange
import Language
import Phrases
import Snapshot

/// The texts that files of an app keep, since the project uses those of other files.
///
/// An export leaves them as they are, so an edit reaches the file whose text was used.
struct OwnTexts: Sendable {
  private struct FileLocale: Hashable {
    var file: String
    var locale: LocaleTag
  }

  /// The file whose text is used, by phrase.
  private var used: [FileLocale: [Int: String]] = [:]
  /// The lines of phrases that the sources lack.
  private var others = OwnTextLines()
  private let former: OwnTextLines
  private let names: [Int: String]

  /// Reads the list of a project.
  ///
  /// - Throws: The errors in the list, or an error if it cannot be read.
  init(_ space: Workspace) throws(ProjectError) {
    former = try space.project.readOwnTexts()
    let entries = space.snapshot.entries
    names = Dictionary(
      entries.map { ($0.ordinal, PhraseName($0.phrase).written) }, uniquingKeysWith: { $1 })
    guard !former.used.isEmpty else { return }
    let ordinals = Dictionary(
      entries.map { ($0.phrase.id, $0.ordinal) }, uniquingKeysWith: { first, _ in first })
    for (place, other) in former.used {
      let id = PhraseName(written: place.name)?.phraseID
      if let locale = LocaleTag(place.locale), let ordinal = id.flatMap({ ordinals[$0] }) {
        used[FileLocale(file: place.file, locale: locale), default: [:]][ordinal] = other
      } else {
        others.used[place] = other
      }
    }
  }

  /// Whether a file has a text of its own.
  var hasTexts: Bool { !used.isEmpty }

  /// Returns the file whose text is used in place of a file's own; nil if the file has none of its own.
  ///
  /// - Parameters:
  ///   - ordinal: The phrase.
  ///   - locale: The locale.
  ///   - file: The path of the file in the project.
  /// - Returns: The path of the other file.
  func fileUsed(for ordinal: Int, _ locale: LocaleTag, of file: String) -> String? {
    used[FileLocale(file: file, locale: locale)]?[ordinal]
  }

  /// The phrases of which files keep texts of their own, as a delivery names the files.
  var kept: [LocaleTag: [String: Set<Int>]] {
    used.reduce(into: [:]) { kept, texts in
      let place = UnitOriginal.place(of: texts.key.file)
      kept[texts.key.locale, default: [:]][place, default: []].formUnion(texts.value.keys)
    }
  }

  /// Returns the paths of the files that keep a text of their own.
  func keepers(of ordinal: Int, _ locale: LocaleTag) -> [String] {
    used.filter { $0.key.locale == locale && $0.value[ordinal] != nil }.map(\.key.file)
  }

  /// Records whether a file keeps its own text of a phrase.
  ///
  /// - Parameters:
  ///   - ordinal: The phrase.
  ///   - locale: The locale.
  ///   - file: The path of the file in the project.
  ///   - other: The file whose text is used; nil if the file's own is.
  mutating func set(_ ordinal: Int, _ locale: LocaleTag, of file: String, to other: String?) {
    let key = FileLocale(file: file, locale: locale)
    if other != nil || used[key] != nil { used[key, default: [:]][ordinal] = other }
  }

  /// Removes the texts of phrases that a file doesn't have any more.
  ///
  /// - Parameters:
  ///   - ordinals: The phrases that the file has.
  ///   - locale: The locale.
  ///   - file: The path of the file in the project.
  mutating func keep(_ ordinals: Set<Int>, _ locale: LocaleTag, of file: String) {
    let key = FileLocale(file: file, locale: locale)
    used[key] = used[key]?.filter { ordinals.contains($0.key) }
  }

  /// Removes the texts of files that are gone.
  mutating func remove(filesOf gone: Set<String>) {
    guard !gone.isEmpty else { return }
    used = used.filter { !gone.contains($0.key.file) }
    others.used = others.used.filter { !gone.contains($0.key.file) }
  }

  /// The paths of the files.
  var files: Set<String> {
    Set(used.keys.map(\.file)).union(others.used.keys.map(\.file))
  }

  /// The new content of the list; nil if it is the one that was read.
  var changed: [UInt8]? {
    var lines = others
    for (key, texts) in used {
      for (ordinal, other) in texts {
        guard let name = names[ordinal] else { continue }
        lines.used[OwnTextLines.Place(key.file, key.locale.description, name)] = other
      }
    }
    return lines == former ? nil : lines.bytes
  }
}
