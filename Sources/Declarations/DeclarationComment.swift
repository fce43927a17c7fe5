import Phrases

/// The documentation of a declared phrase: its key, its source text and its description.
///
/// Every character that could end a comment or change how its line is displayed is replaced.
struct DeclarationComment {
  /// The maximum number of characters of each part.
  private static let longest = 400

  /// The lines; none is empty.
  let lines: [String]

  /// Creates the documentation of a phrase, with its source text on one line.
  init(_ phrase: SourcePhrase, text: String) {
    var parts = [text]
    if case .key(let key, _) = phrase.identity, key != text { parts.append("Key: \(key)") }
    if !phrase.description.isEmpty, phrase.description != text { parts.append(phrase.description) }
    lines = parts.flatMap(Self.lines)
  }

  private static func lines(of text: String) -> [String] {
    let cut = text.count > longest ? text.prefix(longest) + "…" : Substring(text)
    return cut.split(whereSeparator: \.isNewline).map { line in
      String(String.UnicodeScalarView(line.unicodeScalars.map { isPlain($0) ? $0 : " " }))
        .split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  /// Returns whether a character is shown, and leaves the order of others as it is.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
      .privateUse:
      false
    default: true
    }
  }

  /// Returns a block comment for TypeScript and Kotlin, whose blocks nest.
  func block(_ indent: String) -> String {
    let words = lines.map {
      $0.replacing("*/", with: "*\u{2060}/").replacing("/*", with: "/\u{2060}*")
    }
    if words.count == 1 { return "\(indent)/** \(words[0]) */\n" }
    return "\(indent)/**\n" + words.map { "\(indent) * \($0)\n" }.joined() + "\(indent) */\n"
  }

  /// Returns line comments for Swift.
  func slashes(_ indent: String) -> String {
    lines.map { "\(indent)/// \($0)\n" }.joined(separator: "\(indent)///\n")
  }

  /// Returns line comments in XML for C#.
  func xml(_ indent: String) -> String {
    let words = lines.map {
      $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
    return "\(indent)/// <summary>\n" + words.map { "\(indent)/// \($0)\n" }.joined()
      + "\(indent)/// </summary>\n"
  }
}
