/// Words as XML has them.
public enum XMLWords {
  /// Words between tags; nil where a character is none of XML 1.0.
  static func text(_ words: String) -> String? {
    isAllowed(words) ? escaped(words, isValue: false) : nil
  }

  /// The value of an attribute, without its quotes; nil where a character is none of XML 1.0.
  static func value(_ words: String) -> String? {
    isAllowed(words) ? escaped(words, isValue: true) : nil
  }

  /// Returns whether a document can hold the words.
  public static func isAllowed(_ words: String) -> Bool {
    words.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: true
      case 0..<0x20, 0xFFFE, 0xFFFF: false
      default: true
      }
    }
  }

  private static func escaped(_ words: String, isValue: Bool) -> String {
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
