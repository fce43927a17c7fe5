/// The rules for the names of tokens and the keys of enums.
public enum TokenName {
  /// Returns the error in a name; nil if it is valid.
  ///
  /// Names appear in braces in translators' files, and between commas, colons and bars in the
  /// ledger. So they contain none of these, no blank and no control character. Two leading
  /// underscores are reserved for the parameters of pronouns.
  public static func fault(of name: String) -> String? {
    if name.isEmpty { return "is empty" }
    if name.hasPrefix("__") { return "begins with two underscores" }
    let refused = name.unicodeScalars.first { scalar in
      scalar.value < 0x21 || scalar.value == 0x7F || "{}()|,:".unicodeScalars.contains(scalar)
        || scalar.properties.isWhitespace
    }
    guard let refused else { return nil }
    return refused.value < 0x20 || refused.properties.isWhitespace
      ? "holds a blank" : "holds a \"\(refused)\""
  }
}
