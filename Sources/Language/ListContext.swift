/// What the word after "and" or "or" changes about it, in the few languages where it does.
///
/// Raw values are part of the pack format.
public enum ListContext: UInt8, Sendable, Hashable {
  /// Nothing.
  case none = 0
  /// Spanish: "y" becomes "e" before the sound of i, "o" becomes "u" before that of o.
  case spanish = 1
  /// Hebrew: the vav takes a hyphen before what is not written in Hebrew letters.
  case hebrew = 2

  /// The text between two items, by the item that follows.
  func between(_ text: String, before item: String) -> String {
    switch self {
    case .none: text
    case .spanish: Self.spanish(text, before: item)
    case .hebrew: text.hasSuffix("ו") && !Self.startsHebrew(item) ? text + "-" : text
    }
  }

  private static func spanish(_ text: String, before item: String) -> String {
    switch text {
    case " y " where soundsLikeI(item): " e "
    case " o " where soundsLikeO(item): " u "
    default: text
    }
  }

  /// Whether a word begins with the vowel i: "ícono", "hijo"; not "hielo" or "hiato", nor "yo".
  private static func soundsLikeI(_ item: String) -> Bool {
    let letters = item.unicodeScalars.prefix(3).map(plain)
    guard letters.first == "h" else { return letters.first == "i" }
    return letters.dropFirst().first == "i" && !["a", "e"].contains(letters.dropFirst(2).first)
  }

  /// Whether a word begins with the vowel o: "oro", "hoja", "8" (ocho), "11" (once).
  private static func soundsLikeO(_ item: String) -> Bool {
    let letters = item.unicodeScalars.prefix(3).map(plain)
    switch letters.first {
    case "o", "8": return true
    case "h": return letters.dropFirst().first == "o"
    case "1": return item == "11" || item.hasPrefix("11 ")
    default: return false
    }
  }

  /// A letter in lower case without its accent, as far as it matters here.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "H": "h"
    case "I", "Í", "í": "i"
    case "O", "Ó", "ó": "o"
    case "A", "Á", "á": "a"
    case "E", "É", "é": "e"
    default: scalar
    }
  }

  private static func startsHebrew(_ item: String) -> Bool {
    guard let first = item.unicodeScalars.first else { return true }
    return (0x591...0x5f4).contains(first.value) || (0xfb1d...0xfb4f).contains(first.value)
  }
}
