import Extraction
import Phrases
import SwiftSyntax

/// A call of a routine.
struct RoutineCall {
  private let call: FunctionCallExprSyntax
  private let arguments: Arguments
  private let routine: Routine
  private let context: ReadingContext

  init(_ call: FunctionCallExprSyntax, _ routine: Routine, in context: ReadingContext) {
    self.call = call
    arguments = Arguments(of: call)
    self.routine = routine
    self.context = context
  }

  /// Whether the call can be one of the routine.
  ///
  /// It has the label of the key; or the text; or, if the key can be the text, the comment. A
  /// routine without these places has only the key.
  var isOurs: Bool {
    if routine.isLenient { return arguments[routine.key]?.stringLiteral != nil }
    if case .label = routine.key { return arguments[routine.key] != nil }
    guard routine.value != nil || routine.comment != nil else {
      return arguments[routine.key] != nil
    }
    return arguments[routine.value] != nil
      || routine.keyIsText && arguments[routine.comment] != nil
  }

  /// The function that passes its own key on to the routine, if any: its callers have the texts.
  var forwardingFunction: ForwardingFunction? {
    ForwardingFunction(around: call, arguments, routine)
  }

  /// Returns the phrase of the call; appends warnings about its value.
  func phrase(_ faults: inout [Fault]) throws(Fault) -> SourcePhrase {
    var call = KeyedCall(routine, end: arguments.end.utf8Offset)
    call.key = text(arguments[routine.key], \.literalText, &faults)
    call.table = arguments[routine.table]?.argument(\.literalText)
    call.value = text(arguments[routine.value], \.joinedLiteralText, &faults)
    call.comment = arguments[routine.comment]?.argument(\.joinedLiteralText)
    call.values = arguments.unlabeled.dropFirst().map(\.offset)
    return try call.phrase(context.settings, &faults)
  }

  /// Returns a text that may contain values, if the routine's key accepts them.
  private func text(
    _ expression: ExprSyntax?, _ plain: (ExprSyntax) -> String?, _ faults: inout [Fault]
  ) -> KeyedCall.Argument? {
    guard let expression else { return nil }
    guard routine.keyTakesValues, let literal = expression.stringLiteral,
      let key = InterpolatedKey(literal)
    else { return expression.argument(plain) }
    faults += key.doubts.map { value in
      Fault(
        .interpolatedKey, at: value,
        "the key is taken to be \"\(key.text)\": the type of \"\(value.trimmedDescription)\" is not known",
        fix: "give a key without values and the text as \"defaultValue\", or a \"specifier\"")
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
