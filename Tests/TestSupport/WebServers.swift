import Foundation

/// A block of code of a page of the documentation.
public struct DocumentedBlock {
  /// The first block of a language on a page.
  ///
  /// - Parameters:
  ///   - language: as it stands after the three signs.
  ///   - page: its path below `Docs`.
  /// - Returns: the text.
  /// - Throws: that there is none.
  public static func text(_ language: String, on page: String) throws -> String {
    let docs = URL(fileURLWithPath: ServerProcess.folder).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Docs/\(page)")
    let text = try String(contentsOf: docs, encoding: .utf8)
    let parts = text.components(separatedBy: "```\(language)\n")
    guard parts.count > 1, let end = parts[1].range(of: "\n```") else {
      throw ServerProcess.Failure(description: "\(page) has no block of \(language)")
    }
    return String(parts[1][..<end.lowerBound])
  }
}

/// nginx on a folder, with the configuration that Docs/Operating/Serving.md gives.
public final class NginxServer: Sendable {
  /// Where it listens.
  public let port: Int
  private let folder: String
  private let server: ServerProcess
  private static let program = "/usr/sbin/nginx"

  /// Whether it is installed; says loudly where it is not.
  public static let isInstalled = isThere(program)

  /// Returns whether a program is installed, and says loudly if it is not.
  static func isThere(_ program: String) -> Bool {
    let found = FileManager.default.isExecutableFile(atPath: program)
    if !found {
      let words = "SKIPPED: no \(program), so it is not tried; run 'make setup'\n"
      FileHandle.standardError.write(Data(words.utf8))
    }
    return found
  }

  /// Serves a folder.
  public init(folder served: String) throws {
    let folder = "/tmp/lp-nginx-\(UUID().uuidString)"
    (port, self.folder) = (try ServerProcess.freePort(), folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let block = try DocumentedBlock.text("nginx", on: "Operating/Serving.md")
      .replacingOccurrences(of: "listen 8080;", with: "listen 127.0.0.1:\(port);")
      .replacingOccurrences(of: "root /srv/origin;", with: "root \(served);")
    let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map { "\($0)_temp_path \(folder)/\($0);" }.joined(separator: "\n")
    let whole = """
      daemon off;
      master_process off;
      pid \(folder)/pid;
      error_log \(folder)/error.log;
      events { worker_connections 256; }
      http {
      log_format plain '$status $request_uri';
      access_log \(folder)/access.log plain;
      \(paths)
      \(block)
      }
      """
    try whole.write(toFile: folder + "/nginx.conf", atomically: true, encoding: .utf8)
    server = try ServerProcess.listening(
      Self.program, ["-p", folder, "-c", folder + "/nginx.conf", "-e", folder + "/error.log"],
      port: port, removing: folder)
  }

  /// What was asked for: status and path.
  public func log() throws -> [String] {
    try String(contentsOfFile: folder + "/access.log", encoding: .utf8)
      .split(separator: "\n").map(String.init).filter { !$0.hasSuffix(" /") }
  }
}

/// Varnish before a server, with the configuration that Docs/Operating/Serving.md gives.
public final class VarnishServer: Sendable {
  /// Where it listens.
  public let port: Int
  private let folder: String
  private let server: ServerProcess
  private static let program = "/usr/sbin/varnishd"

  /// Whether it is installed; says loudly where it is not.
  public static let isInstalled = NginxServer.isThere(program)

  /// Caches what a server of this machine has, the pointers for some seconds.
  public init(before backend: Int, seconds: Int) throws {
    port = try ServerProcess.freePort()
    folder = "/tmp/lp-varnish-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // Varnish compiles this as a user of its own.
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    let text = try DocumentedBlock.text("vcl", on: "Operating/Serving.md")
      .replacingOccurrences(of: "\"8080\"", with: "\"\(backend)\"")
      .replacingOccurrences(of: "ttl = 5s", with: "ttl = \(seconds)s")
    try text.write(toFile: folder + "/cache.vcl", atomically: true, encoding: .utf8)
    server = try ServerProcess.listening(
      Self.program,
      [
        "-F", "-n", folder + "/work", "-a", "127.0.0.1:\(port)", "-f", folder + "/cache.vcl",
        "-s", "malloc,32m",
      ], port: port, removing: folder)
  }

  /// How many requests it answered, and how many of them from what it had.
  public func counts() throws -> (requests: Int, hits: Int) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/varnishstat")
    process.arguments = [
      "-n", folder + "/work", "-1", "-f", "MAIN.client_req", "-f", "MAIN.cache_hit",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    var found: [String: Int] = [:]
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count > 1 { found[String(words[0])] = Int(words[1]) }
    }
    return (found["MAIN.client_req"] ?? 0, found["MAIN.cache_hit"] ?? 0)
  }
}

/// haproxy before several servers, with the configuration that Docs/Operating/Server.md gives.
public final class HaproxyServer: Sendable {
  /// Where it listens.
  public let port: Int
  private let server: ServerProcess
  private static let program = "/usr/sbin/haproxy"

  /// Whether it is installed; says loudly where it is not.
  public static let isInstalled = NginxServer.isThere(program)

  /// Balances the requests among three servers of this machine.
  public init(before servers: [Int]) throws {
    port = try ServerProcess.freePort()
    let folder = "/tmp/lp-haproxy-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var text = try DocumentedBlock.text("haproxy", on: "Operating/Server.md")
      .replacingOccurrences(of: "bind :8080", with: "bind 127.0.0.1:\(port)")
    for (number, backend) in servers.enumerated() {
      text = text.replacingOccurrences(
        of: "10.0.0.\(number + 1):8080", with: "127.0.0.1:\(backend)")
    }
    try (text + "\n").write(toFile: folder + "/haproxy.cfg", atomically: true, encoding: .utf8)
    server = try ServerProcess.listening(
      Self.program, ["-db", "-f", folder + "/haproxy.cfg"], port: port, removing: folder)
  }
}
