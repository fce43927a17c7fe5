import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The tool as a process: a dry run fails as the real run does, after the plan of what that writes.
@Suite(.enabled(if: ToolRun.isThere)) struct FailingDryRunTests {
  /// A command that fails, what is done before it, and whether it writes files before it fails.
  struct Case: CustomTestStringConvertible, Sendable {
    var words: [String]
    var before: [[String]]
    var files: [String: String]
    var writes: Bool
    var testDescription: String { words.joined(separator: " ") }

    init(
      _ line: String, after before: [String] = [], _ files: [String: String] = [:],
      writes: Bool = false
    ) {
      words = line.split(separator: " ").map(String.init)
      self.before = before.map { $0.split(separator: " ").map(String.init) }
      (self.files, self.writes) = (files, writes)
    }
  }

  private static let published = ["keys generate", "publish --release 1.0"]
  private static let more = ["Sources/More.swift": DryRunTests.more]
  private static let blocked = ["blocked": "a file", "folder/inside": "a file"]
  /// A text without the end of its template.
  private static let broken = "\"places-found\" = \"{{PLURAL:$1|$1 Ort\";\n"

  /// Ledger, cache and catalog are written before the command fails.
  static let late = [
    Case("revert 99", writes: true), Case("tag add onboarding unknown", writes: true),
    Case("comment remove places-found 9", writes: true),
    Case("description remove places-found", writes: true),
    Case("screenshot remove places-found a.png", writes: true),
    Case("build", ["translations/de.strings": broken], writes: true),
    Case("import", ["translations/de.strings": broken], writes: true),
    Case("publish --release 1.0", after: published, more, writes: true),
    Case(
      "publish --release 1.0", after: published, ["translations/de.strings": broken], writes: true),
    Case("release create 1.0", after: published, more, writes: true),
  ]

  /// A regular file stands where a folder must be, or a folder where a file must be.
  static let obstructed = [
    Case("build --output blocked", blocked, writes: true), Case("bundle --output blocked", blocked),
    Case("build --output blocked/packs", blocked, writes: true),
    Case("keys generate --output blocked", blocked),
    Case("export --locale de --format json --output blocked/de.json", blocked),
    Case("export --locale de --format json --output folder", blocked),
    Case("release locales 1.0 --output blocked/locales.txt", after: published, blocked),
    Case("release locales 1.0 --output folder", after: published, blocked),
    Case("root create --root-key keys/public.key --output blocked/r", after: published, blocked),
    Case("origin copy blocked", after: published, blocked),
    Case("origin copy blocked/mirror", after: published, blocked),
    Case("import", ["langpack.sqlite/inside": "a file"], writes: true),
    Case("extract --json", ["langpack.ordinals/inside": "a file"]), Case("compact --take"),
  ]

  /// Wrong usage, as of a report without files to report.
  static let refused = [
    Case("export --locale de --format json --json"),
    Case("export --locale de --format json --json --output de.json"),
    Case("publish"),
  ]

  @Test(arguments: late + obstructed) func failsAsTheRealRunDoes(_ given: Case) throws {
    try fails(given, 1)
  }

  @Test(arguments: refused) func isWrongUsageAsTheRealRunIs(_ given: Case) throws {
    try fails(given, 64)
  }

  private func fails(_ given: Case, _ code: Int32) throws {
    try SampleProject.with { project in
      let published = PublishedProject(project)
      for words in given.before { try published.run(words) }
      for (name, text) in given.files {
        if name.hasSuffix("/inside") {
          try? FileManager.default.removeItem(at: project.parent(name))
        }
        try project.write(name, text)
      }
      let (dry, changes) = try project.compareDryRun(given.words, code) { words in
        let run = try ToolRun(words, in: project.folder.path)
        return (run.code, run.output, run.talk)
      }
      #expect(changes.isEmpty != given.writes)
      #expect(dry.talk.contains("nothing was written") == given.writes, "\(dry.talk)")
    }
  }

  /// A program that reads JSON gets the plan of a failed run too, and the error is apart from it.
  @Test func thePlanOfAFailedRunIsJSONToo() throws {
    try SampleProject.with { project in
      for words in Self.published {
        try PublishedProject(project).run(words.split(separator: " ").map(String.init))
      }
      try project.write("Sources/More.swift", DryRunTests.more)
      let run = try ToolRun(
        ["publish", "--release", "1.0", "--json", "--dry-run"], in: project.folder.path)
      #expect(run.code == 1 && run.talk.contains("langpack: release \"1.0\": published with"))
      let plan = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      #expect(plan?["ordinals"] as? Int == 1)
    }
  }
}

extension SampleProject {
  /// The folder of a file.
  fileprivate func parent(_ name: String) -> URL {
    folder.appendingPathComponent(name).deletingLastPathComponent()
  }
}
