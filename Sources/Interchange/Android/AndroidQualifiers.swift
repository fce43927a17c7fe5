/// The qualifiers of Android's resource folders other than those of languages.
///
/// Sources: Android's "App resources overview", table of configuration qualifiers, and `aapt2`'s
/// `ConfigDescription`, which reads them in this order. Compose Multiplatform adds the themes.
enum AndroidQualifiers {
  /// The words that stand for themselves, in the order of the table.
  private static let words: Set<Substring> = [
    // Grammatical gender, then layout direction.
    "masculine", "feminine", "neuter", "ldltr", "ldrtl",
    // Screen: size, aspect, roundness, color, dynamic range, orientation.
    "small", "normal", "large", "xlarge", "long", "notlong", "round", "notround", "widecg",
    "nowidecg", "highdr", "lowdr", "port", "land", "square",
    // Mode of the user interface and of the night; Compose's themes.
    "desk", "car", "television", "appliance", "watch", "vrheadset", "night", "notnight", "dark",
    "light",
    // Density.
    "ldpi", "mdpi", "tvdpi", "hdpi", "xhdpi", "xxhdpi", "xxxhdpi", "anydpi", "nodpi",
    // Touch screen, keyboard, navigation.
    "notouch", "stylus", "finger", "keysexposed", "keyshidden", "keyssoft", "nokeys", "qwerty",
    "12key", "navexposed", "navhidden", "nonav", "dpad", "trackball", "wheel",
  ]
  /// What stands before and after the digits of the others: the smallest width, the available width
  /// and height, a density, the version of the platform.
  private static let measures: [(start: String, end: String)] = [
    ("sw", "dp"), ("w", "dp"), ("h", "dp"), ("", "dpi"), ("v", ""),
  ]

  /// Returns whether a word, in lowercase, is a qualifier after that of the language.
  static func contains(_ word: Substring) -> Bool {
    words.contains(word) || isScreen(word)
      || measures.contains { isNumber(word, after: $0.start, before: $0.end) }
  }

  /// Returns whether a word is of a mobile network, which comes before the language: `mcc310`.
  static func isOfNetwork(_ word: Substring) -> Bool {
    isNumber(word, after: "mcc", before: "") || isNumber(word, after: "mnc", before: "")
  }

  private static func isNumber(_ word: Substring, after start: String, before end: String) -> Bool {
    guard word.hasPrefix(start), word.hasSuffix(end) else { return false }
    let digits = word.dropFirst(start.count).dropLast(end.count)
    return word.count > start.count + end.count && digits.allSatisfy(isDigit)
  }

  /// Returns whether a word is the size of a screen, such as `640x480`.
  private static func isScreen(_ word: Substring) -> Bool {
    let sides = word.split(separator: "x", omittingEmptySubsequences: false)
    return sides.count == 2 && sides.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
  }

  private static func isDigit(_ sign: Character) -> Bool { ("0"..."9").contains(sign) }
}
