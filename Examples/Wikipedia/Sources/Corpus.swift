import Foundation

/// The folder of one version of Wikipedia's texts, read plainly: what the packs are compared with.
struct Corpus {
  /// The folder that holds `Localizations` and `source/tokens.tsv`.
  let folder: String
  /// The English texts.
  let english: PlainStrings
  /// The translations by folder name, as `zh-hans`.
  let translations: [String: PlainStrings]
  /// How many bytes each locale's file has.
  let sizes: [String: Int]

  init(folder: String) throws {
    self.folder = folder
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/Localizations")
    var translations: [String: PlainStrings] = [:]
    var sizes: [String: Int] = [:]
    var english = PlainStrings("")
    for name in names.filter({ $0.hasSuffix(".lproj") }).map({ String($0.dropLast(6)) }) {
      guard let data = FileManager.default.contents(atPath: Self.path(folder, name)) else {
        continue
      }
      let strings = PlainStrings(String(decoding: data, as: UTF8.self))
      switch name {
      case "en": english = strings
      case "qqq": continue
      default:
        translations[name] = strings
        sizes[name] = data.count
      }
    }
    self.english = english
    self.translations = translations
    self.sizes = sizes
  }

  /// How many translated strings there are.
  var count: Int { translations.values.reduce(0) { $0 + $1.count } }

  var localizations: String { folder + "/Localizations" }
  var tokens: String { folder + "/source/tokens.tsv" }

  static func path(_ folder: String, _ name: String) -> String {
    "\(folder)/Localizations/\(name).lproj/Localizable.strings"
  }
}
