import Language
import Phrases

/// A call of a routine as a language has read it: what stands in its places, literal or not.
///
/// The rules of keyed texts are here, once for all languages.
public struct KeyedCall: Sendable {
  /// What stands at a place of a call.
  public struct Argument: Sendable {
    /// Where it begins, in bytes of UTF-8 from the start of the file.
    public var offset: Int
    /// The text of a literal, or of several that are joined; nil where it is something else.
    public var text: String?
    /// Whether it says that there is nothing: `nil`.
    public var isNothing = false

    /// An argument at an offset.
    public init(_ text: String?, at offset: Int, isNothing: Bool = false) {
      self.text = text
      self.offset = offset
      self.isNothing = isNothing
    }
  }

  /// What is called.
  public var routine: Routine
  /// Where the call ends, for what is missing.
  public var end: Int
  /// What stands for the key, the table, the text and the comment; nil where nothing does.
  public var key, table, value, comment: Argument?
  /// Where the values of tokens begin, for routines that take them.
  public var values: [Int] = []

  /// A call of which nothing is known yet but its end.
  public init(_ routine: Routine, end: Int) {
    self.routine = routine
    self.end = end
  }

  /// The phrase of the call.
  ///
  /// - Parameters:
  ///   - categories: The plural categories of the language that texts are written in.
  ///   - faults: Gets what is doubtful in the text.
  /// - Returns: The phrase.
  /// - Throws: Why there is no phrase.
  public func phrase(
    categories: [PluralCategory], _ faults: inout [Fault]
  ) throws(Fault) -> SourcePhrase {
    guard let key else {
      throw Fault(
        .keyNotLiteral, at: end, "\"\(routine.name)\" has no key", fix: "give it a key")
    }
    let name = try name("key", key)
    let table = try table.map { table throws(Fault) in
      table.isNothing ? "" : try self.name("table", table)
    }
    let (text, place) = try value(of: name, key)
    let comment = try describedComment()
    let phrase: SourcePhrase
    do throws(PhraseError) {
      phrase = try SourcePhrase(
        key: name, table: table ?? "", value: text, comment: comment, categories: categories)
    } catch {
      throw Fault(.badValue, at: place, "the value of \"\(name)\": \(error)", fix: error.fix)
    }
    if routine.takesValues { try checkCount(phrase, name) }
    if phrase.parameters.count > 1, SourcePhrase.hasUnnumberedTokens(in: text) {
      faults.append(unordered(name, at: place))
    }
    faults += SourcePhrase.tokensWithFormat(in: text).prefix(1).map { token in
      Fault(
        .formatNotFollowed, at: place, "the format of \"\(token)\" in \"\(name)\" is not followed",
        fix: Self.fix(of: token))
    }
    return phrase
  }

  /// The comment; empty for routines whose calls need none.
  private func describedComment() throws(Fault) -> String {
    if routine.comment == nil || routine.isLenient && comment == nil { return "" }
    return try Self.description(comment, end: end)
  }

  /// The description or comment that an argument is.
  ///
  /// - Parameters:
  ///   - argument: What stands there.
  ///   - end: Where the call ends.
  /// - Returns: Its text.
  /// - Throws: Where there is none.
  public static func description(_ argument: Argument?, end: Int) throws(Fault) -> String {
    let fix = "say what the text is for and where it stands"
    guard let argument else {
      throw Fault(.missingDescription, at: end, "the description is missing", fix: fix)
    }
    guard let text = argument.text else {
      if argument.isNothing {
        throw Fault(
          .missingDescription, at: argument.offset, "the description is missing", fix: fix)
      }
      throw Fault(
        .descriptionNotLiteral, at: argument.offset, "the description is not a string literal",
        fix: "write it as one literal; a long one stands between three quotes")
    }
    if text.allSatisfy(\.isWhitespace) {
      throw Fault(.missingDescription, at: argument.offset, "the description is empty", fix: fix)
    }
    return text
  }

  /// The source text and where it stands; the key where there is none.
  private func value(
    of key: String, _ keyPlace: Argument
  ) throws(Fault) -> (text: String, place: Int) {
    guard let value, !value.isNothing else { return (key, keyPlace.offset) }
    guard let text = value.text else {
      throw Fault(
        .valueNotLiteral, at: value.offset, "the value of \"\(key)\" is not a string literal",
        fix: "write it as a literal with tokens such as %1$@")
    }
    return text.isEmpty && routine.keyIsText ? (key, keyPlace.offset) : (text, value.offset)
  }

  private func name(_ what: String, _ argument: Argument) throws(Fault) -> String {
    guard let name = argument.text else {
      throw Fault(
        .keyNotLiteral, at: argument.offset,
        "the \(what) of \"\(routine.name)\" is not a string literal",
        fix: "write the \(what) as a literal")
    }
    let isRefused = name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    if name.isEmpty && what == "key" || isRefused {
      throw Fault(
        .keyNotLiteral, at: argument.offset,
        "the \(what) of \"\(routine.name)\" is empty or holds a control character",
        fix: "name it with a word")
    }
    return name
  }

  private func unordered(_ key: String, at place: Int) -> Fault {
    Fault(
      .unorderedTokens, at: place, "the tokens of \"\(key)\" do not say their order",
      fix: "number them, as %1$@ and %2$@, so that translators can change the order")
  }

  private func checkCount(_ phrase: SourcePhrase, _ key: String) throws(Fault) {
    let wanted = phrase.parameters.count
    if values.count == wanted { return }
    throw Fault(
      .argumentCount, at: values.dropFirst(wanted).first ?? end,
      "the value of \"\(key)\" has \(wanted) tokens, but \(values.count) arguments are passed",
      fix: "pass one argument for each token")
  }

  /// What shows a value as a token with a format would.
  private static func fix(of token: String) -> String {
    let isFraction = token.hasSuffix("f") || token.hasSuffix("F")
    let digits = token.split(separator: ".").dropFirst().last.flatMap { UInt8($0.dropLast()) } ?? 2
    return isFraction
      ? "write %1$f and pass Number(value).showing(fractionDigits: \(digits)), or a text with %1$@"
      : "write %1$@ and pass the text as it is to be shown"
  }
}
