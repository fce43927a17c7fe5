import Foundation
import Phrases
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The signal of the real tool, as a process, for publications of the real commands.
@Suite struct ServeSignalTests {
  private func publish(_ word: String, _ project: SampleProject) throws {
    let id = SourcePhrase(segments: [.text("Log in")], description: "Button").id
    try project.translate(
      "de", "{\"locale\": \"de\", \"translations\": [{\"id\": \"\(id)\", \"text\": \"\(word)\"}]}")
    project.expect(["publish", "--release", "1.0"])
  }

  private func serve(_ project: SampleProject, _ words: String...) throws -> (
    process: Process, port: Int
  ) {
    try ServedTool.start(words, in: project.folder.path)
  }

  private func event(_ sequence: Int) -> String {
    "id: \(sequence)\nevent: publication\ndata: {\"sequence\":\(sequence),\"spread\":0}\n\n"
  }

  /// Reads an event, without the comments before it.
  private func heard(_ socket: Int32, seconds: Double) -> String {
    RawClient.read(socket, until: "}\n\n", seconds: seconds).replacing(":\n\n", with: "")
  }

  @Test(.enabled(if: ToolRun.isThere, "needs the built tool"))
  func publicationsAndRollbacksAreSignalledWithinTwoSeconds() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      try publish("Anmelden", project)
      let (process, port) = try serve(project, "--signal")
      defer { kill(process.processIdentifier, SIGKILL) }
      let socket = RawClient.asking("/signal/shop/stable/1.0?have=1", port)
      defer { close(socket) }
      #expect(RawClient.read(socket, until: "\n\n").contains("retry: "))
      try publish("Hau ab", project)
      let begin = ContinuousClock.now
      #expect(heard(socket, seconds: 2) == event(2))
      project.expect(["release", "rollback", "1.0"])
      #expect(heard(socket, seconds: 3) == event(3))
      #expect(ContinuousClock.now - begin < .seconds(5))
    }
  }

  @Test(.enabled(if: ToolRun.isThere, "needs the built tool"))
  func aDrainIsAnnouncedAndTheLogIsReopened() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      try publish("Anmelden", project)
      let log = project.folder.path + "/access.log"
      let (process, port) = try serve(
        project, "--access-log", "access.log", "--drain", "2", "--metrics")
      defer { kill(process.processIdentifier, SIGKILL) }
      func status(_ path: String) -> Int { RawClient.status(ofPath: path, port: port) }
      #expect(status("/readyz") == 200 && status("/metrics") == 200)
      usleep(500_000)
      try FileManager.default.moveItem(atPath: log, toPath: log + ".1")
      kill(process.processIdentifier, SIGHUP)
      usleep(300_000)
      #expect(status("/apps/shop/stable/1.0.timestamp") == 200)
      kill(process.processIdentifier, SIGTERM)
      usleep(300_000)
      #expect(status("/readyz") == 503 && status("/healthz") == 200)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      func paths(_ file: String) throws -> [String] {
        try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map {
          String($0.split(separator: "\"path\":\"")[1].prefix { $0 != "\"" })
        }
      }
      #expect(try paths(log + ".1") == ["/readyz", "/metrics"])
      #expect(try paths(log) == ["/apps/shop/stable/1.0.timestamp", "/readyz", "/healthz"])
    }
  }

  /// Six clients ask without a pause while a server takes over from another, twice.
  @Test(.enabled(if: ToolRun.isThere, "needs the built tool"))
  func anotherServerTakesOverWithoutALostRequest() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Servers/takeover.py").standardized.path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script, ToolRun.tool]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && said.contains(" 0 failed"), "\(said)")
  }

  @Test func optionsOfAStoreNeedOne() throws {
    try SampleProject.with { project in
      for option in [["--hold", "3"], ["--hold-in", "."]] {
        let named = project.expect(["serve", "--folder", "."] + option, .usage)
        #expect(
          named.talk.contains(
            "\(option[0]) is about files of an object store, and \".\" is a folder (leave it out"),
          "\(named.talk)")
        try FileManager.default.createDirectory(
          atPath: project.folder.path + "/.langpack/origin", withIntermediateDirectories: true)
        let configured = project.expect(["serve"] + option, .failed)
        #expect(
          configured.talk.contains(
            ".langpack/origin: is a folder, and only files of an object store"),
          "\(configured.talk)")
      }
    }
  }

  @Test func optionsOfTheSignalNeedIt() throws {
    try SampleProject.with { project in
      let run = project.expect(["serve", "--spread", "3"], .usage)
      #expect(run.talk.contains("pass it with --signal"))
    }
  }
}
