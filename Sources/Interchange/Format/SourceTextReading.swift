import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot

/// The reading of a text whose phrase is not known: its parameters follow from its tokens.
///
/// Every format reads a text for a phrase with given parameters. So the text is read for phrases
/// with texts and numbers in turn, until one fits: a token such as `%1$d` or a plural needs a number,
/// `%1$@` a text. Where both fit, the parameter is a text.
struct SourceTextReading {
  /// The most parameters that a text may have.
  static let mostParameters = 9

  private let name: NamedPhrases.Name

  init(_ name: NamedPhrases.Name) { self.name = name }

  /// Returns an entry that stands for the unknown phrase of a name.
  static func entry(_ name: NamedPhrases.Name) -> CatalogSnapshot.Entry {
    .init(ordinal: 0, phrase: SourceTextReading(name).phrase([], Message([])))
  }

  /// The kinds of the tokens of a key that is a text itself, as `%lld pages`; empty for other keys.
  ///
  /// A call passes what its key has, whatever the text in a file shows of it.
  private var kindsOfKey: [Kind] {
    guard name.key.utf8.contains(UInt8(ascii: "%")) else { return [] }
    let read = try? SourcePhrase(key: "", value: name.key, comment: "", syntax: .printf)
    return (read?.parameters ?? []).map(\.kind)
  }

  /// Returns the phrase of a text.
  ///
  /// - Parameter read: Reads the text for a phrase; nil if there is none.
  /// - Returns: The phrase with its source text; nil if there is no text.
  /// - Throws: The fault in the text.
  /// - Complexity: At most 513 readings of a text with an error; one if it has no numbers.
  func phrase(
    _ read: (SourcePhrase) throws(PatternError) -> Message?
  ) throws(PatternError) -> SourcePhrase? {
    let known = kindsOfKey
    if !known.isEmpty, known.count <= Self.mostParameters,
      let message = try? read(phrase(known, Message([])))
    {
      return phrase(known, message.joined)
    }
    for numbers in 0..<(1 << Self.mostParameters) {
      let kinds = (0..<Self.mostParameters).map { numbers >> $0 & 1 == 1 ? Kind.number : .text }
      guard let message = try? read(phrase(kinds, Message([]))) else { continue }
      let used = message.shownParameters.union(message.choosingParameters)
      // A text without tokens is read as its translations are, so that `%%` stays in both.
      if used.isEmpty, let plain = try? read(phrase([], Message([]))) {
        return phrase([], plain.joined)
      }
      return phrase(Array(kinds.prefix((used.max() ?? -1) + 1)), message.joined)
    }
    // A percent sign of its own is a word in a text without tokens.
    guard let message = try read(phrase([], Message([])))?.joined else { return nil }
    let count = Self.tokenCount(of: message)
    if count > Self.mostParameters { throw Self.tooManyTokens(count) }
    guard count == 0 else { throw Self.unknownTokens }
    return phrase([], message)
  }

  /// Returns whether the words of a message have tokens of a format function.
  static func hasTokens(_ message: Message) -> Bool {
    message.choosingParameters.isEmpty ? tokenCount(of: message) > 0 : false
  }

  /// Returns the number of tokens of a format function in words, as extraction reads them; 1 for
  /// words with a token that it cannot read.
  private static func tokenCount(of message: Message) -> Int {
    guard let words = message.plainText else { return 0 }
    let read = try? SourcePhrase(key: "", value: words, comment: "", syntax: .printf)
    return read?.parameters.count ?? 1
  }

  private static func tooManyTokens(_ count: Int) -> PatternError {
    PatternError(
      rule: "token-mismatch",
      message: "there are \(count) tokens, and a text of a file has at most \(mostParameters)",
      fix: .decision("give the text in the call, or write it as several texts"))
  }

  private static let unknownTokens = PatternError(
    rule: "token-mismatch", message: "a token has two kinds of value or is unknown",
    fix: "write each token with one type, such as %1$@ or %2$d")

  private typealias Kind = Parameter.Kind

  private func phrase(_ kinds: [Kind], _ source: Message) -> SourcePhrase {
    SourcePhrase(
      id: PhraseID(key: name.key, table: name.table),
      identity: .key(name.key, table: name.table),
      parameters: kinds.enumerated().map { Parameter("\($0 + 1)", $1) }, source: source,
      description: "")
  }
}

/// The texts of a file in the source language, whose phrases follow from them.
public struct SourceFileTexts: Sendable {
  /// The phrases by name.
  public let phrases: [NamedPhrases.Name: SourcePhrase]
  /// The names whose texts have an error, with the places of the errors.
  public let unread: [NamedPhrases.Name: SourcePlace]
  /// The findings.
  public let diagnostics: [Diagnostic]
}

extension FileFormat {
  /// Reads a file of source texts, whose phrases are not known.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - sourceLocale: The language of the texts.
  /// - Returns: The texts, without those in other languages.
  /// - Complexity: Linear in the bytes.
  public func readSources(_ file: InputFile, sourceLocale: LocaleTag) -> SourceFileTexts {
    var phrases = NamedPhrases([], sourceLocale: sourceLocale)
    phrases.isOpen = true
    let reading = read(file, phrases)
    return SourceFileTexts(
      phrases: reading.sources, unread: reading.unread, diagnostics: reading.allDiagnostics)
  }
}
