import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Small projects of each platform on their way from `init` to a bundle, with what is said.
///
/// `Tests/Cases/Projects/KIND.transcript` holds the commands of a project, each after a `$`, and what
/// they say; `RECORD_SNAPSHOTS=1` writes the latter.
@Suite struct PlatformProjectTests {
  private static let cases = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Cases/Projects").standardized
  /// Does something with a copy of a project.
  private func with(_ kind: String, _ body: (SampleProject) throws -> Void) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder.appending(path: "project"))
      try FileManager.default.copyItem(at: Self.cases.appending(path: kind), to: project.folder)
      try body(project)
    }
  }

  private func transcript(_ project: SampleProject, _ ways: [String]) -> String {
    ways.map { line in
      let said = project.expect(line.split(separator: " ").map(String.init))
      let words = (said.output + said.talk).replacing(/\.[0-9a-f]{16}\./, with: ".HASH.")
      return "$ langpack \(line)\n\(words)"
    }.joined(separator: "\n")
  }

  @Test(arguments: ["web", "android", "dotnet", "apple", "strings", "catalogs"])
  func aProjectComesFromItsFirstCommandToABundle(_ kind: String) throws {
    try with(kind) { project in
      let file = Self.cases.appending(path: "\(kind).transcript")
      let commands = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { $0.hasPrefix("$ langpack ") }.map { String($0.dropFirst(11)) }
      #expect(commands.count > 4)
      let said = transcript(project, commands)
      if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
        try said.write(to: file, atomically: true, encoding: .utf8)
      }
      try #expect(said == String(contentsOf: file, encoding: .utf8))
    }
  }

  @Test func aKindIsOneOfThree() throws {
    try with("web") { project in
      let said = project.expect(["init", "--web", "--android"], .usage).talk
      #expect(said.contains("name one of them"))
    }
  }

  @Test func resourcesWithoutAProjectFileAreFound() throws {
    try withTestFolder { root in
      let project = SampleProject(folder: root)
      try project.write("Strings.resx", "<root></root>")
      let said = project.expect(["init", "--app", "shop", "--dotnet"]).talk
      #expect(said.contains("sources: ."), "\(said)")
      #expect(said.contains("next: 'langpack extract', then 'langpack bundle --for "), "\(said)")
    }
  }

  @Test(arguments: [
    ("--web", "create the folder src"), ("--android", "create the folder app/src/main"),
    ("--dotnet", "add them to this folder"),
  ])
  func aKindThatIsNotThereSaysSo(_ option: String, _ fix: String) throws {
    try withTestFolder { root in
      let project = SampleProject(folder: root)
      try project.write("README.md", "")
      let said = project.expect(["init", "--app", "shop", option]).talk
      #expect(said.contains("no sources found: \(fix), or correct"), "\(said)")
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      #expect(config.contains("\"bundle\": \"all\","))
    }
  }
}
