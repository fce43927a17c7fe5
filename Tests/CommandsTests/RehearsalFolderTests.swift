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
    }
  }

  /// What has a similar name is no part of the database, and the database may be a link.
  @Test func aLinkedCatalogAndItsNeighboursAreRehearsed() throws {
    try SampleProject.with { project in
      let published = PublishedProject(project)
      try published.run(Self.tagging)
      let files = FileManager.default
      let path =
        ["/langpack.sqlite", "/.langpack/langpack.sqlite"]
        .map { project.folder.path + $0 }.first { File($0).exists } ?? ""
      try files.createDirectory(
        atPath: project.folder.path + "/elsewhere", withIntermediateDirectories: true)
      try files.moveItem(atPath: path, toPath: project.folder.path + "/elsewhere/real.sqlite")
      try files.createSymbolicLink(
        atPath: path, withDestinationPath: project.folder.path + "/elsewhere/real.sqlite")
      try files.createDirectory(atPath: path + ".backup", withIntermediateDirectories: true)
      let untagging = ["tag", "remove", "onboarding", "places-found"]
      let dry = try published.run(untagging + ["--dry-run"])
      #expect(dry.talk.contains("1 revision; nothing was written"), "\(dry.said)")
      try published.run(untagging)
    }
  }
}
