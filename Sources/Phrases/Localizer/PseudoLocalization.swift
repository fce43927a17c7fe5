import Pack

/// Options that disguise source texts, so that English readers see the effects of a translation.
///
/// Values from call sites stay unchanged. Any other undisguised text is not localized.
public struct PseudoLocalization: OptionSet, Sendable, Hashable {
  /// The options as bits.
  public let rawValue: UInt8

  /// Creates options from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Accented letters: reveal missing glyphs, and texts that aren't phrases.
  public static let accents = PseudoLocalization(rawValue: 1)
  /// Words about a third longer, as in German: reveal truncation.
  public static let expansion = PseudoLocalization(rawValue: 2)
  /// Brackets around the text: reveal concatenated sentences and truncated ends.
  public static let brackets = PseudoLocalization(rawValue: 4)
  /// Right-to-left display: reveals screens that aren't mirrored.
  public static let rightToLeft = PseudoLocalization(rawValue: 8)
  /// Accents, expansion and brackets.
  public static let all: PseudoLocalization = [.accents, .expansion, .brackets]

  /// Returns words with accents and expansion.
  func disguised(_ words: String) -> String {
    var result = ""
    var letters = 0
    func endWord() {
      if contains(.expansion) { result += String(repeating: "~", count: letters / 3) }
      letters = 0
    }
    for character in words {
      if character.isLetter { letters += 1 } else { endWord() }
      result.append(contains(.accents) ? Self.withAccent(character) : character)
    }
    endWord()
    return result
  }

  /// Appends the prefix of a text; from right to left, RIGHT-TO-LEFT OVERRIDE, U+202E.
  func begin(_ output: inout TextOutput) {
    if contains(.rightToLeft) { output.append(control: "\u{202E}") }
    if contains(.brackets) { output.append(control: "[") }
  }

  /// Appends the suffix of a text; from right to left, POP DIRECTIONAL FORMATTING, U+202C.
  func end(_ output: inout TextOutput) {
    if contains(.brackets) { output.append(control: "]") }
    if contains(.rightToLeft) { output.append(control: "\u{202C}") }
  }

  private static func withAccent(_ character: Character) -> Character {
    guard let position = plain.firstIndex(of: character) else { return character }
    return accented[position]
  }

  private static let plain = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let accented = Array("áƀçðéƒĝĥíĵķĺɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĹṀÑÓÞɊŔŠŢÚṼŴẊÝŽ")
}
