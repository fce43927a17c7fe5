import Diagnostics
import Extraction
import FBT
import Foundation
import JSON
import Testing

@testable import ScriptExtraction

/// The committed cases: scripts with what is found in them, natively and as FBT collects it.
///
/// Beside `NAME` stands `NAME.expected`; `RECORD_SNAPSHOTS=1` writes it.
struct CaseFileTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Cases/Extraction/javascript").standardized

  static let files: [SourceFile] = {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    return (names ?? []).filter { !$0.hasSuffix(".expected") }.sorted().compactMap { name in
      (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)).map {
        SourceFile(path: name, text: $0)
      }
    }
  }()

  @Test func thereAreCasesOfEveryEnding() {
    let endings = Set(Self.files.map { ScriptReader.ending(of: $0.path) })
    #expect(endings == [".js", ".jsx", ".mjs", ".cjs", ".ts", ".tsx"])
  }

  @Test(arguments: files.filter { !$0.path.contains("$") })
  func aScriptHasThePhrasesAndFindingsOfItsCase(file: SourceFile) throws {
    let found = Scripts.extract(file, beside: Self.files)
    let enums = Self.files.filter { $0.path.contains("$") }
    let collected = Scripts.language.collected(from: enums + [file])
    var contents = CollectedDocument.Contents()
    contents.keys = true
    let document = try CollectedDocument(collected.calls, contents).json
    let phrases = try JSONReader.read(ExtractionJSON.document(found.phrases)).array ?? []
    try expect(
      file.path + ".expected",
      """
      # Findings
      \(found.diagnostics.map(\.line).joined(separator: "\n"))

      # Native phrases
      \(phrases.map(\.compact).joined(separator: "\n"))

      # Collected
      \((document["phrases"]?.array ?? []).map(\.compact).joined(separator: "\n"))
      \(document["childParentMappings"]?.compact ?? "")

      """)
  }

  private func expect(_ name: String, _ text: String) throws {
    let url = Self.folder.appending(path: name)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      return try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: url, encoding: .utf8)
    #expect(text == expected, "\(name) is not what was recorded")
  }
}

extension SourceFile: CustomTestStringConvertible {
  /// Its path.
  public var testDescription: String { path }
}
