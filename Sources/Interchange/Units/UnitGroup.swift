import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot

/// One unit of a file: a source text and its translation.
struct UnitEntry {
  /// The unit's index in the file.
  var place: Int
  var path: UnitPath
  /// The source text.
  var source = ""
  /// The translation; nil if absent.
  var text: String?
  /// An inline element with no known meaning.
  var foreign: String?
  var state: TranslationState
  /// How sure the state is.
  var certainty = StateCertainty.said
  var line: Int
  var notes: [String] = []
  /// The index of its `file` element: Xcode writes one for each table of each module.
  var file = 0
  /// Whether the app's file keeps a text of its own for the phrase, which is not the project's.
  var isKept = false
}

/// The units of one phrase in a file.
struct UnitGroup {
  var name: NamedPhrases.Name
  /// The units in file order, each path once.
  var entries: [UnitEntry]
  /// The units whose path occurred before.
  var repeated: [UnitEntry] = []

  /// Adds a unit whose path occurred before; of two modules' units the first translated one is
  /// taken, but that of the file whose text the project uses.
  fileprivate mutating func addRepeated(_ entry: UnitEntry) {
    let isTranslated = entry.text?.isEmpty == false
    let first = entries.firstIndex { $0.path == entry.path }
    guard let first, isTranslated, entries[first].file != entry.file,
      entries[first].text?.isEmpty != false || entries[first].isKept && !entry.isKept
    else { return repeated.append(entry) }
    repeated.append(entries[first])
    entries[first] = entry
  }

  /// The translated units.
  var translated: [UnitEntry] { entries.filter { $0.text?.isEmpty == false } }

  /// The lowest state of the translated units.
  var state: TranslationState { translated.map(\.state).min() ?? .approved }
  /// How sure that state is.
  var certainty: StateCertainty { .of(translated.map(\.certainty)) }
}

/// Groups units by phrase, in the order of their first units.
struct UnitGroups {
  private let phrases: NamedPhrases
  private(set) var groups: [UnitGroup] = []
  private var places: [NamedPhrases.Name: Int] = [:]
  private var seen: [NamedPhrases.Name: Set<UnitPath>] = [:]

  init(_ phrases: NamedPhrases) { self.phrases = phrases }

  /// Adds a unit of a table by its id.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - table: The table.
  ///   - entry: The unit.
  ///   - kept: The phrases for which the unit's file keeps a text of its own.
  mutating func add(
    _ id: String, table: String, _ entry: UnitEntry, kept: Set<Int> = []
  ) {
    var entry = entry
    let (name, path) = name(of: id, table)
    entry.path = path
    if !kept.isEmpty { entry.isKept = phrases[name].map { kept.contains($0.ordinal) } ?? false }
    let index = places[name] ?? groups.count
    if index == groups.count {
      places[name] = index
      groups.append(UnitGroup(name: name, entries: []))
    }
    if seen[name, default: []].insert(path).inserted {
      groups[index].entries.append(entry)
    } else {
      groups[index].addRepeated(entry)
    }
  }

  /// Returns the name and path of an id; a key equal to the whole id takes precedence over a key
  /// with a path.
  private func name(of id: String, _ table: String) -> (NamedPhrases.Name, UnitPath) {
    let whole = NamedPhrases.Name(id, table: table)
    if phrases[whole] != nil { return (whole, .whole) }
    let (key, path) = UnitPath.read(id)
    let name = NamedPhrases.Name(key, table: table)
    // A phrase that is identified by its text is in no table.
    if phrases[name] == nil, phrases[.init(key)]?.phrase.isKeyed == false {
      return (.init(key), path)
    }
    return (name, path)
  }
}

extension ImportCollector {
  /// Reports a unit that stands before; two modules may have the same one.
  private mutating func reportRepeated(_ entry: UnitEntry, of group: UnitGroup) {
    let first = group.entries.first { $0.path == entry.path }
    let id = entry.path.id(group.name.key)
    guard let first, first.file != entry.file else {
      return report(
        "duplicate-key", "\"\(id)\" appears twice", fix: .decision("remove one of the two"),
        line: entry.line)
    }
    guard let text = entry.text, !text.isEmpty, text != first.text else { return }
    report(
      Diagnostic(
        .warning, rule: "two-texts", at: SourcePlace(file.name, line: entry.line),
        "\"\(id)\" has another text in line \(first.line), which is used",
        fix: .decision("make them the same, or give the keys of one module a table of their own")))
  }

  /// Adds the text that a phrase's units form.
  mutating func add(_ group: UnitGroup, _ language: TextLanguage) {
    for entry in group.repeated { reportRepeated(entry, of: group) }
    var notes: [String] = []
    for note in group.entries.flatMap(\.notes) where !notes.contains(note) && notes.count < 20 {
      notes.append(note)
    }
    describe(group.name, notes.joined(separator: "\n"))
    let line = (group.translated.first ?? group.entries.first)?.line
    for case .other(let path) in group.entries.map(\.path) {
      return pass(group.name, language, line: line, "\"\(path)\" is not a variant by a number")
    }
    let (numbers, phrases) = (numberRule(group.name), phrases)
    let units = group.translated.map { UnitTexts.Unit(path: $0.path, text: $0.text ?? "") }
    add(
      .init(
        name: group.name, state: group.state, certainty: group.certainty, line: line,
        source: source(of: group), formats: { phrases.unitTexts(of: $0, language).formats(units) }),
      language,
      numbers: numbers,
      findings: { phrases.unitTexts(of: $0, language).unusedFindings(units) }
    ) { (phrase) throws(PatternError) in
      if let foreign = group.entries.compactMap(\.foreign).first {
        throw PatternError(
          rule: "inline-code",
          message: "the element \"\(foreign)\" has no counterpart in the source",
          fix: .decision("use the inline elements of the source text"))
      }
      guard !units.isEmpty else { return nil }
      return try phrases.unitTexts(of: phrase, language).message(units)
    }
  }

  /// Returns the source text of a phrase's translated units; nil if they have none.
  private func source(of group: UnitGroup) -> FileSource? {
    let units = group.translated.filter { !$0.source.isEmpty && $0.source != group.name.key }
    guard let language = TextLanguage(phrases.sourceLocale), !units.isEmpty else { return nil }
    let (phrases, entries, key) = (phrases, group.entries, group.name.key)
    return FileSource { phrase in
      let texts = phrases.unitTexts(of: phrase, language)
      let today = UnitSources(texts, phrase)
      return units.allSatisfy { $0.isSource(today.text($0.path), texts) }
    } message: { phrase in
      let own = entries.filter {
        !$0.source.isEmpty && $0.source != key && $0.path.isOf(language.categories)
      }
      let texts = own.map { UnitTexts.Unit(path: $0.path, text: $0.source) }
      return try? phrases.unitTexts(of: phrase, language).message(texts)
    }
  }
}

extension NamedPhrases {
  /// Returns the syntax of a phrase's units, with the conversions of its source text.
  func unitTexts(
    of phrase: SourcePhrase, _ language: TextLanguage, format: String = ""
  ) -> UnitTexts {
    UnitTexts(
      phrase: phrase, language: language, format: format, isComposite: isComposite(phrase),
      own: parted[phrase.id]?[language.locale], model: parted[phrase.id]?[sourceLocale])
  }
}

extension UnitPath {
  /// Whether a language with these categories has a unit of this path.
  fileprivate func isOf(_ categories: [PluralCategory]) -> Bool {
    switch self {
    case .plural(let category), .form(_, let category), .variableForm(_, let category):
      categories.contains(category)
    case .whole, .format, .row, .other: true
    }
  }
}

extension UnitEntry {
  /// Returns whether a text is the unit's source text, perhaps with other blanks or conversions.
  ///
  /// The texts around variables, and Xcode's own names for variants, are not compared.
  func isSource(_ text: String, _ texts: UnitTexts) -> Bool {
    switch path {
    case .format, .variableForm, .other: return true
    case .whole, .plural, .form, .row: break
    }
    if source == text || Self.words(source) == Self.words(text) { return true }
    guard let message = message(source, texts) else { return false }
    return message == self.message(text, texts)
  }

  private func message(_ text: String, _ texts: UnitTexts) -> Message? {
    (try? texts.message([.init(path: .whole, text: text)]))?.joined
  }

  private static func words(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isWhitespace)
  }
}
