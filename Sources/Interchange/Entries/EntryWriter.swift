import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot

/// Finds the changes that bring a file up to date with some translations.
struct EntryWriter<Syntax: EntrySyntax> {
  private let syntax: Syntax
  private let content: EntryFile<Syntax.Entry>
  private let phrases: NamedPhrases
  private let language: TextLanguage
  private let file: String
  /// The table of the file's keys; empty if it has those of every table.
  private let table: String
  /// The file's current translations, by ordinal.
  private let known: [Int: TranslationEdit]
  /// The phrases whose texts a reading of the file leaves for review, whatever it says.
  private let lowered: Set<Int>
  private let source: TextLanguage?
  private let sourceFile: [UInt8]?
  private let keepsFaults: Bool
  /// Whether the file gets entries of phrases without a text.
  private let addsEmpty: Bool
  /// The styles of the texts in the app's file of source texts, by name, and their order.
  private lazy var styles = sourceStyles()
  private(set) var changes = EntryChanges<Syntax.Entry>()
  private(set) var findings: [Diagnostic] = []

  init(
    _ syntax: Syntax, _ content: EntryFile<Syntax.Entry>, _ phrases: NamedPhrases,
    _ language: TextLanguage, _ texts: OutputTexts, known: [Int: TranslationEdit],
    lowered: Set<Int>
  ) {
    self.lowered = lowered
    (self.syntax, self.content, self.phrases) = (syntax, content, phrases)
    (self.language, self.known) = (language, known)
    (file, table, sourceFile) = (texts.file, texts.table ?? "", texts.sourceFile)
    keepsFaults = texts.keepsFaults
    addsEmpty = syntax.hasUntranslated && texts.addsUntranslated ?? true
    source = TextLanguage(phrases.sourceLocale)
  }

  private func sourceStyles() -> [String: (place: Int, style: FormatStyle)] {
    guard let file = sourceFile.map({ syntax.settled(syntax.file($0), phrases, table: table) })
    else { return [:] }
    return Dictionary(
      file.entries.enumerated().map {
        ($0.element.name, ($0.offset, syntax.sourceStyle($0.element, in: file)))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the phrases without an entry, in the order of the file of source texts, then by name.
  private mutating func missing(
    _ names: FlatNames, _ seen: Set<NamedPhrases.Name>
  ) -> [(name: NamedPhrases.Name, entry: CatalogSnapshot.Entry)] {
    let styles = styles
    func place(_ name: NamedPhrases.Name) -> Int {
      names.flat(name).flatMap { styles[$0]?.place } ?? .max
    }
    return names.sorted.filter { !seen.contains($0.name) }
      .map { (place($0.name), $0) }
      .sorted { ($0.0, $0.1.name) < ($1.0, $1.1.name) }.map(\.1)
  }

  /// Compares the file with the translations, by ordinal.
  mutating func write(_ translations: [Int: Translation]) {
    let names = FlatNames(phrases, in: content.entries.lazy.map(\.name), table: table)
    var seen: Set<NamedPhrases.Name> = []
    let used = content.used(syntax.repeatedNames)
    for (index, entry) in content.entries.enumerated() where used[entry.name] == index {
      let name = entry.phraseName(names, phrases)
      guard let phrase = phrases[name], seen.insert(name).inserted else { continue }
      compare(entry, phrase, translations[phrase.ordinal])
    }
    for entry in content.obsolete {
      let name = entry.phraseName(names, phrases)
      guard let phrase = phrases[name], seen.insert(name).inserted else { continue }
      revive(entry, phrase, translations[phrase.ordinal])
    }
    for (name, entry) in missing(names, seen) {
      let translation = translations[entry.ordinal]
      guard translation != nil || addsEmpty else { continue }
      guard let flat = names.flat(name) else {
        if translation != nil { report(name.key, "a name that another phrase has") }
        continue
      }
      add(content(flat, entry, translation))
    }
  }

  /// Adds an entry in place of an obsolete one, unless that has the suggestion already.
  private mutating func revive(
    _ entry: Syntax.Entry, _ phrase: CatalogSnapshot.Entry, _ translation: Translation?
  ) {
    guard let translation,
      translation.state > .new || !isKept(known[phrase.ordinal], translation, of: phrase.phrase)
    else { return }
    let content = content(entry.name, phrase, translation)
    guard let bytes = syntax.bytes(content, replacing: entry, in: self.content) else {
      return report(entry.name, syntax.limits(of: content))
    }
    reportForm(of: content)
    changes.added.append((content, bytes))
  }

  private mutating func content(
    _ name: String, _ entry: CatalogSnapshot.Entry, _ translation: Translation?
  ) -> EntryContent {
    EntryContent(
      name: name, phrase: entry.phrase, translation: translation, language: language,
      source: source,
      style: styles[name]?.style ?? syntax.style(ofSource: phrases.format(of: entry.phrase)),
      resource: phrases.resource(of: entry.phrase))
  }

  private mutating func compare(
    _ entry: Syntax.Entry, _ phrase: CatalogSnapshot.Entry, _ translation: Translation?
  ) {
    let former = known[phrase.ordinal]
    let isOld =
      source.flatMap { syntax.source(entry, $0) }.map { !$0.isOf(phrase.phrase) } ?? false
      || syntax.hasOldComment(entry, phrase.phrase, in: self.content)
    if !isOld {
      guard let translation else {
        if former != nil { changes.removed.append(entry) }
        return
      }
      let isSound = keepsFaults || syntax.isSound(entry)
      if isSound, isKept(former, translation, of: phrase.phrase) { return }
    }
    let content = content(entry.name, phrase, translation)
    if let bytes = syntax.bytes(content, replacing: entry, in: self.content) {
      reportForm(of: content)
      changes.replaced.append((entry, bytes))
    } else if let reason = syntax.reasonToKeep(entry, content) {
      findings.append(
        Diagnostic(
          .warning, rule: "not-in-\(syntax.name)", at: SourcePlace(file, line: entry.line),
          "the text of \"\(entry.name)\" stays as it is, since \(reason)",
          fix: .decision("write the new text into the file, and import it")))
    } else {
      report(entry.name, syntax.limits(of: content))
      if former != nil { changes.removed.append(entry) }
    }
  }

  /// Returns whether an entry has a translation already.
  private func isKept(
    _ former: TranslationEdit?, _ translation: Translation, of phrase: SourcePhrase
  ) -> Bool {
    guard let former, let message = former.message,
      language.areSame(message, translation.message, phrase)
    else { return false }
    return !syntax.hasStates || syntax.written(former.state) == syntax.written(translation.state)
      || translation.state == .needsReview && lowered.contains(former.ordinal)
  }

  private mutating func add(_ content: EntryContent) {
    if let bytes = syntax.bytes(content, replacing: nil, in: self.content) {
      reportForm(of: content)
      return changes.added.append((content, bytes))
    }
    report(content.name, syntax.limits(of: content))
    var empty = content
    empty.translation = nil
    guard addsEmpty, let bytes = syntax.bytes(empty, replacing: nil, in: self.content)
    else { return }
    changes.added.append((empty, bytes))
  }

  private mutating func reportForm(of content: EntryContent) {
    guard let form = syntax.leftOutForm(of: content) else { return }
    findings.append(
      Diagnostic(
        .warning, rule: "left-out-form", at: SourcePlace(file),
        "the form \"\(form)\" of \"\(content.name)\" is left out, since no value shows it",
        fix: "remove the form"))
  }

  private mutating func report(_ name: String, _ limits: String) {
    findings.append(
      Diagnostic(
        .warning, rule: "not-in-\(syntax.name)", at: SourcePlace(file),
        "the text of \"\(name)\" has \(limits), which \(syntax.name) cannot hold",
        fix: "write it as JSON, or as XLIFF"))
  }
}
