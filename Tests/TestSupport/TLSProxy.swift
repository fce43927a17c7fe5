import Foundation

/// A proxy that speaks TLS and HTTP/2 in front of a server, as Docs/Operating/Proxies.md configures it.
public final class TLSProxy: Sendable {
  /// A program for which that page has a configuration.
  public enum Kind: String, CaseIterable, Sendable {
    case nginx, haproxy

    private var program: String { "/usr/sbin/\(rawValue)" }

    fileprivate func words(_ file: String, _ folder: String) -> [String] {
      switch self {
      case .nginx: [program, "-p", folder, "-c", file, "-e", folder + "/error.log"]
      case .haproxy: [program, "-db", "-f", file]
      }
    }
  }

  /// Whether everything is installed; says loudly what is not.
  public static let areInstalled = [
    "/usr/sbin/nginx", "/usr/sbin/haproxy", "/usr/bin/openssl", "/usr/bin/curl",
  ].map(NginxServer.isThere).allSatisfy { $0 }

  private let port: Int
  private let folder: String
  private let server: ServerProcess
  private static let host = "texts.example.org"

  /// Starts a proxy with a certificate of its own.
  public init(_ kind: Kind, before backend: Int) throws {
    let folder = "/tmp/lp-tls-\(UUID().uuidString)"
    (port, self.folder) = (try ServerProcess.freePort(), folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Self.makeCertificate(in: folder)
    var text = try DocumentedBlock.text(kind.rawValue, on: "Operating/Proxies.md")
      .replacingOccurrences(of: "/etc/ssl/texts", with: folder + "/texts")
      .replacingOccurrences(of: "127.0.0.1:8080", with: "127.0.0.1:\(backend)")
    for line in ["listen 443 ", "bind :443 "] {
      let name = line.prefix { $0 != " " }
      text = text.replacingOccurrences(of: line, with: "\(name) 127.0.0.1:\(port) ")
    }
    if kind == .nginx { text = Self.process(text, folder) }
    let file = folder + "/proxy.conf"
    try (text + "\n").write(toFile: file, atomically: true, encoding: .utf8)
    let words = kind.words(file, folder)
    server = try ServerProcess.listening(
      words[0], Array(words.dropFirst()), port: port, removing: folder)
  }

  /// What nginx needs around a block of a server to run as a process of a test.
  private static func process(_ block: String, _ folder: String) -> String {
    let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map { "\($0)_temp_path \(folder)/\($0);" }.joined(separator: "\n")
    return """
      daemon off;
      master_process off;
      pid \(folder)/pid;
      error_log \(folder)/error.log;
      events { worker_connections 256; }
      http {
      access_log off;
      \(paths)
      \(block)
      }
      """
  }

  private static func makeCertificate(in folder: String) throws {
    let words = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-days", "2", "-subj", "/CN=\(host)", "-addext", "subjectAltName=DNS:\(host)", "-keyout",
      folder + "/texts.key", "-out", folder + "/texts.crt",
    ]
    let made = try run("/usr/bin/openssl", words)
    guard made.status == 0 else {
      throw ServerProcess.Failure(description: String(decoding: made.output, as: UTF8.self))
    }
    // haproxy reads both from one file.
    let parts = try ["crt", "key"].map {
      try String(contentsOfFile: "\(folder)/texts.\($0)", encoding: .utf8)
    }
    try parts.joined().write(toFile: folder + "/texts.pem", atomically: true, encoding: .utf8)
  }

  private static func run(
    _ program: String, _ words: [String]
  ) throws -> (status: Int32, output: [UInt8]) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    return (process.terminationStatus, bytes)
  }

  private func words(_ path: String, _ more: [String]) -> [String] {
    [
      "-sS", "--http2", "--cacert", folder + "/texts.crt", "--resolve",
      "\(Self.host):\(port):127.0.0.1",
    ] + more + ["https://\(Self.host):\(port)\(path)"]
  }

  /// An answer that came through the proxy.
  public struct Answer: Sendable {
    /// The version of HTTP, as "2".
    public var version: String
    /// The status.
    public var status: Int
    /// The body.
    public var body: [UInt8]
    /// The head.
    public var head: String

    /// Returns the value of a field; nil if absent.
    public func field(_ name: String) -> String? {
      let lines = head.split(whereSeparator: \.isNewline)
      let line = lines.first { $0.lowercased().hasPrefix(name + ": ") }
      return line.map { String($0.dropFirst(name.count + 2)) }
    }
  }

  /// Sends a request by HTTP/2 over TLS, whose certificate it proves.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - more: Further words of curl.
  /// - Returns: The answer.
  /// - Throws: That there is none.
  public func ask(_ path: String, _ more: [String] = []) throws -> Answer {
    let head = folder + "/head-\(UUID().uuidString)"
    let form = ["-D", head, "-w", "\n%{http_version} %{http_code}"]
    let (status, output) = try Self.run("/usr/bin/curl", words(path, form + more))
    let end = output.lastIndex(of: 0x0A)
    let last = end.map { String(decoding: output[($0 + 1)...], as: UTF8.self) }
    let parts = last?.split(separator: " ") ?? []
    guard status == 0, let end, parts.count == 2, let code = Int(parts[1]) else {
      throw ServerProcess.Failure(description: "curl ended with \(status)")
    }
    return Answer(
      version: String(parts[0]), status: code, body: Array(output[..<end]),
      head: try String(contentsOfFile: head, encoding: .utf8))
  }

  /// Opens a stream, and returns the process whose output it is.
  public func listen(_ path: String) throws -> (process: Process, output: FileHandle) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
    process.arguments = words(path, ["-N", "--max-time", "20"])
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return (process, output.fileHandleForReading)
  }
}
