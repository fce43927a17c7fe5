import Language
import Phrases

/// Reads a text in MessageFormat 2, character by character.
struct MF2Reader {
  let phrase: SourcePhrase
  let language: TextLanguage
  let names: SyntaxNames
  var rest: ArraySlice<Unicode.Scalar>
  /// The maximum length of a name or key in bytes.
  private static let longestName = 1000
  /// The declared variables by name.
  var declared: [String: MF2Variable] = [:]

  init(_ text: String, _ phrase: SourcePhrase, _ language: TextLanguage) {
    (self.phrase, self.language) = (phrase, language)
    names = .ofMF2(phrase.parameters.map(\.name))
    rest = Array(text.unicodeScalars)[...]
  }

  /// Reads the whole text.
  mutating func read() throws(PatternError) -> Message {
    let start = rest
    skipBlanks()
    guard rest.first == "." || rest.starts(with: ["{", "{"]) else {
      rest = start
      return try checked(try pattern(isQuoted: false))
    }
    while rest.first == "." {
      rest = rest.dropFirst()
      switch try readName() {
      case "input": try input()
      case "local": try local()
      case "match":
        let message = try match()
        try end()
        return message
      case let word: throw broken("\".\(word)\" is not a known declaration")
      }
      skipBlanks()
    }
    let message = try quoted()
    try end()
    return message
  }

  private mutating func end() throws(PatternError) {
    skipBlanks()
    if !rest.isEmpty { throw broken("the end of the message is followed by text") }
  }

  /// Reads a text in double braces: `{{…}}`.
  mutating func quoted() throws(PatternError) -> Message {
    skipBlanks()
    guard rest.starts(with: ["{", "{"]) else { throw broken("a text in {{ }} is missing") }
    rest = rest.dropFirst(2)
    let message = try checked(try pattern(isQuoted: true))
    guard rest.starts(with: ["}", "}"]) else { throw broken("a text is not closed with }}") }
    rest = rest.dropFirst(2)
    return message
  }

  /// Reads words and placeholders: to the end, or to the closing delimiter.
  private mutating func pattern(isQuoted: Bool) throws(PatternError) -> [MF2Part] {
    var parts: [MF2Part] = []
    var words = String.UnicodeScalarView()
    while let scalar = rest.first {
      if scalar == "}" {
        guard isQuoted else { throw broken("a brace has no counterpart") }
        break
      }
      rest = rest.dropFirst()
      if scalar == "\\" {
        words.append(try escape())
      } else if scalar == "{" {
        parts.append(.words(String(words)))
        words = .init()
        parts += try placeholder()
      } else {
        words.append(scalar)
      }
    }
    return parts + [.words(String(words))]
  }

  /// Reads the character after a backslash.
  mutating func escape() throws(PatternError) -> Unicode.Scalar {
    guard let scalar = rest.popFirst(), "\\{}|".unicodeScalars.contains(scalar) else {
      throw broken("a backslash is not followed by \\, {, } or |")
    }
    return scalar
  }

  /// Returns the parts as a message; throws if a span is not closed.
  private func checked(_ parts: [MF2Part]) throws(PatternError) -> Message {
    var open: [String] = []
    var nodes: [Message.Node] = []
    for part in parts {
      switch part {
      case .words(let words): nodes.append(.text(words))
      case .token(let position): nodes.append(.token(position))
      case .open(let name):
        open.append(name)
        nodes.append(.open(name))
      case .close(let name):
        guard open.popLast() == name else { throw unclosed(name) }
        nodes.append(.close)
      }
    }
    if let name = open.last { throw unclosed(name) }
    return Message(nodes).joined
  }

  private func unclosed(_ name: String) -> PatternError {
    PatternError(
      rule: "broken-markup", message: "the span \"\(name)\" does not open and close in order",
      fix: "write {#\(name)}…{/\(name)}")
  }

  func broken(_ message: String) -> PatternError {
    PatternError(
      rule: "broken-message", message: message,
      fix: "write {$name}, or .match with a row for *; write \\{ for a brace that is shown")
  }

  mutating func skipBlanks() {
    rest = rest.drop {
      $0.properties.isPatternWhitespace || $0 == "\u{3000}" || $0 == "\u{61C}"
        || ("\u{2066}"..."\u{2069}").contains($0)
    }
  }

  mutating func readName() throws(PatternError) -> String { try short(word()) }

  /// Returns a word, if it is short: Unicode comparison is slow for a long one with many marks.
  func short(_ word: String) throws(PatternError) -> String {
    guard word.utf8.count <= Self.longestName else {
      throw broken("a name or a key has more than \(Self.longestName) bytes")
    }
    return word
  }

  /// Reads a run of name characters; empty if there is none.
  mutating func word() -> String {
    let word = rest.prefix {
      $0.value > 0x7F || $0.isLetterOfASCII || $0.isDigitOfASCII
        || "_-.+:".unicodeScalars.contains($0)
    }
    rest = rest.dropFirst(word.count)
    return String(String.UnicodeScalarView(word))
  }
}

/// A part of a pattern.
enum MF2Part {
  case words(String)
  case token(Int)
  case open(String)
  case close(String)
}

/// The meaning of a name.
enum MF2Variable {
  /// A parameter, with its declared function.
  case parameter(Int, function: String, isOrdinal: Bool)
  /// Words.
  case literal(String)
}
