import Foundation
import Testing

@testable import Commands
@testable import Projects

/// What apps of a release read is written by the build and recorded when the release is published.
@Suite struct FormatsFileTests {
  private static func manifest(_ project: SampleProject) -> String {
    let folder = project.folder.path + "/.langpack/origin/apps/shop/stable/1.0.manifests/"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return project.expect(["inspect", folder + (names.sorted().last ?? "")]).output
  }

  private static func with(_ text: String?, _ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      project.expect(["extract"])
      project.expect(["build"])
      if let text { try project.write(".langpack/build/formats.json", text) }
      try body(project)
    }
  }

  @Test func aReleaseRecordsWhatTheBuildReads() throws {
    let stored = #"{"pack": 2, "codings": 1, "rules": 2, "keyTable": 4, "ids": 2}"#
    try Self.with(stored) { project in
      project.expect(["publish", "--release", "1.0"])
      #expect(Self.manifest(project).contains("codings 1,"))
      #expect(Self.manifest(project).contains("coding 0,"))
      project.expect(["build"])
      project.expect(["publish", "--release", "1.0"])
      #expect(Self.manifest(project).contains("codings 1,"))
    }
  }

  @Test func theBuildWritesWhatThisVersionReads() throws {
    try Self.with(nil) { project in
      let said = try String(decoding: project.read(".langpack/build/formats.json"), as: UTF8.self)
      #expect(said.contains("\"codings\": 5") && said.contains("\"pack\": 2"))
    }
  }

  @Test func whatIsNoFormatsStopsThePublication() throws {
    try Self.with("{}") { project in
      let said = project.expect(["publish", "--release", "1.0"], .failed).talk
      #expect(said.contains("formats.json") && said.contains("build again"))
    }
  }
}
