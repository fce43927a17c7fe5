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
    guard text.utf8.contains(where: mayNeedEscape) else { return "\"" + text + "\"" }
    var quoted = [UInt8(ascii: "\"")]
    quoted.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      if mayNeedEscape(byte), let escaped = escape(byte, escapes) {
        quoted += escaped.utf8
      } else {
        quoted.append(byte)
      }
    }
    quoted.append(UInt8(ascii: "\""))
    return String(decoding: quoted, as: UTF8.self)
  }

  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F
  }

  /// Returns the escape of an ASCII character; nil if it stands for itself.
  private static func escape(_ byte: UInt8, _ escapes: JSONEscapes) -> String? {
    switch byte {
    case 0x22: return "\\\""
    case 0x5C: return "\\\\"
    case 0x0A: return "\\n"
    case 0x09: return "\\t"
    case 0x0D: return "\\r"
    case 0x08 where escapes.contains(.letters): return "\\b"
    case 0x0C where escapes.contains(.letters): return "\\f"
    case 0x7F where !escapes.contains(.delete): return nil
    default:
      let digits = String(byte, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
