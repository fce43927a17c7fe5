import Language
import TestSupport
import Testing

@testable import Interchange

/// The qualifiers in the names of Android's folders.
@Suite struct AndroidFolderTests {
  /// A qualifier of each kind, in the order of Android's table.
  static let kinds = [
    ["masculine", "feminine", "neuter"], ["ldltr", "ldrtl"], ["sw600dp"], ["w720dp"], ["h480dp"],
    ["small", "normal", "large", "xlarge"], ["long", "notlong"], ["round", "notround"],
    ["widecg", "nowidecg"], ["highdr", "lowdr"], ["port", "land", "square"],
    ["desk", "car", "television", "appliance", "watch", "vrheadset"], ["night", "notnight"],
    ["ldpi", "mdpi", "hdpi", "xxxhdpi", "nodpi", "tvdpi", "anydpi", "420dpi"],
    ["notouch", "stylus", "finger"], ["keysexposed", "keyshidden", "keyssoft"],
    ["nokeys", "qwerty", "12key"], ["navexposed", "navhidden"],
    ["nonav", "dpad", "trackball", "wheel"], ["640x480"], ["v26"],
  ]
  static let languages = [
    ("de", "de"), ("fr-rCA", "fr-CA"), ("b+sr+Latn", "sr-Latn"), ("iw", "he"), ("in", "id"),
    ("fil", "fil"), ("zh-rTW", "zh-TW"), ("B+es+419", "es-419"),
    ("PT-rbr", "pt-BR"), ("sr-Latn", "sr-Latn"), ("b+zh+Hant+HK", "zh-Hant-HK"),
  ]

  @Test(arguments: languages)
  func aLanguageAloneIsALocale(_ name: String, _ locale: String) {
    #expect(AndroidFolder.locale(ofFolder: "values-\(name)") == LocaleTag(locale))
    #expect(!AndroidFormat.isOfDevices("values-\(name)"))
  }

  @Test(arguments: kinds.flatMap(\.self))
  func eachQualifierIsOfDevices(_ word: String) {
    for (name, locale) in Self.languages.filter({ $0.0 != "sr-Latn" }) {
      let folder = AndroidFolder("values-\(name)-\(word)")
      #expect(folder?.isOfDevices == true && folder?.locale == LocaleTag(locale), "\(name)")
      #expect(AndroidFolder.locale(ofFolder: "values-\(name)-\(word)") == nil)
    }
    let folder = AndroidFolder("values-\(word)")
    #expect(folder?.isOfDevices == true && folder?.locale == nil)
  }

  @Test(arguments: 0..<200)
  func anyQualifiersAreOfDevices(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let words = Self.kinds.filter { _ in Int.random(in: 0..<4, using: &chance) == 0 }
      .compactMap { $0.randomElement(using: &chance) }
    let network = Bool.random(using: &chance) ? ["mcc310", "mnc004"] : []
    let language = Self.languages.dropLast(2).randomElement(using: &chance) ?? ("de", "de")
    let name = "values-" + (network + [language.0] + words).joined(separator: "-")
    let isOfDevices = !network.isEmpty || !words.isEmpty
    #expect(AndroidFormat.isOfDevices(name) == isOfDevices, "\(name)")
    let locale = AndroidFolder.locale(ofFolder: name)
    #expect(locale == (isOfDevices ? nil : LocaleTag(language.1)), "\(name)")
  }

  @Test(arguments: ["values", "value-de", "drawable-land", "values_de", "valuesde", ""])
  func otherFoldersAreOfNoLanguage(_ name: String) {
    #expect(AndroidFolder.locale(ofFolder: name) == nil)
    #expect(!AndroidFormat.isOfDevices(name))
  }

  @Test(arguments: [
    "values-mcc310", "values-mcc310-mnc004-de", "values-foo_bar", "values-", "values-es-r419",
  ])
  func whatIsNoLanguageIsLeft(_ name: String) {
    #expect(AndroidFormat.isOfDevices(name))
  }
}
