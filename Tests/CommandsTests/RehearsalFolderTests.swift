import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The tool as a process: where a dry run keeps its copy of the catalog.
@Suite(.enabled(if: ToolRun.isThere)) struct RehearsalFolderTests {
  private static let tagging = ["tag", "add", "onboarding", "places-found"]

  @Test func aDryRunMakesNoTemporaryFolder() throws {
    try SampleProject.with { project in
      let published = PublishedProject(project)
      try published.run(["extract"])
      let absent = project.folder.path + "/absent"
      try published.run(Self.tagging + ["--dry-run"], environment: ["TMPDIR": absent])
      #expect(!File(absent).exists)
      try published.run(Self.tagging + ["--dry-run"], environment: ["TMPDIR": project.folder.path])
      let left = try copies(in: project.folder.path)
      #expect(left.isEmpty)
    }
  }

  /// A project whose signer sleeps, and a process whose dry run waits for it.
  private func withWaitingDryRun(
    _ body: (_ project: PublishedProject, _ temporary: String, _ process: Process) throws -> Void
  ) throws {
    try SampleProject.with { project in
      let published = PublishedProject(project)
      try published.run(["keys", "generate"])
      let (root, files) = (project.folder.path, FileManager.default)
      try project.write("tools/signer", "#!/bin/sh\ntouch \(root)/called\nexec sleep 60\n")
      chmod(root + "/tools/signer", 0o755)
      let config = try #require(String(bytes: project.read("langpack.json"), encoding: .utf8))
      let new = config.replacing(
        "\"app\":", with: "\"signer\": [\"\(root)/tools/signer\"], \"app\":")
      try project.write("langpack.json", new)
      let temporary = root + "/temporary"
      try files.createDirectory(atPath: temporary, withIntermediateDirectories: true)
      let process = Process()
      // A test that runs in the background may have inherited ignored signals.
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [
        "--default-signal=HUP,INT,TERM", ToolRun.tool, "-C", root, "publish", "--release", "1.0",
        "--dry-run",
      ]
      process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary]) {
        $1
      }
      (process.standardOutput, process.standardError) = (FileHandle.nullDevice, Pipe())
      try process.run()
      defer { kill(process.processIdentifier, SIGKILL) }
      for _ in 0..<300 where !File(root + "/called").exists { usleep(100_000) }
      let waiting = try copies(in: temporary)
      #expect(waiting.count == 1)
      try body(published, temporary, process)
    }
  }

  private func copies(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      $0.hasPrefix("langpack-dry-run-")
    }
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGTERM])
  func anInterruptedDryRunLeavesNoCopy(_ number: Int32) throws {
    try withWaitingDryRun { _, temporary, process in
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(process.terminationStatus == number)
      let left = try copies(in: temporary)
      #expect(left.isEmpty)
    }
  }

  /// The copy of a process that still runs stays.
  @Test func theNextDryRunRemovesTheCopyOfAKilledOne() throws {
    try withWaitingDryRun { project, temporary, process in
      let run = { () throws in
        _ = try project.run(Self.tagging + ["--dry-run"], environment: ["TMPDIR": temporary])
      }
      try run()
      let both = try copies(in: temporary)
      #expect(both.count == 1)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let abandoned = try copies(in: temporary)
      #expect(abandoned == both)
      try run()
      let left = try copies(in: temporary)
      #expect(left.isEmpty)
    }
  }

  /// What has a similar name is no part of the database, and a link is none.
  @Test func aCatalogsNeighboursAreRehearsedAndALinkIsRefused() throws {
    try SampleProject.with { project in
      let published = PublishedProject(project)
      try published.run(Self.tagging)
      let files = FileManager.default
      let path =
        ["/langpack.sqlite", "/.langpack/langpack.sqlite"]
        .map { project.folder.path + $0 }.first { File($0).exists } ?? ""
      try files.createDirectory(atPath: path + ".backup", withIntermediateDirectories: true)
      let untagging = ["tag", "remove", "onboarding", "places-found"]
      let dry = try published.run(untagging + ["--dry-run"])
      #expect(dry.talk.contains("1 revision; nothing was written"), "\(dry.said)")
      try published.run(untagging)
      try files.moveItem(atPath: path, toPath: project.folder.path + "/real.sqlite")
      try files.createSymbolicLink(
        atPath: path, withDestinationPath: project.folder.path + "/real.sqlite")
      #expect(try published.run(Self.tagging, 1).said.contains("a link"))
    }
  }
}
