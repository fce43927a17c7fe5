import Language
import Pack
import PackBuilder
import Testing

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
