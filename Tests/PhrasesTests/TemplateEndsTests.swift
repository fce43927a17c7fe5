import Testing

@testable import Phrases

@Suite struct TemplateEndsTests {
  /// Every text of up to nine braces and letters, beside a search for each place by itself.
  @Test func endsAreThoseOfAPlainSearch() {
    var texts: [[UInt8]] = [[]]
    for _ in 0..<9 {
      texts = texts.flatMap { text in "{}a".utf8.map { text + [$0] } }
      for text in texts {
        var ends = TemplateEnds(text)
        for place in text.indices where text[place] == UInt8(ascii: "{") {
          let found = ends.end(from: place)
          if found != Self.plainEnd(text, place) {
            Issue.record("\(String(decoding: text, as: UTF8.self)) at \(place)")
            return
          }
        }
      }
    }
  }

  private static func plainEnd(_ text: [UInt8], _ start: Int) -> Int? {
    func pair(_ at: Int, _ brace: Unicode.Scalar) -> Bool {
      at + 1 < text.count && text[at] == UInt8(ascii: brace) && text[at + 1] == UInt8(ascii: brace)
    }
    guard pair(start, "{") else { return nil }
    var (open, at) = (0, start)
    while at < text.count {
      if pair(at, "{") {
        open += 1
        at += 2
      } else if pair(at, "}") {
        open -= 1
        if open == 0 { return at }
        at += 2
      } else {
        at += 1
      }
    }
    return nil
  }
}
