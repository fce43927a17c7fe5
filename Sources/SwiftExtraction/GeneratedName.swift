import Extraction
import Phrases
import SwiftSyntax

/// The name that R.swift generates for a key: `R.string.localizable.homeTitle`.
///
/// A key of the app's files is used by it, whether the generated code is among the sources or not.
struct GeneratedName {
  private let table: String
  private let name: String
  /// The start of the whole name.
  let offset: Int

  /// Reads a member; nil if it is anything else.
  ///
  /// `R.string(bundle: .main)` and `R.string(preferredLanguages: languages)` have the same members.
  init?(_ member: MemberAccessExprSyntax) {
    guard let table = member.base?.as(MemberAccessExprSyntax.self), let base = table.base else {
      return nil
    }
    let strings = base.as(FunctionCallExprSyntax.self)?.calledExpression ?? base
    guard CallFinder.dottedName(of: strings) == "R.string" else { return nil }
    (self.table, name) = (table.declName.baseName.nameText, member.declName.baseName.nameText)
    offset = member.offset
  }

  /// Returns the phrases of the keys that have the name.
  func phrases(_ context: ReadingContext, _ faults: inout [Fault]) -> [ExtractedPhrase] {
    context.settings.sourceTexts.keys(named: name, table: table).compactMap { key, table in
      Self.phrase(of: key, table, "R.string", at: offset, context, &faults)
    }
  }

  /// Returns the phrase of a key that generated code names at a place.
  static func phrase(
    of key: String, _ table: String, _ generator: String, at offset: Int,
    _ context: ReadingContext, _ faults: inout [Fault]
  ) -> ExtractedPhrase? {
    var routine = Routine(generator, table: .position(1))
    (routine.isLenient, routine.isOfPlatform) = (true, true)
    var call = KeyedCall(routine, end: offset)
    call.key = KeyedCall.Argument(key, at: offset)
    call.table = KeyedCall.Argument(table, at: offset)
    guard !call.isPassedOver(context.settings),
      let phrase = try? call.phrase(context.settings, &faults)
    else { return nil }
    return ExtractedPhrase(phrase, file: context.file, line: 1, column: 1)
  }
}
