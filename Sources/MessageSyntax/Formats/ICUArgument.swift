/// An argument of a text in ICU's MessageFormat that shows its value, as `{0, date, short}`.
struct ICUArgument {
  var name: String
  /// The part that says how the value is shown, as `, date, short`; empty for the usual one.
  var format: String

  /// Returns the arguments of a text in order, those in the forms of others too.
  ///
  /// - Complexity: Linear in the text.
  static func all(in text: String) -> [ICUArgument] {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
    let pattern = /{\s*(\w+)\s*(?:,\s*(number|date|time)\s*(?:,\s*([^{}]*?)\s*)?)?}/
    return text.matches(of: pattern).map { match in
      let (type, style) = (match.output.2, match.output.3 ?? "")
      let isUsual = type == "number" && ["", "integer"].contains(style)
      let words = [type, style.isEmpty ? nil : style].compactMap(\.self)
      return ICUArgument(
        name: String(match.output.1),
        format: isUsual ? "" : words.map { ", \($0)" }.joined())
    }
  }
}
