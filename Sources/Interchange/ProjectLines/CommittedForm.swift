import JSON
import Language
import MessageSyntax
import Phrases
import Snapshot

/// The form in which a project keeps the texts of one locale, to see whether a text survives it.
public struct CommittedForm: Sendable {
  /// The language of the texts.
  public let language: TextLanguage
  private let numbers: CategoryNumbers
  private let ordinalNumbers: CategoryNumbers

  /// Creates the form of a language's texts.
  public init(_ language: TextLanguage) {
    self.language = language
    numbers = CategoryNumbers(language.rules.plural)
    ordinalNumbers = CategoryNumbers(language.rules.ordinal)
  }

  /// Writes a text, reads it back and compares the two.
  ///
  /// - Returns: The reason why the text cannot be kept; nil if it reads back the same.
  public func fault(of translation: Translation, _ phrase: SourcePhrase) -> PatternError? {
    let (message, line) = (translation.message, PlainLine(phrase))
    let isProven = message.hasChoice ? line.holdsTable(message, language) : line.holds(message)
    return isProven ? nil : faultOfLine(translation, phrase)
  }

  /// Returns the same by really writing and reading the text, however plain it is.
  package func faultOfLine(_ translation: Translation, _ phrase: SourcePhrase) -> PatternError? {
    // Before they are written: few bytes may stand for more sentences than fit into the memory.
    let sentences = language.expansion(phrase).sentenceCount(translation.message)
    if let error = LengthCheck.finding(sentences: sentences) {
      return PatternError(rule: error.rule, message: error.message, fix: error.fix)
    }
    let forms = ProjectLines.forms(translation.message, phrase, language.rules)
    guard !forms.allSatisfy(\.text.isEmpty) else { return Self.emptyText }
    let line = TranslationLine("key", tag: Self.anyTag, state: translation.state, forms)
    let (file, findings) = TranslationLines.read(TranslationLines([line]).bytes, file: "")
    if let finding = findings.first {
      return PatternError(
        rule: finding.rule, message: finding.message, fix: finding.fix ?? Self.notKept.fix)
    }
    guard let back = file.lines.first, back.state == translation.state, let entry = back.entry
    else { return Self.notKept }
    var reader = EntryReader(
      phrase: phrase, categories: language.categories, ordinals: language.ordinals,
      numbers: numbers, ordinalNumbers: ordinalNumbers, path: "")
    let read = reader.read(entry)
    if let error = reader.findings.first(where: { $0.severity == .error }) {
      return PatternError(rule: error.rule, message: error.message, fix: error.fix)
    }
    guard let read else { return Self.emptyText }
    return language.areSame(read, translation.message, phrase) ? nil : Self.notKept
  }

  /// The English text says nothing about whether a line can be read.
  private static let anyTag = TextTag(Message([]))

  private static let emptyText = PatternError(
    rule: "empty-text", message: "the text shows nothing", fix: .decision("write it, or remove it"))

  private static let notKept = PatternError(
    rule: "not-kept", message: "the text would be another one when it is read again",
    fix: "write it in a simpler way, and report this text as an error of the tool")
}
