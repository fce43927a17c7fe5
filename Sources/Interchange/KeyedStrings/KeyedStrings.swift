import Diagnostics
import Language
import LanguageData
import MessageSyntax
import Phrases
import Snapshot

/// One `<locale>.strings` file for the keyed phrases of a project, in translatewiki's syntax.
///
///     let imported = KeyedStrings(entries).read(bytes, file: "translations/de.strings", locale: de)
///     let text = KeyedStrings(entries).text(translations, locale: de)
public struct KeyedStrings: Sendable {
  let entries: [String: CatalogSnapshot.Entry]
  private let former: FormerParameters

  /// Creates a file of one table's keyed phrases; other phrases are left out.
  ///
  /// - Parameters:
  ///   - entries: The phrases with their ordinals; inactive ones are skipped.
  ///   - table: The table; empty for the default one.
  ///   - former: The parameters of phrases before their signature changed.
  public init(
    _ entries: [CatalogSnapshot.Entry], table: String = "",
    former: FormerParameters = FormerParameters()
  ) {
    self.former = former
    let table = DefaultTable.canonical(table)
    var keyed: [String: CatalogSnapshot.Entry] = [:]
    for entry in entries where entry.active {
      if case .key(let key, table) = entry.phrase.identity { keyed[key] = entry }
    }
    self.entries = keyed
  }

  /// The ordinals of the phrases that the file may hold.
  public var ordinals: Set<Int> { Set(entries.values.map(\.ordinal)) }

  /// The phrases sorted by key, by Unicode code points.
  var sortedEntries: [(key: String, entry: CatalogSnapshot.Entry)] {
    entries.map { ($0.key, $0.value) }
      .sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
  }

  /// Reads the translations of a locale; an error affects only the entry that has it.
  ///
  /// A fuzzy entry needs review; every other entry is approved. An empty text means untranslated.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: The file name for findings.
  ///   - locale: The language of its texts.
  /// - Returns: The texts, and the findings: `broken-line`, `duplicate-key`, `unknown-locale`,
  ///   `unknown-key`, `token-mismatch`, `broken-template`, `number-left-out`, `empty-text`,
  ///   `wrong-variation`.
  public func read(_ bytes: [UInt8], file: String, locale: LocaleTag) -> ImportedTranslations {
    let (strings, findings) = StringsFile.read(bytes, file: file)
    var imported = read(strings, file: file, locale: locale)
    imported.diagnostics = findings + imported.diagnostics
    return imported
  }

  /// Reads the translations of a parsed file.
  ///
  /// - Parameters:
  ///   - strings: The file.
  ///   - file: The file name for findings.
  ///   - locale: The language of its texts.
  /// - Returns: The texts and the findings, without those of the file itself.
  public func read(_ strings: StringsFile, file: String, locale: LocaleTag) -> ImportedTranslations
  {
    var result = ImportedTranslations(locale: locale)
    guard let rules = KnownLanguages.rules(for: locale) else {
      result.diagnostics = [.unknownLocale(locale.description, SourcePlace(file))]
      return result
    }
    result.untranslated = strings.entries.count(where: \.value.isEmpty)
    let leftOut = LeftOutNumbers(TextLanguage(locale, rules))
    for entry in strings.entries where !entry.value.isEmpty {
      read(entry, rules, file, leftOut, &result)
    }
    return result
  }

  private func read(
    _ entry: StringsFile.Entry, _ rules: LanguageRules, _ file: String, _ leftOut: LeftOutNumbers,
    _ result: inout ImportedTranslations
  ) {
    let place = SourcePlace(file, line: entry.line)
    guard let known = entries[entry.key] else {
      result.unknown.append(entry.key)
      result.diagnostics.append(
        Diagnostic(
          .warning, rule: "unknown-key", at: place,
          "\"\(entry.key)\" is not a key of the source; its text is not used",
          fix: .decision("remove the line, or correct the key")))
      return
    }
    result.mentioned.insert(known.ordinal)
    var (message, findings) = message(of: entry.value, known.phrase, rules)
    if message == nil, let fault = findings.first(where: { $0.severity == .error }),
      former.fit(known, { self.message(of: entry.value, $0, rules).message != nil })
    {
      findings = [FormerParameters.finding(fault.message)]
    }
    let left = message.map { leftOut.findings($0, of: known.phrase) { "$" + $0.name } } ?? []
    result.diagnostics += (findings + left).map { finding in
      Diagnostic(
        finding.severity, rule: finding.rule, at: place, "\"\(entry.key)\": \(finding.message)",
        fix: finding.fix)
    }
    guard let message else { return }
    let needsReview = entry.isFuzzy || !findings.isEmpty
    result.lines[known.ordinal] = entry.line
    // Of a committed file the state is what the file says; an import leaves such a text for review.
    if !left.isEmpty { result.doubtful.insert(known.ordinal) }
    result.edits.append(
      TranslationEdit(
        ordinal: known.ordinal, message, state: needsReview ? .needsReview : .approved))
  }
  /// Returns the text of a phrase, with findings; nil if it has an error.
  private func message(
    of text: String, _ known: SourcePhrase, _ rules: LanguageRules
  ) -> (message: Message?, findings: [TokenCheck.Finding]) {
    let dollars = DollarTokens(in: text, known)
    var phrase = known
    phrase.parameters += dollars.parameters
    let (read, findings) = WikiText(phrase: phrase, rules: rules).read(text)
    return (read.map { dollars.written(in: $0, from: known.parameters.count) }, findings)
  }
}
