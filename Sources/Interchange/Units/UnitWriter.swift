import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot

/// Writes the texts of one locale into a file of units.
struct UnitWriter<File: UnitFile> {
  private let name: String
  private let format: String
  private let phrases: NamedPhrases
  private let language: TextLanguage
  private let source: TextLanguage?
  private let translations: [Int: Translation]
  private let former: FormerTexts
  private var file: File
  private(set) var findings: [Diagnostic] = []

  /// Creates a writer for a format's file.
  init(
    _ file: File, _ format: String, _ texts: OutputTexts, _ phrases: NamedPhrases,
    _ language: TextLanguage, _ former: FormerTexts
  ) {
    (self.file, self.format, name) = (file, format, texts.file)
    (self.phrases, self.language, self.former) = (phrases, language, former)
    translations = texts.locales[language.locale] ?? [:]
    source = TextLanguage(phrases.sourceLocale)
  }

  /// Returns the file with the texts.
  ///
  /// - Parameter hasAll: Whether it gets units for untranslated phrases, too.
  /// - Returns: The bytes.
  mutating func write(hasAll: Bool) -> [UInt8] {
    var groups = UnitGroups(phrases)
    var starts: [String: Int] = [:]
    var originals: [Int: String] = [:]
    for part in file.parts(of: language.locale) {
      let original = UnitOriginal.known(part.original)
      if let start = part.start { starts[original] = starts[original] ?? start }
      let table = UnitOriginal.table(part.original, phrases)
      for unit in part.units {
        originals[unit] = original
        groups.add(file.id(of: unit), table: table, file.entry(unit))
      }
    }
    var ends: [NamedPhrases.Name: Int] = [:]
    for group in groups.groups {
      change(group)
      let last = (group.entries + group.repeated).map(\.place).max() ?? 0
      // A phrase that is identified by its text may be in any part: nothing is inserted after it
      // there.
      let isAtHome = originals[last] == UnitOriginal.of(group.name, phrases)
      ends[group.name] = isAtHome ? file.end(of: last) : -1
    }
    add(ends, starts, hasAll: hasAll)
    return file.result
  }

  private mutating func change(_ group: UnitGroup) {
    guard let known = phrases[group.name] else { return }
    renewSources(of: group, known.phrase)
    let change = former.change(of: known, to: translations[known.ordinal])
    guard let edits = group.edits(change, texts(of: known.phrase)), edits.allSatisfy(canMake) else {
      tell(group.name.key)
      guard former.hasText(of: known) else { return }
      for entry in group.entries where entry.text != nil { file.clear(entry.place) }
      return
    }
    guard !edits.isEmpty else { return }
    let sources = sources(of: known.phrase)
    for edit in edits {
      switch edit {
      case .say(let unit, let text, let state): file.say(text, state, known.phrase, unit)
      case .mark(let unit, let state): file.mark(state, unit)
      case .clear(let unit): file.clear(unit)
      case .add(let path, let text, let state, let unit):
        let new = NewUnit(
          id: path.id(group.name.key), source: sources.text(path), target: (text, state),
          phrase: known.phrase)
        file.add(new, like: unit, at: file.end(of: unit))
      }
    }
  }

  /// Writes today's source text into units that have an earlier one, for translators to see.
  private mutating func renewSources(of group: UnitGroup, _ phrase: SourcePhrase) {
    guard let source else { return }
    let today = sources(of: phrase)
    for unit in group.entries + group.repeated
    where !unit.source.isEmpty && unit.source != group.name.key {
      let text = today.text(unit.path)
      let texts = phrases.unitTexts(of: phrase, source)
      guard !text.isEmpty, file.canHold(text), !unit.isSource(text, texts) else {
        continue
      }
      file.renew(source: text, phrase, unit.place)
    }
  }

  private func texts(of phrase: SourcePhrase) -> UnitTexts {
    phrases.unitTexts(of: phrase, language, format: phrases.format(of: phrase))
  }

  private func sources(of phrase: SourcePhrase) -> UnitSources {
    let texts = source.map {
      phrases.unitTexts(of: phrase, $0, format: phrases.format(of: phrase))
    }
    return UnitSources(texts, phrase)
  }

  private func canMake(_ edit: UnitEdit) -> Bool {
    switch edit {
    case .say(let unit, let text, _): file.canSay(unit) && file.canHold(text)
    case .add(_, let text, _, _): file.canHold(text)
    case .mark, .clear: true
    }
  }

  /// Adds the phrases without units.
  private mutating func add(
    _ ends: [NamedPhrases.Name: Int], _ starts: [String: Int], hasAll: Bool
  ) {
    var parts: [String: [NewUnit]] = [:]
    var last: [String: Int] = [:]
    for (name, entry) in phrases.sorted {
      let original = UnitOriginal.of(name, phrases)
      if let end = ends[name] {
        if end >= 0 { last[original] = end }
        continue
      }
      guard hasAll || translations[entry.ordinal] != nil, let units = units(name.key, entry) else {
        continue
      }
      if let place = last[original] ?? starts[original] {
        for unit in units { file.add(unit, like: nil, at: place) }
      } else {
        parts[original, default: []] += units
      }
    }
    for (original, units) in parts.sorted(by: { $0.key < $1.key }) {
      file.addPart(original, phrases.sourceLocale, language.locale, units)
    }
  }

  /// Returns the units of a phrase, without targets if untranslated; nil if the format cannot hold
  /// it.
  private mutating func units(_ key: String, _ entry: CatalogSnapshot.Entry) -> [NewUnit]? {
    let phrase = entry.phrase
    let sources = sources(of: phrase)
    func unit(
      _ path: UnitPath, _ target: (text: String, state: TranslationState)?
    ) -> NewUnit {
      NewUnit(id: path.id(key), source: sources.text(path), target: target, phrase: phrase)
    }
    guard let translation = translations[entry.ordinal] else {
      return XMLWords.isAllowed(key)
        ? sources.paths(language.categories).map { unit($0, nil) } : nil
    }
    let texts = self.texts(of: phrase).units(translation.message)
    guard let texts, texts.allSatisfy({ file.canHold($0.text) }), XMLWords.isAllowed(key) else {
      tell(key)
      return nil
    }
    return language.completed(texts).map { path, text in
      unit(path, text.map { ($0, translation.state) })
    }
  }

  private mutating func tell(_ key: String) {
    findings.append(
      Diagnostic(
        .warning, rule: "not-in-\(format)", at: SourcePlace(name),
        "the text of \"\(key)\" has variants, signs or segments that the file cannot hold",
        fix: "export it as JSON"))
  }
}
