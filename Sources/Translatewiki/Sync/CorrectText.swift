import Interchange
import Language
import MessageSyntax
import Phrases

/// Converts texts of one language into native ones, with every form that the format can express.
struct CorrectText {
  private let language: TextLanguage

  /// Creates the converter of a language; nil if it is unknown.
  init?(_ locale: LocaleTag) {
    guard let language = TextLanguage(locale) else { return nil }
    self.language = language
  }

  /// An English text, parsed once for every language.
  struct Source {
    var phrase: SourcePhrase
    /// The types of its placeholders by number.
    var types: [Int: String]
    /// Whether it has placeholders, so that its translations are format strings.
    var isFormat: Bool { !phrase.parameters.isEmpty }

    /// Parses the phrase of a text; throws its error.
    init(_ entry: NativeSource.Entry) throws(PhraseError) {
      types = entry.types ?? [:]
      phrase = try SourcePhrase(key: entry.key, value: entry.value, comment: entry.comment)
    }
  }

  /// Returns the native text of a translation; `source` is nil if English lacks its key.
  func native(_ text: String, _ source: Source?) -> NativeText {
    guard let source else { return .dropped(CompatibleText.unknownKey) }
    let (read, found) = WikiText(phrase: source.phrase, rules: language.rules).read(text)
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

  /// A text with each placeholder once, from which the writer takes their types.
  fileprivate var formerText: VariableText {
    VariableText(
      format: types.sorted { $0.key < $1.key }.map { "%\($0.key)$\($0.value)" }.joined(),
      variables: [])
  }
}
