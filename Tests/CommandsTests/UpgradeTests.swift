import Foundation
import JSON
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// A project as this version writes it, in `Tests/Golden/projects`, and files of other versions in it.
///
/// `attributes` becomes `.gitattributes`. `texts` has what the project says.
@Suite struct UpgradeTests {
  private static let golden = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Golden/projects").standardized

  /// Does something with a copy of the golden project.
  private func with(_ body: (SampleProject) throws -> Void) throws {
    try withTestFolder { root in
      let project = SampleProject(folder: root.appending(path: "project"))
      let files = FileManager.default
      try files.copyItem(at: Self.golden.appending(path: "1"), to: project.folder)
      try files.moveItem(
        at: project.folder.appending(path: "attributes"),
        to: project.folder.appending(path: ".gitattributes"))
      try body(project)
    }
  }

  /// The committed files that differ between two states.
  private func changed(_ one: [String: [UInt8]], _ other: [String: [UInt8]]) -> Set<String> {
    Set(one.keys).union(other.keys).filter { path in
      !path.hasPrefix(".langpack") && !path.hasPrefix("langpack.sqlite")
        && one[path] != other[path]
    }
  }

  private func texts(_ project: SampleProject) -> String {
    project.expect(["export", "--locale", "el", "--format", "json"]).output
      + project.expect(["tag", "list"]).output
  }

  private static let file = "translations/el.lpt"

  /// Rewrites the file of a version 0 that no tool ever wrote.
  private static let step = UpgradeStep(
    format: .translations, former: 0, command: "langpack migrate --example"
  ) { (project) throws(ProjectError) in
    let file = project.file(Self.file)
    try file.write(text: try file.text().replacing("translations 0\n", with: "translations 1\n"))
  }

  /// A planted former version changes exactly where that was announced, and shows the same texts.
  @Test func exactlyTheAnnouncedFilesChange() throws {
    try with { sample in
      let text = String(decoding: try sample.read(Self.file), as: UTF8.self)
      let former = text.replacing("translations 1\n", with: "translations 0\n")
      #expect(former != text)
      try sample.write(Self.file, former)
      let before = try sample.files()
      let project = try Project.read(sample.folder.path)
      let plan = try project.upgradePlan(by: [Self.step])
      #expect(plan.files.map(\.file) == [Self.file] && !plan.hasUnread)
      #expect(plan.files.map(\.finding.diagnostic.rule) == ["former-version"])
      #expect(
        plan.files.map(\.words) == [
          "translations of version 0; this langpack writes version 1"
        ])
      #expect(plan.steps.map(\.command) == [Self.step.command])
      #expect(plan.steps.flatMap(\.changes).map(\.path) == [Self.file])
      #expect(try sample.files() == before, "a plan writes")
      try Self.step.run(project)
      #expect(try changed(before, sample.files()) == [Self.file])
      #expect(try project.upgradePlan(by: [Self.step]).files == [])
      let expected = Self.golden.appending(path: "texts")
      #expect(try texts(sample) == String(contentsOf: expected, encoding: .utf8))
    }
  }

  @Test func aProjectOfThisVersionHasItsTexts() throws {
    try with { project in
      let said = project.expect(["upgrade-check"])
      #expect(said.output == "every file is as this version writes it\n")
      let file = Self.golden.appending(path: "texts")
      if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
        try texts(project).write(to: file, atomically: true, encoding: .utf8)
      }
      try #expect(texts(project) == String(contentsOf: file, encoding: .utf8))
      #expect(project.expect(["check", "--json"], .done).output.contains("error") == false)
    }
  }

  /// Attachments of the form before files named their version are refused, and stay.
  @Test func attachmentsWithoutTheirVersionAreRefused() throws {
    try with { project in
      let name = "translations/attachments.jsonl"
      let lines = String(decoding: try project.read(name), as: UTF8.self).split(separator: "\n")
      #expect(lines.count > 1)
      let former = lines.dropFirst().joined(separator: "\n") + "\n"
      try project.write(name, former)
      let said = project.expect(["check"], .failed)
      let words = said.output + said.talk
      #expect(
        words.contains("\(name):1: error") && words.contains("[broken-attachment]"), "\(words)")
      project.expect(["tag", "add", "screen", "title"], .failed)
      #expect(try project.read(name) == Array(former.utf8))
    }
  }

  /// A file of a later version, or of one that no tool wrote, is refused by the commands that read it.
  @Test(
    arguments: [
      ("langpack.ordinals", "# langpack ordinals 1", "extract"),
      ("translations/el.lpt", "# langpack translations 1", "build"),
      ("translations/sources.lpt", "# langpack sources 1", "build"),
      ("translations/attachments.jsonl", "langpack attachments 1", "check"),
      ("langpack.published", "# langpack published 1", "refresh --check"),
      ("keys/public.key", "", "refresh --check"),
      ("langpack.json", "\"format\": 1", "status"),
    ], [0, 2])
  func aFileOfAnotherVersionIsRefused(
    _ given: (file: String, present: String, command: String), _ version: Int
  ) throws {
    let (file, present, command) = given
    try with { project in
      let text = String(decoding: try project.read(file), as: UTF8.self)
      let other = present.dropLast() + "\(version)"
      let changed =
        present.isEmpty
        ? "# langpack public key \(version)\n" + text : text.replacing(present, with: other)
      #expect(changed != text)
      try project.write(file, changed)
      let said = project.expect(["upgrade-check"], .failed)
      let words = said.output + said.talk
      #expect(words.contains("\(file)"), "\(words)")
      #expect(words.contains("version \(version)") || version == 0, "\(words)")
      let before = try project.files()
      let (code, terminal) = project.run(command.split(separator: " ").map(String.init))
      #expect(code == .failed, "\(terminal.output)\(terminal.talk)")
      try #expect(self.changed(before, project.files()) == [])
      // No release had a version 0, so commands do not know it as one.
      let refusal = terminal.output + terminal.talk
      #expect(refusal.contains(version == 0 ? file : "\(version)"), "\(refusal)")
    }
  }

  /// The page names the versions that the tool has.
  @Test func thePageHasTheVersionsOfTheTool() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Docs/Formats/README.md").standardized
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    let expected = CommittedFormat.all.map { format in
      let files = format.files.split(separator: ", ").map { "`\($0)`" }.joined(separator: ", ")
      return "| \(format.name) | \(files) | \(format.version) | \(format.oldest) |"
    }
    #expect(lines.map(String.init).filter(expected.contains) == expected)
  }
}
