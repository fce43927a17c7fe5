import Extraction
import Phrases
import SwiftSyntax

/// The edits that turn a call into one of `localized`.
struct CallMigration {
  private(set) var edits: [Migration.Edit] = []
  /// The warning about a change in what is shown, if any.
  private(set) var warning: Fault?

  let use: RoutineUse
  let arguments: WrittenArguments
  private let source: WrittenSource

  /// Computes the edits for a call.
  ///
  /// - Throws: The reason why the call is not rewritten.
  init(_ use: RoutineUse, in source: WrittenSource) throws(Fault) {
    (self.use, self.source) = (use, source)
    let wrapper = FormatWrapper(around: use.call)
    let depth = wrapper.map { source.depth(of: use.call.start, beyond: $0.call.start) }
    arguments = WrittenArguments(use.call, in: source, without: depth ?? 0)
    let phrase = try use.phrase()
    try checkResult(phrase)
    if let wrapper {
      try wrapper.check(use, phrase, text: arguments.text(of: use.routine))
      warning = wrapper.warning(use, phrase)
    } else {
      try checkUnformatted(phrase)
    }
    try checkSyntax(phrase)
    try rewrite(wrapper)
  }

  private mutating func rewrite(_ wrapper: FormatWrapper?) throws(Fault) {
    let outer = wrapper.map { ExprSyntax($0.call) } ?? ExprSyntax(use.call)
    let start = outer.start
    let end = use.call.endPositionBeforeTrailingTrivia
    var text = try written(after: firstGap(wrapper))
    if wrapper == nil { text += arguments.end + ")" }
    edits = [Migration.Edit(range: start.utf8Offset..<end.utf8Offset, replacement: text)]
    edits += wrapper?.localeEdit.map { [$0] } ?? []
    try checkComments(of: outer, to: edits.last?.range.upperBound ?? 0, in: text)
  }

  /// Returns the call through its comment, without the closing parenthesis.
  private func written(after gap: String) throws(Fault) -> String {
    let routine = use.routine
    guard let key = arguments.expression(routine.key),
      let comment = arguments.expression(routine.comment)
    else { throw use.left("it has no key or no comment") }
    let table = arguments.something(routine.table)
    let value = arguments.isTextTheKey(of: routine) ? nil : arguments.expression(routine.value)
    try checkOthers([key, comment, table, value].compactMap(\.self))
    var text = "localized(" + gap + (try literal(key)) + arguments.tail(of: key)
    if let table { text += try argument("table", table) }
    if let value {
      text += try argument("value", value)
    } else {
      let gap = arguments.gap(of: comment)
      let isBlank = gap.allSatisfy(\.isWhitespace)
      text += ",\(isBlank ? gap : " ")value: \(try literal(key))"
    }
    return text + (try argument("comment", comment))
  }

  private func firstGap(_ wrapper: FormatWrapper?) -> String {
    let inner = arguments.firstGap
    guard let wrapper, inner.isEmpty else { return inner }
    return WrittenArguments(wrapper.call, in: source).firstGap
  }

  private func argument(_ label: String, _ expression: ExprSyntax) throws(Fault) -> String {
    ",\(arguments.gap(of: expression))\(label): \(try literal(expression))"
      + arguments.tail(of: expression)
  }

  private func literal(_ expression: ExprSyntax) throws(Fault) -> String {
    if expression.literalText != nil { return expression.trimmedDescription }
    guard let joined = JoinedLiteral(expression, in: source) else {
      throw use.left(
        "\"localized\" cannot have its literal", at: expression.offset,
        fix: "write it as one literal without values; write a long one between three quotes")
    }
    return joined.text
  }
}

extension SyntaxProtocol {
  /// The position of its first character.
  fileprivate var start: AbsolutePosition { positionAfterSkippingLeadingTrivia }
}
