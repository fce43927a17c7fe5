import Foundation
import Glibc
import TestSupport
import Testing

@testable import HTTP
@testable import Server

/// The log, the probes and the figures: what an operator sees of a server.
@Suite struct AccessLogTests {
  private struct Line: Decodable, Equatable {
    var time: String?
    var client: String?
    let method: String
    let path: String
    let status: Int
    let bytes: Int
  }

  private func lines(_ path: String) throws -> [Line] {
    try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)
      .split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  private func served(_ request: String, _ status: Int = 200) throws -> ServedRequest {
    let head = try RequestHead(parsing: Array("\(request) HTTP/1.1\r\nHost: x\r\n\r\n".utf8)[...])
    let peer = try #require(Address("192.0.2.7")).peer
    return ServedRequest(
      Request(head, body: [], peer: peer, received: 0),
      Response(status: status, fields: [UInt8](), body: .text("abc")))
  }

  @Test func aLineIsAnObjectWithoutSecrets() throws {
    let folder = try TestFolder()
    let path = folder.path + "/log"
    let log = try AccessLog(path: path)
    log.write(try served("GET /apps/x?token=secret"))
    log.write(try served("GET /a\"b\\c", 404))
    log.write(try served("POST /telemetry", 204))
    log.close()
    let found = try lines(path)
    #expect(found.map(\.path) == ["/apps/x", "/a\"b\\c", "/telemetry"])
    #expect(found.map(\.status) == [200, 404, 204] && found.allSatisfy { $0.bytes == 3 })
    #expect(found.map(\.client) == ["192.0.2.7", "192.0.2.7", nil])
    let time = try #require(found[0].time)
    let date = try Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(time)
    #expect(abs(date.timeIntervalSinceNow) < 60)
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("secret"))
  }

  @Test func aRenamedFileIsWrittenToUntilTheLogIsReopened() throws {
    let folder = try TestFolder()
    let path = folder.path + "/log"
    let log = try AccessLog(path: path)
    log.write(try served("GET /1"))
    log.close()
    try FileManager.default.moveItem(atPath: path, toPath: path + ".1")
    log.write(try served("GET /2"))
    log.reopen()
    log.close()
    log.write(try served("GET /3"))
    log.close()
    #expect(try lines(path + ".1").map(\.path) == ["/1", "/2"])
    #expect(try lines(path).map(\.path) == ["/3"])
    #expect(throws: AccessLogError.self) { try AccessLog(path: folder.path + "/none/log") }
  }

  @Test func aDiskThatIsTooSlowDropsLinesAndSaysHowMany() throws {
    let folder = try TestFolder()
    let path = folder.path + "/log"
    let log = try AccessLog(path: path, longest: 400)
    for number in 0..<10 { log.write(try served("GET /\(number)")) }
    log.close()
    let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    let parts = text.split(separator: "\n")
    #expect(parts.last == "{\"dropped\":\(11 - parts.count)}" && parts.count > 1)
  }

  @Test func addressesAreWrittenAsUsual() throws {
    for (given, text) in [
      ("192.0.2.1", "192.0.2.1"), ("255.255.255.255", "255.255.255.255"),
      ("2001:db8::1", "2001:db8::"), ("2001:db8:1:2:3::", "2001:db8:1:2::"),
    ] {
      #expect("\(try #require(Address(given)).peer)" == text)
    }
  }

  @Test func aServerThatLeavesIsNotReadyAndStillServes() throws {
    let origin = try TestOrigin()
    let port = origin.server.port
    func status(_ path: String, _ method: String = "GET") -> Int {
      RawClient.status(ofPath: path, method: method, port: port)
    }
    #expect(
      status("/healthz") == 200 && status("/readyz") == 200 && status("/readyz", "HEAD") == 200)
    #expect(status("/readyz", "POST") == 405 && status("/healthz/x") == 404)
    origin.server.drain()
    #expect(status("/healthz") == 200 && status("/readyz") == 503)
    #expect(status(TestOrigin.blob) == 200)
  }

  @Test func theFiguresCountWhatTheServerDid() throws {
    let folder = try TestFolder()
    try folder.write([1, 2, 3], to: "apps/a/b.timestamp")
    var limits = ServerLimits()
    limits.perPeer = 2
    let server = FileServer(
      folder: folder.path, settings: ServerSettings(limits: limits),
      parts: ServerParts(metrics: MetricsHandler()))
    try server.start()
    server.runInBackground()
    defer { server.stop() }
    for _ in 0..<3 {
      #expect(RawClient.status(ofPath: "/apps/a/b.timestamp", port: server.port) == 200)
    }
    #expect(RawClient.status(ofPath: "/apps/none.timestamp", port: server.port) == 404)
    #expect(RawClient.exchange("GET / HTTP/1.1\r\n\r\n", port: server.port).contains(" 400 "))
    let held = (0..<2).map { _ in RawClient.asking("/apps/a/b.timestamp", server.port) }
    for socket in held { #expect(RawClient.read(socket, until: "\u{3}").hasSuffix("\u{3}")) }
    #expect(RawClient.status(ofPath: "/apps/a/b.timestamp", port: server.port) == 0)
    for socket in held { close(socket) }
    usleep(100_000)
    let request = "GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    let text = RawClient.exchange(request, port: server.port)
    for line in [
      "langpack_http_requests_total{class=\"2xx\"} 5",
      "langpack_http_requests_total{class=\"4xx\"} 2",
      "langpack_http_refusals_total{what=\"request\"} 1",
      "langpack_http_refusals_total{what=\"connection\"} 1",
      "langpack_open{what=\"connections\"} 1",
    ] {
      #expect(text.contains("\n\(line)\n"), "\(line)")
    }
    #expect(text.hasSuffix("# EOF\n"))
  }
}
