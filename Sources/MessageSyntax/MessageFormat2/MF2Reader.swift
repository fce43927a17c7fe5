import Language
import Phrases

/// Reads a text in MessageFormat 2, character by character.
struct MF2Reader {
  let phrase: SourcePhrase
  let language: TextLanguage
  let numbers: NumberTypes
  let names: SyntaxNames
  var rest: ArraySlice<Unicode.Scalar>
  /// The declared variables by name.
  var declared: [String: MF2Value] = [:]
  /// The names that a declaration has used, which none may declare after it.
  var used: Set<String> = []
  /// The choices without a row for all others whose texts are read all the same.
  var missing: [MissingOther] = []

  init(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage,
    _ numbers: NumberTypes = NumberTypes()
  ) {
    (self.phrase, self.language, self.numbers) = (phrase, language, numbers)
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
}

/// A part of a pattern.
enum MF2Part {
  case words(String)
  case token(Int)
  case open(String)
  case close(String)
}
