import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot

/// Collects the results of a format's reader, with the checks that every format shares.
struct ImportCollector {
  let file: InputFile
  let phrases: NamedPhrases
  private var content = ImportedFile()
  /// The number of texts by table of which the source has no phrase.
  private var unknownTables: [String: Int] = [:]
  private var places: [LocaleTag: Int] = [:]
  /// The suggestions that do not fit their source texts, by the part of the file.
  private var unfit: [Int: UnfitSuggestions] = [:]
  let tokens: TokenSpelling
  private let hasUntranslated: Bool
  private var leftOut: [LocaleTag: LeftOutNumbers] = [:]
  /// The comments in a file of source texts.
  private var comments: [NamedPhrases.Name: String] = [:]

  /// Creates a collector.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - phrases: The phrases that it may translate.
  ///   - tokens: How its texts write tokens, for findings.
  ///   - hasUntranslated: Whether files of the format have empty texts for untranslated phrases;
  ///     otherwise an empty text is a finding.
  init(
    _ file: InputFile, _ phrases: NamedPhrases, tokens: TokenSpelling = .braces,
    hasUntranslated: Bool = false
  ) {
    (self.file, self.phrases) = (file, phrases)
    (self.tokens, self.hasUntranslated) = (tokens, hasUntranslated)
  }

  /// The texts and findings so far.
  var reading: ImportedFile {
    var reading = content
    for (table, count) in unknownTables.sorted(by: { $0.key < $1.key }) {
      reading.diagnostics.append(unknownTable(table, count))
    }
    for (index, suggestions) in unfit {
      reading.translations[index].diagnostics.append(suggestions.finding(in: file.name))
    }
    return reading
  }

  /// Begins a file, or a part of one, in a locale; returns its language, or nil, with a finding, if
  /// unknown.
  mutating func begin(_ locale: LocaleTag, line: Int? = nil) -> TextLanguage? {
    guard let language = TextLanguage(locale) else {
      report(Diagnostic.unknownLocale(locale.description, place(line)))
      return nil
    }
    if places[locale] == nil {
      (places[locale], leftOut[locale]) = (content.translations.count, LeftOutNumbers(language))
      content.translations.append(ImportedTranslations(locale: locale))
    }
    return language
  }

  /// Adds a text of a phrase.
  ///
  /// - Parameters:
  ///   - entry: The entry of the text; a name that the source lacks is a warning.
  ///   - language: The result of `begin`.
  ///   - numbers: Whether a number of the source may be left out.
  ///   - findings: Returns the format's own findings in the text.
  ///   - message: Reads the text for its phrase; nil if the entry is not translated.
  mutating func add(
    _ entry: Entry, _ language: TextLanguage, numbers: TokenCheck.NumberRule = .mayBeLeftOut,
    findings: (SourcePhrase) -> [TokenCheck.Finding] = { _ in [] },
    _ message: (SourcePhrase) throws(PatternError) -> Message?
  ) {
    guard let index = places[language.locale] else { return }
    let (name, said, line, fix) = (entry.name, entry, entry.line, entry.fixOfUnknown)
    if phrases.isOpen { return addSource(name, language, line: line, message) }
    guard let entry = present(name) else { return reportUnknown(name, line, fix, at: index) }
    do throws(PatternError) {
      guard let text = try message(entry.phrase).map({ asRead($0, entry.phrase) }) else {
        return reportEmpty(name, entry.phrase, line, at: index)
      }
      content.translations[index].mentioned.insert(entry.ordinal)
      let age = phrases.age(of: said.source, for: entry)
      guard age != .otherMeaning else { return reportOtherMeaning(name, line, at: index) }
      // In a text of a phrase without tokens, those of a format function are words.
      if entry.phrase.parameters.isEmpty, isLate(entry, numbers: numbers, message) {
        let fault = "it has tokens, and the source text has none"
        return report(FormerParameters.finding(fault), name, line, at: index)
      }
      let found = self.findings(text, entry.phrase, numbers, besides: findings(entry.phrase))
      if let fault = found.first(where: { $0.severity == .error }) {
        if isUnused(said, at: index) { return }
        let late = [FormerParameters.finding(fault.message)]
        let isLate = isLate(entry, numbers: numbers, message)
        return report(isLate ? late : found, name, line, at: index)
      }
      if age == .earlier { take(stale: entry.ordinal, name, line, at: index) }
      let left = omissions(text, entry, language, at: index)
      report(found + left, name, line, at: index)
      let isSure = !found.contains(where: \.asksForReview) && age == .present
      keep(text, of: entry, said, isSure: isSure, at: index)
    } catch {
      content.translations[index].mentioned.insert(entry.ordinal)
      if isUnused(said, at: index) { return }
      let isLate = isLate(entry, numbers: numbers, message)
      report(
        isLate ? FormerParameters.finding(error.message) : .init(error), name, line, at: index)
    }
  }

  /// Returns the phrase of an entry, and records that it has one; nil if the source lacks the name.
  private mutating func present(_ name: NamedPhrases.Name) -> CatalogSnapshot.Entry? {
    guard let entry = phrases[name] else { return nil }
    content.present.insert(entry.ordinal)
    return entry
  }

  /// Adds a text with the state that its entry says, or a lower one if the text is not sure.
  private mutating func keep(
    _ text: Message, of known: CatalogSnapshot.Entry, _ entry: Entry, isSure: Bool, at index: Int
  ) {
    let (ordinal, stated) = (known.ordinal, entry.certainty.isOfSuggestion ? .new : entry.state)
    let state = isSure ? stated : stated.afterChange
    content.translations[index].lines[ordinal] = entry.line
    content.translations[index].edits.append(
      TranslationEdit(ordinal: ordinal, text, state: state))
    if state != stated { content.translations[index].stated[ordinal] = stated }
    if entry.certainty != .said {
      content.translations[index].certainties[ordinal] = entry.certainty
    }
    guard phrases.readsFormats, !known.phrase.parameters.isEmpty else { return }
    content.translations[index].formats[ordinal] = entry.formats(known.phrase)
  }

  /// Adds a source text, whose phrase follows from it.
  private mutating func addSource(
    _ name: NamedPhrases.Name, _ language: TextLanguage, line: Int?,
    _ message: (SourcePhrase) throws(PatternError) -> Message?
  ) {
    guard language.locale == phrases.sourceLocale, let index = places[language.locale] else {
      return
    }
    do throws(PatternError) {
      guard var phrase = try SourceTextReading(name).phrase(message) else { return }
      phrase.description = comments[name] ?? ""
      content.sources[name] = phrase
    } catch {
      content.unread[name] = place(line)
      report(
        .init(severity: .error, rule: error.rule, message: error.message, fix: error.fix), name,
        line, at: index)
    }
  }

  /// Records, as a warning, an entry that stays unchanged because a message cannot express it.
  mutating func pass(
    _ name: NamedPhrases.Name, _ language: TextLanguage, line: Int? = nil, _ message: String
  ) {
    guard let index = places[language.locale] else { return }
    guard let entry = present(name) else { return reportUnknown(name, line, at: index) }
    content.translations[index].mentioned.insert(entry.ordinal)
    content.translations[index].diagnostics.append(
      Diagnostic(
        .warning, rule: "not-understood", at: place(line),
        "\"\(name.key)\": \(message); the entry stays as it is, and its text is not used",
        fix: .decision("keep the text in this file, or write it without")))
  }

  /// Records, as a note, that the text of an entry is only the common one of several.
  mutating func noteVaried(
    _ name: NamedPhrases.Name, _ language: TextLanguage, line: Int, by rule: String
  ) {
    guard let index = places[language.locale], present(name) != nil else { return }
    content.translations[index].diagnostics.append(variedText(name.key, line, by: rule))
  }

  /// Records that texts of a language are marked for review.
  mutating func recordMarks(_ language: TextLanguage) {
    guard let index = places[language.locale] else { return }
    content.translations[index].marksReview = true
  }

  /// Records the entry of a phrase, and the translators' description in it.
  mutating func describe(_ name: NamedPhrases.Name, _ description: String) {
    if phrases.isOpen { comments[name] = description }
    guard let entry = present(name), !description.isEmpty else { return }
    content.descriptions[entry.ordinal] = description
  }

  /// Reports a finding of the file.
  mutating func report(_ diagnostic: Diagnostic) { content.diagnostics.append(diagnostic) }

  /// Reports an error at a line of the file.
  mutating func report(_ rule: String, _ message: String, fix: Fix, line: Int? = nil) {
    report(Diagnostic(.error, rule: rule, at: place(line), message, fix: fix))
  }

  /// Returns a warning for each form for several numbers that does not show the number, and records
  /// that the text is doubtful.
  private mutating func omissions(
    _ message: Message, _ entry: CatalogSnapshot.Entry, _ language: TextLanguage, at index: Int
  ) -> [TokenCheck.Finding] {
    let phrase = entry.phrase
    let found = leftOut[language.locale]?.findings(message, of: phrase) { [self] in
      written($0, phrase)
    }
    if found?.isEmpty == false { content.translations[index].doubtful.insert(entry.ordinal) }
    return found ?? []
  }

  private mutating func report(
    _ findings: [TokenCheck.Finding], _ name: NamedPhrases.Name, _ line: Int?, at index: Int
  ) {
    for finding in findings { report(finding, name, line, at: index) }
  }

  private mutating func report(
    _ finding: TokenCheck.Finding, _ name: NamedPhrases.Name, _ line: Int?, at index: Int
  ) {
    content.translations[index].diagnostics.append(
      Diagnostic(
        finding.severity, rule: finding.rule, at: place(line),
        "\"\(name.key)\": \(finding.message)",
        fix: finding.fix))
  }

  /// Records a text that was made for an earlier source text.
  private mutating func take(
    stale ordinal: Int, _ name: NamedPhrases.Name, _ line: Int?, at index: Int
  ) {
    content.translations[index].stale.insert(ordinal)
    report(
      TokenCheck.Finding(
        severity: .warning, rule: "stale-source",
        message: "the source text has changed since; the text needs review",
        fix: .decision("correct the text, and copy the source text from a new export")), name, line,
      at: index)
  }

  /// Reports a text of a key before its meaning changed.
  private mutating func reportOtherMeaning(
    _ name: NamedPhrases.Name, _ line: Int?, at index: Int
  ) {
    report(
      TokenCheck.Finding(
        severity: .warning, rule: "former-meaning",
        message: "the text was made for another meaning of the key; it is not used",
        fix: .decision("translate the text again, from a new export")), name, line, at: index)
  }

  /// Reports a text that counts as untranslated although the format has no empty texts for that.
  private mutating func reportEmpty(
    _ name: NamedPhrases.Name, _ phrase: SourcePhrase, _ line: Int?, at index: Int
  ) {
    content.translations[index].untranslated += 1
    guard !hasUntranslated, !phrase.source.joined.nodes.isEmpty else { return }
    content.translations[index].diagnostics.append(emptyText(name, line))
  }

  /// Returns whether a text with an error is not used for want of a person who confirmed it; counts it.
  private mutating func isUnused(_ entry: Entry, at index: Int) -> Bool {
    guard entry.certainty.isOfSuggestion else { return false }
    if entry.certainty == .guessed {
      unfit[index, default: .init()].add(entry.name, entry.line)
    }
    return true
  }

  /// Reports a name that the source lacks; counts it if the source has nothing of its table.
  private mutating func reportUnknown(
    _ name: NamedPhrases.Name, _ line: Int?, _ fix: Fix = Entry.fixOfUnknown, at index: Int
  ) {
    if phrases.leftOut.contains(name) { return }
    content.translations[index].unknown.append(name.key)
    guard phrases.hasTable(name.table) else { return countUnknown(name.table) }
    content.translations[index].diagnostics.append(
      Diagnostic(
        .warning, rule: "unknown-key", at: place(line),
        "\"\(name.key)\" is not a key of the source; its text is not used",
        fix: fix))
  }

  /// Reports the texts of a name that the source lacks, in all their languages.
  ///
  /// A stale one is a note: the file says itself that no call has it.
  mutating func reportUnknown(
    _ name: NamedPhrases.Name, texts count: Int, line: Int, isStale: Bool = false
  ) {
    if phrases.leftOut.contains(name) { return }
    content.unknown.append(name.key)
    guard phrases.hasTable(name.table) else { return countUnknown(name.table, count) }
    report(
      Diagnostic(
        isStale ? .note : .warning, rule: "unknown-key", at: place(line),
        "\"\(name.key)\" is not a key of the source; its texts are not used",
        fix: .decision(
          "leave it if the app uses it in a way that 'extract' does not find; otherwise correct "
            + "the key")))
  }

  private mutating func countUnknown(_ table: String, _ count: Int = 1) {
    unknownTables[table, default: 0] += count
  }

  private func place(_ line: Int?) -> SourcePlace { SourcePlace(file.name, line: line) }
}
