import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot

/// A table with one row per phrase and one column per locale.
struct TableFile {
  let format: String
  let bytes: [UInt8]
  let separator: UInt8
  private(set) var columns: TableColumns
  private(set) var rows: [TableRow] = []

  init(_ format: String, _ bytes: [UInt8], separator: UInt8) throws(FileFault) {
    self.format = format
    self.bytes = bytes
    self.separator = Self.separator(bytes, usual: separator)
    let rows = try TableReader(bytes, separator: self.separator).rows
    guard let first = rows.first else {
      throw .broken(
        "the file is empty", fix: "write a first row with the column \"key\"", line: nil)
    }
    columns = TableColumns(first)
    guard columns.key != nil else {
      throw .broken(
        "the first row has no column \"key\"", fix: "name the columns: key, source, a locale",
        line: first.line)
    }
    self.rows = rows
  }

  /// Returns the separator after the first name if it is one that tables use; else the usual one.
  static func separator(_ bytes: [UInt8], usual: UInt8) -> UInt8 {
    let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let sign = rest.prefix(200).first { [0x2C, 0x3B, 0x09, 0x0A, 0x0D].contains($0) }
    return sign == 0x3B && usual == 0x2C ? 0x3B : usual
  }

  /// The names in the column of keys.
  var keys: some Collection<String> { rows.dropFirst().lazy.map { $0[columns.key] } }

  /// Reads the translations of the table.
  func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    var collector = ImportCollector(file, phrases, hasUntranslated: true)
    for name in columns.unknown {
      collector.report(
        Diagnostic.unknownLocale(name, SourcePlace(file.name, line: rows[0].line)))
    }
    let locales = columns.locales.filter { file.locale == nil || $0.tag == file.locale }
    if let wanted = file.locale, locales.isEmpty {
      collector.report(
        "wrong-locale", "no column is in \"\(wanted)\"", fix: "name a column by it",
        line: rows[0].line)
    }
    let languages = locales.map { collector.begin($0.tag, line: rows[0].line) }
    let names = FlatNames(phrases, in: keys)
    var seen: Set<String> = []
    for row in rows.dropFirst() {
      let key = row[columns.key]
      guard !key.isEmpty else { continue }
      guard seen.insert(key).inserted else {
        collector.report(
          "duplicate-key", "\"\(key)\" appears twice; the first row is used",
          fix: .decision("remove one of the two"), line: row.line)
        continue
      }
      for (locale, language) in zip(locales, languages) {
        if let language { read(row, names[key], locale, language, &collector) }
      }
    }
    return collector.reading
  }

  private func read(
    _ row: TableRow, _ name: NamedPhrases.Name, _ locale: TableColumns.Locale,
    _ language: TextLanguage, _ collector: inout ImportCollector
  ) {
    let phrase = collector.phrases[name]?.phrase
    let text = row[locale.text]
    var state = TranslationState.new
    if case let word = row[locale.state], !word.isEmpty {
      if let known = TranslationState(rawValue: word) {
        state = known
      } else {
        collector.report(
          "wrong-state", "\"\(word)\" is not a state",
          fix: .decision("write new, needs-review, translated or approved"),
          line: row.line)
      }
    }
    let cells = CellText(collector.phrases)
    collector.add(
      .init(
        name: name, state: state, certainty: row[locale.state].isEmpty ? .unsaid : .said,
        line: row.line, source: source(in: row, collector.phrases),
        formats: { _ in TokenFormats(.icu, text) }),
      language,
      numbers: phrase?.identity.readsMarkup == false ? .mayBeLeftOut : .mustBeUsed,
      findings: { cells.findings(text, $0, language) }
    ) { phrase throws(PatternError) in
      if let error = surplus(row) { throw error }
      return text.isEmpty ? nil : try cells.message(text, phrase, language)
    }
  }

  /// Returns the source text in a row; nil if it has none.
  private func source(in row: TableRow, _ phrases: NamedPhrases) -> FileSource? {
    guard let column = columns.source, case let text = row[column], !text.isEmpty else {
      return nil
    }
    return FileSource { phrase in
      text == Self.source(phrase, phrases)
    } message: { phrase in
      TextLanguage(phrases.sourceLocale).flatMap {
        try? CellText(phrases).message(text, phrase, $0)
      }
    }
  }

  /// Returns the error of a row with cells beyond the columns that the first row names.
  ///
  /// A separator in a text without quotes moves the rest of the text there.
  func surplus(_ row: TableRow) -> PatternError? {
    guard row.cells.dropFirst(columns.count).contains(where: { !$0.text.isEmpty }) else {
      return nil
    }
    return PatternError(
      rule: "surplus-cell",
      message: "its row has \(row.cells.count) cells, and the first row names \(columns.count)",
      fix: .decision("quote a text that has the separator, or name the column"))
  }

  /// Returns the source text as the table shows it.
  static func source(_ phrase: SourcePhrase, _ phrases: NamedPhrases) -> String {
    guard let language = TextLanguage(phrases.sourceLocale) else { return "" }
    return CellText(phrases).text(phrase.source, phrase, language) ?? ""
  }
}
