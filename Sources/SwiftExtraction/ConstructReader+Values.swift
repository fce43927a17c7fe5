import Extraction
import Language
import Pack
import Phrases
import SwiftSyntax

extension ConstructReader {
  /// Reads `\(number: "views", count)`.
  func number(_ first: LabeledExprSyntax) throws(Fault) -> Construct {
    try valued(first, form: "\\(number: \"token\", count)") { .numberParam($0) }
  }

  /// Reads `\(phrase: "action", phrase)`.
  func phrase(_ first: LabeledExprSyntax) throws(Fault) -> Construct {
    try valued(first, form: "\\(phrase: \"token\", phrase)") { .phrase($0) }
  }

  /// Reads `\(ordinal: "place", rank)`.
  func ordinal(_ first: LabeledExprSyntax) throws(Fault) -> Construct {
    var construct = try valued(first, form: "\\(ordinal: \"token\", rank)") { .ordinal($0) }
    construct.englishWords = "the endings of ordinals"
    return construct
  }

  /// Reads `\(percent: "done", ratio, decimals: 1)`.
  func percent(_ first: LabeledExprSyntax) throws(Fault) -> Construct {
    let form = "\\(percent: \"token\", ratio), with decimals: where it shows some"
    return try valued(first, options: ["decimals"], form: form) { .percent($0) }
  }

  private func valued(
    _ first: LabeledExprSyntax, options: [String] = [], form: String,
    _ segment: (String) -> Segment
  ) throws(Fault) -> Construct {
    let own = first.label?.nameText ?? ""
    try arguments.require(1, options: [own] + options, form: form)
    let token = try token(first.expression)
    return construct(segment(token), token, first.expression)
  }

  /// Reads `\(sameParam: "user")`; whether the pattern has the token is checked after the whole
  /// pattern.
  func sameParam(_ first: LabeledExprSyntax) throws(Fault) -> Construct {
    try arguments.require(0, options: ["sameParam"], form: "\\(sameParam: \"token\")")
    let token = try token(first.expression)
    return Construct(
      segment: .sameParam(token), token: nil,
      place: first.expression.positionAfterSkippingLeadingTrivia)
  }

  /// Reads `\(list: "people", names, .and)`.
  func list(_ first: LabeledExprSyntax) throws(Fault) -> Construct {
    let form = "\\(list: \"token\", items, .and)"
    let written = try style(of: "list", form)
    let token = try token(first.expression)
    guard let written else { return construct(.list(token, .and), token, first.expression) }
    let style = ListStyle.allCases.first { "\($0)" == written.memberName }
    guard let style else {
      throw Fault(
        .styleNotLiteral, at: written, "the style of a list is not written out",
        fix: "write .and, .or or .unit")
    }
    return construct(.list(token, style), token, first.expression)
  }

  /// Reads `\(date: "when", seconds, .medium)`.
  func date(_ first: LabeledExprSyntax) throws(Fault) -> Construct {
    let form = "\\(date: \"token\", seconds, .medium)"
    let written = try style(of: "date", form)
    let token = try token(first.expression)
    guard let written else { return construct(.date(token, .medium), token, first.expression) }
    guard let style = written.memberName.flatMap(Self.dateStyle) ?? Self.dateStyle(written) else {
      throw Fault(
        .styleNotLiteral, at: written, "the style of a date is not written out",
        fix: "write .short, .medium, .long, .full, .time, .dateAndTime, or .init(date:time:) "
          + "with lengths")
    }
    return construct(.date(token, style), token, first.expression)
  }

  /// Returns the optional second value of a construct.
  private func style(of label: String, _ form: String) throws(Fault) -> ExprSyntax? {
    let count = arguments.unlabeled.count < 2 ? 1 : 2
    try arguments.require(count, options: [label], form: form)
    return count == 2 ? arguments.unlabeled[1].expression : nil
  }

  private static func dateStyle(_ name: String) -> DateStyle? {
    switch name {
    case "short": .short
    case "medium": .medium
    case "long": .long
    case "full": .full
    case "time": .time
    case "dateAndTime": .dateAndTime
    default: nil
    }
  }

  /// Parses `DateStyle(date: .long, time: .none)` or the same with `.init`.
  private static func dateStyle(_ expression: ExprSyntax) -> DateStyle? {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
    let called = call.calledExpression
    let isStyle = called.memberName == "init" || called.trimmedDescription == "DateStyle"
    let lengths = call.arguments.map { argument in
      DateStyle.Length.allCases.first { "\($0)" == argument.expression.memberName }
    }
    guard isStyle, lengths.count == 2, let date = lengths[0], let time = lengths[1] else {
      return nil
    }
    return DateStyle(date: date, time: time)
  }
}
