import Foundation
import Snapshot
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Tags, comments and screenshots: in committed files, and in a catalog that a team shares.
@Suite(.serialized) struct AttachmentCommandTests {
  private static let picture: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 7, count: 300) + [0, 255]
  private static let file = "translations/attachments.jsonl"

  private func text(_ project: SampleProject, _ name: String) throws -> String {
    String(decoding: try project.read(name), as: UTF8.self)
  }

  private func write(_ bytes: [UInt8], _ name: String, in project: SampleProject) throws {
    try File(project.folder.path + "/" + name).write(bytes)
  }

  @Test func tagsAreCommittedCountedAndTakenBack() throws {
    try SampleProject.with { project in
      project.expect(["extract"])
      let timeline = project.timeline
      project.expect(["tag", "add", "onboarding", "places-found", timeline])
      project.expect(["tag", "add", "embargo", "places-found"])
      let lines = try text(project, Self.file)
      #expect(lines.split(separator: "\n").count == 4)
      #expect(lines.hasPrefix(AttachmentLines.header + "\n"))
      #expect(lines.contains("{\"phrase\":\"\(timeline)\",\"tag\":\"onboarding\"}\n"), "\(lines)")
      #expect(project.expect(["tag", "list"]).output == "embargo     1\nonboarding  2\n")
      let status = project.expect(["status", "--tag", "embargo"]).output
      #expect(status.contains("0/1") && status.contains("1/1  100 %"), "\(status)")
      #expect(project.expect(["log"]).output.contains("tag embargo added to places-found"))
      #expect(project.expect(["diff"]).output == "places-found\n+ tag embargo\n")
      // The memory can be lost, and what is committed cannot.
      try FileManager.default.removeItem(atPath: project.folder.path + "/langpack.sqlite")
      #expect(project.expect(["tag", "list", "places-found"]).output.contains("embargo"))
      project.expect(["tag", "remove", "embargo", "places-found"])
      #expect(try !text(project, Self.file).contains("embargo"))
      #expect(project.expect(["status", "--tag", "embargo"], .failed).talk.contains("no phrase"))
    }
  }

  @Test func aRevertGivesBackWhatWasTakenAway() throws {
    try SampleProject.with { project in
      project.expect(["tag", "add", "a", "places-found"])
      let before = try text(project, Self.file)
      project.expect(["tag", "remove", "a", "places-found"])
      let log = project.expect(["log", "--limit", "1"]).output
      project.expect(["revert", String(try #require(log.split(separator: " ").first))])
      #expect(try text(project, Self.file) == before)
      #expect(project.expect(["tag", "list"]).output == "a  1\n")
    }
  }

  @Test func whatIsNoTagAndNoPhraseIsRefused() throws {
    try SampleProject.with { project in
      project.expect(["tag", "add", "two words", "places-found"], .usage)
      project.expect(["tag", "add", "a", "nothing"], .failed)
      project.expect(["comment", "add", "places-found", " "], .usage)
      project.expect(["comment", "remove", "places-found", "1"], .failed)
      project.expect(["screenshot", "remove", "places-found", "x.png"], .failed)
      project.expect(["description", "remove", "places-found"], .failed)
      let files = try project.files()
      #expect(!files.keys.contains(Self.file))
    }
  }

  @Test func commentsAreListedInOrderAndRemoved() throws {
    try SampleProject.with { project in
      project.expect(["comment", "add", "places-found", "Which \"places\"?"])
      project.expect(["comment", "add", "places-found", "Those\nnearby.\u{1B}[2J"])
      let listed = project.expect(["comment", "list", "--json"]).output
      #expect(listed.contains("Which \\\"places\\\"?") && listed.contains("Those\\nnearby."))
      #expect(project.expect(["comment", "list"]).output.contains(": Those nearby.\\u{1b}[2J\n"))
      #expect(project.expect(["comment", "list"]).output.contains("places-found  1  comment of "))
      project.expect(["comment", "remove", "places-found", "3"], .failed)
      project.expect(["comment", "remove", "places-found", "1"])
      project.expect(["comment", "remove", "places-found", "1"])
      #expect(project.expect(["comment", "list"]).output.isEmpty)
    }
  }

  @Test func aScreenshotIsKeptByItsContent() throws {
    try SampleProject.with { project in
      try write(Self.picture, "shots/places list.png", in: project)
      project.expect(["screenshot", "add", "places-found", "shots/places list.png"])
      let kept = try project.files().filter { $0.key.hasPrefix("translations/screenshots/") }
      let name = try #require(kept.keys.first)
      #expect(kept.count == 1 && kept[name] == Self.picture && name.hasSuffix(".png"))
      let digest = try #require(name.split(separator: "/").last?.prefix(64))
      #expect(try text(project, Self.file).contains("\"screenshot\":\"\(digest)\""))
      project.expect(["screenshot", "export", "--output", "out"])
      #expect(try project.read("out/\(digest.prefix(12))-places_list.png") == Self.picture)
      #expect(project.expect(["screenshot", "list"]).output.contains("places list.png"))
      try write(Self.picture + [1], name, in: project)
      let said = project.expect(["screenshot", "export", "--output", "out"], .failed)
      #expect(said.talk.contains("not those that were added"), "\(said.talk)")
      try FileManager.default.removeItem(atPath: project.folder.path + "/" + name)
      project.expect(["screenshot", "export", "--output", "out"], .failed)
      project.expect(["screenshot", "remove", "places-found", "places list.png"])
      #expect(project.expect(["screenshot", "list"]).output.isEmpty)
    }
  }

  @Test func whatIsNoPictureOrTooLargeIsRefused() throws {
    try SampleProject.with { project in
      try project.write("a.png", "<svg/>")
      try write(Self.picture + Array(repeating: 0, count: 4 << 20), "b.png", in: project)
      let said = project.expect(["screenshot", "add", "places-found", "a.png"], .failed)
      #expect(said.talk.contains("does not begin as a PNG or JPEG file does"), "\(said.talk)")
      #expect(
        project.expect(["screenshot", "add", "places-found", "b.png"], .failed).talk
          .contains("at most 4,194,304"))
      project.expect(["screenshot", "add", "places-found", "none.png"], .failed)
      try write([0xFF, 0xD8, 0xFF, 0xE0], "c.jpeg", in: project)
      project.expect(["screenshot", "add", "places-found", "c.jpeg"])
    }
  }

  /// A line that cannot be read is told by every command, and never written over.
  @Test(arguments: [
    "<<<<<<< ours", "{\"phrase\":\"PLACES\",\"tag\":\"two words\"}", "{\"tag\":\"a\"}",
    "{\"phrase\":\"PLACES\",\"description\":\"1\",\"of\":\"\"}\n"
      + "{\"phrase\":\"PLACES\",\"description\":\"2\",\"of\":\"\"}",
  ])
  func aBrokenLineStaysAndIsTold(_ line: String) throws {
    try SampleProject.with { project in
      project.expect(["tag", "add", "a", "places-found"])
      let good = try text(project, Self.file)
      let id = try #require(good.split(separator: "\"").dropFirst(3).first)
      let broken = good + line.replacing("PLACES", with: String(id)) + "\n"
      try project.write(Self.file, broken)
      let said = project.expect(["status"], .failed)
      #expect(said.talk.contains("attachments.jsonl:"), "\(said.talk)")
      project.expect(["check"], .failed)
      project.expect(["tag", "add", "b", "places-found"], .failed)
      #expect(try text(project, Self.file) == broken)
    }
  }

  /// What one machine attaches another one sees, with the bytes of the picture.
  @Test(arguments: ["file", "server"])
  func aTeamSharesWhatIsAttached(_ place: String) throws {
    guard place == "file" || PostgresServer.shared != nil else { return }
    try SampleProject.with { project in
      let address =
        try place == "file"
        ? project.folder.path + "/shared.sqlite" : PostgresServer.shared?.newDatabase("team") ?? ""
      let config = try text(project, "langpack.json")
        .replacing("\"locales\":", with: "\"catalog\": \"\(address)\",\n  \"locales\":")
      try project.write("langpack.json", config)
      if address.hasPrefix("postgres") { project.expect(["trust", "catalog"]) }
      try write(Self.picture, "places.png", in: project)
      project.expect(["extract"])
      project.expect(["tag", "add", "embargo", "places-found"])
      project.expect(["comment", "add", "places-found", "Which?"])
      project.expect(["screenshot", "add", "places-found", "places.png"])
      #expect(try !project.files().keys.contains { $0.hasPrefix("translations/screenshots") })
      #expect(try !project.files().keys.contains(Self.file))
      try SampleProject.with { other in
        try other.write("langpack.json", config)
        try other.write("langpack.ordinals", try text(project, "langpack.ordinals"))
        other.expect(["trust", place == "file" ? "path" : "catalog"])
        let shown = other.expect(["show", "places-found"]).output
        #expect(shown.contains("embargo") && shown.contains(": Which?"), "\(shown)")
        let exported = other.expect(["screenshot", "export", "--output", "out"]).output
        let name = try #require(exported.split(separator: " ").last).dropLast()
        #expect(try other.read(String(name)) == Self.picture)
        other.expect(["tag", "remove", "embargo", "places-found"])
      }
      #expect(project.expect(["tag", "list"]).output.isEmpty)
      #expect(project.expect(["log"]).output.contains("tag embargo removed from places-found"))
    }
  }
}
