import Constructs
import Extraction
import Language
import Pack
import Phrases
import SwiftSyntax

extension ConstructReader {
  /// A construct with a token as its row of the table has it.
  ///
  /// Whether the pattern has a repeated token is known when all of it is read.
  func token(
    _ kind: TokenConstruct, _ first: LabeledExprSyntax, _ form: SourceForm
  ) throws(Fault) -> Construct {
    let descriptor = kind.descriptor
    let styled = descriptor.fields.isEmpty ? 0 : 1
    let count = max(form.values, min(arguments.unlabeled.count, form.values + styled))
    try require(form, values: count)
    let name = try token(first.expression)
    let written = count > form.values ? arguments.unlabeled[form.values].expression : nil
    let segment = try segment(kind, name, style: written)
    return Construct(
      segment: segment, token: kind.isRepeat ? nil : name,
      place: first.expression.positionAfterSkippingLeadingTrivia,
      englishWords: form.englishWords)
  }

  private func segment(
    _ kind: TokenConstruct, _ name: String, style written: ExprSyntax?
  ) throws(Fault) -> Segment {
    switch kind {
    case .list: .list(name, try listStyle(written))
    case .date: .date(name, try dateStyle(written))
    default: .token(kind, name)
    }
  }

  private func listStyle(_ written: ExprSyntax?) throws(Fault) -> ListStyle {
    guard let written else { return .and }
    if let style = ListStyle.allCases.first(where: { "\($0)" == written.memberName }) {
      return style
    }
    throw Fault(
      .styleNotLiteral, at: written, "the style of a list is not written out",
      fix: .decision("write .and, .or or .unit"))
  }

  private func dateStyle(_ written: ExprSyntax?) throws(Fault) -> DateStyle {
    guard let written else { return .medium }
    if let style = written.memberName.flatMap(Self.dateStyle) ?? Self.dateStyle(written) {
      return style
    }
    throw Fault(
      .styleNotLiteral, at: written, "the style of a date is not written out",
      fix: .decision(
        "write .short, .medium, .long, .full, .time, .dateAndTime, or .init(date:time:) "
          + "with lengths"))
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

  /// `DateStyle(date: .long, time: .none)` or the same with `.init`.
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
