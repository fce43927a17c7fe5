import Extraction
import Phrases
import SwiftSyntax

/// Reads a call of any of the functions.
struct CallReader {
  let callee: CallFinder.Callee
  let call: FunctionCallExprSyntax
  let context: ReadingContext

  /// Returns the phrase with the call's other information, still without its line; nil if the call
  /// isn't ours or has an error.
  ///
  /// All faults are appended.
  func phrase(_ faults: inout [Fault]) -> ExtractedPhrase? {
    do throws(Fault) {
      let found =
        switch callee {
        case .function(let function): try pattern(function, &faults)
        case .routine(let routine): try keyed(routine, &faults)
        }
      if let found, VariantLimit.isExceeded(by: found.phrase.source) { throw tooManyVariants }
      return found
    } catch {
      faults.append(error)
      return nil
    }
  }

  private func pattern(
    _ function: CallFinder.Function, _ faults: inout [Fault]
  ) throws(Fault) -> ExtractedPhrase? {
    let reader = FbtCall(call, function, in: context)
    guard reader.isOurs else { return nil }
    try checkWhole()
    guard let phrase = reader.phrase(&faults) else { return nil }
    let (project, author) = (try reader.project(), try reader.author())
    return ExtractedPhrase(
      phrase, file: context.file, line: 1, column: 1, project: project, author: author)
  }

  private func keyed(
    _ routine: Routine, _ faults: inout [Fault]
  ) throws(Fault) -> ExtractedPhrase? {
    let reader = RoutineCall(call, routine, in: context)
    guard reader.isOurs else { return nil }
    try checkWhole()
    if let function = reader.forwardingFunction {
      if !function.isNamed(in: context.routines) { faults.append(function.unnamed(routine)) }
      return nil
    }
    return ExtractedPhrase(try reader.phrase(&faults), file: context.file, line: 1, column: 1)
  }

  /// Returns the phrase of a property's use or of a resource; nil, with a fault, if it has an error.
  static func phrase(
    of call: RoutineCall, _ context: ReadingContext, _ faults: inout [Fault]
  ) -> ExtractedPhrase? {
    do throws(Fault) {
      return ExtractedPhrase(try call.phrase(&faults), file: context.file, line: 1, column: 1)
    } catch {
      faults.append(error)
      return nil
    }
  }

  private func checkWhole() throws(Fault) {
    guard call.hasError else { return }
    throw Fault(
      .brokenCall, at: call, "the call of \"\(callee.name)\" is not complete Swift",
      fix: "correct what the compiler reports")
  }

  private var tooManyVariants: Fault {
    Fault(
      .tooManyVariants, at: call, "the text has more than \(VariantLimit.texts) variants",
      fix: .decision("write it as several texts"))
  }
}
