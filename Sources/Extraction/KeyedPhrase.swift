import Phrases

/// The phrase of a keyed call, and its text as written.
public struct KeyedPhrase: Sendable {
  /// The phrase.
  public var phrase: SourcePhrase
  /// The source text as written; empty unless a format function reads it and it shows a number.
  public let format: String
  /// The positions of the parameters that the source text writes for whole numbers, as `%1$d`.
  public let wholeNumbers: Set<Int>
  /// Whether the app shows the text of the call if no pack has it.
  var isOfApp = false
  /// Whether packs go without the text, which only the app knows.
  var isLeft = false

  /// Creates the phrase of a text.
  ///
  /// - Parameters:
  ///   - phrase: The phrase.
  ///   - text: The source text as written.
  ///   - syntax: The syntax of the text.
  init(_ phrase: SourcePhrase, text: String, _ syntax: ValueSyntax) {
    self.phrase = phrase
    let showsNumber = phrase.parameters.contains { $0.kind == .number }
    format = syntax == .printf && showsNumber ? text : ""
    wholeNumbers = showsNumber ? SourcePhrase.wholeNumbers(in: text) : []
  }
}

extension ExtractedPhrase {
  /// Creates the phrase of a keyed call at a place.
  public init(_ keyed: KeyedPhrase, file: String, line: Int, column: Int) {
    self.init(keyed.phrase, file: file, line: line, column: column)
    (format, wholeNumbers, isOfApp) = (keyed.format, keyed.wholeNumbers, keyed.isOfApp)
    isLeft = keyed.isLeft
  }
}
