import Language
import Phrases

/// Reads a pattern of Fluent, as it follows the equals sign in its file.
struct FluentPatternReader {
  /// The maximum nesting depth of variants.
  static let deepest = 32

  let phrase: SourcePhrase
  let language: TextLanguage
  let names: SyntaxNames
  var rest: ArraySlice<Unicode.Scalar>
  /// The variants that an earlier one hides.
  var hidden: [FluentVariants.Hidden] = []
  /// The choices without a default whose texts are read all the same.
  var missing: [MissingOther] = []

  /// A part of a pattern, before common indentation is removed.
  private enum Part {
    /// Words as written.
    case words(String)
    /// The content of braces.
    case nodes([Message.Node])
    /// Line breaks, and the blanks at the start of the next line.
    case lines(count: Int, indent: Int)
  }

  init(_ text: String, _ phrase: SourcePhrase, _ language: TextLanguage) {
    (self.phrase, self.language) = (phrase, language)
    names = .ofFluent(phrase.parameters.map(\.name))
    let scalars = Array(text.unicodeScalars)
    // CR LF is a line break, too.
    let kept = scalars.indices.filter { index in
      scalars[index] != "\r" || index + 1 == scalars.count || scalars[index + 1] != "\n"
    }
    rest = kept.map { scalars[$0] }[...]
  }

  /// Reads the whole text.
  mutating func read() throws(PatternError) -> Message {
    let message = try pattern(depth: 0)
    if !rest.isEmpty { throw broken("a brace has no counterpart") }
    return message
  }

  /// Reads a pattern: to the end, to the closing brace around it, or to the next variant.
  mutating func pattern(depth: Int) throws(PatternError) -> Message {
    guard depth <= Self.deepest else {
      throw broken("variants are nested more than \(Self.deepest) deep")
    }
    var parts: [Part] = []
    rest = rest.drop { $0 == " " }
    while let scalar = rest.first, scalar != "}" {
      if scalar == "\n" {
        let lines = Self.lines(rest)
        let next = rest.dropFirst(lines.length).first
        if depth > 0, next == "[" || next == "*" || next == "}" { break }
        try checkLine(next, indent: lines.indent)
        rest = rest.dropFirst(lines.length)
        parts.append(.lines(count: lines.count, indent: lines.indent))
      } else if scalar == "{" {
        rest = rest.dropFirst()
        parts.append(.nodes(try placeable(depth: depth)))
      } else {
        let words = rest.prefix { $0 != "\n" && $0 != "{" && $0 != "}" }
        rest = rest.dropFirst(words.count)
        parts.append(.words(String(String.UnicodeScalarView(words))))
      }
    }
    let message = Message(Self.nodes(parts)).joined
    return phrase.identity.readsMarkup ? try PatternText.readingMarkup(message) : message
  }

  /// Checks that a further line of a text begins with a brace, or is indented words.
  private func checkLine(_ first: Unicode.Scalar?, indent: Int) throws(PatternError) {
    guard let first, first != "{" else { return }
    if indent == 0 { throw broken("a further line of the text is not indented") }
    guard ".[*".unicodeScalars.contains(first) else { return }
    throw PatternError(
      rule: "broken-message", message: "a line of the text begins with \"\(first)\"",
      fix: "write { \"\(first)\" } for the sign")
  }

  /// Reads consecutive line breaks, with the blanks between and after them.
  private static func lines(
    _ rest: ArraySlice<Unicode.Scalar>
  ) -> (count: Int, indent: Int, length: Int) {
    var (count, indent, length) = (0, 0, 0)
    for scalar in rest {
      guard scalar == "\n" || scalar == " " else { break }
      length += 1
      if scalar == "\n" { (count, indent) = (count + 1, 0) } else { indent += 1 }
    }
    return (count, indent, length)
  }

  /// Returns the parts without their common indentation, and without blanks at the end of the
  /// pattern.
  private static func nodes(_ parts: [Part]) -> [Message.Node] {
    var parts = parts
    if case .lines? = parts.last { parts.removeLast() }
    if case .words(let words)? = parts.last {
      let kept = words.unicodeScalars.reversed().drop { $0 == " " }
      parts[parts.count - 1] = .words(String(String.UnicodeScalarView(kept.reversed())))
    }
    let indents = parts.compactMap { if case .lines(_, let indent) = $0 { indent } else { nil } }
    let common = indents.min() ?? 0
    return parts.enumerated().flatMap { index, part -> [Message.Node] in
      switch part {
      case .words(let words): return [.text(words)]
      case .nodes(let nodes): return nodes
      case .lines(let count, let indent):
        let breaks = index == 0 ? "" : String(repeating: "\n", count: count)
        return [.text(breaks + String(repeating: " ", count: indent - common))]
      }
    }
  }

  func broken(_ message: String) -> PatternError {
    PatternError(
      rule: "broken-message", message: message,
      fix: "write { $name }, or { $name -> and a line for each variant; write { \"{\" } for a brace"
    )
  }

  mutating func skipBlanks() { rest = rest.drop { $0 == " " || $0 == "\n" } }

  /// Skips blanks, and returns whether there is a line break among them.
  mutating func takeLineBreak() -> Bool {
    let lines = Self.lines(rest)
    rest = rest.dropFirst(lines.length)
    return lines.count > 0
  }

  /// Reads a name; empty if there is none.
  mutating func word() -> String {
    guard rest.first?.isLetterOfASCII == true else { return "" }
    let word = rest.prefix(while: FluentName.isAllowed)
    rest = rest.dropFirst(word.count)
    return String(String.UnicodeScalarView(word))
  }
}
