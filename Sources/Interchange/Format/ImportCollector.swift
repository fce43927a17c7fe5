import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot

/// Gathers what a format's reader finds, entry by entry, with the checks that all formats share.
struct ImportCollector {
  let file: InputFile
  let phrases: NamedPhrases
  private(set) var reading = ImportedFile()
  private var places: [LocaleTag: Int] = [:]

  init(_ file: InputFile, _ phrases: NamedPhrases) {
    (self.file, self.phrases) = (file, phrases)
  }

  /// The language of a locale, whose file or part of a file begins; nil, with a finding, where it is not
  /// known.
  mutating func begin(_ locale: LocaleTag, line: Int? = nil) -> TextLanguage? {
    guard let language = TextLanguage(locale) else {
      report(Diagnostic.unknownLocale(locale.description, place(line)))
      return nil
    }
    if places[locale] == nil {
      places[locale] = reading.translations.count
      reading.translations.append(ImportedTranslations(locale: locale))
    }
    return language
  }

  /// Adds a text of a phrase.
  ///
  /// - Parameters:
  ///   - name: The phrase's name in the file; one that the source does not have is a warning.
  ///   - language: What `begin` gave.
  ///   - state: How far the translation has come, as the file says.
  ///   - line: Where the entry stands.
  ///   - numbers: Whether a number of the source may be left out.
  ///   - message: Reads the text for its phrase; nil where the entry is not translated.
  mutating func add(
    _ name: NamedPhrases.Name, _ language: TextLanguage, state: TranslationState,
    line: Int? = nil, numbers: TokenCheck.NumberRule = .mayBeLeftOut,
    _ message: (SourcePhrase) throws(PatternError) -> Message?
  ) {
    guard let index = places[language.locale] else { return }
    guard let entry = phrases[name] else { return reportUnknown(name, line, at: index) }
    do throws(PatternError) {
      guard let message = try message(entry.phrase)?.joined else { return }
      reading.translations[index].mentioned.insert(entry.ordinal)
      let findings = findings(message, entry.phrase, numbers)
      for finding in findings { report(finding, name, line, at: index) }
      guard !findings.contains(where: { $0.severity == .error }) else { return }
      reading.translations[index].edits.append(
        TranslationEdit(
          ordinal: entry.ordinal, message, state: findings.isEmpty ? state : .needsReview))
    } catch {
      reading.translations[index].mentioned.insert(entry.ordinal)
      report(
        .init(severity: .error, rule: error.rule, message: error.message, fix: error.fix), name,
        line, at: index)
    }
  }

  /// Notes an entry that stays as it is, because what it says is beyond a message; a warning.
  mutating func pass(
    _ name: NamedPhrases.Name, _ language: TextLanguage, line: Int? = nil, _ message: String
  ) {
    guard let index = places[language.locale] else { return }
    guard let entry = phrases[name] else { return reportUnknown(name, line, at: index) }
    reading.translations[index].mentioned.insert(entry.ordinal)
    reading.translations[index].diagnostics.append(
      Diagnostic(
        .warning, rule: "not-understood", at: place(line),
        "\"\(name.key)\": \(message); the entry stays as it is, and its text is not used",
        fix: "keep the text in this file, or write it without"))
  }

  /// Adds what translators wrote about a phrase.
  mutating func describe(_ name: NamedPhrases.Name, _ description: String) {
    guard let entry = phrases[name], !description.isEmpty else { return }
    reading.descriptions[entry.ordinal] = description
  }

  /// Tells what is wrong with the file.
  mutating func report(_ diagnostic: Diagnostic) { reading.diagnostics.append(diagnostic) }

  /// Tells an error of the file at a line.
  mutating func report(_ rule: String, _ message: String, fix: String, line: Int? = nil) {
    report(Diagnostic(.error, rule: rule, at: place(line), message, fix: fix))
  }

  private func findings(
    _ message: Message, _ phrase: SourcePhrase, _ numbers: TokenCheck.NumberRule
  ) -> [TokenCheck.Finding] {
    let spans = SpanCheck(phrase).fault(of: message).map {
      TokenCheck.Finding(severity: .error, rule: $0.rule, message: $0.message, fix: $0.fix)
    }
    let check = TokenCheck(numbers: numbers) { $0.name }
    return (spans.map { [$0] } ?? []) + check.findings(message, for: phrase)
  }

  private mutating func report(
    _ finding: TokenCheck.Finding, _ name: NamedPhrases.Name, _ line: Int?, at index: Int
  ) {
    reading.translations[index].diagnostics.append(
      Diagnostic(
        finding.severity, rule: finding.rule, at: place(line),
        "\"\(name.key)\": \(finding.message)",
        fix: finding.fix))
  }

  private mutating func reportUnknown(_ name: NamedPhrases.Name, _ line: Int?, at index: Int) {
    reading.translations[index].diagnostics.append(
      Diagnostic(
        .warning, rule: "unknown-key", at: place(line),
        "\"\(name.key)\" is no key of the source; its text is not used",
        fix: "remove the entry, or correct the key"))
  }

  private func place(_ line: Int?) -> SourcePlace { SourcePlace(file.name, line: line) }
}
