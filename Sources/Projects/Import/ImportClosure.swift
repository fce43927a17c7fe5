import Checks
import Diagnostics
import Interchange
import Language
import MessageSyntax
import PackBuilder
import Phrases
import Snapshot

/// Keeps the imported texts that can be read back from the committed files and shipped in a pack.
package struct ImportClosure {
  private let phrases: [Int: SourcePhrase]
  private let names: TextNames
  private let sourceLocale: LocaleTag
  private let review: TranslationReview
  private var forms: [LocaleTag: CommittedForm] = [:]

  /// Creates a closure over a snapshot's phrases.
  ///
  /// - Parameters:
  ///   - snapshot: The phrases.
  ///   - review: The checks by which a build leaves texts out.
  package init(_ snapshot: CatalogSnapshot, _ review: TranslationReview) {
    phrases = Dictionary(
      snapshot.entries.map { ($0.ordinal, $0.phrase) }, uniquingKeysWith: { $1 })
    names = TextNames(snapshot)
    (sourceLocale, self.review) = (snapshot.sourceLocale, review)
  }

  /// Checks whether a text would survive and be shipped.
  ///
  /// - Parameters:
  ///   - translation: The text as it was read.
  ///   - ordinal: The ordinal of its phrase.
  ///   - locale: Its locale.
  ///   - place: The place from which it was read; nil for a machine's text.
  /// - Returns: An error for a text that cannot be kept; nil for one that can.
  package mutating func finding(
    _ translation: Translation, of ordinal: Int, in locale: LocaleTag, at place: SourcePlace?
  ) -> Diagnostic? {
    guard let phrase = phrases[ordinal], let form = form(of: locale) else { return nil }
    let fault =
      form.fault(of: translation, phrase)
      ?? (translation.message.fitsPack ? nil : Self.doesNotFit)
      ?? checkFault(translation.message, of: phrase, ordinal, form.language)
    return fault.map { fault in
      Diagnostic(
        .error, rule: fault.rule, at: place,
        "\(locale): \"\(names.name(ordinal))\" is left out: \(fault.message)", fix: fault.fix)
    }
  }

  private func checkFault(
    _ message: Message, of phrase: SourcePhrase, _ ordinal: Int, _ language: TextLanguage
  ) -> PatternError? {
    let found = review.findings(
      message, of: phrase, named: names.name(ordinal), locale: language.locale,
      rules: language.rules, sourceLocale: sourceLocale
    ).first { $0.severity == .error && $0.waiver == nil }
    return found.map { PatternError(rule: $0.rule, message: $0.message, fix: $0.fix) }
  }

  private mutating func form(of locale: LocaleTag) -> CommittedForm? {
    if let form = forms[locale] { return form }
    let form = TextLanguage(locale).map(CommittedForm.init)
    forms[locale] = form
    return form
  }

  private static let doesNotFit = PatternError(
    rule: "not-in-a-pack", message: "a pack cannot hold the text",
    fix: "write it with fewer forms within each other")
}

extension Workspace {
  /// The closure of imports, with the checks of the team by which a build leaves texts out.
  var importClosure: ImportClosure {
    ImportClosure(snapshot, project.translationReview(findsErrorsOnly: true).review)
  }
}
