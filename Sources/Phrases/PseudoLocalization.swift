import Pack

/// How source texts are disguised so that people who read English see what a translation would do.
///
/// Values that call sites pass are left as they are: what is undisguised and no value, is not
/// localized.
public struct PseudoLocalization: OptionSet, Sendable, Hashable {
  /// The options as bits.
  public let rawValue: UInt8

  /// Options of their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Letters with accents: shows missing glyphs and texts that are no phrases.
  public static let accents = PseudoLocalization(rawValue: 1)
  /// Words that are about a third longer, as German ones are: shows what is cut off.
  public static let expansion = PseudoLocalization(rawValue: 2)
  /// Brackets around the text: shows sentences that are put together, and ends that are cut off.
  public static let brackets = PseudoLocalization(rawValue: 4)
  /// Drawn from right to left: shows screens that are not mirrored.
  public static let rightToLeft = PseudoLocalization(rawValue: 8)
  /// Accents, expansion and brackets.
  public static let all: PseudoLocalization = [.accents, .expansion, .brackets]

  /// Words in disguise.
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

  /// What stands before a text: RIGHT-TO-LEFT OVERRIDE, U+202E.
  func begin(_ output: inout TextOutput) {
    if contains(.rightToLeft) { output.append(control: "\u{202E}") }
    if contains(.brackets) { output.append(control: "[") }
  }

  /// What stands behind a text: POP DIRECTIONAL FORMATTING, U+202C.
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
