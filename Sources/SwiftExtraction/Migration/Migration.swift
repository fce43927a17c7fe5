import Diagnostics
import Extraction
import Phrases
import SwiftParser
import SwiftSyntax

/// How the calls of other functions in a Swift file become calls of `localized`.
///
/// A call is rewritten only where its text stays the same phrase and shows the same words; every
/// other one is left, and a note says why.
///
/// ```swift
/// let file = SourceFile(path: "A.swift", text: #"NSLocalizedString("Save", comment: "Button")"#)
/// let migration = Migration(of: file, ExtractionSettings())
/// migration.text  // an import, and localized("Save", value: "Save", comment: "Button")
/// ```
public struct Migration: Sendable {
  /// Bytes of a file and what stands in their place.
  public struct Edit: Sendable, Hashable {
    /// The bytes of UTF-8, counted from the start of the file.
    public var range: Range<Int>
    /// What replaces them.
    public var replacement: String
  }

  /// The file as it was.
  public let file: SourceFile
  /// What changes, in order of place; no two overlap.
  public private(set) var edits: [Edit] = []
  /// How many calls are rewritten.
  public private(set) var rewritten = 0
  /// How many calls are left as they are.
  public private(set) var left = 0
  /// Why calls are left, and what the rewritten ones show otherwise.
  public private(set) var diagnostics: [Diagnostic] = []

  /// The migration of a file; reads only the text that is given.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  public init(of file: SourceFile, _ settings: ExtractionSettings) {
    self.file = file
    let context = ReadingContext(
      file.path, types: ChoiceTypes([], extensions: []), settings)
    let tree = Parser.parse(source: file.text)
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

  /// The text of the file with its edits.
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

  /// Why no call of the file can be rewritten.
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
          throw call.left("it stands in what goes with another one")
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

  /// Whether extraction finds the same phrases as before.
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
  /// Where the file gives the name `localized` to something else.
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
