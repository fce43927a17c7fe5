import Foundation
import Phrases
import Testing

@testable import Commands
@testable import Projects

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `langpack serve --deltas` as the process that an operator starts.
@Suite struct ServeDeltasTests {
  private static let login = SourcePhrase(segments: [.text("Log in")], description: "Button")

  @Test(.enabled(if: ToolRun.isThere, "needs the built tool"))
  func
    theToolMakesDeltasWhereItIsToldTo() async throws
  {
    let project = try SampleProject.forDevices("serve")
    let folder = project.folder
    defer { try? FileManager.default.removeItem(at: folder) }
    for word in ["Anmelden", "Einloggen"] {
      try project.translate(
        "de",
        "{\"locale\": \"de\", \"translations\": [{\"id\": \"\(Self.login.id)\", "
          + "\"text\": \"\(word)\"}]}")
      project.expect(["publish", "--release", "1.0"])
    }
    let history = String(
      decoding: try project.read(".langpack/origin/apps/shop/stable/1.0.history"), as: UTF8.self)
    let digests = history.split(separator: "\n").dropFirst()
      .map { String($0.split(separator: "\t")[3]) }
    try #require(digests.count == 2)
    let path = "/deltas/\(digests[0])/\(digests[1])"
    let made = try await Self.answer(to: path, folder.path, ["--deltas"])
    #expect(made.status == 200 && made.body.starts(with: Array("LPWF".utf8)), "\(made)")
    let back = try await Self.answer(
      to: "/deltas/\(digests[1])/\(digests[1])", folder.path, ["--deltas"])
    #expect(back.status == 404)
    #expect(try await Self.answer(to: path, folder.path, []).status == 404)
  }

  /// Starts the tool on a free port, asks once, and ends it.
  private static func answer(
    to path: String, _ folder: String, _ options: [String]
  ) async throws -> (status: Int, body: [UInt8]) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ToolRun.tool)
    process.arguments = ["-C", folder, "serve", "--port", "0"] + options
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let url = try #require(URL(string: line.trimmingCharacters(in: .whitespacesAndNewlines) + path))
    let (data, response) = try await URLSession.shared.data(from: url)
    return ((response as? HTTPURLResponse)?.statusCode ?? 0, [UInt8](data))
  }
}
