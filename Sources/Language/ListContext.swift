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
  ///
  /// Bytes and scalars are compared, which takes no tables of Unicode.
  func between(_ text: String, before item: String) -> String {
    switch self {
    case .none: text
    case .spanish: Self.spanish(text, before: item)
    case .hebrew: Self.endsInVav(text) && !Self.startsHebrew(item) ? text + "-" : text
    }
  }

  private static func spanish(_ text: String, before item: String) -> String {
    if text.utf8.elementsEqual(" y ".utf8), soundsLikeI(item) { return " e " }
    if text.utf8.elementsEqual(" o ".utf8), soundsLikeO(item) { return " u " }
    return text
  }

  /// Whether a word begins with the vowel i: "ícono", "hijo"; not "hielo" or "hiato", nor "yo".
  private static func soundsLikeI(_ item: String) -> Bool {
    let letters = Beginning(item)
    guard letters.first == "h" else { return letters.first == "i" }
    return letters.second == "i" && letters.third != "a" && letters.third != "e"
  }

  /// Whether a word begins with the vowel o: "oro", "hoja", "8" (ocho), "11" (once).
  private static func soundsLikeO(_ item: String) -> Bool {
    let letters = Beginning(item)
    switch letters.first {
    case "o", "8": return true
    case "h": return letters.second == "o"
    case "1": return letters.second == "1" && (letters.third == nil || letters.third == " ")
    default: return false
    }
  }

  private static func endsInVav(_ text: String) -> Bool {
    text.utf8.suffix(2).elementsEqual("ו".utf8)
  }

  private static func startsHebrew(_ item: String) -> Bool {
    guard let first = item.unicodeScalars.first else { return true }
    return (0x591...0x5f4).contains(first.value) || (0xfb1d...0xfb4f).contains(first.value)
  }
}

/// The first three letters of a word, in lower case and without accents, as far as it matters here.
private struct Beginning {
  private(set) var first: Unicode.Scalar?
  private(set) var second: Unicode.Scalar?
  private(set) var third: Unicode.Scalar?

  init(_ word: String) {
    for scalar in word.unicodeScalars {
      let letter = Self.plain(scalar)
      if first == nil {
        first = letter
      } else if second == nil {
        second = letter
      } else {
        third = letter
        return
      }
    }
  }

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
}
