import Diagnostics
import JSON
import Language
import LanguageData
import MessageSyntax
import Phrases
import Snapshot

extension TranslationsJSON {
  /// Reads the file of a locale; entries with an error are left out.
  ///
  /// A text needs review if it was written for an older source text.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: The file name for findings.
  ///   - expected: The locale that the file must have, if its name states one.
  /// - Returns: The texts, and the findings with their position, locale, phrase and JSON path.
  public func read(
    _ bytes: [UInt8], file: String, expected: LocaleTag? = nil
  ) -> ImportedTranslations {
    var reader = TranslationsReader(self, bytes, file)
    reader.read(expected)
    var read = ImportedTranslations(
      locale: reader.locale, edits: reader.edits, mentioned: reader.mentioned,
      diagnostics: reader.findings, lines: reader.entryLines)
    (read.stale, read.doubtful) = (reader.stale, reader.doubtful)
    (read.untranslated, read.unknown) = (reader.untranslated, reader.unknown)
    return read
  }
}

/// Reads one file from the top down.
struct TranslationsReader {
  private let format: TranslationsJSON
  private let phrases: [PhraseID: CatalogSnapshot.Entry]
  private let bytes: [UInt8]
  private let lines: LineIndex
  private let file: String
  private(set) var locale: LocaleTag?
  private var numbers = CategoryNumbers()
  private var ordinalNumbers = CategoryNumbers()
  private(set) var edits: [TranslationEdit] = []
  private(set) var mentioned: Set<Int> = []
  private(set) var findings: [Diagnostic] = []
  /// The ordinals of texts that were made for an earlier source text.
  private(set) var stale: Set<Int> = []
  /// The ordinals of texts with a form that leaves out its number.
  private(set) var doubtful: Set<Int> = []
  /// The number of entries of phrases without a text.
  private(set) var untranslated = 0
  /// The names of entries that the source lacks.
  private(set) var unknown: [String] = []
  /// The lines of the texts by ordinal.
  private(set) var entryLines: [Int: Int] = [:]

  init(_ format: TranslationsJSON, _ bytes: [UInt8], _ file: String) {
    self.format = format
    self.bytes = bytes
    self.file = file
    lines = LineIndex(bytes)
    phrases = Dictionary(
      format.entries.map { ($0.phrase.id, $0) }, uniquingKeysWith: { $1 })
  }

  mutating func read(_ expected: LocaleTag?) {
    let root: JSONValue
    do {
      root = try JSONReader.read(bytes)
    } catch {
      return report("invalid-json", error.offset, error.message, "correct the JSON syntax")
    }
    guard let rules = readLocale(root, expected) else { return }
    (numbers, ordinalNumbers) = (CategoryNumbers(rules.plural), CategoryNumbers(rules.ordinal))
    guard let list = root["translations"], let entries = list.array else {
      let found = root["translations"]
      return report(
        "wrong-type", (found ?? root).offset,
        found.map { "\"translations\" is \($0.kind)" } ?? "\"translations\" is missing",
        "write a list of entries")
    }
    var seen: [PhraseID: Int] = [:]
    for (index, entry) in entries.enumerated() {
      let path = "translations[\(index)]"
      if !read(entry, path, phrases, rules, &seen) { reportUnknown(entry, path) }
    }
  }

  private mutating func reportUnknown(_ entry: JSONValue, _ path: String) {
    // An untranslated entry has nothing to lose.
    guard (entry["text"] ?? entry["table"])?.hasWords == true else { return }
    unknown.append(Self.name(entry))
    report(
      "unknown-id", (entry["id"] ?? entry).offset,
      "\(path): \"\(Self.name(entry))\" is not a phrase of the source; its text is not used",
      .decision("remove the entry, or bring the phrase back"), .warning)
  }

  /// Returns the key of an entry, or its id if it has none.
  private static func name(_ entry: JSONValue) -> String {
    entry["key"]?.string ?? entry["id"]?.string ?? ""
  }

  private mutating func readLocale(_ root: JSONValue, _ expected: LocaleTag?) -> LanguageRules? {
    guard root["locale"] != nil || root["translations"] != nil else {
      report(
        "missing-locale", root.offset,
        "the JSON is in another form than the project's: it has neither \"locale\" nor "
          + "\"translations\"",
        .decision(
          "for {\"KEY\": \"text\"}, add --format icu-json; convert another form, for example to CSV"
        ))
      return nil
    }
    guard let value = root["locale"], let name = value.string else {
      report(
        "missing-locale", root.offset, "\"locale\" is missing or not a text",
        .decision("add the language of the texts, such as \"locale\": \"el\""))
      return nil
    }
    guard let tag = LocaleTag(name), let rules = KnownLanguages.rules(for: tag) else {
      report(
        "unknown-locale", value.offset, "\"\(name)\" is not a known language",
        "write a BCP 47 tag, such as pt-BR")
      return nil
    }
    if let expected, expected != tag {
      report(
        "wrong-locale", value.offset, "the file of \"\(expected)\" says \"\(name)\"",
        "rename the file, or correct \"locale\"")
      return nil
    }
    locale = tag
    return rules
  }

  /// Reads an entry; returns false if its id is of none of the phrases.
  private mutating func read(
    _ entry: JSONValue, _ path: String, _ phrases: [PhraseID: CatalogSnapshot.Entry],
    _ rules: LanguageRules, _ seen: inout [PhraseID: Int]
  ) -> Bool {
    guard let idValue = entry["id"], let id = idValue.string.flatMap({ PhraseID($0) }) else {
      report(
        "wrong-type", (entry["id"] ?? entry).offset,
        "\(path): \"id\" is missing or not 16 hexadecimal digits", "copy the id from the export")
      return true
    }
    guard let known = phrases[id] else { return false }
    let line = lines.place(idValue.offset).line
    guard seen[id] == nil else {
      report(
        "duplicate-entry", idValue.offset,
        "\(path): \"\(id)\" is already in line \(seen[id] ?? 0)", "remove one of the two")
      return true
    }
    seen[id] = line
    read(entry, known, path, rules, line: line)
    return true
  }

  private mutating func read(
    _ entry: JSONValue, _ known: CatalogSnapshot.Entry, _ path: String,
    _ rules: LanguageRules, line: Int
  ) {
    var reader = EntryReader(
      phrase: known.phrase, categories: rules.plural.categories,
      ordinals: rules.ordinal.categories, numbers: numbers, ordinalNumbers: ordinalNumbers,
      path: path)
    let source = format.source(of: known.phrase)
    let form = reader.read(entry, source: source)
    let isStale = entry["source"].map { $0.compact != source.compact } ?? false
    if isStale, let fault = reader.findings.first(where: \.saysThatTextDoesNotFit) {
      mentioned.insert(known.ordinal)
      let late = FormerParameters.finding(fault.message)
      return report(
        late.rule, fault.offset, "\(path): \"\(Self.name(entry))\": \(late.message)", late.fix,
        late.severity)
    }
    for finding in reader.findings {
      report(
        finding.rule, finding.offset,
        "\(finding.path): \"\(Self.name(entry))\": \(finding.message)",
        finding.fix, finding.severity)
    }
    let isBroken = reader.findings.contains { $0.severity == .error }
    if form != nil || isBroken { mentioned.insert(known.ordinal) } else { untranslated += 1 }
    guard let form, !isBroken else { return }
    if format.isOfOtherMeaning(entry["source"], known) {
      return report(
        "former-meaning", (entry["source"] ?? entry).offset,
        "\(path): \"\(Self.name(entry))\": the text was made for another meaning of the key; it is not "
          + "used", "translate the text again, from a new export", .warning)
    }
    if isStale { stale.insert(known.ordinal) }
    if reader.leavesOutNumbers { doubtful.insert(known.ordinal) }
    entryLines[known.ordinal] = line
    edits.append(
      TranslationEdit(ordinal: known.ordinal, form.message, state: form.state))
  }

  private mutating func report(
    _ rule: String, _ offset: Int, _ message: String, _ fix: Fix,
    _ severity: Diagnostic.Severity = .error
  ) {
    let (line, column) = lines.place(offset)
    let said = locale.map { "\($0): \(message)" } ?? message
    findings.append(
      Diagnostic(
        severity, rule: rule, at: SourcePlace(file, line: line, column: column), said, fix: fix))
  }
}

extension TranslationsJSON {
  /// Whether an entry's source text is that of a phrase before a large change.
  fileprivate func isOfOtherMeaning(_ source: JSONValue?, _ known: CatalogSnapshot.Entry) -> Bool {
    guard let tags = outdated[known.ordinal], let text = source?.string else { return false }
    let syntax = PatternText(
      parameters: known.phrase.parameters, readsMarkup: known.phrase.identity.readsMarkup)
    guard let message = try? syntax.message(text) else { return false }
    return tags.contains(TextTag(message.joined))
  }
}

extension EntryReader.Finding {
  /// Whether it is an error that a text for another source text has.
  fileprivate var saysThatTextDoesNotFit: Bool {
    let rules = [
      "token-mismatch", "unknown-token", "wrong-variation", "unknown-variation", "markup-mismatch",
    ]
    return severity == .error && rules.contains(rule)
  }
}

extension JSONValue {
  /// Whether a text, or any text in a table, is not empty.
  fileprivate var hasWords: Bool {
    switch content {
    case .string(let text): !text.isEmpty
    case .object(let members): members.contains { $0.value.hasWords }
    case .array(let values): values.contains(where: \.hasWords)
    case .null, .bool, .number: false
    }
  }
}
