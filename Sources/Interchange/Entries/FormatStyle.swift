/// How a text writes what a message does not hold, so that a new text does the same.
struct FormatStyle {
  /// The conversions of numbers by position, such as `.2f`.
  var conversions: [Int: String] = [:]
  /// The alignments and formats of .NET's tokens by position, such as `:C2`, one for each occurrence.
  var tokenFormats: [Int: [String]] = [:]
  /// The formats of ICU's arguments by name, such as `, date, short`, one for each occurrence.
  var argumentFormats: [String: [String]] = [:]
  /// The separator between a name and its text, as ` = `; nil for the usual one.
  var separator: String?
  /// The line ending of the file; nil if it has no lines.
  var newline: String?
  /// The layout of the JSON file; nil for the usual one.
  var json: JSONStyle?
  /// Whether a percent sign is doubled in a text without tokens, which the app formats nevertheless.
  var doublesPercentSigns = false
  /// Whether the file says that the text is not for a format function.
  var isUnformatted = false
  /// How the entry's texts write their tags.
  var tags = WrittenTags()
  /// The entry of gettext's template; nil if there is none.
  var message: TemplateEntry?

  /// Returns the style with the other's conversions where it has none of its own.
  func completed(by other: FormatStyle) -> FormatStyle {
    FormatStyle(
      conversions: conversions.merging(other.conversions) { own, _ in own },
      tokenFormats: tokenFormats.merging(other.tokenFormats) { own, _ in own },
      argumentFormats: argumentFormats.merging(other.argumentFormats) { own, _ in own },
      separator: separator ?? other.separator, newline: newline ?? other.newline,
      json: json ?? other.json,
      doublesPercentSigns: doublesPercentSigns || other.doublesPercentSigns,
      isUnformatted: isUnformatted || other.isUnformatted, tags: tags.completed(by: other.tags),
      message: message ?? other.message)
  }
}
