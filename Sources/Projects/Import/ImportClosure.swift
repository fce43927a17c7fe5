import Diagnostics
import Interchange
import Language
import MessageSyntax
import PackBuilder
import Phrases
import Snapshot

/// Keeps the imported texts that can be read back from the committed files and shipped in a pack.
struct ImportClosure {
  private let phrases: [Int: SourcePhrase]
  private let names: TextNames
  private var forms: [LocaleTag: CommittedForm] = [:]

  init(_ snapshot: CatalogSnapshot) {
    phrases = Dictionary(
      snapshot.entries.map { ($0.ordinal, $0.phrase) }, uniquingKeysWith: { $1 })
    names = TextNames(snapshot)
  }

  /// Checks whether a text would survive.
  ///
  /// - Parameters:
  ///   - translation: The text as it was read.
  ///   - ordinal: The ordinal of its phrase.
  ///   - locale: Its locale.
  ///   - place: The place from which it was read; nil for a machine's text.
  /// - Returns: An error for a text that cannot be kept; nil for one that can.
  mutating func finding(
    _ translation: Translation, of ordinal: Int, in locale: LocaleTag, at place: SourcePlace?
  ) -> Diagnostic? {
    guard let phrase = phrases[ordinal], let form = form(of: locale) else { return nil }
    let fault =
      form.fault(of: translation, phrase)
      ?? (translation.message.fitsPack ? nil : Self.doesNotFit)
    return fault.map { fault in
      Diagnostic(
        .error, rule: fault.rule, at: place,
        "\(locale): \"\(names.name(ordinal))\" is left out: \(fault.message)", fix: fault.fix)
    }
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
