import Language
import Phrases
import TestSupport
import Testing

@testable import Pack

/// A text's own full stop is left out after a value that ends in a stop; nothing else is.
@Suite struct FullStopTests {
  /// A text with one token, its value, and what is shown.
  static let cases: [(String, String, String)] = [
    ("Bought by {}.", "Acme Inc.", "Bought by Acme Inc."),
    ("Bought by {}.", "Acme", "Bought by Acme."),
    ("Bought by {}. Now!", "Acme Inc.", "Bought by Acme Inc. Now!"),
    ("She says {}.", "Yes!", "She says Yes!"), ("She says {}.", "Why?", "She says Why?"),
    ("She says {}.", "Well…", "She says Well…"), ("She says {}.", "Well...", "She says Well..."),
    ("Is it {}?", "Acme Inc.", "Is it Acme Inc.?"), ("It is {}!", "Acme Inc.", "It is Acme Inc.!"),
    ("And {}…", "Acme Inc.", "And Acme Inc.…"), ("And {}...", "Acme Inc.", "And Acme Inc...."),
    ("{}.org", "Acme Inc.", "Acme Inc..org"), ("{}.5", "3.", "3..5"),
    ("({}).", "Acme Inc.", "(Acme Inc.)."), ("{}.", "", "."), ("{}.", ".", "."),
    ("{}。", "東京。", "東京。"), ("{}。次", "東京！", "東京！次"), ("{}。", "Acme Inc.", "Acme Inc."),
    ("{}.", "東京。", "東京。"), ("{}।", "नमस्ते।", "नमस्ते।"), ("{}؟", "علي.", "\u{2068}علي.\u{2069}؟"),
    ("{}.", "شكرا؟", "\u{2068}شكرا؟\u{2069}"), ("{}۔", "شکریہ۔", "\u{2068}شکریہ۔\u{2069}"),
    ("{}։", "Այո։", "Այո։"), ("{}።", "አዎ።", "አዎ።"), ("{}។", "បាទ។", "បាទ។"),
    ("{}.", "دانا.", "\u{2068}دانا.\u{2069}"), ("{} .", "Inc.", "Inc. ."),
    ("{} : {}", "a.", "a. : a."),
  ]

  @Test func onlyARedundantStopIsLeftOut() {
    for (text, value, expected) in Self.cases {
      let words = text.split(separator: "{}", omittingEmptySubsequences: false)
      var nodes: [Message.Node] = []
      for (index, word) in words.enumerated() {
        if index > 0 { nodes.append(.token(0)) }
        nodes.append(.text(String(word)))
      }
      let shown = Message(nodes).rendered([.text(value)], .english)
      #expect(shown == expected, "\(text) \(value)")
    }
    Conformance.report("typography.stops", run: Self.cases.count)
  }

  @Test func whateverIsAStopItsOwnWordsKeepTheirStops() {
    let message = Message([.text("Inc."), .text("."), .open("b"), .text("."), .close, .token(0)])
    #expect(message.rendered([.text(".")], .english) == "Inc....")
  }

  @Test func aStopIsLeftOutAcrossSpansAndVariants() {
    let inner = Message([.open("b"), .token(0), .close])
    let message = Message([
      .select(.init(by: 1, [.init(.plural(.one), inner)], other: inner)), .text("."),
    ])
    #expect(message.rendered([.text("Inc."), .number(Number(2))], .english) == "Inc.")
  }

  @Test func anyBytesAreReadToTheirEnd() {
    var random = SeededGenerator(seed: 5)
    let alphabet: [UInt8] = [0x2E, 0xE0, 0xE3, 0x80, 0x82, 0xD8, 0x9F, 0xF0, 0x41]
    for _ in 0..<2000 {
      var words: [UInt8] = []
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        words.append(alphabet[Int.random(in: alphabet.indices, using: &random)])
      }
      let redundant = words.withView { FullStop.redundantBytes(of: $0, after: $0) }
      #expect(redundant <= words.count)
    }
  }
}
