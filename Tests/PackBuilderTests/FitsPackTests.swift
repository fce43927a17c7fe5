import Phrases
import TestMessages
import TestSupport
import Testing

@testable import PackBuilder

/// A message that a scan proves to fit a pack is one that decodes the same when it is really encoded.
@Suite struct FitsPackTests {
  @Test func everyRandomMessageThatIsPlainDecodesTheSame() {
    var chance = SeededGenerator(seed: 29)
    var plain = 0
    for _ in 0..<20_000 {
      var wild = WildMessages(parameters: 10)
      wild.words += ["words", "é", "\u{0}", "\u{1B}", "\t", "\u{7F}", ""]
      let message = wild.message(&chance, depth: 0)
      guard message.isPlain else { continue }
      plain += 1
      #expect(message.decodesTheSame, "\(message)")
    }
    #expect(plain > 2000)
  }

  @Test func onlyWordsAndTokensOfOneByteArePlain() {
    #expect(Message([.text("a"), .token(7), .token(0), .text("b\n")]).isPlain)
    #expect(!Message([.text("a"), .text("b")]).isPlain)
    #expect(!Message([.token(8)]).isPlain)
    #expect(!Message([.token(-1)]).isPlain)
    #expect(!Message([.text("")]).isPlain)
    #expect(!Message([]).isPlain)
    #expect(!Message([.text("\u{10}")]).isPlain)
  }
}
