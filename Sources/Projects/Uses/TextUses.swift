import Diagnostics
import Extraction
import Phrases

/// The places at which sources use the texts of resource files.
struct TextUses {
  private var found: [PhraseID: Set<SourcePlace>] = [:]

  /// Adds a use of a phrase.
  mutating func add(_ place: SourcePlace, of phrase: PhraseID) {
    found[phrase, default: []].insert(place)
  }

  /// Returns the places of a phrase's uses, in order, each once.
  func places(of phrase: PhraseID) -> [SourcePlace] {
    (found[phrase] ?? []).sorted()
  }

  /// The places of every phrase's uses.
  var places: [PhraseID: [SourcePlace]] {
    Dictionary(uniqueKeysWithValues: found.keys.map { ($0, places(of: $0)) })
  }
}

extension ExtractedPhrase {
  /// Whether the text stands in a file of Android's resources.
  var isOfAndroid: Bool { file.hasSuffix(".xml") }

  /// Whether the text stands in a file of .NET's resources.
  var isOfDotNet: Bool { file.hasSuffix(".resx") || file.hasSuffix(".resw") }
}
