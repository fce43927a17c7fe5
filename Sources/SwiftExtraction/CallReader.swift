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
    if let function = reader.forwardingFunction {
      let isKnown = function.takesTexts || function.isNamed(in: context.routines)
      if !isKnown { faults.append(function.unnamed(routine)) }
      return literalBranches(of: reader, &faults)
    }
    if let raw = reader.rawValueKeys { return Self.phrases(of: reader, raw, context, &faults) }
    let candidates = reader.candidates
    if !candidates.isEmpty {
      return candidates.compactMap { candidate in
        Self.phrase(of: candidate, context, &faults).map { ($0, call.offset) }
      }
    }
    let branches = reader.branches.filter { !$0.is(NilLiteralExprSyntax.self) }
    if branches.contains(where: { $0.stringLiteral != nil }) {
      return branches.compactMap { branch in
        Self.phrase(of: reader.choosing(branch), context, &faults).map { ($0, branch.offset) }
      }
    }
    return Self.phrase(of: reader, context, &faults).map { [($0, call.offset)] } ?? []
  }

  /// Returns the phrases of the literals that stand in for the key of a function around the call:
  /// `title ?? "Untitled"`.
  private func literalBranches(of reader: RoutineCall, _ faults: inout [Fault]) -> [Found] {
    reader.branches.filter { $0.stringLiteral != nil }.compactMap { branch in
      Self.phrase(of: reader.choosing(branch), context, &faults).map { ($0, branch.offset) }
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
