import Language
import PackBuilder
import Testing

@testable import Pack
@testable import Phrases

/// A localizer keeps plain texts that it has shown; each call gets its own text, in every localizer.
@Suite struct KeptTextsTests {
  /// Returns a call with a number.
  private static func call(_ index: Int) -> PatternNode {
    PatternNode(
      PatternPiece(.segment(.text), "a"), after: nil, before: nil, call: (1, UInt32(index)))
  }

  /// More calls than there is room for: a slot never gives the text of another call.
  @Test func aSlotGivesItsOwnCallOnly() {
    let texts = KeptTexts()
    let calls = (1...5000).map(Self.call)
    #expect(calls.allSatisfy { texts.text(of: $0) == nil })
    for call in calls { texts.keep("text \(call.index)", of: call) }
    for call in calls { texts.keep("another", of: call) }
    let kept = calls.filter { texts.text(of: $0) != nil }
    #expect(kept.count == 1024)
    #expect(kept.allSatisfy { texts.text(of: $0) == "text \($0.index)" })
    calls.forEach { $0.discard() }
  }

  private static func message(_ text: String) throws -> KeptMessage {
    let bytes = try PackWriter.bytes(
      epoch: Epoch(low: 4, high: 2), rules: .english,
      values: [0: .text(Message([.text(text), .token(0)]))])
    let pack = try LanguagePack(Bytes(copying: bytes))
    guard case .text(let offset) = pack.entry(0) else { throw PackError.damaged }
    return try #require(withExtendedLifetime(pack) { pack.reader.keptMessage(at: offset) })
  }

  /// The messages of all calls together have a limit; calls beyond it are rendered from the pack.
  @Test func messagesAreKeptUpToALimit() throws {
    let texts = KeptTexts()
    let calls = (1...1000).map(Self.call)
    let message = try Self.message(String(repeating: "x", count: 300))
    for call in calls where texts.hasRoom(for: call) { texts.keep(message, of: call) }
    let kept = calls.count { texts.message(of: $0) != nil }
    #expect(kept == (128 << 10) / message.size + 1)
    let more = calls.count { texts.hasRoom(for: $0) || texts.text(of: $0) != nil }
    #expect(more == 0)
    calls.forEach { $0.discard() }
  }

  @Test func aCallWhoseMessageCannotBeKeptIsTriedOnce() throws {
    let texts = KeptTexts()
    let (call, other) = (Self.call(7), Self.call(7 + 1024))
    let hadRoom = texts.hasRoom(for: call)
    texts.keep(nil, of: call)
    let hasRoom = texts.hasRoom(for: call)
    #expect(hadRoom && !hasRoom)
    texts.keep(try Self.message("another"), of: other)
    let found = [texts.message(of: call) == nil, texts.message(of: other) == nil]
    #expect(found == [true, true])
    [call, other].forEach { $0.discard() }
  }

  /// Values that the kept form does not show, between those that it does.
  @Test func aKeptMessageShowsEveryValue() throws {
    let words = Message([.text("von "), .token(0), .text(".")])
    let id = Phrase("by \(param: "who", "")", "kept").id
    let localizer = try TestPacks.localizer("de", [id: words])
    let long = String(repeating: "ä", count: 400)
    for _ in 0..<3 {
      for (name, shown) in [
        ("Kim", "von Kim."), ("Acme Inc.", "von Acme Inc."), ("שרה", "von \u{2068}שרה\u{2069}."),
        (long, "von \(long)."), ("", "von ."), ("Кс", "von Кс."),
      ] {
        #expect(fbt("by \(param: "who", name)", "kept", localizer: localizer) == shown)
      }
    }
  }

  private struct Shared: Sendable {
    let texts: KeptBox
    let calls: [PatternNode]
  }

  /// Texts that several tasks use.
  private final class KeptBox: Sendable {
    let texts = KeptTexts()
  }

  @Test func threadsThatKeepTheSameTextsReadWholeOnes() async {
    let shared = Shared(texts: KeptBox(), calls: (1...1500).map(Self.call))
    let wrong = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          shared.calls.reduce(0) { wrong, call in
            let wanted = "a text that is longer than a string holds in place, \(call.index)"
            let found = shared.texts.texts.text(of: call)
            shared.texts.texts.keep(wanted, of: call)
            return wrong + (found == nil || found == wanted ? 0 : 1)
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
    #expect(shared.calls.count { shared.texts.texts.text(of: $0) != nil } == 1024)
    shared.calls.forEach { $0.discard() }
  }

  /// A change of language makes another localizer, with its own texts.
  @Test func everyLocalizerShowsItsOwnTextEachTime() throws {
    let epoch = Epoch(low: 4, high: 2)
    let id = SourcePhrase(segments: [.text("kept words")], description: "d").id
    let table = try KeyTable(
      Bytes(copying: KeyTableWriter.bytes(epoch: epoch, pairs: [(id: id, ordinal: 0)])))
    let localizers = try ["Gespeicherte Artikel", "Сохранённые статьи", "kurz", ""].map { text in
      let bytes = try PackWriter.bytes(
        epoch: epoch, rules: .english, values: [0: .text(Message(text: text))])
      return (text, Localizer(keyTable: table, layers: [try LanguagePack(Bytes(copying: bytes))]))
    }
    for _ in 0..<4 {
      for (text, localizer) in localizers {
        #expect(fbt("kept words", "d", localizer: localizer) == text)
      }
    }
  }
}
