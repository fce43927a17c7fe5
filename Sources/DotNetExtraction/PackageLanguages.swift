import Extraction

/// The resource files of one name in the source language and its regions, of which one has the source texts:
/// `en-US/Resources.resw` beside `en-GB/Resources.resw`, `Strings.resx` beside `Strings.en.resx`.
///
/// A package has one default language; each other folder is a translation, whatever its language. A neutral
/// file has the source texts; without one, it is the file of the source language.
struct PackageLanguages: SourceKnowledge {
  private let translations: Set<String>

  /// Every path that is a translation.
  var words: String { translations.sorted().joined(separator: "\n") }

  /// Chooses the source of each package.
  ///
  /// - Parameter files: The paths, each with its rank; empty for a file in another language.
  init(_ files: [(path: String, rank: String)]) {
    let packages = Dictionary(grouping: files.filter { !$0.rank.isEmpty }) {
      ResourceFile($0.path).package
    }
    translations = Set(
      packages.values.flatMap { files in
        files.sorted { ($0.rank, $0.path) < ($1.rank, $1.path) }.dropFirst().map(\.path)
      })
  }

  /// Returns whether a file in a region of the source language is a translation.
  func isTranslation(_ path: String) -> Bool { translations.contains(path) }

  /// Returns a word by which the files of a package sort, the one that is the source first; empty for a
  /// file in another language.
  static func rank(of file: ResourceFile, _ settings: ExtractionSettings) -> String {
    guard file.isSource(settings.language) else { return "" }
    guard let culture = file.culture?.lowercased() else { return "0" }
    let place = settings.sourceNames.firstIndex { $0.lowercased() == culture }
    return place.map { "\(min($0, 8) + 1)" } ?? "9"
  }
}
