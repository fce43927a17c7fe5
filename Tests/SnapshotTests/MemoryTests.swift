import Language
import Phrases
import TestMessages
import Testing

@testable import Snapshot

@Suite struct MemoryTests {
  private func memory(
    _ texts: [(key: String, source: String, text: String, state: TranslationState)]
  ) throws -> TranslationMemory {
    let entries = try texts.enumerated().map {
      CatalogSnapshot.Entry(ordinal: $0, phrase: try keyed($1.key, $1.source))
    }
    let translations = texts.enumerated().map { index, text in
      (index, Translation(Message(text: text.text), state: text.state, revision: 1))
    }
    let german = try tag("de")
    let snapshot = CatalogSnapshot(
      epoch: try epoch(1), revision: 1, sourceLocale: .english, entries: entries,
      translations: [german: Dictionary(uniqueKeysWithValues: translations)])
    return TranslationMemory(snapshot, locale: german)
  }

  @Test func theSameWordsAreFoundUnderAnotherKey() throws {
    let memory = try memory([
      ("a", "Save", "Sichern", .translated), ("b", "Save", "Speichern", .approved),
      ("c", "Open", "Öffnen", .translated), ("d", "Close", "Schließen", .new),
      ("e", "Close %1$@", "Schließen", .approved),
    ])
    #expect(memory.best(for: try keyed("x", "Save"), at: 9)?.message.plainText == "Speichern")
    #expect(memory.best(for: try keyed("x", "Open"), at: 9)?.likeness == 1)
    // What nobody has looked at is no memory, and neither is the phrase itself.
    #expect(memory.best(for: try keyed("x", "Close"), at: 9) == nil)
    #expect(memory.best(for: try keyed("c", "Open"), at: 2) == nil)
    #expect(memory.best(for: try keyed("x", "Opened"), at: 9) == nil)
  }

  @Test func whatIsNearlyTheSameIsFoundWhereItIsAskedFor() throws {
    let memory = try memory([
      ("a", "Save all changes now", "Alles jetzt sichern", .approved),
      ("b", "Delete all changes now", "Alles jetzt löschen", .approved),
      ("c", "Save %1$@ now", "%1$@ sichern", .approved),
    ])
    let match = memory.best(for: try keyed("x", "Save all changes now!"), at: 9, least: 0.8)
    #expect(match?.ordinal == 0)
    #expect(try #require(match).likeness < 1)
    #expect(memory.best(for: try keyed("x", "Something else"), at: 9, least: 0.5) == nil)
    // A text with a token is none for a phrase without one.
    #expect(memory.best(for: try keyed("x", "Save it now"), at: 9, least: 0.5)?.ordinal != 2)
  }
}
