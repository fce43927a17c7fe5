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
    /// The native text.
    var text: String
    /// The types of its placeholders by number.
    var types: [Int: String]
    let dollars: DollarRepair
    /// Whether it has placeholders, so that its translations are format strings.
    var isFormat: Bool { !phrase.parameters.isEmpty }

    /// Parses the phrase of a text; throws its error.
    init(_ entry: NativeSource.Entry) throws(PhraseError) {
      (text, types) = (entry.value, entry.types ?? [:])
      phrase = try SourcePhrase(key: entry.key, value: entry.value, comment: entry.comment)
      dollars = DollarRepair(phrase, english: entry.wikiText)
    }
  }

  /// Returns the native text of a translation; `source` is nil if English lacks its key.
  func native(_ text: String, _ source: Source?) -> NativeText {
    guard let source else { return .dropped(CompatibleText.unknownKey) }
    let (repaired, isRepaired, isRaw) = source.dollars.repaired(text)
    let reader = WikiText(phrase: source.phrase, rules: language.rules)
    let (read, found) = reader.read(repaired)
    var notes = found.map(Self.finding)
    guard let read else {
      return .dropped(notes.first { $0.severity == .error } ?? Self.unreadable)
    }
    if isRaw { return .dropped(Self.rawDollar) }
    if isRepaired, !notes.contains(where: { $0.rule == "repaired-token" }) {
      notes.append(Self.repaired(repaired))
    }
    var fitting = FittingMessage(rules: language.rules)
    var message = fitting.message(read)
    notes += fitting.notes
    if let plain = PrintfText(conversions: source.conversions).text(message, source.phrase) {
      guard let refusal = source.refusal(of: plain) else { return .taken(plain, nil, notes: notes) }
      guard let number = source.number(lackingIn: plain) else { return .dropped(refusal) }
      // One form for every number, as its author meant it, where English has several.
      message = Message([.select(.init(by: number, [], other: message))])
    }
    guard
      let plural = VariableWriter.text(
        message, source.phrase, language, like: source.formerText, keepsNumbers: false),
      XMLWords.isAllowed(plural.format),
      plural.variables.allSatisfy({ $0.forms.allSatisfy { XMLWords.isAllowed($0.text) } })
    else { return .dropped(Self.unreadable) }
    return .taken(nil, plural, notes: notes)
  }

  private static func finding(_ found: TokenCheck.Finding) -> NativeText.Finding {
    .init(
      severity: found.severity, rule: found.rule, message: found.message, fix: found.fix)
  }

  private static func repaired(_ text: String) -> NativeText.Finding {
    .init(
      severity: .warning, rule: "repaired-token", message: "a token is misspelled",
      fix: "write \"\(text)\", which is how it was read")
  }

  private static let rawDollar = NativeText.Finding(
    severity: .error, rule: "token-mismatch",
    message: "a \"$\" that English lacks is followed by no number, so it would be shown",
    fix: "write the token with its number, as $1")

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
