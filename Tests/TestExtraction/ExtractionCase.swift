import Extraction
import Foundation

/// A file of `Tests/Cases/Extraction/LANGUAGE`, and beside it what has to be found in it.
///
/// `A.m.expected` holds the document of `extract --json`, then a line for each finding.
/// `RECORD_SNAPSHOTS=1` writes the file instead.
public struct ExtractionCase: Sendable, CustomStringConvertible {
  /// The path of the source within the folder of cases.
  public let path: String
  private let folder: URL

  /// The cases of a language, in order of path.
  public static func all(of language: some SourceLanguage) -> [ExtractionCase] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Cases/Extraction/\(language.name)").standardized
    let paths = FileManager.default.subpaths(atPath: folder.path(percentEncoded: false)) ?? []
    return paths.sorted()
      .filter { path in language.fileEndings.contains { path.hasSuffix($0) } }
      .map { ExtractionCase(path: $0, folder: folder) }
  }

  /// The path, as tests are named.
  public var description: String { path }

  /// The source.
  public var text: String {
    get throws { try String(contentsOf: folder.appending(path: path), encoding: .utf8) }
  }

  /// What is found in the source, and what has to be.
  ///
  /// - Parameters:
  ///   - language: How it is read.
  ///   - settings: What it is read with.
  /// - Returns: Both in the form of the file of what is expected.
  /// - Throws: If a file cannot be read.
  public func results(
    of language: some SourceLanguage, _ settings: ExtractionSettings = ExtractionSettings()
  ) throws -> (found: String, expected: String) {
    let found = language.found(in: try text, path: path, settings)
    let lines = found.diagnostics.map { $0.line + "\n" }
    let shown = ExtractionJSON.document(found.phrases) + lines.joined()
    let expected = folder.appending(path: path + ".expected")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try shown.write(to: expected, atomically: true, encoding: .utf8)
    }
    return (shown, try String(contentsOf: expected, encoding: .utf8))
  }
}

extension SourceLanguage {
  /// What is found in one text, calls compared with each other.
  public func found(
    in text: String, path: String, _ settings: ExtractionSettings = ExtractionSettings()
  ) -> ExtractionResult {
    let file = SourceFile(path: path, text: text)
    let scan = scan(file, settings)
    guard scan.mayHoldCalls else { return ExtractionResult() }
    let knowledge = knowledge(from: [(path, scan)]) { $0 == path ? file : nil }
    return extract(file, settings, knowledge).comparingCalls()
  }
}
