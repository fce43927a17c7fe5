import Diagnostics
import Language
import Phrases

/// Reviews translations with every check, by a team's settings.
///
/// ```swift
/// let review = TranslationReview(settings)
/// let findings = review.findings(message, of: phrase, named: "places-found", locale: german, rules: rules)
/// ```
public struct TranslationReview: Sendable {
  /// A finding with its rule.
  public struct Finding: Sendable, Hashable {
    /// The violated rule.
    public var rule: String
    /// The severity.
    public var severity: Diagnostic.Severity
    /// The problem.
    public var message: String
    /// The fix.
    public var fix: Fix
    /// The index of the waiver in the settings that exempts the finding; nil if none does.
    public var waiver: Int?
  }

  /// Returns a token as the app writes it, for findings: `%1$@`, `{0}`.
  public var writtenToken: @Sendable (Parameter, SourcePhrase) -> String = { parameter, _ in
    "{\(parameter.name)}"
  }
  /// The team's settings.
  let settings: CheckSettings
  private let glossary: GlossaryCheck
  private let checks: [(check: any TranslationCheck, level: CheckSettings.Level?)]

  /// Creates a review.
  ///
  /// - Parameters:
  ///   - settings: The team's settings.
  ///   - measure: Measures the width of texts; nil to skip the check of widths.
  ///   - findsErrorsOnly: Whether to skip checks that never find errors.
  public init(
    _ settings: CheckSettings, measure: (any TextMeasure)? = nil, findsErrorsOnly: Bool = false
  ) {
    self.settings = settings
    glossary = GlossaryCheck(terms: settings.glossary)
    let own: [any TranslationCheck] =
      TranslationChecks.all + [glossary]
      + (measure.map { [WidthCheck(measure: $0)] } ?? [])
    checks = own.map { ($0, settings.levels[$0.rule]) }.filter { check, level in
      level != .off && (!findsErrorsOnly || check.findsErrors(level))
    }
  }

  /// Every rule, in the order of reports.
  public static let rules =
    TranslationChecks.all.map(\.rule)
    + [WidthCheck.name, GlossaryCheck.name, InconsistencyCheck.name]

  /// A phrase and what its translations are compared with.
  ///
  /// Create it once for the translations of all locales.
  public struct Source: Sendable {
    /// The phrase's key, or its id.
    public let name: String
    let checked: CheckedSource
  }

  /// Returns a phrase as this review sees it.
  ///
  /// - Parameters:
  ///   - phrase: The phrase.
  ///   - name: The phrase's key, or its id.
  ///   - locale: The language of the source.
  /// - Returns: The phrase.
  /// - Complexity: Linear in the source.
  public func source(
    _ phrase: SourcePhrase, named name: String, locale: LocaleTag
  ) -> Source {
    var checked = CheckedSource(
      phrase, locale: locale, longest: settings.longest(name), widest: settings.widest(name))
    checked.terms = glossary.terms(in: checked.last)
    checked.writtenToken = writtenToken
    return Source(name: name, checked: checked)
  }

  /// Returns the findings in a text, including waived ones.
  ///
  /// - Parameters:
  ///   - message: The translation.
  ///   - phrase: The phrase.
  ///   - name: The phrase's key, or its id.
  ///   - locale: The locale.
  ///   - rules: The rules of its language.
  ///   - sourceLocale: The language of the source.
  /// - Returns: The findings, in the order of the checks.
  /// - Complexity: Linear in the text and its source.
  public func findings(
    _ message: Message, of phrase: SourcePhrase, named name: String, locale: LocaleTag,
    rules: LanguageRules, sourceLocale: LocaleTag
  ) -> [Finding] {
    findings(
      message, of: source(phrase, named: name, locale: sourceLocale), locale: locale, rules: rules)
  }

  /// Returns the findings in a text, including waived ones.
  ///
  /// - Parameters:
  ///   - message: The translation.
  ///   - source: The phrase.
  ///   - locale: The locale.
  ///   - rules: The rules of its language.
  /// - Returns: The findings, in the order of the checks.
  /// - Complexity: Linear in the text.
  public func findings(
    _ message: Message, of source: Source, locale: LocaleTag, rules: LanguageRules
  ) -> [Finding] {
    let text = CheckedText(message, of: source.checked, locale: locale, rules: rules)
    var findings: [Finding] = []
    for (check, level) in checks {
      for found in check.findings(text) {
        let severity = found.severity ?? check.severity
        findings.append(finding(found, check.rule, severity, level, source.name, locale))
      }
    }
    return findings
  }

  /// Returns the findings for equal source texts with different translations.
  ///
  /// - Parameters:
  ///   - texts: The texts of one locale, by the names of their phrases.
  ///   - locale: The locale.
  /// - Returns: The findings by name.
  public func inconsistencies(
    _ texts: [(name: String, phrase: SourcePhrase, message: Message)], locale: LocaleTag
  ) -> [String: Finding] {
    inconsistencies(
      SourceGroups(texts.map { ($0.name, $0.phrase) }), { texts[$0].message }, locale: locale)
  }

  /// Returns the findings for equal source texts with different translations.
  ///
  /// - Parameters:
  ///   - groups: The phrases with equal sources.
  ///   - message: Returns the text at a phrase's place in the list; nil for a missing one.
  ///   - locale: The locale.
  /// - Returns: The findings by name.
  /// - Complexity: Linear in the phrases of the groups.
  public func inconsistencies(
    _ groups: SourceGroups, _ message: (Int) -> Message?, locale: LocaleTag
  ) -> [String: Finding] {
    let rule = InconsistencyCheck.name
    let level = settings.levels[rule]
    guard level != .off else { return [:] }
    return InconsistencyCheck.findings(groups, message).reduce(into: [:]) { all, found in
      all[found.name] = finding(
        found.finding, rule, InconsistencyCheck.severity, level, found.name, locale)
    }
  }

  private func finding(
    _ found: CheckFinding, _ rule: String, _ severity: Diagnostic.Severity,
    _ level: CheckSettings.Level?, _ name: String, _ locale: LocaleTag
  ) -> Finding {
    let waiver = settings.waivers.firstIndex {
      $0.covers(rule, phrase: name, locale: locale.description)
    }
    return Finding(
      rule: rule, severity: level?.severity ?? severity, message: found.message, fix: found.fix,
      waiver: waiver)
  }
}

extension TranslationCheck {
  /// Returns whether a finding may be an error.
  fileprivate func findsErrors(_ level: CheckSettings.Level?) -> Bool {
    level.map { $0 == .error } ?? (severity == .error || rule == InvisibleCharacterCheck.name)
  }
}
