import JSON
import TestSupport
import Testing

/// A text in quotes of JSON, beside a plain implementation by characters.
@Suite struct JSONQuotingTests {
  private static let all: [JSONEscapes] = [[], [.letters], [.delete], [.letters, .delete]]

  private static func plain(_ text: String, _ escapes: JSONEscapes) -> String {
    let marks: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r",
    ]
    let words = text.unicodeScalars.map { scalar -> String in
      if let mark = marks[scalar] { return mark }
      if escapes.contains(.letters), scalar == "\u{8}" { return "\\b" }
      if escapes.contains(.letters), scalar == "\u{C}" { return "\\f" }
      let isControl = scalar < " " || scalar == "\u{7F}" && escapes.contains(.delete)
      guard isControl else { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"" + words.joined() + "\""
  }

  private func expectSame(_ text: String) throws {
    for escapes in Self.all {
      let quoted = JSONValue.quoted(text, escapes: escapes)
      // By bytes: equal strings may be spelled in several ways.
      #expect(Array(quoted.utf8) == Array(Self.plain(text, escapes).utf8))
      let read = try #require(try JSONReader.read(quoted).string)
      #expect(Array(read.utf8) == Array(text.utf8))
    }
  }

  @Test func everyByteIsReadBack() throws {
    for value in UInt8(0)...0x7F {
      let scalar = String(Unicode.Scalar(value))
      for text in [scalar, "é" + scalar, scalar + "日", scalar + scalar] { try expectSame(text) }
    }
  }

  @Test func randomTextsAreReadBack() throws {
    let pieces = [
      "a", "\"", "\\", "\n", "\0", "\u{7F}", "é", "e\u{301}", "😀", "\u{85}", "\u{2028}",
    ]
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...30, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
      try expectSame(text)
    }
  }
}
