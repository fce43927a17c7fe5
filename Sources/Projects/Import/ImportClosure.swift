import Checks
import Diagnostics
import Interchange
import Language
import MessageSyntax
import PackBuilder
import Parallel
import Phrases
import Snapshot
import SourceTree

/// Keeps the imported texts that can be read back from the committed files and shipped in a pack.
package struct ImportClosure: Sendable {
  /// A text, and the place from which it was read; nil for a machine's text.
  package typealias Text = (ordinal: Int, translation: Translation, place: SourcePlace?)

  private let phrases: [Int: SourcePhrase]
  private let names: TextNames
  private let sourceLocale: LocaleTag
  private let review: TranslationReview
  /// The phrases of former texts as the review sees them.
  private var sources: [Int: TranslationReview.Source] = [:]
  /// The committed form of each locale, which is made of its plural rules.
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
    let text = (ordinal, translation, place)
    return form(of: locale, for: [text]).flatMap { finding(text, $0) }
  }

  /// Checks on every core whether texts would survive and be shipped.
  ///
  /// - Parameters:
  ///   - texts: The texts as they were read.
  ///   - locale: Their locale.
  /// - Returns: An error for each text that cannot be kept; nil for one that can.
  package mutating func findings(in texts: [Text], of locale: LocaleTag) -> [Diagnostic?] {
    guard let form = form(of: locale, for: texts) else { return texts.map { _ in nil } }
    let closure = self
    return ParallelWork.map(texts, portion: 128) { text in
      closure.finding(text, form)
    }
  }

  /// Returns the form of a locale, and prepares the sources of texts; nil for an unknown language.
  private mutating func form(of locale: LocaleTag, for texts: [Text]) -> CommittedForm? {
    if forms[locale] == nil { forms[locale] = TextLanguage(locale).map(CommittedForm.init) }
    for (ordinal, _, _) in texts where sources[ordinal] == nil {
      sources[ordinal] = phrases[ordinal].map {
        review.source($0, named: names.name(ordinal), locale: sourceLocale)
      }
    }
    return forms[locale]
  }

  private func finding(_ text: Text, _ form: CommittedForm) -> Diagnostic? {
    let message = text.translation.message
    guard let phrase = phrases[text.ordinal], let source = sources[text.ordinal] else { return nil }
    let fault =
      form.fault(of: text.translation, phrase) ?? (message.fitsPack ? nil : Self.doesNotFit)
      ?? checkFault(message, of: source, form.language)
    return fault.map { fault in
      let words = "\(form.language.locale): \"\(source.name)\" is left out: "
      if phrase.isShownAsKey {
        return Diagnostic(
          .warning, rule: fault.rule, at: text.place,
          words + "its tokens cannot be compared, since no file has its source text",
          fix: .decision("add the source text to a file of \"sourceTexts\", or leave it to the app")
        )
      }
      return Diagnostic(
        .error, rule: fault.rule, at: text.place, words + fault.message, fix: fault.fix)
    }
  }

  private func checkFault(
    _ message: Message, of source: TranslationReview.Source, _ language: TextLanguage
  ) -> PatternError? {
    let found = review.findings(
      message, of: source, locale: language.locale, rules: language.rules
    ).first { $0.severity == .error && $0.waiver == nil }
    return found.map { PatternError(rule: $0.rule, message: $0.message, fix: $0.fix) }
  }

  private static let doesNotFit = PatternError(
    rule: "not-in-a-pack", message: "a pack cannot hold the text",
    fix: "write it with fewer forms within each other")
}

extension Workspace {
  /// The closure of imports, with the checks of the team by which a build leaves texts out.
  var importClosure: ImportClosure {
    var review = project.translationReview(findsErrorsOnly: true).review
    review.writtenToken = extraction.writtenToken
    return ImportClosure(snapshot, review)
  }
}

extension SourcePhrase {
  /// Whether its text is its key, a name such as `time_left`, since no call and no file has a text: whether
  /// a translation has the right tokens is not known.
  fileprivate var isShownAsKey: Bool {
    guard case .key(let key, _) = identity else { return false }
    return key.isSymbolicKey && parameters.isEmpty && source.plainText == key
  }
}
