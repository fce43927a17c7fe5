import Client
import Language
import Testing

@Suite struct LanguageChoiceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var wanted: [String]
    var downloaded: Set<String> = []
    var bundled: Set<String> = []
    var broken: Set<String> = []
    var last: String?
    var expected: String
    var source = "en"

    var testDescription: String {
      "\(wanted) of \(downloaded) and \(bundled) after \(last ?? "-"): \(expected)"
    }
  }

  @Test(arguments: [
    Case(wanted: ["el"], expected: "source"),
    Case(wanted: ["el"], downloaded: ["el"], expected: "el: el"),
    Case(wanted: ["el"], bundled: ["el"], expected: "el: el*"),
    Case(wanted: ["el"], downloaded: ["el"], bundled: ["el"], expected: "el: el el*"),
    Case(
      wanted: ["es-MX"], downloaded: ["es", "es-MX"], bundled: ["es-419", "es"],
      expected: "es-MX: es-MX es-419* es es*"),
    Case(wanted: ["es-MX"], bundled: ["es"], expected: "es: es*"),
    Case(wanted: ["fr", "el"], downloaded: ["el"], expected: "el: el"),
    Case(wanted: ["fr", "el"], downloaded: ["el", "fr"], expected: "fr: fr"),
    // The nearest that there is, in its own region's words or another's.
    Case(wanted: ["zh-Hant-TW"], downloaded: ["zh-TW", "zh-CN"], expected: "zh-TW: zh-TW"),
    Case(wanted: ["de-AT"], bundled: ["de-DE"], expected: "de-DE: de-DE*"),
    Case(wanted: ["es-AR"], downloaded: ["es", "es-MX"], expected: "es-MX: es-MX es"),
    Case(wanted: ["nn"], downloaded: ["nb-NO"], expected: "nb-NO: nb-NO"),
    Case(wanted: ["pt"], bundled: ["pt-BR", "pt-PT"], expected: "pt-BR: pt-BR*"),
    Case(wanted: ["de-AT"], bundled: ["de-AT", "de-DE"], expected: "de-AT: de-AT* de-DE*"),
    Case(wanted: ["iw"], bundled: ["he"], expected: "he: he*"),
    Case(wanted: ["zh-TW"], downloaded: ["zh-CN"], bundled: ["zh"], expected: "source"),
    Case(wanted: ["kk", "de-CH"], bundled: ["ru", "de"], expected: "de: de*"),
    // One that doesn't open is passed over.
    Case(
      wanted: ["de-AT"], bundled: ["de-AT", "de-CH", "de-DE"], broken: ["de-AT", "de-DE"],
      expected: "de-CH: de-CH*"),
    // The source competes with packs of its own language.
    Case(wanted: ["en-AU"], bundled: ["en-GB"], expected: "en-GB: en-GB*"),
    Case(wanted: ["en-CA"], bundled: ["en-GB"], expected: "source"),
    Case(wanted: ["en"], bundled: ["en-GB"], expected: "source"),
    Case(wanted: ["en-GB"], bundled: ["en-XA"], expected: "source"),
    Case(wanted: ["en-XA"], bundled: ["en-XA"], expected: "en-XA: en-XA*"),
    // The language before goes on as a whole, and never fills single strings.
    Case(wanted: ["ja"], downloaded: ["el"], last: "el", expected: "el: el"),
    Case(wanted: ["ja"], downloaded: ["ja", "el"], last: "el", expected: "ja: ja"),
    Case(wanted: ["ja"], downloaded: ["ru"], last: "el", expected: "source"),
    Case(wanted: ["ja"], bundled: ["pt"], last: "pt-BR", expected: "pt: pt*"),
    // Who reads the source's language needs no other.
    Case(wanted: ["en-GB", "el"], downloaded: ["el"], last: "el", expected: "source"),
    Case(wanted: ["en-GB"], downloaded: ["en-GB"], expected: "en-GB: en-GB"),
    Case(wanted: ["fr", "en", "el"], downloaded: ["el"], last: "el", expected: "source"),
    Case(wanted: ["en"], downloaded: ["el"], last: "el", expected: "source", source: "en-US"),
    Case(wanted: [], downloaded: ["el"], last: "el", expected: "el: el"),
  ])
  func languageFirstThenItsLayers(_ given: Case) throws {
    let source = try #require(LocaleTag(given.source))
    let choice = LanguageChoice(wanted: given.wanted.compactMap { LocaleTag($0) }, source: source)
    let decision = choice.decide(
      lastShown: given.last.flatMap { LocaleTag($0) },
      present: { Array(given.downloaded.union(given.bundled)) },
      isUsable: { layer in
        !given.broken.contains(layer.tag)
          && (layer.place == .bundled ? given.bundled : given.downloaded).contains(layer.tag)
      })
    #expect(written(decision) == given.expected)
  }

  private func written(_ decision: LanguageChoice.Decision) -> String {
    guard case .language(let tag, let layers) = decision else { return "source" }
    let names = layers.map { $0.place == .bundled ? $0.tag + "*" : $0.tag }
    return "\(tag): " + names.joined(separator: " ")
  }
}
