import Foundation
import TestSupport

/// Requests of many addresses, as a proxy that the server trusts forwards them.
struct Crowd {
  /// The port of a server that was started with `--proxy 127.0.0.1`.
  let port: Int

  /// The number of requests that are sent ahead over one connection.
  private static let ahead = 32

  /// A request and the address of its client.
  struct Ask {
    var client: String
    var path: String
    /// The body of a POST request; nil for a GET request.
    var body: [UInt8]?

    fileprivate var bytes: [UInt8] {
      let head =
        "\(body == nil ? "GET" : "POST") \(path) HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: \(client)\r\n"
        + (body.map { "Content-Length: \($0.count)\r\n" } ?? "") + "\r\n"
      return Array(head.utf8) + (body ?? [])
    }
  }

  /// Sends requests, and returns how many got each status; 0 if a connection ended without an answer.
  func statuses(_ asks: [Ask]) throws -> [Int: Int] {
    var counts: [Int: Int] = [:]
    var socket = try LocalSocket(port: port)
    for start in stride(from: 0, to: asks.count, by: Self.ahead) {
      let some = asks[start..<min(start + Self.ahead, asks.count)]
      socket.write(some.flatMap(\.bytes))
      var (input, left) = ([UInt8](), some.count)
      while left > 0 {
        if let status = Self.next(&input) {
          counts[status, default: 0] += 1
          left -= 1
          continue
        }
        let piece = socket.read()
        if piece.isEmpty {
          counts[0, default: 0] += left
          socket = try LocalSocket(port: port)
          break
        }
        input += piece
      }
    }
    return counts
  }

  /// Removes an answer from the beginning of what has come; nil if it is not complete.
  private static func next(_ input: inout [UInt8]) -> Int? {
    let end = Array("\r\n\r\n".utf8)
    guard let stop = input.indices.first(where: { input[$0...].starts(with: end) }) else {
      return nil
    }
    let lines = String(decoding: input[..<stop], as: UTF8.self).lowercased()
      .components(separatedBy: "\r\n")
    let field = lines.first { $0.hasPrefix("content-length:") }
    let length = field.flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) } ?? 0
    guard input.count >= stop + 4 + length else { return nil }
    input.removeFirst(stop + 4 + length)
    return lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }
}

/// A real server of a world, whose port a play knows.
struct ServedWorld {
  let server: ServerProcess
  let port: Int

  /// Starts `langpack serve` in the folder of a project.
  ///
  /// - Parameters:
  ///   - world: the team.
  ///   - options: what is added to `serve --port 0`.
  ///   - environment: what is added to its environment.
  /// - Throws: that it does not start.
  init(_ world: World, _ options: [String], environment: [String: String] = [:]) throws {
    let variables = world.variables.merging(environment) { $1 }.map { "\($0.key)=\($0.value)" }
    server = try ServerProcess(
      "/usr/bin/env",
      variables + [ToolProcess.path, "-C", world.folder, "serve", "--port", "0"] + options)
    guard let port = server.firstLine.split(separator: ":").last.flatMap({ Int($0) }) else {
      throw ServerProcess.Failure(description: server.firstLine)
    }
    self.port = port
  }

  /// Asks the server once.
  func status(_ path: String) throws -> Int {
    try LocalRequest.send("GET", path, port: port).status
  }
}

extension World {
  /// The digests of the packs of the history of release `1`, the oldest first.
  func historyDigests() throws -> [String] {
    String(decoding: try served("apps/app/stable/1.history"), as: UTF8.self)
      .split(separator: "\n").dropFirst().map { String($0.split(separator: "\t")[3]) }
  }

  /// Returns the sum of what a query finds in the stored counts, when it is what it must be, or after some
  /// seconds.
  func stored(_ query: String, in counts: String, reaches wanted: Int) throws -> Int {
    let script = """
      import sqlite3, sys
      print(sqlite3.connect(sys.argv[1]).execute(sys.argv[2]).fetchone()[0] or 0)
      """
    var found = -1
    for _ in 0..<40 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: ServerProcess.python)
      process.arguments = ["-c", script, counts + "/health.sqlite", query]
      let output = Pipe()
      (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
      try process.run()
      let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      found = Int(said.trimmingCharacters(in: .whitespacesAndNewlines)) ?? found
      if found >= wanted { return found }
      usleep(300_000)
    }
    return found
  }
}
