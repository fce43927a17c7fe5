import Foundation
import Testing

@testable import Commands
@testable import Projects

/// What `inspect` says of files that were altered.
@Suite struct DamagedFileTests {
  private func withOrigin(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      project.expect(["build"])
      project.expect(["publish", "--release", "1.0"])
      try body(project)
    }
  }

  @Test func aBlobThatIsNotWhatItsNameSaysIsAnError() throws {
    try withOrigin { project in
      let names = try project.files().keys.filter { $0.hasPrefix(".langpack/origin/blobs/") }
      let blob = try #require(names.first { $0.utf8.count > 64 })
      project.expect(["inspect", blob])
      try File(project.folder.path + "/" + blob).write(try project.read(blob) + [0])
      #expect(project.expect(["inspect", blob], .failed).talk.contains("altered: the SHA-256 is"))
    }
  }

  @Test func aManifestIsVerifiedWithTheKeyOfTheProjectOrTheGivenOne() throws {
    try withOrigin { project in
      let manifest = ".langpack/origin/apps/shop/stable/1.0.timestamp"
      #expect(
        project.expect(["inspect", manifest]).output.contains(
          "signature: verified with keys/public.key"))
      project.expect(["keys", "generate", "--output", "others"])
      let said = project.expect(["inspect", manifest, "--key", "others/public.key"], .failed)
      #expect(said.talk.contains("not signed by \"others/public.key\""))
      try FileManager.default.removeItem(atPath: project.folder.path + "/keys")
      #expect(project.expect(["inspect", manifest]).output.contains("signature: not verified"))
    }
  }

  @Test func aPackWithABrokenRecordIsShownAndFails() throws {
    try withOrigin { project in
      var bytes = try project.read(".langpack/build/de.lpk")
      let text = try #require(bytes.firstRange(of: Array(" gefunden".utf8)))
      for index in bytes.indices where index > text.lowerBound - 24 { bytes[index] = 0xFF }
      try File(project.folder.path + "/broken.lpk").write(bytes)
      let said = project.expect(["inspect", "broken.lpk"], .failed)
      #expect(said.talk.contains("broken.lpk: the record of ordinal 3 is damaged"))
    }
  }

  @Test func aPhraseOfAKeyTableIsRefusedWithTheFix() throws {
    try withOrigin { project in
      let words = ["inspect", ".langpack/build/keys.lpkt", "--phrase", "00000000000000aa"]
      #expect(project.expect(words, .failed).talk.contains("not a pack; --phrase shows a text of"))
    }
  }
}
