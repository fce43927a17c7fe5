import Interchange
import Language
import MessageSyntax
import Phrases

/// Turns texts of one language into native ones, with all forms that the format can hold.
struct CorrectText {
  private let language: TextLanguage

  /// Texts of a language; nil where it is not known.
  init?(_ locale: LocaleTag) {
    guard let language = TextLanguage(locale) else { return nil }
    self.language = language
  }

  /// An English text, read once for all languages.
  struct Source {
    var phrase: SourcePhrase
    /// The types of its placeholders by number.
    var types: [Int: String]
    /// Whether its placeholders have numbers, so that a text for them is a format string.
    var isFormat: Bool { !phrase.parameters.isEmpty }

    /// The phrase of a text; what is wrong with it is thrown.
    init(_ entry: NativeSource.Entry) throws(PhraseError) {
      types = entry.types ?? [:]
      phrase = try SourcePhrase(key: entry.key, value: entry.value, comment: entry.comment)
    }
  }

  /// The native text of a translation; `source` is nil where English does not have its key.
  func native(_ text: String, _ source: Source?) -> NativeText {
    guard let source else { return .dropped(CompatibleText.unknownKey) }
    let (read, found) = WikiText(phrase: source.phrase, categories: language.categories).read(text)
    var notes = found.map(Self.finding)
    guard let read else {
      return .dropped(notes.first { $0.severity == .error } ?? Self.unreadable)
    }
    var fitting = FittingMessage(rules: language.rules)
    let message = fitting.message(read)
    notes += fitting.notes
    if let plain = PrintfText(conversions: source.conversions).text(message, source.phrase) {
      return .taken(plain, nil, notes: notes)
    }
    guard
      let plural = VariableWriter.text(message, source.phrase, language, like: source.formerText),
      XMLWords.isAllowed(plural.format),
      plural.variables.allSatisfy({ $0.forms.allSatisfy { XMLWords.isAllowed($0.text) } })
    else { return .dropped(Self.unreadable) }
    return .taken(nil, plural, notes: notes)
  }

  private static func finding(_ found: TokenCheck.Finding) -> NativeText.Finding {
    .init(
      severity: found.severity, rule: found.rule, message: found.message, fix: found.fix)
  }

  private static let unreadable = NativeText.Finding(
    severity: .error, rule: "not-in-stringsdict",
    message: "the text has variants or signs that a .stringsdict file cannot hold",
    fix: "write it with fewer PLURAL, and without control characters")
}

extension CorrectText.Source {
  /// The conversions by position.
  fileprivate var conversions: [Int: String] {
    Dictionary(types.map { ($0.key - 1, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// A text that has each placeholder once, from which the writer takes their types.
  fileprivate var formerText: VariableText {
    VariableText(
      format: types.sorted { $0.key < $1.key }.map { "%\($0.key)$\($0.value)" }.joined(),
      variables: [])
  }
}
