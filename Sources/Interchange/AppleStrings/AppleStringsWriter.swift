import Diagnostics
import MessageSyntax
import Phrases
import Snapshot

/// Writes the entries of one table into the words of a file.
struct AppleStringsWriter {
  private let file: String
  let translations: [Int: Translation]
  private let language: TextLanguage
  private let former: FormerTexts
  let strings: AppleStringsFile
  let bytes: [UInt8]
  let table: String
  let phrases: NamedPhrases
  let newline: String
  var edits: Edits
  /// The key of the last new entry at each offset.
  var lastAdded: [Int: String] = [:]
  /// The new entries before an entry, by its index.
  var leading: [Int: [(key: String, lines: [String])]] = [:]
  var removed: Set<String> = []
  private(set) var findings: [Diagnostic] = []
  /// The ordinals of the texts that the `.stringsdict` file beside holds.
  private let beside: Set<Int>
  private let keepsFaults: Bool
  /// Whether entries get today's comments of the developers.
  private let renewsComments: Bool
  private let comments: GeneratedComments
  private var leftBeside = 0
  /// The app's file of source texts.
  let source: AppleStringsFile?
  /// The texts of the app's file in the source language, by key.
  let models: [String: String]
  /// Whether texts for review are marked: in a translator's file, or in one of the app that has such
  /// marks.
  let marksReview: Bool
  /// The phrases whose comments are those of the file of source texts.
  private let describedByFiles: Set<PhraseID>

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
    comments = GeneratedComments(
      strings, in: bytes, known: texts.knownComments, calls: texts.callComments
    ) {
      phrases[.init($0, table: keys)]?.phrase
    }
    let sourceWords = texts.sourceFile.flatMap { EncodedText($0)?.bytes } ?? []
    // New entries are not laid out as in a property list.
    source =
      PropertyListStrings.isIn(sourceWords)
      ? nil : texts.sourceFile.flatMap { AppleStringsFile(reading: $0, file: "") }
    marksReview = !texts.isOfApp || strings.entries.contains { $0.fuzzyMark != nil }
    describedByFiles = texts.describedByFiles
    models = Dictionary(
      AppleStringsFormat.strings(sourceWords, "").entries.map { ($0.key, $0.value) },
      uniquingKeysWith: { _, last in last })
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
    addMissing()
    if leftBeside > 0 { findings.append(noteOfPlurals) }
    return edits.result
  }

  private var noteOfPlurals: Diagnostic {
    Diagnostic(
      .note, rule: "plural-texts", at: SourcePlace(file),
      "\(counted(leftBeside, "text")) left out, which the .stringsdict file next to it has",
      fix: "export them as stringsdict")
  }

  /// The end of the file, or the position of the brace that closes it.
  var end: Int {
    guard let brace = bytes.lastIndex(where: { $0 > 0x20 }), bytes[brace] == UInt8(ascii: "}"),
      brace >= strings.entries.last?.range.upperBound ?? 0
    else { return bytes.count }
    return brace
  }

  func lineEnd(_ place: Int) -> Int {
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
        let isBeside = beside.contains(known.ordinal)
        let isPlural = VariableWriter.text(translation.message, known.phrase, language) != nil
        if former.hasText(of: known), !isPlural, !isBeside { remove(entry) }
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
    let isOfFile = describedByFiles.contains(phrase.id)
    guard renewsComments,
      let range = comments.outdated(in: entry, of: phrase, isOfFile: isOfFile)
    else { return }
    edits.replace(range, with: AppleStringsWords.comment(phrase.description))
  }

  private mutating func mark(_ entry: AppleStringsFile.Entry, _ state: TranslationState) {
    if let mark = entry.fuzzyMark {
      guard state > .needsReview else { return }
      edits.remove(mark.range.lowerBound..<behindBreak(mark.range.upperBound))
    } else if state <= .needsReview, marksReview {
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

  mutating func text(
    _ entry: CatalogSnapshot.Entry, _ translation: Translation, _ syntax: PrintfText, _ key: String
  ) -> String? {
    // The app shows that one, so an entry here is a fallback with words of its own.
    if beside.contains(entry.ordinal) {
      leftBeside += 1
      return nil
    }
    if let text = syntax.text(translation.message, entry.phrase), !text.isEmpty { return text }
    findings.append(
      Diagnostic(
        .warning, rule: "not-in-apple-strings", at: SourcePlace(file),
        "the text of \"\(key)\" has variants or spans that a .strings file cannot hold",
        fix: "keep it in a .stringsdict or .xcstrings file, or export it as JSON"))
    return nil
  }
}
