import Foundation
import JSON
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Projects as earlier versions of the tool left them, in `Tests/Golden/projects`.
///
/// Each folder holds a project of one version; `attributes` becomes `.gitattributes`. All have the
/// same texts, those in `texts`.
@Suite struct UpgradeTests {
  private static let golden = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Golden/projects").standardized

  /// The parts of a project that have had another form, and how a present project gets that.
  enum Part: String, CaseIterable, Sendable { case translations, attachments, attributes }

  /// Does something with a copy of a golden project, in which some parts are those of version 0.
  private func with(
    _ version: Int, former parts: [Part] = [], _ body: (SampleProject) throws -> Void
  ) throws {
    try withTestFolder { root in
      let project = SampleProject(folder: root.appending(path: "project"))
      let files = FileManager.default
      try files.copyItem(at: Self.golden.appending(path: "\(version)"), to: project.folder)
      let old = Self.golden.appending(path: "0")
      func take(_ name: String, over present: [String]) throws {
        for path in present { File(project.folder.path + "/" + path).remove() }
        try files.copyItem(at: old.appending(path: name), to: project.folder.appending(path: name))
      }
      if parts.contains(.translations) {
        try take("translations/el.json", over: ["translations/el.lpt", "translations/sources.lpt"])
      }
      if parts.contains(.attachments) {
        try take("translations/attachments.jsonl", over: ["translations/attachments.jsonl"])
      }
      if parts.contains(.attributes) { try take("attributes", over: ["attributes"]) }
      try files.moveItem(
        at: project.folder.appending(path: "attributes"),
        to: project.folder.appending(path: ".gitattributes"))
      try body(project)
    }
  }

  /// The commands that `upgrade-check` names, and the paths that it says they change.
  private func announced(
    _ project: SampleProject
  ) throws -> (commands: [String], paths: Set<String>, files: Set<String>) {
    let before = try project.files()
    let json = try JSONReader.read(Array(project.expect(["upgrade-check", "--json"]).output.utf8))
    #expect(try project.files() == before, "upgrade-check writes")
    let steps = json["steps"]?.array ?? []
    let paths = steps.flatMap { $0["changes"]?.array ?? [] }.compactMap { $0["path"]?.string }
    return (
      steps.compactMap { $0["command"]?.string }, Set(paths),
      Set((json["files"]?.array ?? []).compactMap { $0["file"]?.string })
    )
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

  private static let subsets: [[Part]] = (0..<8).map { bits in
    Part.allCases.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element)
  }

  /// A project with any former parts changes exactly where it was announced, and shows the same texts.
  @Test(arguments: subsets)
  func exactlyTheAnnouncedFilesChange(_ parts: [Part]) throws {
    try with(1, former: parts) { project in
      let found = try announced(project)
      #expect(found.commands.isEmpty == parts.isEmpty)
      #expect(found.files.count == parts.count, "\(found.files)")
      let before = try project.files()
      for command in found.commands {
        project.expect(command.split(separator: " ").dropFirst().map(String.init))
      }
      try #expect(changed(before, project.files()) == found.paths)
      try #expect(announced(project).paths == [])
      let expected = try String(
        contentsOf: Self.golden.appending(path: "texts"), encoding: .utf8)
      #expect(texts(project) == expected)
    }
  }

  @Test(arguments: [0, 1])
  func aProjectOfEachVersionHasItsTexts(_ version: Int) throws {
    try with(version) { project in
      for command in try announced(project).commands {
        project.expect(command.split(separator: " ").dropFirst().map(String.init))
      }
      let file = Self.golden.appending(path: "texts")
      if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1", version == 1 {
        try texts(project).write(to: file, atomically: true, encoding: .utf8)
      }
      try #expect(texts(project) == String(contentsOf: file, encoding: .utf8))
      #expect(project.expect(["check", "--json"], .done).output.contains("error") == false)
    }
  }

  /// A file of a later version is refused by every command that reads it, with that version.
  @Test(arguments: [
    ("langpack.ordinals", "# langpack ordinals 1", "# langpack ordinals 2", "extract"),
    ("translations/el.lpt", "# langpack translations 1", "# langpack translations 2", "build"),
    ("translations/sources.lpt", "# langpack sources 1", "# langpack sources 2", "build"),
    ("translations/attachments.jsonl", "langpack attachments 1", "langpack attachments 2", "check"),
    ("langpack.published", "# langpack published 1", "# langpack published 2", "refresh --check"),
    ("keys/public.key", "", "# langpack public key 2\n", "refresh --check"),
    ("langpack.json", "\"format\": 1", "\"format\": 2", "status"),
  ])
  func aFileFromTheFutureIsRefused(
    _ file: String, _ present: String, _ future: String, _ command: String
  ) throws {
    try with(1) { project in
      let text = String(decoding: try project.read(file), as: UTF8.self)
      let changed = present.isEmpty ? future + text : text.replacing(present, with: future)
      #expect(changed != text)
      try project.write(file, changed)
      let said = project.expect(["upgrade-check"], .failed)
      let words = said.output + said.talk
      #expect(words.contains("\(file)"), "\(words)")
      #expect(words.contains("version 2"), "\(words)")
      let before = try project.files()
      let (code, terminal) = project.run(command.split(separator: " ").map(String.init))
      #expect(code == .failed, "\(terminal.output)\(terminal.talk)")
      try #expect(self.changed(before, project.files()) == [])
      let refusal = terminal.output + terminal.talk
      #expect(refusal.contains("2"), "\(refusal)")
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
