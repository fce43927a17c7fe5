import Catalog
import Diagnostics
import Language
import Phrases

extension XLIFFFormat {
  /// A file that says what the texts say; a new one has a unit also for what is not translated.
  public func write(
    _ texts: FormatTexts, _ phrases: FormatPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let (only, leftOut) = texts.onlyLocale
    guard let locale = only, let language = TextLanguage(locale) else { return (former ?? [], []) }
    let bytes = former ?? Array(XLIFFWriter.emptyFile.utf8)
    do throws(PropertyListFault) {
      let document = try Self.document(bytes)
      let reading = read(FormatFile(texts.file, bytes, locale: locale), phrases)
      var writer = XLIFFWriter(texts, phrases, language, FormerTexts(reading, language), bytes)
      let written = writer.write(document, isNew: former == nil)
      return (written, leftOut + writer.findings)
    } catch {
      let place = SourcePlace(texts.file, line: LineIndex(bytes).line(error.offset))
      return (
        bytes,
        [Diagnostic(.error, rule: "invalid-xliff", at: place, error.message, fix: error.fix)]
      )
    }
  }
}

/// Writes the units of one locale into a document.
private struct XLIFFWriter {
  static let emptyFile = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" \
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
    xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
    http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">
    </xliff>

    """

  private let file: String
  private let phrases: FormatPhrases
  private let language: TextLanguage
  private let source: TextLanguage?
  private let translations: [Int: Translation]
  private let former: FormerTexts
  private let lines: LineIndex
  private var edit: XLIFFEdit
  private(set) var findings: [Diagnostic] = []

  init(
    _ texts: FormatTexts, _ phrases: FormatPhrases, _ language: TextLanguage,
    _ former: FormerTexts, _ bytes: [UInt8]
  ) {
    (file, self.phrases, self.language, self.former) = (texts.file, phrases, language, former)
    translations = texts.locales[language.locale] ?? [:]
    source = TextLanguage(phrases.sourceLocale)
    lines = LineIndex(bytes)
    edit = XLIFFEdit(bytes)
  }

  mutating func write(_ document: XLIFFDocument, isNew: Bool) -> [UInt8] {
    var groups = UnitGroups(phrases)
    var bodies: [String: Int] = [:]
    for part in document.files {
      let said = part.target.flatMap { LocaleTag($0.value) }
      guard part.target == nil || said == language.locale else { continue }
      let table = FileTable.name(ofFile: part.original)
      if let start = part.bodyStart { bodies[table] = bodies[table] ?? start }
      for place in part.units {
        groups.add(document.units[place].id, table: table, document.entry(place, lines))
      }
    }
    var ends: [FormatPhrases.Name: Int] = [:]
    for group in groups.groups {
      change(group, document)
      let last = (group.entries + group.repeated).map(\.place).max() ?? 0
      ends[group.name] = document.units[last].range.upperBound
    }
    add(ends, bodies, document, isNew: isNew)
    return edit.result
  }

  private mutating func change(_ group: UnitGroup, _ document: XLIFFDocument) {
    guard let known = phrases[group.name] else { return }
    let change = former.change(of: known, to: translations[known.ordinal])
    guard let edits = group.edits(change, known.phrase, language) else {
      return tell(group.name.key)
    }
    guard !edits.isEmpty else { return }
    let sources = UnitSources(known.phrase, source)
    for one in edits {
      switch one {
      case .say(let place, let text, let state): edit.say(text, state, document.units[place])
      case .mark(let place, let state): edit.mark(state, document.units[place])
      case .clear(let place): edit.clear(document.units[place])
      case .add(let path, let text, let state, let place):
        let beside = document.units[place].range
        let unit = XLIFFEdit.unit(
          path.id(group.name.key), sources.text(path), (text, state), known.phrase.description)
        edit.insert(unit, like: beside.lowerBound, at: beside.upperBound)
      }
    }
  }

  /// Adds the phrases that no unit is of.
  private mutating func add(
    _ ends: [FormatPhrases.Name: Int], _ bodies: [String: Int], _ document: XLIFFDocument,
    isNew: Bool
  ) {
    var new: [String: [String]] = [:]
    var last: [String: Int] = [:]
    for (name, entry) in phrases.sorted {
      if let end = ends[name] {
        last[name.table] = end
        continue
      }
      let translation = translations[entry.ordinal]
      guard isNew || translation != nil, let units = units(name.key, entry, translation) else {
        continue
      }
      if let place = last[name.table] ?? bodies[name.table] {
        for unit in units { edit.insert(unit, like: nil, at: place) }
      } else {
        new[name.table, default: []] += units
      }
    }
    for (table, units) in new.sorted(by: { $0.key < $1.key }) {
      let stem = FileTable.stem(of: table)
      edit.insertFile(
        "\(stem).xcstrings", phrases.sourceLocale, language.locale, units, at: document.end)
    }
  }

  /// The units of a phrase; without targets where it is not translated.
  private mutating func units(
    _ key: String, _ entry: Snapshot.Entry, _ translation: Translation?
  ) -> [String]? {
    let sources = UnitSources(entry.phrase, source)
    let description = entry.phrase.description
    var found: [UnitTexts.Unit]?
    if let translation {
      found = UnitTexts(phrase: entry.phrase, language: language).units(translation.message)
      if found?.allSatisfy({ XMLWords.isAllowed($0.text) }) != true || !XMLWords.isAllowed(key) {
        tell(key)
        return nil
      }
    }
    guard let translation, let found else {
      return sources.paths(language.categories).map {
        XLIFFEdit.unit($0.id(key), sources.text($0), nil, description)
      }
    }
    return found.map {
      XLIFFEdit.unit(
        $0.path.id(key), sources.text($0.path), ($0.text, translation.state), description)
    }
  }

  private mutating func tell(_ key: String) {
    findings.append(
      Diagnostic(
        .warning, rule: "not-in-xliff", at: SourcePlace(file),
        "the text of \"\(key)\" has more variants, or other signs, than an XLIFF file can hold",
        fix: "export it as JSON"))
  }
}
