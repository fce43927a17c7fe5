/// XML escaping.
public enum XMLWords {
  /// Returns escaped text content; nil if a character is not allowed in XML 1.0.
  static func text(_ words: String) -> String? {
    isAllowed(words) ? escaped(words, isValue: false) : nil
  }

  /// Returns an escaped attribute value, without quotes; nil if a character is not allowed in XML
  /// 1.0.
  static func value(_ words: String) -> String? {
    isAllowed(words) ? escaped(words, isValue: true) : nil
  }

  /// Returns whether an XML document can hold a text.
  public static func isAllowed(_ words: String) -> Bool {
    words.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: true
      case 0..<0x20, 0xFFFE, 0xFFFF: false
      default: true
      }
    }
  }

  private static let special = Array("&<>\r\"\n\t".utf8)

  private static func escaped(_ words: String, isValue: Bool) -> String {
    // Most words have nothing to escape.
    guard words.utf8.contains(where: { $0 < 0x3F && Self.special.contains($0) }) else {
      return words
    }
    var text = String.UnicodeScalarView()
    for scalar in words.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;".unicodeScalars
      case "<": text += "&lt;".unicodeScalars
      case ">": text += "&gt;".unicodeScalars
      case "\r": text += "&#13;".unicodeScalars
      case "\"" where isValue: text += "&quot;".unicodeScalars
      case "\n" where isValue: text += "&#10;".unicodeScalars
      case "\t" where isValue: text += "&#9;".unicodeScalars
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}
