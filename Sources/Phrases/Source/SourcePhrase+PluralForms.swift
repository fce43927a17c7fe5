import Language

extension SourcePhrase {
  /// Returns the forms of a value's PLURAL templates that no number shows.
  ///
  /// - Parameters:
  ///   - value: The source text of a keyed phrase.
  ///   - categories: The plural categories of the language that the value is written in.
  /// - Returns: The forms beyond those of the categories, as written; none if the value cannot be
  ///   read.
  package static func surplusForms(
    in value: String, categories: [PluralCategory]
  ) -> [String] {
    guard value.utf8.contains(UInt8(ascii: "{")),
      let plurals = try? KeyedValue(value, categories).plurals
    else { return [] }
    return plurals.flatMap { plural in
      zip(plural.forms, plural.rows(in: categories)).filter(\.1.isEmpty).map(\.0)
    }
  }
}
