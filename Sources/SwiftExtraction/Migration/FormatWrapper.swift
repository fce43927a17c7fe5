import Extraction
import Phrases
import SwiftSyntax

/// The call around a text that inserts the values of its tokens: `String(format: …, a, b)`.
struct FormatWrapper {
  let call: FunctionCallExprSyntax
  private let values: [LabeledExprSyntax]
  private let locale: LabeledExprSyntax?
  private let isLocalized: Bool
  private let first: LabeledExprSyntax

  /// Finds the wrapper directly around a call; nil if there is none.
  init?(around text: FunctionCallExprSyntax) {
    guard let first = text.parent?.as(LabeledExprSyntax.self),
      let outer = first.parent?.parent?.as(FunctionCallExprSyntax.self),
      outer.arguments.first?.id == first.id, outer.trailingClosure == nil,
      let isLocalized = Self.isLocalized(outer, first.label?.text)
    else { return nil }
    (call, self.first) = (outer, first)
    let rest = Array(outer.arguments.dropFirst())
    locale = first.label == nil || rest.first?.label?.text != "locale" ? nil : rest.first
    values = locale == nil ? rest : Array(rest.dropFirst())
    if values.contains(where: { $0.label != nil }) { return nil }
    self.isLocalized = isLocalized || locale.map { $0.expression.isCurrentLocale } ?? false
  }

  /// Returns whether a call formats values in the reader's language; nil if it is another call.
  private static func isLocalized(_ call: FunctionCallExprSyntax, _ label: String?) -> Bool? {
    switch call.calledExpression.trimmedDescription {
    case "String" where label == "format": false
    case "String.localizedStringWithFormat" where label == nil: true
    default: nil
    }
  }

  /// The edit that removes a `locale:` without effect.
  var localeEdit: Migration.Edit? {
    guard let locale, let comma = first.trailingComma else { return nil }
    let end = locale.expression.endPositionBeforeTrailingTrivia.utf8Offset
    return Migration.Edit(range: comma.offset..<end, replacement: "")
  }

  /// Refuses a text that `localized` would show differently.
  func check(_ use: RoutineUse, _ phrase: SourcePhrase, text: String) throws(Fault) {
    if let locale, !locale.expression.isCurrentLocale,
      !locale.expression.is(NilLiteralExprSyntax.self)
    {
      throw use.left(
        "its values are formatted in a locale of their own", at: locale.offset,
        fix: "write \"localized\" with \"locale:\"")
    }
    try checkTokens(use, phrase, text)
    let wanted = phrase.parameters.count
    if values.count != wanted {
      throw use.left(
        "its text has \(wanted) tokens, but \(values.count) values are passed",
        at: values.dropFirst(wanted).first?.offset, fix: "pass one value for each token")
    }
    if let value = values.first(where: \.expression.isBridged) {
      throw use.left(
        "a value is converted for Foundation", at: value.offset,
        fix: "pass a String or a number as it is")
    }
  }

  private func checkTokens(
    _ use: RoutineUse, _ phrase: SourcePhrase, _ text: String
  ) throws(Fault) {
    let tokens = SourcePhrase.tokens(in: text)
    if let token = SourcePhrase.tokensWithFormat(in: text).first
      ?? tokens.first(where: { !"@dDiuU%".contains($0.suffix(1)) })
    {
      throw use.left(
        "\"localized\" does not follow the format of \"\(token)\"",
        fix: "write %1$@ and pass the text as it is to be shown, or a Number")
    }
    let isPercent = phrase.parameters.isEmpty || tokens.contains { $0 != "%%" }
    let signs = tokens.joined().count { $0 == "%" }
    guard isPercent, text.count(where: { $0 == "%" }) == signs else {
      throw use.left(
        "its text has signs \"%\" or \"$\" that are not tokens of a format",
        fix: "write %% for the sign, and %1$@ for a value")
    }
    guard phrase.parameters.allSatisfy({ [.text, .number].contains($0.kind) }) else {
      throw use.left(
        "its text varies by a gender, which no format passes",
        fix: "write \"localized\" with a Gender")
    }
  }

  /// Returns the warning that numbers get grouping separators, which only some wrappers write.
  func warning(_ use: RoutineUse, _ phrase: SourcePhrase) -> Fault? {
    guard !isLocalized, phrase.parameters.contains(where: { $0.kind == .number }) else {
      return nil
    }
    return Fault(
      .shownOtherwise, at: call,
      "\"localized\" writes numbers as the language of the text does: 1,234 and not 1234",
      fix: "pass String(…) of a number that is a year or a code, with %1$@")
  }
}

extension ExprSyntax {
  /// Whether the expression is the locale in which texts are formatted anyway.
  var isCurrentLocale: Bool {
    [".current", ".autoupdatingCurrent", "Locale.current", "Locale.autoupdatingCurrent"]
      .contains(trimmedDescription)
  }

  /// Whether the value is bridged to a Foundation object, which no text accepts.
  fileprivate var isBridged: Bool {
    if let sequence = self.as(SequenceExprSyntax.self) {
      return sequence.elements.contains { $0.is(UnresolvedAsExprSyntax.self) }
    }
    let called = self.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
    return ["NSNumber", "NSString", "NSDecimalNumber"].contains(called)
  }
}
