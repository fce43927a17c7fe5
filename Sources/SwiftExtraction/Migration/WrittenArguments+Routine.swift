import Extraction
import SwiftSyntax

extension WrittenArguments {
  /// Returns the expression at a place, unless it is `nil`.
  func something(_ place: Routine.Place?) -> ExprSyntax? {
    expression(place).flatMap { $0.is(NilLiteralExprSyntax.self) ? nil : $0 }
  }

  /// Returns whether a routine's call has no text besides its key.
  func isTextTheKey(of routine: Routine) -> Bool {
    guard let value = something(routine.value) else { return true }
    return routine.keyIsText && value.joinedLiteralText == ""
  }

  /// Returns whether values are interpolated into the key or the text of a call.
  func hasValuesInside(_ routine: Routine) -> Bool {
    [routine.key, routine.value].contains { place in
      expression(place)?.stringLiteral.map { $0.representedLiteralValue == nil } ?? false
    }
  }

  /// Returns the text of a routine's call.
  func text(of routine: Routine) -> String {
    let place = isTextTheKey(of: routine) ? routine.key : routine.value
    return expression(place)?.joinedLiteralText ?? ""
  }
}
