import Foundation
import TestSupport

/// What strangers may try with `langpack serve`.
enum ServerRows {
  static let all = [greedyClients, ambiguousRequests, invalidCounts]

  /// A server that takes counts, with a folder that has the name of one release.
  private static func serving(_ scene: Scene) throws -> (server: ServerProcess, port: Int) {
    let folder = scene.folders.path("origin")
    try scene.folders.write([0], to: "origin/apps/mail/stable/1.0.timestamp")
    let server = try ServerProcess(
      ToolProcess.path,
      ["serve", "--folder", folder, "--port", "0", "--telemetry", scene.folders.path + "/counts"])
    let port = server.firstLine.split(separator: ":").last.flatMap { Int($0) }
    guard let port else { throw ServerProcess.Failure(description: server.firstLine) }
    return (server, port)
  }

  static let greedyClients = Attack(
    .threats, "greedy clients",
    done:
      "opens hundreds of connections that never read, never end, or come again and again; from one "
      + "address; and while the server may open no file"
  ) { scene in
    let script = URL(filePath: #filePath).appending(path: "../../../Servers/hostile.py")
      .standardized
    for (descriptors, addresses, kinds) in [
      ("0", "shared", "never-reads,slow-body,reset"), ("128", "shared,own", "slow-reader"),
      ("128", "own", "idle,never-reads"),
    ] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        [
          "python3", script.path, "--hostile", "500", "--seconds", "3", "--late", "1000",
          "--descriptors", descriptors, "--addresses", addresses, "--kinds", kinds,
          ToolProcess.path,
        ] + ["serve", "--folder", "FOLDER", "--port", "0", "--telemetry", "FOLDER/counts"]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      for line in said.split(separator: "\n").dropFirst() { scene.show(String(line)) }
      scene.expect(process.terminationStatus == 0, "no honest request may fail: \(said)")
    }
    try fillOneAddress(scene)
    try takeDescriptors(scene)
  }

  /// One address gets 256 connections.
  private static func fillOneAddress(_ scene: Scene) throws {
    let (server, port) = try serving(scene)
    defer { server.stop() }
    let before = openFiles(of: server)
    let sockets = try silentSockets(300, port)
    usleep(500_000)
    let open = withExtendedLifetime(sockets) { openFiles(of: server) - before }
    scene.show("\(open) of 300 connections of an address are kept")
    scene.expect(
      (200...264).contains(open), "256 of an address, and few files, must be open, not \(open)")
  }

  /// Takes the server's descriptors away while clients come: it may not spin.
  private static func takeDescriptors(_ scene: Scene) throws {
    let (server, port) = try serving(scene)
    defer { server.stop() }
    let limit = openFiles(of: server) + 8
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/prlimit")
    process.arguments = ["--pid", "\(server.identifier)", "--nofile=\(limit)"]
    try process.run()
    process.waitUntilExit()
    scene.expect(process.terminationStatus == 0, "prlimit must set the limit")
    let sockets = try silentSockets(100, port)
    usleep(300_000)
    let before = try ticks(of: server)
    sleep(2)
    let share = withExtendedLifetime(sockets) {
      Double(((try? ticks(of: server)) ?? .max) - before) / 200
    }
    scene.show("\(share) of a core without descriptors")
    scene.expect(share < 0.5, "a server without descriptors must wait, not take \(share) of a core")
  }

  /// Connections that say one byte and no more: the server is handed none that has said nothing, for a second.
  private static func silentSockets(_ count: Int, _ port: Int) throws -> [LocalSocket] {
    try (0..<count).map { _ in
      let socket = try LocalSocket(port: port)
      socket.write(Array("G".utf8))
      return socket
    }
  }

  private static func openFiles(of server: ServerProcess) -> Int {
    let folder = "/proc/\(server.identifier)/fd"
    return (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
  }

  /// How long a process has run, in hundredths of a second.
  private static func ticks(of server: ServerProcess) throws -> Int {
    let file = FileHandle(forReadingAtPath: "/proc/\(server.identifier)/stat")
    let line = String(decoding: file?.readDataToEndOfFile() ?? Data(), as: UTF8.self)
    let words = line.split(separator: ")").last?.split(separator: " ") ?? []
    guard words.count > 12, let user = Int(words[11]), let system = Int(words[12]) else {
      throw ServerProcess.Failure(description: "no such process")
    }
    return user + system
  }

  static let ambiguousRequests = Attack(
    .threats, "ambiguous requests", done: "sends requests that two readers take differently",
    isRepresentative: true
  ) { scene in
    let (server, port) = try serving(scene)
    defer { server.stop() }
    let post = "POST /telemetry HTTP/1.1\r\nHost: x\r\n"
    for (start, status) in [
      (post + "Content-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400),
      (post + "Content-Length: +1\r\n\r\na", 400), (post + "Content-Length : 1\r\n\r\na", 400),
      (post + "Transfer-Encoding: chunked\r\n\r\n+1\r\na\r\n0\r\n\r\n", 411),
      (post + "Transfer-Encoding: chunked\r\n\r\n0x1\r\na\r\n0\r\n\r\n", 411),
      ("GET /apps/x HTTP/1.1\r\n\r\n", 400), ("GET /apps/x HTTP/1.1\nHost: x\n\n", 400),
    ] {
      let socket = try LocalSocket(port: port)
      socket.write(Array((start + "GET /apps/y HTTP/1.1\r\nHost: x\r\n\r\n").utf8))
      var said = ""
      while case let piece = socket.read(), !piece.isEmpty {
        said += String(decoding: piece, as: UTF8.self)
      }
      let line = said.prefix { $0 != "\r\n" }
      scene.show(String(line))
      scene.expect(
        line.contains(" \(status) ") && said.components(separatedBy: "\r\nDate: ").count == 2,
        "one answer, and the connection's end: \(start.debugDescription): \(said)")
    }
  }

  static let invalidCounts = Attack(
    .threats, "invalid counts", done: "sends counts with formulas, paths, marks and huge numbers",
    isRepresentative: true
  ) { scene in
    let (server, port) = try serving(scene)
    defer { server.stop() }
    func status(_ body: String) throws -> String {
      let socket = try LocalSocket(port: port)
      let head =
        "POST /telemetry HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n"
      socket.write(Array((head + body).utf8))
      return String(decoding: socket.read().dropFirst(9).prefix(3), as: UTF8.self)
    }
    func batch(_ release: String, _ times: String = "1", _ locale: String = "el") -> String {
      #"{"telemetry":2,"app":"mail","channel":"stable","release":"\#(release)","#
        + #""launches":{"locale":"\#(locale)","origin":{"wanted":\#(times)}}}"#
    }
    let names = ["=HYPERLINK(1)", "../../x", "a\u{202E}b", "a\\u0007b", "a b", "-1"]
    let bodies =
      names.map { batch($0) } + names.map { batch("1", "1", $0) }
      + ["4294967295", "1001", "0"].map { batch("1", $0) }
    let refused = try bodies.map(status).filter { $0 == "400" }.count
    scene.expect(refused == bodies.count, "all \(bodies.count) must be answered by 400: \(refused)")
    scene.expect(try status(batch("1.0")) == "204", "a good batch must be taken")
    // Counts are stored once a second.
    Thread.sleep(forTimeInterval: 1.5)
    let shown = try ToolProcess(["telemetry", "counts", "--json"], in: scene.folders.path)
    scene.show("\(refused) refused; `langpack telemetry`: exit \(shown.code)")
    scene.expect(
      shown.code == 0 && shown.output.contains("\"batches\": 1")
        && !shown.output.contains("HYPERLINK"), "one batch must have come: \(shown.said)")
  }
}
