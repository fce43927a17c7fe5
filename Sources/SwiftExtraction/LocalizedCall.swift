import Extraction
import Phrases
import SwiftSyntax

/// Reads a call of `localized` or `localizedString`.
struct LocalizedCall {
  private let arguments: Arguments
  private let function: CallFinder.Function
  private let context: ReadingContext

  init(
    _ call: FunctionCallExprSyntax, _ function: CallFinder.Function, in context: ReadingContext
  ) {
    arguments = Arguments(of: call)
    self.function = function
    self.context = context
  }

  /// Whether the call can be one of ours: another `localized` has no `value:`, another
  /// `localizedString` no `comment:`.
  var isOurs: Bool {
    arguments["value"] != nil || (function == .localizedString && arguments["comment"] != nil)
  }

  /// The phrase of the call; what is doubtful in its value is added.
  func phrase(_ faults: inout [Fault]) throws(Fault) -> SourcePhrase {
    guard let first = arguments.unlabeled.first else {
      throw Fault(
        .keyNotLiteral, at: arguments.end, "\"\(function.rawValue)\" has no key",
        fix: "give it a key")
    }
    let key = try name("key", first.expression)
    let label = function == .localized ? "table" : "tableName"
    let table = try arguments[label].map { expression throws(Fault) in
      expression.is(NilLiteralExprSyntax.self) ? "" : try name("table", expression)
    }
    let (text, place) = try value(of: key, first.expression)
    let comment = try arguments.description(arguments["comment"])
    let phrase: SourcePhrase
    do throws(PhraseError) {
      phrase = try SourcePhrase(
        key: key, table: table ?? "", value: text, comment: comment,
        categories: context.categories)
    } catch {
      throw Fault(
        .badValue, at: place, "the value of \"\(key)\": \(error)", fix: error.fix)
    }
    try checkCount(phrase, key)
    faults += SourcePhrase.tokensWithFormat(in: text).prefix(1).map { token in
      Fault(
        .formatNotFollowed, at: place, "the format of \"\(token)\" in \"\(key)\" is not followed",
        fix: Self.fix(of: token))
    }
    return phrase
  }

  /// The source text and where it stands; where `localizedString` has none, the key is the text.
  private func value(
    of key: String, _ keyPlace: ExprSyntax
  ) throws(Fault) -> (text: String, place: ExprSyntax) {
    guard let value = arguments["value"] else { return (key, keyPlace) }
    guard let text = value.joinedLiteralText else {
      throw Fault(
        .valueNotLiteral, at: value, "the value of \"\(key)\" is not a string literal",
        fix: "write it as a literal with tokens such as %1$@")
    }
    return text.isEmpty && function == .localizedString ? (key, keyPlace) : (text, value)
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
        "the \(what) of \"\(function.rawValue)\" is not a string literal",
        fix: "write the \(what) as a literal")
    }
    let isRefused = name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    if name.isEmpty && what == "key" || isRefused {
      throw Fault(
        .keyNotLiteral, at: expression,
        "the \(what) of \"\(function.rawValue)\" is empty or holds a control character",
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
