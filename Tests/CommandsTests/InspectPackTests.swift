import Foundation
import Testing

@testable import Commands

/// What `inspect` says of a pack beside its texts.
@Suite struct InspectPackTests {
  private static let pack = ".langpack/build/el.lpk"

  @Test func sectionsAndTheLargestTextsAreShown() throws {
    try SampleProject.with { project in
      project.expect(["build"])
      let said = project.expect(["inspect", Self.pack]).output
      #expect(said.contains("\n  sections: 4\n    language  "))
      #expect(said.contains("\n  longest: "))
      #expect(said.contains("\n  costliest: "))
      #expect(said.contains("\n  revision: "))
    }
  }

  @Test func aPackIsVerifiedByteByByte() throws {
    try SampleProject.with { project in
      project.expect(["build"])
      let said = project.expect(["inspect", "--verify", Self.pack])
      #expect(said.output == "\(Self.pack): every text can be read, every byte is as it must be\n")
      let path = project.folder.path + "/" + Self.pack
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      bytes[bytes.count - 1] ^= 1
      try bytes.write(to: URL(fileURLWithPath: project.folder.path + "/altered.lpk"))
      #expect(
        project.expect(["inspect", "--verify", "altered.lpk"], .failed).talk
          .hasPrefix("langpack: altered.lpk: the "))
    }
  }

  @Test func aPackMayCarryItsKeysAndWhatItsPhrasesAre() throws {
    try SampleProject.with { project in
      project.expect(["build", "--keys-inside", "--debug"])
      let said = project.expect(["inspect", Self.pack]).output
      #expect(said.contains("\n  sections: 6\n") && said.contains("\n    keys  "))
      #expect(said.contains("\n    debug  "))
      #expect(project.expect(["inspect", "--verify", Self.pack]).talk.isEmpty)
    }
  }

  @Test func twoPacksAreCompared() throws {
    try SampleProject.with { project in
      project.expect(["build"])
      let same = project.expect(["inspect", Self.pack, "--compare", Self.pack]).output
      #expect(same == "comparison\n  changes: 0\n")
      let other = project.expect(
        ["inspect", Self.pack, "--compare", ".langpack/build/source.lpk"]
      ).output
      #expect(other.contains("\n  locale: en  el\n"))
      #expect(other.contains("\n  changes: "))
    }
  }
}
