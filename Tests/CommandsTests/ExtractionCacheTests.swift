import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// When a command that only reads replaces the cache of the sources.
@Suite struct ExtractionCacheTests {
  private static func greet(key: String) -> String {
    "let a = localized(\"\(key)\", value: \"Hello\", comment: \"c\")\n"
  }

  private func withKey(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      try project.write("Sources/Greet.swift", Self.greet(key: "greet"))
      project.expect(["extract"])
      try body(project)
    }
  }

  /// A cache that nothing can use is replaced by the first command that reads the sources.
  @Test(arguments: ["check", "status"])
  func aCacheThatNothingCanUseIsReplacedOnce(command: String) throws {
    try withKey { project in
      let path = ".langpack/cache/extraction"
      project.expect(["extract"])
      let former = try project.read(path)
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      try project.write("langpack.json", "{\"hardCoded\": true, " + config.dropFirst())
      project.expect([command])
      let kept = try project.read(path)
      #expect(kept != former)
      project.expect([command])
      #expect(try project.read(path) == kept)
      // The format and its version.
      let header = kept.prefix(5)
      try project.write(path, "damaged")
      project.expect([command])
      #expect(try project.read(path).starts(with: header))
      var ofAnotherBuild = try project.read(path)
      ofAnotherBuild[5] ^= 0xFF
      try Data(ofAnotherBuild).write(to: project.folder.appending(path: path))
      project.expect([command])
      let last = try project.read(path)
      #expect(last.starts(with: header) && Array(last) != Array(ofAnotherBuild))
    }
  }

  /// The next extraction compares with it, even if another build of the tool or other settings read it.
  @Test func aCacheWithRemovedPhrasesStaysForTheNextExtraction() throws {
    try withKey { project in
      try project.write("Sources/Greet.swift", Self.greet(key: "other"))
      project.expect(["extract"])
      let former = try project.read(".langpack/cache/extraction")
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      try project.write("langpack.json", "{\"hardCoded\": true, " + config.dropFirst())
      try project.write("Sources/Greet.swift", "")
      project.expect(["check"])
      #expect(try project.read(".langpack/cache/extraction") == former)
    }
  }
}
