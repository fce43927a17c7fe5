import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The tool on a socket that another process opened, as systemd passes it.
@Suite(.enabled(if: ToolRun.isThere, "needs the built tool")) struct SocketActivationTests {
  /// Opens sockets, passes them as descriptors from 3 on, and becomes the tool.
  private static let manager = """
    import os, socket, sys
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(int(sys.argv[1]))]
    print(sockets[0].getsockname()[1], flush=True)
    for number, one in enumerate([os.dup(s.fileno()) for s in sockets]):
        os.dup2(one, 3 + number, inheritable=True)
    os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS=sys.argv[1])
    os.execv(sys.argv[2], sys.argv[2:])
    """

  private func start(_ count: Int, _ folder: String) throws -> (Process, Pipe, Pipe) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ServerProcess.python)
    process.arguments = [
      "-c", Self.manager, "\(count)", ToolRun.tool, "serve", "--folder", folder, "--loops", "2",
    ]
    let (output, talk) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, talk)
    try process.run()
    return (process, output, talk)
  }

  @Test func aPassedSocketIsServedByEveryLoop() throws {
    let folder = try TestFolder()
    try folder.write([7], to: "apps/a/b/1.timestamp")
    let (process, output, _) = try start(1, folder.path)
    defer { process.terminate() }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let words = line.split(whereSeparator: \.isNewline)
    let port = try #require(words.first.flatMap { Int($0) })
    for _ in 0..<20 {
      #expect(try LocalRequest.send("GET", "/apps/a/b/1.timestamp", port: port).body == [7])
    }
  }

  @Test func severalSocketsAreRefused() throws {
    let folder = try TestFolder()
    let (process, _, talk) = try start(2, folder.path)
    process.waitUntilExit()
    let said = String(decoding: talk.fileHandleForReading.availableData, as: UTF8.self)
    #expect(process.terminationStatus == 1)
    #expect(said.contains("LISTEN_FDS: the service manager passed 2 descriptors"), "\(said)")
  }
}
