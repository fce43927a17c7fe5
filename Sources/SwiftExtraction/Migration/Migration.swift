import Diagnostics
import Extraction
import Phrases
import SwiftParser
import SwiftSyntax

/// The rewriting of other functions' calls in a Swift file to calls of `localized`.
///
/// A call is rewritten only if its text stays the same phrase and shows the same words. Every other
/// call is left, with a note that gives the reason.
///
/// ```swift
/// let file = SourceFile(path: "A.swift", text: #"NSLocalizedString("Save", comment: "Button")"#)
/// let migration = Migration(of: file, ExtractionSettings())
/// migration.text  // an import, and localized("Save", value: "Save", comment: "Button")
/// ```
public struct Migration: Sendable {
  /// A byte range of a file and its replacement.
  public struct Edit: Sendable, Hashable {
    /// The range in bytes of UTF-8 from the start of the file.
    public var range: Range<Int>
    /// The replacement.
    public var replacement: String
  }

  /// The original file.
  public let file: SourceFile
  /// The edits, sorted by position, without overlap.
  public private(set) var edits: [Edit] = []
  /// The number of calls rewritten.
  public private(set) var rewritten = 0
  /// The number of calls left unchanged.
  public private(set) var left = 0
  /// The reasons for calls left unchanged, and the warnings about rewritten ones.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Computes the migration of a file; reads only the given text.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  public init(of file: SourceFile, _ settings: ExtractionSettings) {
    self.file = file
    guard let tree = NestedBrackets.tree(of: file.text) else { return }
    let context = ReadingContext(file.path, types: ChoiceTypes([], extensions: []), settings)
      .reading(tree)
    let finder = CallFinder(context.routines)
    finder.walk(tree)
    let calls = finder.calls.compactMap { RoutineUse($0.callee, $0.call, context) }
    guard let first = calls.first else { return }
    let lines = LineTable(file.text)
    if let fault = Self.obstacle(in: tree, at: first.call) {
      left = calls.count
      diagnostics = [fault.diagnostic(file.path, lines)]
      return
    }
    let faults = rewrite(calls, tree)
    diagnostics = faults.map { $0.diagnostic(file.path, lines) }
    if !edits.isEmpty, !isSame(context) { giveUp(calls, lines) }
  }

  /// The edited text of the file.
  public var text: String {
    let bytes = Array(file.text.utf8)
    var result: [UInt8] = []
    var end = 0
    for edit in edits {
      result += bytes[end..<edit.range.lowerBound]
      result += edit.replacement.utf8
      end = edit.range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  /// Returns why no call of the file can be rewritten; nil if calls can be.
  private static func obstacle(
    in tree: SourceFileSyntax, at call: FunctionCallExprSyntax
  ) -> Fault? {
    if tree.hasError {
      return Fault(
        .notMigrated, at: call, "the file is not complete Swift, so its calls are left",
        fix: "correct what the compiler reports")
    }
    return tree.declarationOfLocalized.map {
      Fault(
        .notMigrated, at: $0, "the file declares a \"localized\" of its own, so its calls are left",
        fix: "give the declaration another name")
    }
  }

  private mutating func rewrite(_ calls: [RoutineUse], _ tree: SourceFileSyntax) -> [Fault] {
    let source = WrittenSource(file.text)
    var faults: [Fault] = []
    var end = 0
    for call in calls {
      do throws(Fault) {
        let change = try CallMigration(call, in: source)
        guard change.edits.allSatisfy({ $0.range.lowerBound >= end }) else {
          throw call.left("it is in code that another change removes")
        }
        edits += change.edits
        end = edits.last?.range.upperBound ?? end
        rewritten += 1
        if let warning = change.warning { faults.append(warning) }
      } catch {
        left += 1
        faults.append(error)
      }
    }
    if !edits.isEmpty, let added = ImportEdit(tree, source).edit { edits.append(added) }
    edits.sort {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    return faults
  }

  /// Returns whether extraction finds the same phrases as before.
  private func isSame(_ context: ReadingContext) -> Bool {
    func phrases(_ text: String) -> [SourcePhrase] {
      SwiftExtractor.calls(source: text, in: context).phrases.map(\.phrase)
    }
    let text = text
    return phrases(file.text) == phrases(text) && !Parser.parse(source: text).hasError
  }

  private mutating func giveUp(_ calls: [RoutineUse], _ lines: LineTable) {
    (edits, rewritten, left) = ([], 0, calls.count)
    let fault = Fault(
      .notMigrated, at: calls[0].call, "the file would have other phrases, so its calls are left",
      fix: "rewrite them by hand, and report the file")
    diagnostics = [fault.diagnostic(file.path, lines)]
  }
}

extension SourceFileSyntax {
  /// The declaration in the file that gives the name `localized` to something else, if any.
  fileprivate var declarationOfLocalized: TokenSyntax? {
    tokens(viewMode: .sourceAccurate).first { token in
      guard token.text == "localized", let parent = token.parent else { return false }
      return parent.is(FunctionDeclSyntax.self) || parent.is(IdentifierPatternSyntax.self)
        || parent.is(EnumCaseElementSyntax.self) || parent.is(ClosureShorthandParameterSyntax.self)
        || parent.as(FunctionParameterSyntax.self).map { ($0.secondName ?? $0.firstName) == token }
          ?? false
    }
  }
}
