import Foundation
import Language
import LanguagePacks
import Server
import Testing

@testable import Commands
@testable import Projects

/// A device takes the next version of its app while it has no network, and shows every text of it: they came
/// with the packs of the version before.
@Suite struct UpcomingDeviceTests {
  private func texts(_ packs: PackClient) -> [String] {
    [
      fbt("Log in", "Button", localizer: packs.localizer),
      fbt("Log out", "Button", localizer: packs.localizer),
      fbt("Sign up", "Button", localizer: packs.localizer),
    ]
  }

  @Test(arguments: [false, true])
  func theNextReleaseIsCompleteOffline(overANewEpoch: Bool) async throws {
    let project = try SampleProject.forDevices("upcoming")
    defer { try? FileManager.default.removeItem(at: project.folder) }
    try Self.begin(project)
    let server = FileServer(folder: project.folder.path + "/.langpack/origin")
    try server.start()
    server.runInBackground()
    let device = BuiltDevice(project: project, port: server.port)
    let first = try device.start("first", release: "1.0", wait: 10_000)
    #expect(texts(first) == ["Anmelden", "Log out", "Sign up"])

    // The phrases of the next build arrive in a revision before it ships.
    try Self.publishNext(project)
    #expect(await first.update().result == .updated)
    server.stop()

    if overANewEpoch { project.expect(["compact"]) }
    project.expect(["build", "--output", "second"])
    let complete = ["Anmelden", "Abmelden", "Registrieren"]
    for _ in 0..<2 {
      let second = try device.start("second", release: "2.0")
      #expect(texts(second) == complete)
      #expect(await second.update().result == .failed)
    }
    // And on the network again, where the release has packs of its own.
    let online = FileServer(folder: project.folder.path + "/.langpack/origin")
    try online.start()
    online.runInBackground()
    project.expect(["publish", "--release", "2.0"])
    project.expect(["release", "create", "2.0", "--change", "--opens", "now"])
    project.expect(["release", "check", "2.0", "--keys", "second/keys.lpkt"])
    let again = BuiltDevice(project: project, port: online.port)
    _ = await (try again.start("second", release: "2.0")).update()
    #expect(texts(try again.start("second", release: "2.0")) == complete)
    online.stop()
  }

  private static func begin(_ project: SampleProject) throws {
    try project.write("Sources/Profile.swift", "let login = fbt(\"Log in\", \"Button\")\n")
    try project.german(["Log in": "Anmelden"])
    project.expect(["build", "--output", "first"])
    project.expect(["release", "create", "1.0"])
    project.expect(["publish", "--release", "1.0"])
  }

  private static func publishNext(_ project: SampleProject) throws {
    try project.write(
      "Sources/Profile.swift",
      "let all = [fbt(\"Log in\", \"Button\"), fbt(\"Log out\", \"Button\"), fbt(\"Sign up\", \"Button\")]\n"
    )
    try project.german(["Log in": "Anmelden", "Log out": "Abmelden", "Sign up": "Registrieren"])
    project.expect(["release", "create", "2.0", "--upcoming"])
    let said = project.expect(["publish", "--all-releases"]).output
    #expect(said.contains("1.0:\n") && said.contains("2.0:\n"), "\(said)")
  }
}
