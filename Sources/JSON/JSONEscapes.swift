/// Characters that a writer escapes although JSON does not require it, or escapes differently.
package struct JSONEscapes: OptionSet, Sendable {
  package var rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// U+007F, which editors do not show.
  package static let delete = JSONEscapes(rawValue: 1)
  /// Backspace and form feed as letter escapes, like JavaScript's `JSON.stringify`.
  package static let letters = JSONEscapes(rawValue: 2)
}

extension JSONValue {
  /// Returns a quoted text; escapes only what JSON requires and what is requested.
  package static func quoted(_ text: String, escapes: JSONEscapes = []) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 == 0x7F }) else {
      return "\"" + text + "\""
    }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if let escaped = escape(scalar, escapes) {
        quoted += escaped
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar, _ escapes: JSONEscapes) -> String? {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "\r": return "\\r"
    case "\u{8}" where escapes.contains(.letters): return "\\b"
    case "\u{C}" where escapes.contains(.letters): return "\\f"
    case "\u{7F}" where !escapes.contains(.delete): return nil
    case "\0"..<" ", "\u{7F}":
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return nil
    }
  }
}
