import Phrases

/// Prints the declarations of a language.
protocol DeclarationPrinter {
  /// The source texts, for documentation.
  var texts: SourceTextLines { get }
  /// The types that the declarations use, which the file declares itself.
  var support: String { get }

  /// Returns the type of a table.
  func type(_ group: DeclaredGroup) -> String
}

extension DeclarationPrinter {
  /// Returns the file without its first line.
  func file(_ groups: [DeclaredGroup]) -> String {
    support + groups.map { "\n" + type($0) }.joined()
  }

  func comment(_ phrase: DeclaredPhrase) -> DeclarationComment {
    DeclarationComment(phrase.phrase, text: texts.line(of: phrase.phrase))
  }

  /// Returns a sentence on what a type holds.
  func sentence(_ group: DeclaredGroup) -> String {
    if group.isUnkeyed { return "The texts that are identified by their words." }
    let name = group.table.split { !$0.isLetter && !$0.isNumber && !"-_. ".contains($0) }
    return group.table.isEmpty
      ? "The texts of the default table." : "The texts of the table \(name.joined(separator: " "))."
  }
}

/// Returns a text as a literal of TypeScript, C# and Swift, in the characters of ASCII.
///
/// - Parameters:
///   - text: The text.
///   - escape: Returns the escape of a UTF-16 unit or a scalar outside ASCII.
/// - Returns: The literal with its quotation marks.
func quoted(_ text: String, escape: (Unicode.Scalar) -> String) -> String {
  let words = text.unicodeScalars.map { scalar -> String in
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default:
      scalar.isASCII && scalar.value >= 0x20 && scalar.value != 0x7F
        ? String(scalar) : escape(scalar)
    }
  }
  return "\"\(words.joined())\""
}

/// Returns the escapes of a scalar's UTF-16 units: `\u00e9`.
func utf16Escape(_ scalar: Unicode.Scalar) -> String {
  String(scalar).utf16.map { unit in
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }.joined()
}
