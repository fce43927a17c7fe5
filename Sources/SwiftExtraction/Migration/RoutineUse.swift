import Diagnostics
import Extraction
import Phrases
import SwiftSyntax

/// A call of a routine that isn't the project's own.
struct RoutineUse {
  let routine: Routine
  let call: FunctionCallExprSyntax
  private let context: ReadingContext

  /// Creates the use in a call; nil if it is already ours, or of another function with that name.
  init?(
    _ callee: CallFinder.Callee, _ call: FunctionCallExprSyntax, _ context: ReadingContext
  ) {
    guard case .routine(let routine) = callee, !routine.isLenient,
      routine.key != .receiver,
      !["localized", "localizedString", "AttributedString"].contains(routine.name),
      RoutineCall(call, routine, in: context).isOurs,
      !RoutineCall(call, routine, in: context).isResource
    else { return nil }
    (self.routine, self.call, self.context) = (routine, call, context)
  }

  /// Returns the phrase that extraction finds in the call.
  func phrase() throws(Fault) -> SourcePhrase {
    var doubts: [Fault] = []
    do throws(Fault) {
      if let found = try RoutineCall(call, routine, in: context).phrase(&doubts) {
        return found.phrase
      }
    } catch {
      throw left(error.message, at: error.offset, fix: error.fix)
    }
    throw left("its text is not translated")
  }

  /// Returns the file with the text of a key, if the call has none.
  func textFile(of key: String, table: String) -> String? {
    context.settings.sourceTexts[key, table: table]?.file
  }

  /// Returns the note that the call is left unchanged.
  func left(
    _ reason: String, at offset: Int? = nil, fix: Fix = "rewrite it by hand"
  ) -> Fault {
    Fault(
      .notMigrated, at: offset ?? call.offset, "\"\(routine.name)\" is left: \(reason)", fix: fix)
  }
}
