import Language

extension ConformancePart {
  /// Which language is shown of those that are offered.
  static let language = ConformancePart(name: "language", formats: [:]) {
    var folder = ConformanceFolder()
    try folder.add(LanguageTables.file, at: "tables.txt")
    let groups = [
      ("phones", LanguageCases.phones()), ("choices", LanguageCases.choices()),
      ("several", LanguageCases.several()), ("sources", LanguageCases.sources()),
      ("names", LanguageCases.names()),
    ]
    for (name, questions) in groups {
      let cases = questions.enumerated().map { place, question in
        question.conformanceCase("language-\(name)").numbered(place)
      }
      try folder.add(cases: cases, as: name)
    }
    return folder
  }
}

/// The tables by which the nearest locale is found, as a file.
enum LanguageTables {
  /// A line with the name of each table, then its own, each a word and all that have it, and an empty one.
  static var file: [UInt8] {
    Array(
      OfferedLocales.tables.map { table in
        table.name + "\n" + table.lines.trimmed + "\n\n"
      }.joined().utf8)
  }
}

extension String {
  /// The text without line feeds at its end.
  fileprivate var trimmed: Substring {
    self[..<(lastIndex { $0 != "\n" }.map(index(after:)) ?? endIndex)]
  }
}
