import Extraction
import Phrases
import SwiftSyntax

/// Reads a call of `localized`.
struct LocalizedCall {
  private let arguments: Arguments

  init(_ call: FunctionCallExprSyntax) { arguments = Arguments(of: call) }

  /// Whether the call can be one of ours: another function of this name has no `value:`.
  var isOurs: Bool { arguments["value"] != nil }

  /// The phrase of the call.
  func phrase() throws(Fault) -> SourcePhrase {
    guard let first = arguments.unlabeled.first, let value = arguments["value"] else {
      throw Fault(
        .keyNotLiteral, at: arguments.end, "\"localized\" has no key", fix: "give it a key")
    }
    let key = try name("key", first.expression)
    let table = try arguments["table"].map { expression throws(Fault) in
      try name("table", expression)
    }
    guard let text = value.joinedLiteralText else {
      throw Fault(
        .valueNotLiteral, at: value, "the value of \"\(key)\" is not a string literal",
        fix: "write it as a literal with tokens such as %1$@")
    }
    let comment = try arguments.description(arguments["comment"])
    let phrase: SourcePhrase
    do throws(PhraseError) {
      phrase = try SourcePhrase(key: key, table: table ?? "", value: text, comment: comment)
    } catch {
      throw Fault(
        .badValue, at: value, "the value of \"\(key)\": \(error)", fix: "correct the value")
    }
    try checkCount(phrase, key)
    return phrase
  }

  private func name(_ what: String, _ expression: ExprSyntax) throws(Fault) -> String {
    guard let name = expression.literalText else {
      throw Fault(
        .keyNotLiteral, at: expression, "the \(what) of \"localized\" is not a string literal",
        fix: "write the \(what) as a literal")
    }
    let isRefused = name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    if name.isEmpty && what == "key" || isRefused {
      throw Fault(
        .keyNotLiteral, at: expression,
        "the \(what) of \"localized\" is empty or holds a control character",
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
