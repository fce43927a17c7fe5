import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot

extension TableFile {
  /// Returns a table with no rows for some locales.
  static func empty(_ locales: [LocaleTag], separator: UInt8) -> [UInt8] {
    var names = ["key", "source", "description"]
    if locales.count == 1 {
      names += ["state", locales[0].description]
    } else {
      names += locales.flatMap { [$0.description, TableColumns.stateName($0)] }
    }
    return row(names, separator) + [0x0D, 0x0A]
  }

  private static func row(_ texts: [String], _ separator: UInt8) -> [UInt8] {
    Array(texts.map { TableCell.bytes($0, separator: separator) }.joined(separator: [separator]))
  }

  /// Returns the table with other texts.
  func written(
    _ texts: OutputTexts, _ phrases: NamedPhrases
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    for row in rows.dropFirst() {
      // A new column would take the surplus cells for its texts.
      guard let error = surplus(row) else { continue }
      let finding = Diagnostic(
        .error, rule: error.rule, at: SourcePlace(texts.file, line: row.line),
        "\"\(row[columns.key])\": \(error.message)", fix: error.fix)
      return (bytes, [finding])
    }
    var writer = TableWriter(self, texts, phrases)
    writer.write()
    return (writer.bytes, writer.findings)
  }
}

/// Finds the changes to a table.
private struct TableWriter {
  private let table: TableFile
  private let texts: OutputTexts
  private let phrases: NamedPhrases
  private let names: FlatNames
  private var columns: TableColumns
  private var languages: [LocaleTag: TextLanguage] = [:]
  private var known: [LocaleTag: [Int: TranslationEdit]] = [:]
  private var edits: Edits
  private let newline: String
  private(set) var findings: [Diagnostic] = []

  init(_ table: TableFile, _ texts: OutputTexts, _ phrases: NamedPhrases) {
    (self.table, self.texts, self.phrases) = (table, texts, phrases)
    names = FlatNames(phrases, in: table.keys)
    columns = table.columns
    newline = ByteLines.ending(of: table.bytes)
    edits = Edits(table.bytes)
    for locale in texts.sortedLocales {
      languages[locale] = TextLanguage(locale)
      if languages[locale] == nil {
        findings.append(Diagnostic.unknownLocale(locale.description, SourcePlace(texts.file)))
      }
    }
    for imported in table.read(InputFile(texts.file, table.bytes), phrases).translations {
      guard let locale = imported.locale else { continue }
      known[locale] = imported.statedEdits
    }
  }

  var bytes: [UInt8] { edits.result }

  mutating func write() {
    let new = texts.sortedLocales.filter {
      languages[$0] != nil && columns[$0] == nil && texts.locales[$0]?.isEmpty == false
    }
    for locale in new { columns.append(locale) }
    if let first = table.rows.first, !new.isEmpty {
      extend(first, new.flatMap { [$0.description, TableColumns.stateName($0)] })
    }
    var seen: Set<NamedPhrases.Name> = []
    for row in table.rows.dropFirst() {
      let name = names[row[columns.key]]
      guard let phrase = phrases[name], seen.insert(name).inserted else { continue }
      compare(row, phrase)
    }
    let isClosed = table.bytes.last == 0x0A || table.bytes.last == 0x0D
    var added: [UInt8] = isClosed ? [] : Array(newline.utf8)
    let missing = names.sorted.filter { !seen.contains($0.name) }
    for (name, entry) in missing {
      guard let flat = names.flat(name) else { continue }
      added += row(flat, entry) + Array(newline.utf8)
    }
    if !missing.isEmpty { edits.insert(added, at: table.bytes.count) }
  }

  /// Appends cells to a row.
  private mutating func extend(_ row: TableRow, _ texts: [String]) {
    let missing = max(0, table.columns.count - row.cells.count)
    let cells = Array(repeating: "", count: missing) + texts
    let bytes = cells.flatMap { [table.separator] + cell($0) }
    edits.insert(bytes, at: row.end)
  }

  /// Returns the bytes of a cell; a zero byte of a source or description would make the file
  /// unreadable.
  private func cell(_ text: String) -> [UInt8] {
    TableCell.bytes(text.replacing("\0", with: "\u{FFFD}"), separator: table.separator)
  }

  private mutating func compare(_ row: TableRow, _ entry: CatalogSnapshot.Entry) {
    var behind: [Int: String] = [:]
    for locale in texts.sortedLocales {
      guard let language = languages[locale], let places = columns[locale] else { continue }
      let former = known[locale]?[entry.ordinal]
      let wanted = texts.locales[locale]?[entry.ordinal]
      if former == nil, wanted == nil { continue }
      var (text, state) = ("", "")
      if let wanted {
        let isSame = former?.message.map { language.areSame($0, wanted.message, entry.phrase) }
        if isSame == true, former?.state == wanted.state {
          refresh(row, entry.phrase)
          continue
        }
        text = held(wanted, entry.phrase, language, row[columns.key]) ?? ""
        state = text.isEmpty ? "" : wanted.state.rawValue
        if isSame == true { text = row[places.text] }
        refresh(row, entry.phrase)
      }
      for (place, text) in [(places.text, text), (places.state ?? -1, state)] where place >= 0 {
        if row.cells.indices.contains(place) {
          edits.replace(row.cells[place].range, with: cell(text))
        } else {
          behind[place] = text
        }
      }
    }
    guard let last = behind.keys.max() else { return }
    let cells = (row.cells.count...last).map { behind[$0] ?? "" }
    edits.insert(cells.flatMap { [table.separator] + cell($0) }, at: row.end)
  }

  /// Updates the source text to the one that was translated.
  private mutating func refresh(_ row: TableRow, _ phrase: SourcePhrase) {
    guard let place = columns.source, row.cells.indices.contains(place), !row[place].isEmpty else {
      return
    }
    let source = TableFile.source(phrase, phrases)
    if row[place] != source { edits.replace(row.cells[place].range, with: cell(source)) }
  }

  /// Returns the text of a translation; nil, with a finding, if a cell cannot hold it.
  private mutating func held(
    _ translation: Translation, _ phrase: SourcePhrase, _ language: TextLanguage, _ name: String
  ) -> String? {
    let text = CellText(phrases).text(translation.message, phrase, language)
    if let text, !text.isEmpty, !text.utf8.contains(0) { return text }
    findings.append(
      Diagnostic(
        .warning, rule: "not-in-\(table.format)", at: SourcePlace(texts.file),
        "the text of \"\(name)\" is empty, or has a zero byte or \(JSONTextsFormat.limits)",
        fix: "write it as JSON, or as XLIFF"))
    return nil
  }

  /// Returns a new row.
  private mutating func row(_ name: String, _ entry: CatalogSnapshot.Entry) -> [UInt8] {
    let first = table.rows.first
    var cells = (0..<columns.count).map { column in
      switch first?[column].lowercased() ?? "" {
      case "source": TableFile.source(entry.phrase, phrases)
      case "description": entry.phrase.description
      default: ""
      }
    }
    if let key = columns.key { cells[key] = name }
    for locale in texts.sortedLocales {
      guard let translation = texts.locales[locale]?[entry.ordinal], let places = columns[locale],
        let language = languages[locale],
        let text = held(translation, entry.phrase, language, name)
      else { continue }
      cells[places.text] = text
      if let state = places.state { cells[state] = translation.state.rawValue }
    }
    return Array(cells.map(cell).joined(separator: [table.separator]))
  }
}
