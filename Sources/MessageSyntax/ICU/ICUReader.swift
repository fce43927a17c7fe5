import Language
import Phrases

/// Reads a text in ICU's MessageFormat, byte by byte.
struct ICUReader {
  /// The maximum nesting depth of variants.
  static let deepest = 32

  let phrase: SourcePhrase
  let language: TextLanguage
  let numbers: NumberTypes
  let names: SyntaxNames
  let bytes: [UInt8]
  var at = 0
  /// The choices without `other` whose texts are read all the same.
  var missing: [MissingOther] = []

  /// The parent of a message.
  enum Parent {
    case none
    /// A row of a plural; the position is the parameter that `#` shows.
    case plural(Int)
    case select
  }

  init(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage,
    _ numbers: NumberTypes = NumberTypes()
  ) {
    (self.phrase, self.language, self.numbers) = (phrase, language, numbers)
    names = .ofICU(phrase.parameters.map(\.name))
    bytes = Array(text.utf8)
  }

  /// Reads the whole text.
  mutating func read() throws(PatternError) -> Message { try message(.none, depth: 0) }

  /// Reads a message: to the end of the text, or to the closing brace of its row.
  mutating func message(_ parent: Parent, depth: Int) throws(PatternError) -> Message {
    guard depth <= Self.deepest else {
      throw PatternError(
        rule: "broken-message", message: "variants are nested more than \(Self.deepest) deep",
        fix: .decision("write them as whole sentences"))
    }
    var nodes: [Message.Node] = []
    var words: [UInt8] = []
    func flush() {
      nodes.append(.text(String(decoding: words, as: UTF8.self)))
      words = []
    }
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "}"), depth > 0 { break }
      at += 1
      switch (byte, parent) {
      case (UInt8(ascii: "'"), _): apostrophe(parent, &words)
      case (UInt8(ascii: "#"), .plural(let position)):
        flush()
        nodes.append(.token(try number(position)))
      case (UInt8(ascii: "{"), _):
        flush()
        nodes.append(try argument(depth: depth))
      default: words.append(byte)
      }
    }
    flush()
    let message = Message(nodes).joined
    return phrase.identity.readsMarkup ? try PatternText.readingMarkup(message) : message
  }

  /// Reads an apostrophe, which quotes only if a syntax character follows.
  private mutating func apostrophe(_ parent: Parent, _ words: inout [UInt8]) {
    guard at < bytes.count else { return words.append(UInt8(ascii: "'")) }
    switch (bytes[at], parent) {
    case (UInt8(ascii: "'"), _):
      words.append(UInt8(ascii: "'"))
      at += 1
    case (UInt8(ascii: "{"), _), (UInt8(ascii: "}"), _), (UInt8(ascii: "#"), .plural):
      quoted(&words)
    default: words.append(UInt8(ascii: "'"))
    }
  }

  /// Reads a quoted text; an unterminated one extends to the end.
  private mutating func quoted(_ words: inout [UInt8]) {
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      guard byte == UInt8(ascii: "'") else {
        words.append(byte)
        continue
      }
      guard at < bytes.count, bytes[at] == UInt8(ascii: "'") else { return }
      words.append(byte)
      at += 1
    }
  }

  /// Returns the parameter that `#` shows.
  private func number(_ position: Int) throws(PatternError) -> Int {
    let parameter = phrase.parameters[position]
    guard case .list = parameter.kind else { return position }
    throw PatternError(
      rule: "wrong-token", message: "\"#\" shows a number, and \"\(parameter.name)\" is a list",
      fix: "write {\(names.name(position) ?? "")}, or '#' for the sign")
  }

  mutating func skipBlanks() {
    while at < bytes.count {
      let rest = bytes[at...]
      if (0x09...0x0D).contains(bytes[at]) || bytes[at] == 0x20 {
        at += 1
      } else if rest.starts(with: [0xC2, 0x85]) {
        at += 2
      } else if rest.starts(with: [0xE2, 0x80]), rest.count > 2,
        [0x8E, 0x8F, 0xA8, 0xA9].contains(bytes[at + 2])
      {
        at += 3
      } else {
        return
      }
    }
  }

  /// Reads a name, a key or a type keyword.
  mutating func word() -> String {
    skipBlanks()
    let start = at
    while at < bytes.count, bytes[at] > 0x20, !"{},'#".utf8.contains(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  /// Skips a sign, if it is next.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard at < bytes.count, bytes[at] == UInt8(ascii: sign) else { return false }
    at += 1
    return true
  }
}
