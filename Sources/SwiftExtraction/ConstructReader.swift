import Extraction
import Phrases
import SwiftSyntax

/// Reads one interpolation of the text of `fbt` into a segment.
struct ConstructReader {
  /// A segment with the position of its token, where a duplicate is reported.
  struct Construct {
    let segment: Segment
    /// The name of its token; nil for pronouns, which have none.
    let token: String?
    let place: AbsolutePosition
    /// Its built-in English words; nil if the author wrote every word.
    var englishWords: String?
  }

  let arguments: Arguments
  let context: ReadingContext
  private let start: AbsolutePosition

  init(_ interpolation: ExpressionSegmentSyntax, in context: ReadingContext) {
    self.context = context
    arguments = Arguments(
      interpolation.expressions, end: interpolation.rightParen.positionAfterSkippingLeadingTrivia)
    start = interpolation.positionAfterSkippingLeadingTrivia
  }

  /// Reads the interpolation.
  func construct() throws(Fault) -> Construct {
    guard let first = arguments.all.first else { throw unknown("an empty interpolation", start) }
    guard let label = first.label else {
      throw unknown("an interpolation without a label", first.positionAfterSkippingLeadingTrivia)
    }
    switch label.nameText {
    case "param": return try param(first)
    case "name": return try name(first)
    case "number": return try number(first)
    case "plural": return try plural(first)
    case "ordinal": return try ordinal(first)
    case "percent": return try percent(first)
    case "pronoun": return try pronoun(first)
    case "enum": return try choice(first)
    case "list": return try list(first)
    case "date": return try date(first)
    case "phrase": return try phrase(first)
    case "sameParam": return try sameParam(first)
    case let other: throw unknown("\"\(other):\"", label.positionAfterSkippingLeadingTrivia)
    }
  }

  private func unknown(_ what: String, _ position: AbsolutePosition) -> Fault {
    Fault(
      .unknownConstruct, at: position, "\(what) is not a construct of \"fbt\"",
      fix: "use param:, name:, number:, plural:, ordinal:, percent:, pronoun:, enum:, list:, "
        + "date:, phrase: or sameParam:")
  }

  private func param(_ first: LabeledExprSyntax) throws(Fault) -> Construct {
    let form = "\\(param: \"token\", value), with number: or gender: where it varies"
    try arguments.require(1, options: ["param", "number", "gender"], form: form)
    let token = try token(first.expression)
    switch (arguments["number"], arguments["gender"]) {
    case (nil, nil): return construct(.param(token), token, first.expression)
    case (_, nil): return construct(.numberParam(token), token, first.expression)
    case (nil, _): return construct(.genderParam(token), token, first.expression)
    case (_, let gender?):
      throw Fault(
        .constructArguments, at: gender, "\"param\" varies by a number or by a gender, not by both",
        fix: "leave one of them out")
    }
  }

  private func name(_ first: LabeledExprSyntax) throws(Fault) -> Construct {
    let form = "\\(name: \"token\", name, gender)"
    try arguments.require(2, options: ["name"], form: form)
    let token = try token(first.expression)
    return construct(.name(token), token, first.expression)
  }

  private func pronoun(_ first: LabeledExprSyntax) throws(Fault) -> Construct {
    let form = "\\(pronoun: .possessive, gender)"
    try arguments.require(1, options: ["pronoun", "capitalize", "human"], form: form)
    guard let usage = first.expression.memberName.flatMap(Pronoun.Usage.init(rawValue:)) else {
      throw Fault(
        .pronounUsage, at: first.expression, "the usage of a pronoun is not written out",
        fix: "write .object, .possessive, .reflexive or .subject")
    }
    let (capitalize, human) = (try flag("capitalize"), try flag("human"))
    return Construct(
      segment: .pronoun(usage, capitalize: capitalize, human: human), token: nil, place: start,
      englishWords: "the pronouns")
  }

  private func flag(_ label: String) throws(Fault) -> Bool {
    guard let expression = arguments[label] else { return false }
    if let value = expression.literalBool { return value }
    throw Fault(
      .pronounUsage, at: expression, "\"\(label)\" is not written out",
      fix: "write true or false")
  }

  func construct(
    _ segment: Segment, _ token: String, _ expression: ExprSyntax
  ) -> Construct {
    Construct(
      segment: segment, token: token, place: expression.positionAfterSkippingLeadingTrivia)
  }

  /// Returns the name of a token.
  func token(_ expression: ExprSyntax) throws(Fault) -> String {
    guard let name = expression.literalText else {
      throw Fault(
        .tokenNotLiteral, at: expression, "the name of a token is not a string literal",
        fix: "write the name as a literal")
    }
    if let fault = TokenName.fault(of: name) {
      throw Fault(
        .tokenName, at: expression, "the token \"\(name)\" \(fault)", fix: "name it with a word")
    }
    return name
  }
}
