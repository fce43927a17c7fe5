import Extraction
import Phrases
import SwiftSyntax

/// Reads a call of a routine.
struct RoutineCall {
  private let arguments: Arguments
  private let routine: Routine
  private let context: ReadingContext

  init(_ call: FunctionCallExprSyntax, _ routine: Routine, in context: ReadingContext) {
    arguments = Arguments(of: call)
    self.routine = routine
    self.context = context
  }

  /// Whether the call can be one of the routine: it has the label of the key; or the text; or, where
  /// the key can be the text, what translators are told; a routine that has neither place has a key.
  var isOurs: Bool {
    if case .label = routine.key { return arguments[routine.key] != nil }
    guard routine.value != nil || routine.comment != nil else {
      return arguments[routine.key] != nil
    }
    return arguments[routine.value] != nil
      || routine.keyIsText && arguments[routine.comment] != nil
  }

  /// The phrase of the call; what is doubtful in its value is added.
  func phrase(_ faults: inout [Fault]) throws(Fault) -> SourcePhrase {
    guard let first = arguments[routine.key] else {
      throw Fault(
        .keyNotLiteral, at: arguments.end, "\"\(routine.name)\" has no key", fix: "give it a key")
    }
    let key = try name("key", first)
    let table = try arguments[routine.table].map { expression throws(Fault) in
      expression.is(NilLiteralExprSyntax.self) ? "" : try name("table", expression)
    }
    let (text, place) = try value(of: key, first)
    let comment = try routine.comment.map { place throws(Fault) in
      try arguments.description(arguments[place])
    }
    let phrase: SourcePhrase
    do throws(PhraseError) {
      phrase = try SourcePhrase(
        key: key, table: table ?? "", value: text, comment: comment ?? "",
        categories: context.categories)
    } catch {
      throw Fault(
        .badValue, at: place, "the value of \"\(key)\": \(error)", fix: error.fix)
    }
    if routine.takesValues { try checkCount(phrase, key) }
    faults += SourcePhrase.tokensWithFormat(in: text).prefix(1).map { token in
      Fault(
        .formatNotFollowed, at: place, "the format of \"\(token)\" in \"\(key)\" is not followed",
        fix: Self.fix(of: token))
    }
    return phrase
  }

  /// The source text and where it stands; the key where there is none.
  private func value(
    of key: String, _ keyPlace: ExprSyntax
  ) throws(Fault) -> (text: String, place: ExprSyntax) {
    guard let value = arguments[routine.value] else { return (key, keyPlace) }
    guard let text = value.joinedLiteralText else {
      throw Fault(
        .valueNotLiteral, at: value, "the value of \"\(key)\" is not a string literal",
        fix: "write it as a literal with tokens such as %1$@")
    }
    return text.isEmpty && routine.keyIsText ? (key, keyPlace) : (text, value)
  }

  /// What shows a value as a token with a format would.
  private static func fix(of token: String) -> String {
    let isFraction = token.hasSuffix("f") || token.hasSuffix("F")
    let digits = token.split(separator: ".").dropFirst().last.flatMap { UInt8($0.dropLast()) } ?? 2
    return isFraction
      ? "write %1$f and pass Number(value).showing(fractionDigits: \(digits)), or a text with %1$@"
      : "write %1$@ and pass the text as it is to be shown"
  }

  private func name(_ what: String, _ expression: ExprSyntax) throws(Fault) -> String {
    guard let name = expression.literalText else {
      throw Fault(
        .keyNotLiteral, at: expression,
        "the \(what) of \"\(routine.name)\" is not a string literal",
        fix: "write the \(what) as a literal")
    }
    let isRefused = name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    if name.isEmpty && what == "key" || isRefused {
      throw Fault(
        .keyNotLiteral, at: expression,
        "the \(what) of \"\(routine.name)\" is empty or holds a control character",
        fix: "name it with a word")
    }
    return name
  }

  private func checkCount(_ phrase: SourcePhrase, _ key: String) throws(Fault) {
    let passed = arguments.unlabeled.dropFirst()
    let wanted = phrase.parameters.count
    if passed.count == wanted { return }
    let surplus = passed.dropFirst(wanted).first?.positionAfterSkippingLeadingTrivia
    throw Fault(
      .argumentCount, at: surplus ?? arguments.end,
      "the value of \"\(key)\" has \(wanted) tokens, but \(passed.count) arguments are passed",
      fix: "pass one argument for each token")
  }
}
