import Extraction
import Phrases
import SwiftSyntax

/// Reads a call of any of the functions.
struct CallReader {
  let callee: CallFinder.Callee
  let call: FunctionCallExprSyntax
  let context: ReadingContext

  /// A phrase, still without its line, and the offset of its place.
  typealias Found = (phrase: ExtractedPhrase, offset: Int)

  /// Returns the phrases with the call's other information; none if the call isn't ours or has an
  /// error, and several if its key chooses among literals.
  ///
  /// All faults are appended.
  func phrases(_ faults: inout [Fault]) -> [Found] {
    do throws(Fault) {
      let found: [Found] =
        switch callee {
        case .function(let function):
          try pattern(function, &faults).map { [($0, call.offset)] } ?? []
        case .routine(let routine): try keyed(routine, &faults)
        }
      if found.contains(where: { VariantLimit.isExceeded(by: $0.phrase.phrase.source) }) {
        throw tooManyVariants
      }
      return found
    } catch {
      faults.append(error)
      return []
    }
  }

  private func pattern(
    _ function: CallFinder.Function, _ faults: inout [Fault]
  ) throws(Fault) -> ExtractedPhrase? {
    let reader = FbtCall(call, function, in: context)
    guard reader.isOurs else { return nil }
    try checkWhole()
    guard let phrase = reader.phrase(&faults) else { return nil }
    let (project, author) = (try reader.project(&faults), try reader.author(&faults))
    return ExtractedPhrase(
      phrase, file: context.file, line: 1, column: 1, project: project, author: author)
  }

  private func keyed(_ routine: Routine, _ faults: inout [Fault]) throws(Fault) -> [Found] {
    let reader = RoutineCall(call, routine, in: context)
    guard reader.isOurs else { return [] }
    try checkWhole()
    return Self.phrases(of: reader, routine, at: call.offset, context, &faults)
  }

  /// Returns the phrases of a call of a routine or the use of one that is a property; none if the key is
  /// a parameter of the function around it.
  static func phrases(
    of call: RoutineCall, _ routine: Routine, at offset: Int, _ context: ReadingContext,
    _ faults: inout [Fault]
  ) -> [Found] {
    if let function = call.forwardingFunction {
      let isNamed = function.isNamed(in: context.routines) && !context.settings.findsNamedWrappers
      if !function.takesTexts, !isNamed { faults.append(function.unnamed(routine)) }
      return phrases(of: call.branches.filter { $0.stringLiteral != nil }, call, context, &faults)
    }
    if let raw = call.rawValueKeys { return phrases(of: call, raw, context, &faults) }
    let candidates = call.candidates
    if !candidates.isEmpty {
      return candidates.compactMap { candidate in
        phrase(of: candidate, context, &faults).map { ($0, offset) }
      }
    }
    let branches = call.branches.filter { !$0.is(NilLiteralExprSyntax.self) }
    if branches.contains(where: { $0.stringLiteral != nil }) {
      return phrases(of: branches, call, context, &faults)
    }
    return phrase(of: call, context, &faults).map { [($0, offset)] } ?? []
  }

  /// Returns the phrases of the expressions that a key chooses among, or that stand in for the key of a
  /// function around the call: `title ?? "Untitled"`.
  private static func phrases(
    of branches: [ExprSyntax], _ call: RoutineCall, _ context: ReadingContext,
    _ faults: inout [Fault]
  ) -> [Found] {
    branches.compactMap { branch in
      phrase(of: call.choosing(branch), context, &faults).map { ($0, branch.offset) }
    }
  }

  /// Returns the phrases of the raw values that are the keys of a call or of a property's use.
  static func phrases(
    of call: RoutineCall, _ raw: RawValueKeys, _ context: ReadingContext, _ faults: inout [Fault]
  ) -> [Found] {
    var found: [Fault] = []
    let phrases = raw.keys.compactMap { key in
      phrase(of: call.naming(key), context, &found).map { ($0, key.offset) }
    }
    // Each key lacks the same comment.
    var told: Set<String> = []
    faults += found.filter { told.insert("\($0.offset) \($0.message)").inserted }
    return phrases
  }

  /// Returns the phrase of a call, of a property's use or of a literal; nil, with a fault, if it has
  /// an error, and nil alone if its text is elsewhere.
  static func phrase(
    of call: RoutineCall, _ context: ReadingContext, _ faults: inout [Fault]
  ) -> ExtractedPhrase? {
    if call.isResource { return nil }
    do throws(Fault) {
      let known = faults.count
      guard let phrase = try call.phrase(&faults) else { return nil }
      var found = ExtractedPhrase(phrase, file: context.file, line: 1, column: 1)
      found.isAssumed = faults[known...].contains { $0.rule == .interpolatedKey }
      return found
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
