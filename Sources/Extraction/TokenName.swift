/// What may be the name of a token or the key of an enum.
public enum TokenName {
  /// What is wrong with a name, or nil where it is one.
  ///
  /// Names stand in braces in translators' files and between commas, colons and bars in the ledger,
  /// so they hold none of these, no blank and no control character. Two leading underscores are
  /// kept for the parameters of pronouns.
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
