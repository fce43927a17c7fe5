import Extraction
import Interchange
import Snapshot

/// Where the sources use each phrase, and in which kinds of files.
struct CallPlaces: Sendable {
  private var files: [Int: Set<String>] = [:]
  /// The phrases whose keys are assumed at every call, so that the app may ask for another one.
  private(set) var assumed: Set<Int> = []

  /// Records the calls of a project's phrases.
  init(_ extraction: ExtractionResult, _ snapshot: CatalogSnapshot) {
    let ordinals = Dictionary(
      snapshot.entries.map { ($0.phrase.id, $0.ordinal) }, uniquingKeysWith: { first, _ in first })
    for phrase in extraction.phrases {
      guard let ordinal = ordinals[phrase.phrase.id] else { continue }
      if phrase.isAssumed, files[ordinal] == nil { assumed.insert(ordinal) }
      if !phrase.isAssumed { assumed.remove(ordinal) }
      files[ordinal, default: []].insert(phrase.file)
    }
  }

  /// Returns the endings of the sources that use a phrase, such as `swift`.
  func kinds(of ordinal: Int) -> Set<String> {
    Set((files[ordinal] ?? []).map { String($0.split(separator: ".").last ?? "").lowercased() })
  }

  /// Returns the folders of the sources that use a phrase, with the folders around them.
  func folders(of ordinal: Int) -> [[Substring]] {
    (files[ordinal] ?? []).sorted().map { $0.split(separator: "/").dropLast().map { $0 } }
  }

  /// Returns whether the platform of a format reads a phrase in the app's own code or resources.
  func isNative(_ ordinal: Int, to format: any FileFormat) -> Bool {
    !kinds(of: ordinal).isDisjoint(with: Self.kinds(of: format))
  }

  /// The endings of the sources whose platform reads a format; none if any may.
  static func kinds(of format: any FileFormat) -> Set<String> {
    switch format.name {
    case "apple-strings", "stringsdict", "xcstrings":
      ["swift", "m", "mm", "h", "pch", "storyboard", "xib", "strings", "stringsdict", "xcstrings"]
    case "android": ["xml", "kt", "kts", "java"]
    case "resx": ["resx", "resw", "cs", "xaml", "cshtml", "razor", "vb"]
    default: []
    }
  }
}
