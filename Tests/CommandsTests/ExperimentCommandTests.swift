import Foundation
import LanguagePacks
import Server
import Testing

@testable import Commands
@testable import Projects

/// An experiment from the command line to the screens of devices, and its end.
@Suite struct ExperimentCommandTests {
  private static let login = SourcePhrase(segments: [.text("Log in")], description: "Button")

  private func write(_ word: String, _ project: SampleProject, to folder: String) throws {
    try project.translate(
      "de",
      "{\"locale\": \"de\", \"translations\": [{\"id\": \"\(Self.login.id)\", \"text\": \"\(word)\"}]}",
      in: folder)
  }

  private func begin(_ name: String) throws -> SampleProject {
    let project = try SampleProject.forDevices(name)
    try write("Anmelden", project, to: "translations")
    project.expect(["publish", "--release", "1.0"])
    project.expect(["build", "--output", "bundle"])
    try write("Login", project, to: "arms/short")
    return project
  }

  private func start(_ project: SampleProject, _ port: Int, _ device: Int) throws -> PackClient {
    try project.start(bundle: "bundle", release: "1.0", store: "store-\(device)", port: port)
  }

  private func text(_ packs: PackClient) -> String {
    fbt("Log in", "Button", localizer: packs.localizer)
  }

  @Test func devicesShowTheirArmsWordingUntilItIsPromoted() async throws {
    let project = try begin("experiment")
    defer { try? FileManager.default.removeItem(at: project.folder) }
    let server = FileServer(folder: project.folder.path + "/.langpack/origin")
    try server.start()
    server.runInBackground()
    defer { server.stop() }
    let said = project.expect([
      "experiment", "start", "checkout", "--release", "1.0", "--arm", "short=arms/short",
      "--percent", "40",
    ])
    #expect(said.talk.contains("with 1 arm and control, each for 40 % of devices"))
    var arms: [Int: String?] = [:]
    for device in 0..<20 {
      _ = await (try start(project, server.port, device)).update()
      let packs = try start(project, server.port, device)
      #expect(packs.exposedArms.isEmpty)
      let shown = text(packs)
      arms[device] = packs.exposedArms["checkout"]
      #expect(shown == (packs.exposedArms["checkout"] == "short" ? "Login" : "Anmelden"))
    }
    // One of five takes no part: all may be in an arm, by chance.
    #expect(Set(arms.values).isSuperset(of: ["short", "control"]), "\(arms)")

    try await baseChanges(project, server.port, arms)

    // The arm is promoted: its texts become those of the project.
    try write("Login", project, to: "translations")
    project.expect(["publish", "--release", "1.0", "--drop", "checkout"])
    project.expect(["origin", "verify"])
    for device in 0..<20 {
      _ = await (try start(project, server.port, device)).update()
      let packs = try start(project, server.port, device)
      #expect(text(packs) == "Login" && packs.exposedArms.isEmpty)
    }
  }

  /// Nobody is surprised: neither who publishes, nor who is in an arm.
  private func baseChanges(
    _ project: SampleProject, _ port: Int, _ arms: [Int: String?]
  ) async throws {
    try write("Einloggen", project, to: "translations")
    let stopped = project.expect(["publish", "--release", "1.0"], .failed)
    #expect(
      stopped.talk.contains("--keep-arm checkout") && stopped.talk.contains("--drop checkout"))
    project.expect(["publish", "--release", "1.0", "--keep-arm", "checkout"])
    for device in 0..<20 {
      _ = await (try start(project, port, device)).update()
      let kept = arms[device] ?? nil
      let expected = kept == "short" ? "Login" : kept == "control" ? "Anmelden" : "Einloggen"
      #expect(text(try start(project, port, device)) == expected)
    }
  }

  @Test func whatIsNoExperimentIsSaid() throws {
    let project = try begin("no-experiment")
    defer { try? FileManager.default.removeItem(at: project.folder) }
    let words = ["experiment", "start", "x", "--release", "1.0", "--percent", "10", "--arm"]
    for (arm, said): (String, String) in [
      ("a=nowhere", "no such folder"), ("a=translations", "rewords no text"),
      ("control=arms/short", "of one name"),
    ] {
      #expect(project.expect(words + [arm], .failed).talk.contains(said), "\(arm)")
    }
    project.expect(words + ["short"], .usage)
    project.expect(["experiment", "start", "x", "--release", "1.0", "--arm", "a=b"], .usage)
    let none = project.expect(["experiment", "end", "x", "--release", "1.0"], .failed)
    #expect(none.talk.contains("is not running; there is none"))
  }
}
