import Foundation
import Language
import LanguagePacks
import Server
import Testing

@testable import Commands
@testable import Projects

/// A device goes over a change of the epoch: with the network, without it, and back on it.
@Suite struct NewEpochDeviceTests {
  private func texts(_ packs: PackClient) -> [String] {
    [
      fbt("Log in", "Button", localizer: packs.localizer),
      localized(
        "places-found", value: "{{PLURAL:%1$d|%1$d place|%1$d places}} found",
        comment: "Count of places", 3, localizer: packs.localizer),
      fbt("Log out", "Button", localizer: packs.localizer),
    ]
  }

  @Test func noTextIsLostOnTheWay() async throws {
    let project = try SampleProject.forDevices("epoch")
    let folder = project.folder
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.begin(project)
    let server = FileServer(folder: folder.path + "/.langpack/origin")
    try server.start()
    server.runInBackground()
    let device = BuiltDevice(project: project, port: server.port)

    let first = try device.start("first", release: "1.0", wait: 10_000)
    #expect(texts(first) == ["Anmelden", "3 Orte gefunden", "Log out"])
    _ = await first.update()

    try Self.change(project)
    // The new build, before it has asked the origin, and then with one that has nothing for it yet.
    let second = try device.start("second", release: "2.0")
    #expect(texts(second) == ["Anmelden", "3 Orte gefunden", "Log out"])
    #expect(await second.update().result == .failed)
    #expect(texts(try device.start("second", release: "2.0"))[0] == "Anmelden")

    project.expect(["publish", "--release", "2.0"])
    #expect(await second.update().result == .updated)
    #expect(texts(second) == ["Anmelden", "3 Orte gefunden", "Log out"])
    let third = try device.start("second", release: "2.0")
    #expect(texts(third) == ["Anmelden", "3 Orte gefunden", "Abmelden"])
    server.stop()
    #expect(texts(try device.start("second", release: "2.0"))[2] == "Abmelden")
  }

  private static func begin(_ project: SampleProject) throws {
    try project.write("Sources/Gone.swift", "let gone = fbt(\"Gone\", \"A word\")\n")
    try project.write("translations/de.strings", SampleProject.german)
    try german(project, ["Log in": "Anmelden", "Gone": "Weg"])
    project.expect(["extract"])
    project.expect(["build", "--output", "first"])
    project.expect(["publish", "--release", "1.0"])
  }

  /// A phrase goes, another one comes, and the epoch is a new one.
  private static func change(_ project: SampleProject) throws {
    try FileManager.default.removeItem(atPath: project.folder.path + "/Sources/Gone.swift")
    try project.write("Sources/Out.swift", "let out = fbt(\"Log out\", \"Button\")\n")
    try german(project, ["Log in": "Anmelden", "Log out": "Abmelden"])
    project.expect(["compact"])
    project.expect(["build", "--output", "second"])
  }

  private static func german(_ project: SampleProject, _ texts: [String: String]) throws {
    let lines = texts.sorted { $0.key < $1.key }.map { text, german in
      let description = text == "Gone" ? "A word" : "Button"
      let id = SourcePhrase(segments: [.text(text)], description: description).id
      return "{\"id\": \"\(id)\", \"text\": \"\(german)\"}"
    }
    try project.translate(
      "de", "{\"locale\": \"de\", \"translations\": [\(lines.joined(separator: ", "))]}")
  }
}
