/// The names of cultures in .NET's files that are no language tags, and those that Windows' packages mark.
///
/// Source: the predefined names of .NET's `CultureInfo`, with a script or a sort order at the end, and
/// `zh-CHS` and `zh-CHT`; Microsoft's "Tailor your resources for language, scale, and other qualifiers".
public enum CultureName {
  /// Returns the language tag of a name; nil if the name isn't one of these.
  ///
  /// ```swift
  /// CultureName.tag(of: "zh-CHS")        // "zh-Hans"
  /// CultureName.tag(of: "sr-SP-Latn")    // "sr-Latn-RS"
  /// CultureName.tag(of: "es-ES_tradnl")  // "es-ES"
  /// CultureName.tag(of: "lang-de")       // "de"
  /// ```
  ///
  /// - Complexity: Linear in the name.
  public static func tag(of name: some StringProtocol) -> String? {
    let lower = name.lowercased()
    if let tag = chinese[lower] { return tag }
    for mark in ["language-", "lang-"] where lower.hasPrefix(mark) {
      let rest = name.dropFirst(mark.count)
      return tag(of: rest) ?? (isTag(rest) ? String(rest) : nil)
    }
    if let sorted = lower.wholeMatch(of: /([a-z]{2,3})-([a-z]{2})_[a-z]{4,6}/) {
      return "\(sorted.output.1)-\(sorted.output.2.uppercased())"
    }
    guard let parts = lower.wholeMatch(of: /([a-z]{2,3})-([a-z]{2})-(latn|cyrl|arab|mong)/) else {
      return nil
    }
    // Serbia was a part of another state when the names were given.
    let region = ["sp", "cs"].contains(parts.output.2) ? "rs" : String(parts.output.2)
    let script = parts.output.3
    return
      "\(parts.output.1)-\(script.prefix(1).uppercased())\(script.dropFirst())-\(region.uppercased())"
  }

  private static let chinese = ["zh-chs": "zh-Hans", "zh-cht": "zh-Hant"]

  /// Returns whether a word has the form of a language tag: `de`, `zh-Hant`, `en-001`.
  static func isTag(_ word: some StringProtocol) -> Bool {
    let pattern = /[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-[A-Za-z0-9]{5,8})*/
    return String(word).wholeMatch(of: pattern) != nil
  }
}
