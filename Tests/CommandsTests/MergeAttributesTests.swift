import Foundation
import TestSupport
import Testing

@testable import Projects

/// What `.gitattributes` says of folders with odd names, as a real Git reads it.
@Suite(.enabled(if: ToolRun.isThere, "needs langpack")) struct MergeAttributesTests {
  @Test(arguments: [
    "translations", "./translations/", "a//b/../c", "my texts", "[x]", "tr*", "a?", "#x", "!x",
    "q\"q", "back\\slash", "it's", "ü", "\"my texts\"", ".",
  ])
  func gitMergesTheFilesOfEveryFolder(_ folder: String) throws {
    try withTestFolder { place in
      let project = try GitProject(in: place.path)
      let name = "langpack.json"
      let written = String(decoding: try project.read(name), as: UTF8.self).replacing(
        "\"translations\": \"translations\"",
        with:
          "\"translations\": \"\(folder.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
      )
      try project.write(Array(written.utf8), name)
      try project.write(Array("*.png binary\n".utf8), ".gitattributes")
      _ = try ToolRun(["init"], in: project.folder)
      for file in ["de.lpt", "sources.lpt", "attachments.jsonl"] {
        let path = URL(fileURLWithPath: "\(project.folder)/\(folder)/\(file)").standardizedFileURL
          .path
        let said = try project.git("check-attr", "merge", "text", "--", path).said
        #expect(said.contains(": merge: langpack\n") && said.contains(": text: unset\n"), "\(said)")
        #expect(!said.contains("warning") && !said.contains("valid"), "\(said)")
      }
      let attributes = String(decoding: try project.read(".gitattributes"), as: UTF8.self)
      #expect(attributes.contains("*.png binary\n"))
      _ = try ToolRun(["init"], in: project.folder)
      #expect(try project.read(".gitattributes") == Array(attributes.utf8))
    }
  }
}
