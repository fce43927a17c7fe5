/// The change that the following word makes to "and" or "or", in the few languages that have one.
///
/// Raw values are part of the pack format.
public enum ListContext: UInt8, Sendable, Hashable {
  /// No change.
  case none = 0
  /// Spanish: "y" becomes "e" before the sound of i, "o" becomes "u" before that of o.
  case spanish = 1
  /// Hebrew: the vav takes a hyphen before anything that isn't written in Hebrew letters.
  case hebrew = 2

  /// Appends the text between two items, adapted to the item that follows.
  ///
  /// Compares bytes, which needs no Unicode tables.
  func append(_ between: ArraySlice<UInt8>, before item: [UInt8], to text: inout [UInt8]) {
    text += self == .spanish ? Self.spanish(between, before: item) : between
    if self == .hebrew, Self.endsInVav(between), !Self.startsHebrew(item) {
      text.append(UInt8(ascii: "-"))
    }
  }

  /// Returns " y " or " o ", adapted to the item that follows.
  private static func spanish(
    _ between: ArraySlice<UInt8>, before item: [UInt8]
  ) -> ArraySlice<UInt8> {
    guard between.count == 3, between.first == space, between.last == space else { return between }
    let beginning = Beginning(item)
    switch between[between.startIndex + 1] {
    case UInt8(ascii: "y") where beginning.soundsLikeI: return [space, UInt8(ascii: "e"), space]
    case UInt8(ascii: "o") where beginning.soundsLikeO: return [space, UInt8(ascii: "u"), space]
    default: return between
    }
  }

  private static var space: UInt8 { UInt8(ascii: " ") }

  /// Returns whether a text ends in U+05D5.
  private static func endsInVav(_ text: ArraySlice<UInt8>) -> Bool {
    text.suffix(2) == [0xD7, 0x95]
  }

  /// Returns whether a text is empty or begins with a character from U+0591 to U+05F4 or U+FB1D to
  /// U+FB4F.
  private static func startsHebrew(_ item: [UInt8]) -> Bool {
    let first = item.prefix(3).reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - min(item.count, 3)))
    return item.isEmpty || (0xD69100...0xD7B4FF).contains(first)
      || (0xEFAC9D...0xEFAD8F).contains(first)
  }
}

/// The first three letters of a word, in lowercase and without accents as far as needed.
///
/// For any other letter, its first byte; zero after the end.
private struct Beginning {
  private var letters: (first: UInt8, second: UInt8, third: UInt8) = (0, 0, 0)

  init(_ word: [UInt8]) {
    var count = 0
    for (index, byte) in word.enumerated() where byte & 0xC0 != 0x80 {
      let letter = Self.plain(byte, index + 1 < word.count ? word[index + 1] : 0)
      switch count {
      case 0: letters.first = letter
      case 1: letters.second = letter
      case 2: letters.third = letter
      default: return
      }
      count += 1
    }
  }

  /// Whether the word begins with the vowel i: "ícono", "hijo"; not "hielo" or "hiato", nor "yo".
  var soundsLikeI: Bool {
    guard letters.first == UInt8(ascii: "h") else { return letters.first == UInt8(ascii: "i") }
    return letters.second == UInt8(ascii: "i") && letters.third != UInt8(ascii: "a")
      && letters.third != UInt8(ascii: "e")
  }

  /// Whether the word begins with the vowel o: "oro", "hoja", "8" (ocho), "11" (once).
  var soundsLikeO: Bool {
    switch letters.first {
    case UInt8(ascii: "o"), UInt8(ascii: "8"): true
    case UInt8(ascii: "h"): letters.second == UInt8(ascii: "o")
    case UInt8(ascii: "1"):
      letters.second == UInt8(ascii: "1")
        && (letters.third == 0 || letters.third == UInt8(ascii: " "))
    default: false
    }
  }

  /// Returns a letter from its first two bytes.
  private static func plain(_ byte: UInt8, _ next: UInt8) -> UInt8 {
    guard byte == 0xC3 else { return (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
    switch next | 0x20 {
    case 0xA1: return UInt8(ascii: "a")
    case 0xA9: return UInt8(ascii: "e")
    case 0xAD: return UInt8(ascii: "i")
    case 0xB3: return UInt8(ascii: "o")
    default: return byte
    }
  }
}
