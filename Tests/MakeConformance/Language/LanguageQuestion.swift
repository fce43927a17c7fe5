import Client
import JSON
import Language

/// What a reader wants, and what is offered.
struct LanguageQuestion {
  /// The locales that the reader wants, best first.
  var wanted: [String]
  /// The locales that have packs.
  var offered: [String]
  /// The locale of the texts in the code.
  var source = "en"
  /// What the case is about.
  var note: String?

  /// Returns the case, of which the answer is the packs that the reader's texts come from, in order.
  func conformanceCase(_ id: String) -> ConformanceCase {
    ConformanceCase(
      id,
      given: [
        "ask": .text("language"), "wanted": .list(wanted.map { .text($0) }),
        "offered": .list(offered.map { .text($0) }), "source": .text(source),
        "note": note.map { .text($0) },
      ], expected: ["packs": .list(packs.map { .text($0) })])
  }

  private var packs: [String] {
    let choice = LanguageChoice(
      wanted: wanted.compactMap { LocaleTag($0) }, source: LocaleTag(source) ?? .english)
    return choice.chains(among: OfferedLocales(offered)).first { !$0.isEmpty } ?? []
  }
}
