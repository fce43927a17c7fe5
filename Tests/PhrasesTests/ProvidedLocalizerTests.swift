import Language
import Testing

@testable import Phrases

/// A call that names a locale takes packs and rules from what is provided, all else from its own.
@Suite struct ProvidedLocalizerTests {
  @Test func rulesOfTheSourceComeFromTheProvidedLocalizer() throws {
    var rules = LanguageRules.english
    rules.numbers.group = "'"
    let swiss = Localizer(keyTable: nil, layers: [], sourceRules: rules)
    let localizer = Localizer.source.providing { _ in swiss }.annotated()
    let text = fbt(
      "\(number: "views", 1_234)", "Under a video",
      localizer: localizer.localizer(for: try #require(LocaleTag("de-CH"))))
    #expect(text.hasPrefix("1'234 ⟦"))
  }
}
