import Constructs
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
    guard let kind = SegmentKind(label: label.nameText), let form = kind.form else {
      throw unknown("\"\(label.nameText):\"", label.positionAfterSkippingLeadingTrivia)
    }
    switch kind {
    case .token(.param): return try param(first, form)
    case .token(let construct): return try token(construct, first, form)
    case .plural: return try plural(first, form)
    case .pronoun: return try pronoun(first, form)
    case .choice: return try choice(first, form)
    case .text, .subject: throw unknown("\"\(label.nameText):\"", start)
    }
  }

  private func unknown(_ what: String, _ position: AbsolutePosition) -> Fault {
    let labels = SegmentKind.labels.map { $0 + ":" }
    return Fault(
      .unknownConstruct, at: position, "\(what) is not a construct of \"fbt\"",
      fix: .decision("use \(labels.dropLast().joined(separator: ", ")) or \(labels.last ?? "")"))
  }

  /// Refuses arguments that the form lacks or does not have.
  func require(_ form: SourceForm, values: Int? = nil) throws(Fault) {
    try arguments.require(
      values ?? form.values, options: [form.label] + form.options, form: form.example + form.note)
  }

  /// A param, whose options make it one of three constructs.
  private func param(
    _ first: LabeledExprSyntax, _ form: SourceForm
  ) throws(Fault) -> Construct {
    try require(form)
    let token = try token(first.expression)
    let kind: TokenConstruct
    switch (arguments["number"], arguments["gender"]) {
    case (nil, nil): kind = .param
    case (_, nil): kind = .numberParam
    case (nil, _): kind = .genderParam
    case (_, let gender?):
      throw Fault(
        .constructArguments, at: gender, "\"param\" varies by a number or by a gender, not by both",
        fix: .decision("leave one of them out"))
    }
    return construct(.token(kind, token), token, first.expression)
  }

  private func pronoun(
    _ first: LabeledExprSyntax, _ form: SourceForm
  ) throws(Fault) -> Construct {
    try require(form)
    guard let usage = first.expression.memberName.flatMap(Pronoun.Usage.init(rawValue:)) else {
      throw Fault(
        .pronounUsage, at: first.expression, "the usage of a pronoun is not written out",
        fix: .decision("write .object, .possessive, .reflexive or .subject"))
    }
    let (capitalize, human) = (try flag("capitalize"), try flag("human"))
    return Construct(
      segment: .pronoun(usage, capitalize: capitalize, human: human), token: nil, place: start,
      englishWords: form.englishWords)
  }

  private func flag(_ label: String) throws(Fault) -> Bool {
    guard let expression = arguments[label] else { return false }
    if let value = expression.literalBool { return value }
    throw Fault(
      .pronounUsage, at: expression, "\"\(label)\" is not written out",
      fix: .decision("write true or false"))
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
        .tokenName, at: expression, "the token \"\(name)\" \(fault)",
        fix: .decision("name it with a word"))
    }
    return name
  }
}
