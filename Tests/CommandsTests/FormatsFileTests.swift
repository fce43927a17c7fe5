import Foundation
import Install
import Testing

@testable import Commands
@testable import Projects

/// What apps of a release read is written by the build and recorded when the release is published.
@Suite struct FormatsFileTests {
  private static func manifest(_ project: SampleProject, _ release: String = "1.0") -> String {
    let folder = project.folder.path + "/.langpack/origin/apps/shop/stable/\(release).manifests/"
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

  private static let files = [
    "Sources/Profile.swift": SampleProject.source, "translations/de.strings": SampleProject.german,
  ]

  private static func codings(_ project: SampleProject, _ folder: String) throws -> String? {
    let text = String(decoding: try project.read(folder + "/formats.json"), as: UTF8.self)
    return text.split(separator: "\n").first { $0.contains("codings") }.map {
      $0.filter { $0.isNumber }
    }
  }

  /// The option goes before the configuration, and that before what is usual.
  @Test(arguments: [
    (nil, [], "5"), (nil, ["stored"], "1"), (nil, ["dense"], "4"), ("stored", [], "1"),
    ("stored", ["dense", "stored"], "5"),
  ])
  func aBuildSaysWhichCodingsItReads(
    _ configured: String?, _ options: [String], _ codings: String
  ) throws {
    let setting = configured.map { "\"codings\": [\"\($0)\"]" } ?? ""
    try SampleProject.with(Self.files, setting) { project in
      project.expect(["extract"])
      let words = options.flatMap { ["--coding", $0] }
      project.expect(["build"] + words)
      project.expect(["bundle", "--output", "out"] + words)
      project.expect(["bundle", "--for", "web", "--output", "web"] + words)
      for folder in [".langpack/build", "out", "web"] {
        try #expect(Self.codings(project, folder) == codings)
      }
    }
  }

  @Test func everyCodingHasANameAndOthersAreRefused() throws {
    #expect(PackCoding.allCases.map(\.rawValue) == WireForm.Coding.allCases.map { "\($0)" })
    try SampleProject.with { project in
      let said = project.expect(["build", "--coding", "zip"], .usage).talk
      #expect(said.contains("\"zip\"") && said.contains("stored"))
      let all = ["bundle", "--output", "out", "--all", "--coding", "stored"]
      #expect(project.expect(all, .usage).talk.contains("leave --coding out"))
    }
    for (setting, words) in [("[\"zip\"]", "is not a coding"), ("[]", "no coding")] {
      try SampleProject.with([:], "\"codings\": \(setting)") { project in
        #expect(project.expect(["extract"], .failed).talk.contains(words))
      }
    }
  }

  /// Two builds may share a key table; each release gets what the build reads that was named.
  @Test func eachReleaseGetsWhatItsOwnBuildReads() throws {
    try Self.with(nil) { project in
      project.expect(["bundle", "--for", "web", "--coding", "stored", "--output", "web"])
      project.expect(["publish", "--release", "1.0"])
      #expect(Self.manifest(project).contains("codings 5,"))
      let refused = project.expect(
        ["publish", "--release", "1.0", "--build", "web"], .failed
      ).talk
      #expect(refused.contains("under a release of its own, or build it with --coding stored"))
      project.expect(["publish", "--release", "web-1.0", "--build", "web"])
      let manifest = Self.manifest(project, "web-1.0")
      #expect(manifest.contains("codings 1,") && manifest.contains("coding 0,"))
      // Later the release is known, and no build needs to be named.
      project.expect(["publish", "--all-releases"])
      #expect(Self.manifest(project, "web-1.0").contains("codings 1,"))
      #expect(Self.manifest(project).contains("codings 5,"))
    }
  }

  @Test func aFolderThatIsNotThisBuildIsRefused() throws {
    try Self.with(nil) { project in
      func refused(_ folder: String) -> String {
        project.expect(["publish", "--release", "1.0", "--build", folder], .failed).talk
      }
      #expect(refused("nothing").contains("nothing: has no keys.lpkt"))
      project.expect(["bundle", "--all", "--output", "whole"])
      #expect(refused("whole").contains("formats.json: is not there"))
      project.expect(["bundle", "--for", "web", "--output", "web"])
      let names = try FileManager.default.contentsOfDirectory(
        atPath: project.folder.path + "/web")
      let table = try #require(names.first { $0.hasSuffix(".lpkt") })
      try project.write("web/\(table)", "another")
      #expect(refused("web").contains("\(table): is not the key table of these sources"))
      let all = project.expect(["publish", "--all-releases", "--build", "web"], .usage).talk
      #expect(all.contains("--build is of one release"))
    }
  }

  /// A build that was not named may be another one, as in a project of several apps.
  @Test func aReleaseWithoutABuildHasTheConfiguredCodings() throws {
    try SampleProject.with(Self.files, "\"codings\": [\"stored\"]") { project in
      project.expect(["keys", "generate"])
      project.expect(["extract"])
      project.expect(["publish", "--release", "1.0"])
      #expect(Self.manifest(project).contains("codings 1,"))
    }
  }

  @Test func whatIsNoFormatsStopsThePublication() throws {
    try Self.with("{}") { project in
      let said = project.expect(["publish", "--release", "1.0"], .failed).talk
      #expect(said.contains("formats.json") && said.contains("build again"))
    }
  }
}
