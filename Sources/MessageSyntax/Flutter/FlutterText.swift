import Language
import Phrases

/// Texts as Flutter's `gen-l10n` reads them: `{count, plural, =0{No days} one{A day}
/// other{{count} days}}`.
///
/// They look like ICU's MessageFormat, but `#` is a sign, apostrophes quote only if the project
/// says so, and `zero` and `=0`, `one` and `=1`, `two` and `=2` are the same: both the number and
/// the category. Source: `message_parser.dart` and `gen_l10n.dart` of flutter_tools, and
/// `Intl.pluralLogic` of package intl.
public struct FlutterText: TextSyntax {
  /// A placeholder in the metadata of a text.
  public struct Placeholder: Sendable {
    /// Its name.
    public var name: String
    /// Whether its type is one of numbers; nil if the metadata has no type.
    public var isNumber: Bool?

    /// Creates a placeholder.
    public init(_ name: String, isNumber: Bool?) { (self.name, self.isNumber) = (name, isNumber) }
  }

  /// Whether apostrophes quote: the project has `use-escaping: true`.
  public var escapes: Bool
  /// The placeholders in the text's metadata, in order.
  public var placeholders: [Placeholder]
  /// The names to write instead of the phrase's own, by position.
  public var names: [Int: String] = [:]

  /// Creates the syntax.
  public init(escapes: Bool = false, placeholders: [Placeholder] = []) {
    (self.escapes, self.placeholders) = (escapes, placeholders)
  }

  /// Returns whether a text can only be one of a project with `use-escaping: true`, as `'{'` is:
  /// Flutter refuses it in any other.
  public static func needsEscapes(_ text: String) -> Bool {
    let apostrophe = UInt8(ascii: "'")
    let hasQuote = zip(text.utf8, text.utf8.dropFirst()).contains {
      $0 == apostrophe && ($1 == UInt8(ascii: "{") || $1 == UInt8(ascii: "}"))
    }
    guard hasQuote else { return false }
    var (plain, quoting) = (FlutterReader(text, escapes: false), FlutterReader(text, escapes: true))
    return (try? plain.read()) == nil && (try? quoting.read()) != nil
  }

  /// Reads a string as Flutter does.
  public func message(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message {
    var reader = FlutterReader(text, escapes: escapes)
    let nodes = try reader.read()
    let names = try FlutterNames(nodes, phrase, placeholders)
    let message = try FlutterMessage(phrase, names, language).message(nodes)
    return try SentenceLimit.checked(message, length: text.utf8.count, phrase)
  }

  /// Returns a finding for each part that a later one replaces, and for each plural without a text for
  /// `other`.
  public func findings(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> [TokenCheck.Finding] {
    var reader = FlutterReader(text, escapes: escapes)
    let nodes = (try? reader.read()) ?? []
    let names = try? FlutterNames(nodes, phrase, placeholders)
    let missing = names.map { FlutterMessage(phrase, $0, language).missingOthers(in: nodes) }
    let found = (missing ?? []).map { $0.finding("other {…}") }
    let replaced = FlutterMessage.replaced(in: nodes).map { former, later in
      TokenCheck.Finding(
        severity: .warning, rule: "hidden-variant",
        message: "the text for \"\(former)\" is never shown, as \"\(later)\" after it is the same "
          + "for Flutter", fix: .decision("keep one of the two"))
    }
    return found + replaced
  }

  /// Writes a message as Flutter reads it; nil if it has what the syntax cannot hold.
  public func text(_ message: Message, _ phrase: SourcePhrase, _ language: TextLanguage) -> String?
  {
    let wanted = message.inRows(phrase.parameters).joined
    guard let text = FlutterPrinter(phrase, language, names, escapes: escapes).text(message.joined),
      let read = try? reading.message(text, phrase, language)
    else { return nil }
    if message.choosingParameters.isEmpty {
      return language.areSame(read, wanted, phrase) ? text : nil
    }
    let categories = FlutterCategories(language)
    let isSame = language.areSame(
      categories.completed(read, phrase), categories.completed(wanted, phrase), phrase)
    return isSame ? text : nil
  }

  /// The syntax that reads what this one writes.
  var reading: FlutterText {
    var syntax = self
    let highest = names.keys.max() ?? -1
    let listed = (0..<(highest + 1)).map { Placeholder(names[$0] ?? "", isNumber: nil) }
    if !listed.isEmpty, listed.allSatisfy({ !$0.name.isEmpty }) { syntax.placeholders = listed }
    return syntax
  }

  /// Returns the names of a text by the positions of the parameters that they stand for.
  public func names(of text: String, _ phrase: SourcePhrase) -> [Int: String] {
    var reader = FlutterReader(text, escapes: escapes)
    guard let nodes = try? reader.read(),
      let names = try? FlutterNames(nodes, phrase, placeholders)
    else { return [:] }
    var found: [Int: String] = [:]
    if placeholders.count == phrase.parameters.count {
      for (position, placeholder) in placeholders.enumerated() {
        found[position] = placeholder.name
      }
    }
    for (name, position) in names.positions where position >= 0 { found[position] = name }
    return found
  }
}
