import Foundation
import PackBuilder
import Phrases
import Testing

@testable import Commands
@testable import Pack
@testable import Projects

/// What `inspect` says of a pack beside its texts.
@Suite struct InspectPackTests {
  private static let pack = ".langpack/build/el.lpk"
  /// A keyed phrase of the sample.
  private static let key = "places-found"

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
      #expect(said.output == "\(Self.pack): every text can be read, every byte is correct\n")
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
      #expect(said.contains("\n  form: mapped, keys inside, ids and descriptions inside\n"))
    }
  }

  /// A folder with nothing but the pack knows its phrases.
  @Test(arguments: [["--keys-inside"], ["--debug"]])
  func aPackThatCarriesItsKeysIsAskedByKey(options: [String]) throws {
    try SampleProject.with { project in
      project.expect(["build"] + options)
      let folder = project.folder.path + "/alone"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: project.folder.path + "/.langpack/build/de.lpk", toPath: folder + "/de.lpk")
      try FileManager.default.removeItem(atPath: project.folder.path + "/langpack.ordinals")
      let table = project.expect(["inspect", "alone/de.lpk", "--phrase", Self.key]).output
      #expect(table.contains("Orte gefunden"))
      let failed = project.expect(["inspect", "alone/de.lpk", "--phrase", "no such key"], .failed)
      #expect(failed.talk.hasPrefix("langpack: alone/de.lpk: has no phrase \"no such key\""))
      let said = project.expect(["inspect", "alone/de.lpk"]).output
      #expect(said.contains("  \(Self.key)  ") == (options == ["--debug"]))
    }
  }

  @Test func anOverlayOfTheHighestOrdinalIsCompared() throws {
    try SampleProject.with { project in
      func write(_ text: String, _ name: String) throws {
        var bytes = try PackWriter.bytes(
          epoch: Epoch(low: 1, high: 2), rules: .english, values: [7: .text(Message(text: text))],
          form: .overlay)
        let header = try bytes.withView { try PackHeader($0) }
        for index in 0..<4 { bytes[header.places.blocks + index] = 0xFF }
        try Data(bytes).write(to: project.folder.appending(path: name))
      }
      try write("one", "one.lpk")
      try write("two", "two.lpk")
      let said = project.expect(["inspect", "one.lpk", "--compare", "two.lpk"]).output
      #expect(said.contains("\n  changes: 1\n"))
    }
  }

  /// Two hundred ordinals of one record: a small file with more text than any pack may have.
  @Test func aPackOfMoreTextThanItMayHaveIsNotShown() throws {
    try SampleProject.with { project in
      let text = Message(text: String(repeating: "long ", count: 200_000))
      let values = Dictionary(uniqueKeysWithValues: (0..<70).map { ($0, PackValue.text(text)) })
      let bytes = try PackWriter.bytes(
        epoch: Epoch(low: 1, high: 2), rules: .english, values: values)
      #expect(bytes.count < 1_100_000)
      try Data(bytes).write(to: project.folder.appending(path: "many.lpk"))
      #expect(
        project.expect(["inspect", "many.lpk"], .failed).talk
          .hasPrefix("langpack: many.lpk: its texts have more than"))
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
