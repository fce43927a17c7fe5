import Diagnostics
import Extraction
import JSON
import ObjectiveCExtraction
import SwiftExtraction

/// The changes that a migration to `localized` makes to a project's sources.
public struct MigrationRun {
  /// The migrated files, in order of path.
  public let files: [Migration]
  /// `langpack.json` with the syntax of routines whose texts hold templates; nil if it stays.
  private let configuration: (file: SourceFile, edits: [(range: Range<Int>, replacement: String)])?
  /// The reasons why calls are left and files could not be read, in order of place.
  public let findings: [Diagnostic]
  /// Whether the files were written.
  public private(set) var isWritten = false

  /// Reads the sources; nothing is written.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - paths: Files and folders in the project; its folders of sources if empty.
  /// - Throws: An error if a folder of sources doesn't exist.
  init(_ project: Project, _ paths: [String]) throws(ProjectError) {
    var tree = try project.sourceTree()
    if !paths.isEmpty { tree.folders = paths.map(project.pathBelow) }
    tree.languages = [SwiftLanguage(), ObjectiveCLanguage()]
    tree.settings.readsSwiftUI = false
    tree.settings.findsHardCoded = false
    let report = project.reporter.progress
    let sources = tree.read { report("reading", $0, $1) }
    let found = TemplateRoutines(sources.diagnostics(), in: project.configuration)
    tree.settings.routines = found.all(of: project.configuration)
    configuration = try Self.configuration(found, project)
    let settings = tree.settings
    let read = tree.mapFiles(progress: { report("looking for calls", $0, $1) }) { file, language in
      language is SwiftLanguage
        ? Item(migration: Migration(of: file, settings))
        : Item(finding: Self.note(on: file, language, settings))
    }
    files = read.results.compactMap(\.migration)
    let notes = files.flatMap(\.diagnostics) + read.results.compactMap(\.finding)
    findings = (read.refusals + notes).inOrder()
  }

  private static func configuration(
    _ found: TemplateRoutines, _ project: Project
  ) throws(ProjectError) -> (SourceFile, [(range: Range<Int>, replacement: String)])? {
    if found.routines.isEmpty { return nil }
    let bytes = try project.file("langpack.json").bytes()
    let edits = found.insertions(into: bytes).map {
      (range: $0.offset..<$0.offset, replacement: $0.text)
    }
    return (
      SourceFile(path: "langpack.json", text: String(decoding: bytes, as: UTF8.self)), edits
    )
  }

  private struct Item: Sendable {
    var migration: Migration?
    var finding: Diagnostic?
  }

  /// The files that change.
  public var changed: [Migration] { files.filter { !$0.edits.isEmpty } }

  /// The change as a diff that `git apply` accepts.
  public var diff: String {
    let sources = changed.map { file in
      UnifiedDiff(
        of: file.file.path, file.file.text, file.edits.map { ($0.range, $0.replacement) }
      ).text
    }
    let setting = configuration.map { UnifiedDiff(of: $0.file.path, $0.file.text, $0.edits).text }
    return ((setting.map { [$0] } ?? []) + sources).joined()
  }

  /// Writes all the changed files, or none of them.
  fileprivate mutating func write(in project: Project) throws(ProjectError) {
    var contents = changed.map { migration in
      let file = project.file(migration.file.path)
      return (
        file: File(file.standardPath, shown: file.shown, rehearsal: project.rehearsal),
        bytes: Array(migration.text.utf8)
      )
    }
    if let configuration {
      let file = project.file("langpack.json")
      try File.checkWritable(among: [file])
      contents.append((file, configuration.file.bytes(with: configuration.edits)))
    }
    try File.writeAll(contents) {
      project.reporter.progress("writing files", $0, $1)
    }
    isWritten = true
  }

  /// Returns one note on the calls of a file that isn't Swift, or nil if it has none.
  private static func note(
    on file: SourceFile, _ language: any SourceLanguage, _ settings: ExtractionSettings
  ) -> Diagnostic? {
    let calls = language.extract(file, settings, NoKnowledge()).phrases
    return calls.first.map { first in
      Diagnostic(
        .note, rule: ExtractionRule.notMigrated.rawValue, at: first.place,
        "Objective-C has no \"localized\": \(counted(calls.count, "call")) of the file "
          + (calls.count == 1 ? "is left" : "are left"),
        fix: "keep the file, whose texts are extracted as they are")
    }
  }
}

extension Project {
  /// Rewrites the calls of `NSLocalizedString` and similar functions to `localized`.
  ///
  /// - Parameters:
  ///   - paths: Files and folders in the project; its folders of sources if empty.
  ///   - writes: Whether to write the files; they stay as they are if there is an error.
  /// - Returns: The changes.
  /// - Throws: An error if a folder of sources doesn't exist, or a file cannot be written; then no
  ///   file changes.
  public func migrate(_ paths: [String] = [], writes: Bool) throws(ProjectError) -> MigrationRun {
    var run = try MigrationRun(self, paths)
    if writes, !run.findings.hasErrors { try run.write(in: self) }
    return run
  }

  /// Returns a path relative to the project's folder, as a diff has to name it.
  fileprivate func pathBelow(_ path: String) -> String {
    let folder = File(root).standardPath + "/"
    let whole = File(path).standardPath
    return path.hasPrefix("/") && whole.hasPrefix(folder)
      ? String(whole.dropFirst(folder.count)) : path
  }
}

extension SourceFile {
  /// Returns the bytes of the file with insertions.
  fileprivate func bytes(with edits: [(range: Range<Int>, replacement: String)]) -> [UInt8] {
    var bytes = Array(text.utf8)
    for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: edit.replacement.utf8) }
    return bytes
  }
}

extension MigrationRun {
  /// The edits in JSON: offsets count bytes, lines and columns start at 1.
  package var json: JSONValue { .list(changed.flatMap(Self.edits)) }

  private static func edits(of migration: Migration) -> [JSONValue] {
    let lines = LineTable(migration.file.text)
    let bytes = Array(migration.file.text.utf8)
    return migration.edits.map { edit in
      let place = lines.place(of: edit.range.lowerBound)
      return .members([
        "file": .text(migration.file.path), "line": .whole(place.line),
        "column": .whole(place.column), "start": .whole(edit.range.lowerBound),
        "end": .whole(edit.range.upperBound),
        "text": .text(String(decoding: bytes[edit.range], as: UTF8.self)),
        "replacement": .text(edit.replacement),
      ])
    }
  }

  /// A summary of how many calls are rewritten and how many are left.
  public var summary: String {
    let calls = files.reduce(0) { $0 + $1.rewritten }
    let left = files.reduce(0) { $0 + $1.left }
    let verb = isWritten ? calls == 1 ? "was" : "were" : "would be"
    return "\(counted(calls, "call")) of \(counted(changed.count, "file")) \(verb) rewritten, "
      + "\(counted(left, "call")) \(left == 1 ? "is" : "are") left"
      + (isWritten || calls == 0 ? "" : " (write the files with --write)")
  }
}
