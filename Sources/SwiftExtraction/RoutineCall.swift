import Extraction
import Phrases
import SwiftSyntax

/// A call of a routine, or the use of one that is a property.
struct RoutineCall {
  private let node: ExprSyntax
  private let arguments: Arguments
  private let routine: Routine
  private let context: ReadingContext
  /// The expression of the key; nil if absent.
  private let key: ExprSyntax?

  init(_ call: FunctionCallExprSyntax, _ routine: Routine, in context: ReadingContext) {
    node = ExprSyntax(call)
    arguments = Arguments(of: call)
    self.routine = routine
    self.context = context
    let receiver = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    key = routine.key == .receiver ? receiver : arguments[routine.key]
  }

  /// Creates the use of a property of a text.
  init(_ property: MemberAccessExprSyntax, _ routine: Routine, in context: ReadingContext) {
    node = ExprSyntax(property)
    arguments = Arguments([], end: property.endPositionBeforeTrailingTrivia)
    self.routine = routine
    self.context = context
    key = property.base
  }

  /// Creates a literal that a property of the type `LocalizedStringResource` holds; it has no
  /// comment.
  init(resource literal: StringLiteralExprSyntax, in context: ReadingContext) {
    node = ExprSyntax(literal)
    arguments = Arguments([], end: literal.endPositionBeforeTrailingTrivia)
    var routine = Routine.resource
    routine.isLenient = true
    self.routine = routine
    self.context = context
    key = ExprSyntax(literal)
  }

  /// Whether the call can be one of the routine.
  ///
  /// It has the label of the key; or the text; or, if the key can be the text, the comment. A
  /// routine without these places has only the key.
  var isOurs: Bool {
    if routine.isLenient, case .label = routine.key {
      return key?.stringLiteral != nil || forwardingFunction != nil
    }
    // Other types may have a method or a property of this name.
    if routine.isLenient || routine.key == .receiver { return key?.stringLiteral != nil }
    if case .label = routine.key { return key != nil }
    guard routine.value != nil || routine.comment != nil else { return key != nil }
    return arguments[routine.value] != nil
      || routine.keyIsText && arguments[routine.comment] != nil
  }

  /// The function that passes its own key on to the routine, if any: its callers have the texts.
  var forwardingFunction: ForwardingFunction? {
    (arguments[routine.value]?.joinedLiteralText ?? "").isEmpty
      ? key.flatMap { ForwardingFunction(around: node, key: $0, arguments, routine) } : nil
  }

  /// Returns the phrase of the call; appends warnings about its value.
  func phrase(_ faults: inout [Fault]) throws(Fault) -> KeyedPhrase {
    var call = KeyedCall(routine, end: arguments.end.utf8Offset)
    call.table = arguments[routine.table]?.argument(\.literalText)
    let (texts, table) = (context.settings.sourceTexts, call.table?.text ?? "")
    call.key = text(key, \.literalText, &faults) { key in
      key.resolve { texts[$0, table: table] != nil }
    }
    let given = call.key?.text.flatMap { texts[$0, table: table] }
    call.value = text(arguments[routine.value], \.joinedLiteralText, &faults) { value in
      if let given { value.resolve(InterpolatedKey.kinds, given.hasParameters) }
    }
    call.comment = arguments[routine.comment]?.argument(\.joinedLiteralText)
    call.values = arguments.unlabeled.dropFirst().map(\.offset)
    return try call.phrase(context.settings, &faults)
  }

  /// Returns a text that may contain values, if the routine's key accepts them.
  ///
  /// - Parameters:
  ///   - expression: The text's expression; nil if absent.
  ///   - plain: Returns the value of an expression without values.
  ///   - faults: Receives a warning for each value of an unknown type.
  ///   - resolve: Looks for the types of values in the files of source texts.
  /// - Returns: The text; nil if absent.
  private func text(
    _ expression: ExprSyntax?, _ plain: (ExprSyntax) -> String?, _ faults: inout [Fault],
    _ resolve: (inout InterpolatedKey) -> Void
  ) -> KeyedCall.Argument? {
    guard let expression else { return nil }
    guard routine.keyTakesValues, let literal = expression.stringLiteral,
      var key = InterpolatedKey(literal)
    else { return expression.argument(plain) }
    resolve(&key)
    faults += key.doubts.map { value in
      Fault(
        .interpolatedKey, at: value,
        "the key is assumed to be \"\(key.text)\": the type of \"\(value.trimmedDescription)\" is not known",
        fix: .decision(
          "write String(\(value.trimmedDescription)) for a text, Int(\(value.trimmedDescription)) for a "
            + "whole number, Double(\(value.trimmedDescription)) for another number"))
    }
    return KeyedCall.Argument(key.text, at: expression.offset)
  }
}

extension ExprSyntax {
  /// Returns the expression as an argument of a keyed text.
  func argument(_ text: (ExprSyntax) -> String?) -> KeyedCall.Argument {
    KeyedCall.Argument(text(self), at: offset, isNothing: self.is(NilLiteralExprSyntax.self))
  }
}

extension SyntaxProtocol {
  /// Its start in bytes of UTF-8.
  var offset: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
}
