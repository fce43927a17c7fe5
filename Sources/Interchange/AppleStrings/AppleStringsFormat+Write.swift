import Diagnostics
import MessageSyntax
import Phrases
import Snapshot

extension AppleStringsFormat {
  /// Writes the translations to a file.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let (only, leftOut) = texts.onlyLocale
    guard let locale = only else { return (former ?? [], []) }
    let file = InputFile(texts.file, former ?? [], locale: locale, table: texts.table)
    let reading = read(file, phrases)
    let faults = reading.diagnostics.filter {
      $0.severity == .error && !["duplicate-key", "doubled-mark"].contains($0.rule)
    }
    guard faults.isEmpty, let language = TextLanguage(locale),
      let text = EncodedText(file.bytes)
    else { return (former ?? [], faults) }
    var writer = AppleStringsWriter(
      texts, phrases, language, FormerTexts(reading, language),
      AppleStringsReader.read(text.bytes, texts.file), text.bytes)
    return (text.file(writer.write()), leftOut + writer.findings)
  }
}

/// Writes the entries of one table into the words of a file.
private struct AppleStringsWriter {
  private let file: String
  private let translations: [Int: Translation]
  private let language: TextLanguage
  private let former: FormerTexts
  private let strings: AppleStringsFile
  private let bytes: [UInt8]
  private let table: String
  private let phrases: NamedPhrases
  private let newline: String
  private var edits: Edits
  private var hasAddedAtEnd = false
  private var removed: Set<String> = []
  private(set) var findings: [Diagnostic] = []
  /// The ordinals of the texts that the `.stringsdict` file beside holds.
  private let beside: Set<Int>
  private let keepsFaults: Bool
  /// Whether entries get today's comments of the developers.
  private let renewsComments: Bool
  private let comments: GeneratedComments
  private var leftBeside = 0
  /// The texts of the app's file in the source language, by key.
  private let models: [String: String]

  init(
    _ texts: OutputTexts, _ phrases: NamedPhrases, _ language: TextLanguage,
    _ former: FormerTexts, _ strings: AppleStringsFile, _ bytes: [UInt8]
  ) {
    (file, translations) = (texts.file, texts.locales[language.locale] ?? [:])
    (self.phrases, self.language, self.former) = (phrases, language, former)
    (self.strings, self.bytes) = (strings, bytes)
    (edits, beside, keepsFaults) = (Edits(bytes), texts.beside, texts.keepsFaults)
    renewsComments = texts.renewsComments
    let keys = FileTable.name(of: texts)
    comments = GeneratedComments(strings, in: bytes, known: texts.knownComments) {
      phrases[.init($0, table: keys)]?.phrase
    }
    let source = texts.sourceFile.flatMap { AppleStringsFile(reading: $0, file: "") }
    models = Dictionary(
      (source?.entries ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last })
    table = FileTable.name(of: texts)
    newline = bytes.contains(0x0D) ? (bytes.contains(0x0A) ? "\r\n" : "\r") : "\n"
  }

  mutating func write() -> [UInt8] {
    let read = strings.lastEntries
    for index in strings.entries.indices where read[strings.entries[index].key] == index {
      change(index)
    }
    for (index, entry) in strings.entries.enumerated()
    where read[entry.key] != index && removed.contains(entry.key) {
      // An earlier entry with the same key would be read instead.
      remove(entry)
    }
    var last: Int?
    let places = keyPlaces()
    for (name, entry) in phrases.sorted where name.table == table {
      if let place = places[name.key] {
        if !removed.contains(name.key) { last = place }
      } else if let translation = translations[entry.ordinal] {
        add(name.key, entry, translation, at: last ?? end)
      }
    }
    if leftBeside > 0 { findings.append(noteOfPlurals) }
    return edits.result
  }

  private var noteOfPlurals: Diagnostic {
    Diagnostic(
      .note, rule: "plural-texts", at: SourcePlace(file),
      "\(counted(leftBeside, "text")) with plurals left out, which the .stringsdict file next to it has",
      fix: "export them as stringsdict")
  }

  /// Returns the insertion point after each key: the start of the next line.
  private func keyPlaces() -> [String: Int] {
    Dictionary(
      strings.entries.map { ($0.key, lineEnd($0.range.upperBound)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The end of the file, or the position of the brace that closes it.
  private var end: Int {
    guard let brace = bytes.lastIndex(where: { $0 > 0x20 }), bytes[brace] == UInt8(ascii: "}"),
      brace >= strings.entries.last?.range.upperBound ?? 0
    else { return bytes.count }
    return brace
  }

  private func lineEnd(_ place: Int) -> Int {
    var at = place
    while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D {
      if bytes[at] != 0x20, bytes[at] != 0x09, bytes[at] != UInt8(ascii: "/") { return place }
      if bytes[at] == UInt8(ascii: "/") { return behindComment(at) ?? place }
      at += 1
    }
    return at
  }

  /// Returns the end of the line if only a comment follows on it.
  private func behindComment(_ start: Int) -> Int? {
    guard bytes[start...].starts(with: "//".utf8) else { return nil }
    return bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
  }

  private mutating func change(_ index: Int) {
    let entry = strings.entries[index]
    let name = NamedPhrases.Name(entry.key, table: table)
    guard let known = phrases[name] else { return }
    defer { if !removed.contains(entry.key) { renewComment(of: entry, known.phrase) } }
    var change = former.change(of: known, to: translations[known.ordinal])
    if case .keep = change, entry.hasUnreadEscape, !keepsFaults,
      let text = translations[known.ordinal]
    {
      change = .text(text)
    }
    switch change {
    case .keep: break
    case .state(let state): mark(entry, state)
    case .remove: remove(entry)
    case .text(let translation):
      let syntax = PrintfText(like: entry.value, phrases.format(of: known.phrase))
      guard let text = text(known, translation, syntax, entry.key) else {
        // Foundation shows the plural of a .stringsdict file in place of the entry.
        let isPlural = VariableWriter.text(translation.message, known.phrase, language) != nil
        if former.hasText(of: known), !isPlural { remove(entry) }
        return
      }
      if let range = entry.valueRange {
        edits.replace(range, with: AppleStringsWords.quoted(text))
      } else {
        edits.insert(" = " + AppleStringsWords.quoted(text), at: entry.keyRange.upperBound)
      }
      mark(entry, translation.state)
    }
  }

  /// Gives an entry today's comment of the developers in place of a former one.
  private mutating func renewComment(of entry: AppleStringsFile.Entry, _ phrase: SourcePhrase) {
    guard renewsComments, let range = comments.outdated(in: entry, of: phrase) else { return }
    edits.replace(range, with: AppleStringsWords.comment(DeveloperComment(phrase).text))
  }

  private mutating func mark(_ entry: AppleStringsFile.Entry, _ state: TranslationState) {
    if let mark = entry.fuzzyMark {
      guard state > .needsReview else { return }
      edits.remove(mark.range.lowerBound..<behindBreak(mark.range.upperBound))
    } else if state <= .needsReview {
      edits.insert("/* Fuzzy */" + newline, at: entry.range.lowerBound)
    }
  }

  private mutating func remove(_ entry: AppleStringsFile.Entry) {
    removed.insert(entry.key)
    let phrase = phrases[.init(entry.key, table: table)]?.phrase
    let owned = comments.owned(by: entry, of: phrase)
    let end = behindBreak(lineEnd(entry.range.upperBound))
    guard owned.count < entry.comments.count else {
      let start = entry.comments.first?.range.lowerBound ?? entry.range.lowerBound
      return edits.remove(start..<behindBreak(end))
    }
    // A header or a title stays.
    for range in owned { edits.remove(range.lowerBound..<behindBreak(range.upperBound)) }
    edits.remove(entry.range.lowerBound..<end)
  }

  /// Returns the offset after the line break at an offset.
  private func behindBreak(_ place: Int) -> Int {
    guard place < bytes.count else { return place }
    if bytes[place...].starts(with: [0x0D, 0x0A]) { return place + 2 }
    return bytes[place] == 0x0A || bytes[place] == 0x0D ? place + 1 : place
  }

  private mutating func add(
    _ key: String, _ entry: CatalogSnapshot.Entry, _ translation: Translation, at place: Int
  ) {
    let syntax = PrintfText(like: models[key] ?? "", phrases.format(of: entry.phrase))
    guard let text = text(entry, translation, syntax, key) else { return }
    var lines: [String] = []
    let description = entry.phrase.description
    if !description.isEmpty { lines.append(AppleStringsWords.comment(description)) }
    if translation.state <= .needsReview { lines.append("/* Fuzzy */") }
    lines.append("\(AppleStringsWords.quoted(key)) = \(AppleStringsWords.quoted(text));")
    let words = lines.joined(separator: newline)
    guard place >= end else { return edits.insert(newline + newline + words, at: place) }
    edits.insert(breakAtEnd(place) + words + newline, at: place)
    hasAddedAtEnd = true
  }

  /// Returns the separator before a new entry at the end of the file: an empty line.
  private func breakAtEnd(_ place: Int) -> String {
    if hasAddedAtEnd { return newline }
    let before = bytes[..<place]
    if before.isEmpty
      || before.suffix(2 * newline.utf8.count).elementsEqual((newline + newline).utf8)
    {
      return ""
    }
    return before.last == 0x0A || before.last == 0x0D ? newline : newline + newline
  }

  private mutating func text(
    _ entry: CatalogSnapshot.Entry, _ translation: Translation, _ syntax: PrintfText, _ key: String
  ) -> String? {
    if let text = syntax.text(translation.message, entry.phrase), !text.isEmpty { return text }
    if beside.contains(entry.ordinal) {
      leftBeside += 1
      return nil
    }
    findings.append(
      Diagnostic(
        .warning, rule: "not-in-apple-strings", at: SourcePlace(file),
        "the text of \"\(key)\" has variants or spans that a .strings file cannot hold",
        fix: "keep it in a .stringsdict or .xcstrings file, or export it as JSON"))
    return nil
  }
}
