import Language
import Pack
import Testing

@testable import Phrases

/// Which localizer a call uses: the one it names, that of its task, that of the app.
@Suite struct ScopeTests {
  private static let phrase = Phrase("Hello", "c")

  private func localizer(_ locale: String, _ text: String) throws -> Localizer {
    try TestPacks.localizer(locale, [Self.phrase.id: Message(text: text)])
  }

  private func hello() -> String { fbt("Hello", "c") }

  @Test func aScopeIsThatOfItsTask() async throws {
    let (german, french) = (try localizer("de", "Hallo"), try localizer("fr", "Salut"))
    let texts = await german.scope { () async -> [String] in
      async let child = hello()
      await Task.yield()
      let inner = french.scope { hello() }
      return await [hello(), child, inner, Task { hello() }.value, Task.detached { hello() }.value]
    }
    #expect(texts == ["Hallo", "Hallo", "Salut", "Hallo", "Hello"])
    #expect(hello() == "Hello")
  }

  @Test func manyTasksHaveEachTheirOwn() async throws {
    let locales = ["de", "fr", "ru", "ja", "pl", "ar", "it", "nl"]
    let localizers = try locales.map { try localizer($0, $0) }
    await withTaskGroup(of: (String, [String]).self) { group in
      for (locale, localizer) in zip(locales, localizers) {
        group.addTask {
          await localizer.scope {
            var seen: [String] = []
            for _ in 0..<50 {
              seen.append(fbt("Hello", "c"))
              await Task.yield()
            }
            return (locale, seen)
          }
        }
      }
      for await (locale, seen) in group { #expect(Set(seen) == [locale]) }
    }
  }

  @Test func aScopeEndsWithAnError() throws {
    struct Failure: Error {}
    let german = try localizer("de", "Hallo")
    #expect(throws: Failure.self) { try german.scope { throw Failure() } }
    #expect(hello() == "Hello")
  }

  @Test func whoIsLookingStaysWithTheLocaleOfACall() throws {
    let message = Message([
      .select(
        .init(
          by: Message.viewer, [.init(.gender(.female), Message(text: "Liebe"))],
          other: Message(text: "Hallo")))
    ])
    let tag = try #require(LocaleTag("de"))
    let german = try TestPacks.localizer("de", [Self.phrase.id: message])
    let server = Localizer.source.providing { $0 == tag ? german : nil }.viewed(by: .female)
    #expect(Self.phrase.text(server.localizer(for: tag)) == "Liebe")
    let back = server.localizer(for: .english).localizer(for: tag)
    #expect(Self.phrase.text(back) == "Liebe")
  }

  @Test func aCallMayNameALocale() throws {
    let german = try localizer("de", "Hallo")
    let tag = try #require(LocaleTag("de"))
    let server = Localizer.source.providing { $0 == tag ? german : nil }
    let texts = server.scope {
      [
        fbt("Hello", "c", locale: tag), fbt("Hello", "c", locale: .english),
        Self.phrase.text(in: tag),
      ]
    }
    #expect(texts == ["Hallo", "Hello", "Hallo"])
    #expect(server.localizer(for: try #require(LocaleTag("fr"))).layers.isEmpty)
    #expect(german.localizer(for: tag).locale == tag)
  }
}
