import Diagnostics
import Language
import Phrases

/// Looks at translations by all checks, as the team wants it.
///
/// ```swift
/// let review = TranslationReview(settings)
/// let findings = review.findings(message, of: phrase, named: "places-found", locale: german, rules: rules)
/// ```
public struct TranslationReview: Sendable {
  /// A finding with its rule.
  public struct Finding: Sendable, Hashable {
    /// The rule that was broken.
    public var rule: String
    /// How bad it is.
    public var severity: Diagnostic.Severity
    /// What is wrong.
    public var message: String
    /// What to do about it.
    public var fix: String
    /// Where the waiver stands among the settings' that lets it pass; nil where none does.
    public var waiver: Int?
  }

  /// What the team says.
  public let settings: CheckSettings
  private let checks: [(check: any TranslationCheck, level: CheckSettings.Level?)]

  /// A review as the team wants it.
  ///
  /// - Parameters:
  ///   - settings: What the team says.
  ///   - measure: What knows how wide texts are; nil where widths are not looked at.
  ///   - findsErrorsOnly: Whether checks are left out that find no errors.
  public init(
    _ settings: CheckSettings, measure: (any TextMeasure)? = nil, findsErrorsOnly: Bool = false
  ) {
    self.settings = settings
    let own: [any TranslationCheck] =
      TranslationChecks.all + [GlossaryCheck(terms: settings.glossary)]
      + (measure.map { [WidthCheck(measure: $0)] } ?? [])
    checks = own.map { ($0, settings.levels[$0.rule]) }.filter { check, level in
      level != .off && (!findsErrorsOnly || check.findsErrors(level))
    }
  }

  /// The rules there are, in the order in which they are told.
  public static let rules =
    TranslationChecks.all.map(\.rule)
    + [WidthCheck.name, GlossaryCheck.name, InconsistencyCheck.name]

  /// What is wrong with a text, also what is waived.
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
    let text = CheckedText(
      message, of: phrase, locale: locale, rules: rules, sourceLocale: sourceLocale,
      longest: settings.longest(name), widest: settings.widest(name))
    return checks.flatMap { check, level in
      check.findings(text).map { found in
        finding(found, check.rule, found.severity ?? check.severity, level, name, locale)
      }
    }
  }

  /// The texts that say differently what the source says in the same words.
  ///
  /// - Parameters:
  ///   - texts: The texts of one locale, by the names of their phrases.
  ///   - locale: The locale.
  /// - Returns: The findings by name.
  public func inconsistencies(
    _ texts: [(name: String, phrase: SourcePhrase, message: Message)], locale: LocaleTag
  ) -> [String: Finding] {
    let rule = InconsistencyCheck.name
    let level = settings.levels[rule]
    guard level != .off else { return [:] }
    return InconsistencyCheck.findings(texts).reduce(into: [:]) { all, found in
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
  /// Whether a finding may be an error.
  fileprivate func findsErrors(_ level: CheckSettings.Level?) -> Bool {
    level.map { $0 == .error } ?? (severity == .error || rule == InvisibleCharacterCheck.name)
  }
}
