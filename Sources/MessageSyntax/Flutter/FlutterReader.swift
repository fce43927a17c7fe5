import Language
import Phrases

/// Reads a text as Flutter's `gen-l10n` does, character by character.
///
/// Source: `message_parser.dart` of flutter_tools, at commit 6f66893f of flutter/flutter.
struct FlutterReader {
  /// The maximum nesting depth of choices.
  private static let deepest = 32

  /// Whether apostrophes quote: the project has `use-escaping: true`.
  private let escapes: Bool
  private let scalars: [Unicode.Scalar]
  private var at = 0

  init(_ text: String, escapes: Bool) {
    self.escapes = escapes
    scalars = Array(text.unicodeScalars)
  }

  /// Reads the whole text.
  mutating func read() throws(PatternError) -> [FlutterNode] {
    let nodes = try message(depth: 0)
    guard at == scalars.count else {
      throw broken("a brace has no counterpart")
    }
    return nodes
  }

  private var next: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

  /// Reads a message: to the end of the text, or to the closing brace of its part.
  private mutating func message(depth: Int) throws(PatternError) -> [FlutterNode] {
    guard depth <= Self.deepest else {
      throw broken("choices are nested more than \(Self.deepest) deep")
    }
    var nodes: [FlutterNode] = []
    while let scalar = next, scalar != "}" {
      if scalar == "{" {
        at += 1
        nodes.append(try argument(depth: depth))
      } else if escapes, scalar == "'" {
        nodes.append(.words(try quoted()))
      } else {
        let start = at
        while let scalar = next, scalar != "{", scalar != "}", !escapes || scalar != "'" { at += 1 }
        nodes.append(.words(Self.text(scalars[start..<at])))
      }
    }
    return nodes
  }

  /// Reads a quoted text; two apostrophes are one.
  private mutating func quoted() throws(PatternError) -> String {
    let start = at
    guard let end = scalars[(at + 1)...].firstIndex(of: "'") else {
      throw PatternError(
        rule: "broken-message", message: "an apostrophe has no counterpart",
        fix: "write '' for an apostrophe; the file's other texts quote with single ones")
    }
    at = end + 1
    let words = Self.text(scalars[(start + 1)..<end])
    if words.isEmpty { return "'" }
    // An apostrophe right before a quoted text belongs to it.
    return start > 1 && scalars[start - 1] == "'" ? "'" + words : words
  }

  /// Reads an argument, after its opening brace.
  private mutating func argument(depth: Int) throws(PatternError) -> FlutterNode {
    let name = word()
    if name.isEmpty { throw broken("no name follows a brace") }
    if take("}") { return .argument(name) }
    guard take(",") else { throw unclosed(name) }
    switch word() {
    case "plural":
      guard take(",") else { throw unclosed(name) }
      return .plural(name, try parts(name, isPlural: true, depth: depth))
    case "select":
      guard take(",") else { throw unclosed(name) }
      return .select(name, try parts(name, isPlural: false, depth: depth))
    case let type where type == "date" || type == "time":
      throw PatternError(
        rule: "unknown-style", message: "the format of the \(type) \"{\(name)}\" is not followed",
        fix: "write {\(name)}")
    case let type:
      throw PatternError(
        rule: "unknown-type", message: "Flutter has no type \"\(type)\", as of \"{\(name)}\"",
        fix: .decision("write plural or select, or {\(name)} alone"))
    }
  }

  private mutating func parts(
    _ name: String, isPlural: Bool, depth: Int
  ) throws(PatternError) -> [FlutterNode.Part] {
    var parts: [FlutterNode.Part] = []
    while !take("}") {
      let isNumber = isPlural && take("=")
      let key = word()
      let isKeyword = ["plural", "select", "date", "time"].contains(key)
      guard !key.isEmpty, !isKeyword, take("{") else { throw unclosed(name) }
      let nodes = try message(depth: depth + 1)
      guard take("}") else { throw unclosed(name) }
      parts.append(.init(key: key, isNumber: isNumber, nodes: nodes))
    }
    // In some languages no whole number needs that of a plural.
    guard isPlural || parts.contains(where: { $0.key == "other" }) else {
      throw Self.missingOther(name)
    }
    return parts
  }

  /// The error of a choice without a text for all other values.
  static func missingOther(_ name: String) -> PatternError {
    PatternError(
      rule: "missing-other", message: "\"{\(name)}\" has no text for \"other\"",
      fix: .decision("add other {…}, for every value that no other part names"))
  }

  private mutating func skipBlanks() {
    while next?.properties.isWhitespace == true { at += 1 }
  }

  /// Skips a sign, if it is next.
  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == sign else { return false }
    at += 1
    return true
  }

  /// Reads a name, a key, a number or a keyword; empty if there is none.
  ///
  /// Flutter divides `1a` into a number and a name, so that no name begins with a digit.
  private mutating func word() -> String {
    skipBlanks()
    let start = at
    let isNumber = next?.isDigitOfASCII == true
    while let scalar = next, isNumber ? scalar.isDigitOfASCII : FlutterNames.isAllowed(scalar) {
      at += 1
    }
    return Self.text(scalars[start..<at])
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private func broken(_ message: String) -> PatternError {
    PatternError(
      rule: "broken-message", message: message,
      fix: .exact(
        "write {name}, or {name, plural, other{…}}; a brace is shown only in a project with "
          + "use-escaping, as '{'"))
  }

  private func unclosed(_ name: String) -> PatternError {
    broken("the argument \"{\(name)}\" is not closed correctly")
  }
}
