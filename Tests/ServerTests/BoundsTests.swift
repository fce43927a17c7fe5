import Foundation
import Glibc
import TestSupport
import Testing

@testable import HTTP
@testable import Server

/// What one client may take of a real server's time, connections and threads.
@Suite struct BoundsTests {
  private func limits(_ change: (inout ServerLimits) -> Void) -> ServerLimits {
    var limits = ServerLimits()
    change(&limits)
    return limits
  }

  private func send(_ text: String, to socket: Int32) -> Bool {
    Glibc.send(socket, text, text.utf8.count, 0x4000) == text.utf8.count
  }

  /// Sends a byte every tenth of a second, until the server has closed; nil after five seconds.
  private func drip(_ start: String, _ origin: TestOrigin) -> (seconds: Double, said: String)? {
    let socket = RawClient.connected(to: origin.server.port)
    defer { close(socket) }
    let begin = ContinuousClock.now
    guard send(start, to: socket) else { return nil }
    for _ in 0..<50 {
      var said = [UInt8](repeating: 0, count: 1000)
      usleep(100_000)
      let count = recv(socket, &said, said.count, Int32(MSG_DONTWAIT))
      if count >= 0 {
        let time = (ContinuousClock.now - begin) / .seconds(1)
        return (time, String(decoding: said[..<count], as: UTF8.self))
      }
      _ = send("a", to: socket)
    }
    return nil
  }

  @Test(arguments: [
    "GET /apps/x HTTP/1.1\r\nHost: x\r\nX: ",
    "POST /telemetry HTTP/1.1\r\nHost: x\r\nContent-Length: 999\r\n\r\n",
  ])
  func noByteRenewsTheTimeForARequest(start: String) throws {
    let origin = try TestOrigin(limits: limits { ($0.headTime, $0.bodyTime) = (600, 600) })
    let end = try #require(drip(start, origin))
    #expect(end.said.hasPrefix("HTTP/1.1 408 ") && end.said.contains("Connection: close"))
    #expect(end.seconds < 3)
  }

  @Test func aConnectionThatSaysNothingEnds() throws {
    let origin = try TestOrigin(limits: limits { ($0.headTime, $0.idleTime) = (500, 300) })
    var byte: UInt8 = 0
    let silent = RawClient.connected(to: origin.server.port)
    #expect(recv(silent, &byte, 1, 0) == 0)
    close(silent)
    let kept = RawClient.connected(to: origin.server.port)
    #expect(send("GET \(TestOrigin.blob) HTTP/1.1\r\nHost: x\r\n\r\n", to: kept))
    #expect(RawClient.received(from: kept).hasSuffix("\u{1}\u{2}\u{3}"))
    close(kept)
  }

  @Test func whoTakesNothingOfAnAnswerIsLetGo() throws {
    let origin = try TestOrigin(limits: limits { $0.stallTime = 400 })
    try origin.write([UInt8](repeating: 9, count: 20_000_000), to: "/blobs/00/large")
    let socket = RawClient.connected(to: origin.server.port)
    defer { close(socket) }
    #expect(send("GET /blobs/00/large HTTP/1.1\r\nHost: x\r\n\r\n", to: socket))
    usleep(1_500_000)
    #expect(RawClient.received(from: socket).utf8.count < 20_000_000)
  }

  @Test func anAddressHasSoManyConnections() throws {
    let origin = try TestOrigin(limits: limits { $0.perPeer = 3 })
    let held = (0..<3).map { _ in RawClient.connected(to: origin.server.port) }
    // The kernel keeps a connection until its first byte.
    for socket in held { #expect(send("G", to: socket)) }
    #expect(RawClient.status(ofPath: TestOrigin.blob, port: origin.server.port) == 0)
    close(held[0])
    usleep(200_000)
    #expect(RawClient.status(ofPath: TestOrigin.blob, port: origin.server.port) == 200)
    for socket in held.dropFirst() { close(socket) }
  }

  @Test func theConnectionsOfANamedProxyAreNotCounted() throws {
    let proxy = try #require(ProxyRange("127.0.0.1"))
    let origin = try TestOrigin(limits: limits { $0.perPeer = 3 }, proxies: [proxy])
    let held = (0..<9).map { _ in RawClient.connected(to: origin.server.port) }
    #expect(RawClient.status(ofPath: TestOrigin.blob, port: origin.server.port) == 200)
    for socket in held { close(socket) }
  }

  @Test func aForwardedAddressCountsBehindANamedProxyAlone() throws {
    let desk = TelemetryHandler { _ in .taken }
    func statuses(_ proxies: [ProxyRange], _ addresses: [String]) throws -> [Int] {
      var quotas = RequestQuotas()
      quotas.batches = 2
      let origin = try TestOrigin(quotas: quotas, proxies: proxies, telemetry: desk)
      return addresses.map { address in
        let request =
          "POST /telemetry HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nConnection: close\r\n"
          + "X-Forwarded-For: \(address)\r\n\r\n1"
        return RawClient.exchange(request, port: origin.server.port).split(separator: " ")
          .dropFirst().first.flatMap { Int($0) } ?? 0
      }
    }
    let proxy = try #require(ProxyRange("127.0.0.0/8"))
    #expect(
      try statuses([proxy], ["192.0.2.1", "192.0.2.1", "9.9.9.9, 192.0.2.1", "192.0.2.2"])
        == [204, 204, 429, 204])
    #expect(try statuses([], ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) == [204, 204, 429])
  }

  @Test func theLongestIdleConnectionMakesRoom() throws {
    let origin = try TestOrigin(limits: limits { $0.connections = 8 })
    let held = (0..<8).map { _ in RawClient.connected(to: origin.server.port) }
    for socket in held {
      #expect(send("G", to: socket))
      usleep(5000)
    }
    for _ in 0..<4 {
      #expect(RawClient.status(ofPath: TestOrigin.blob, port: origin.server.port) == 200)
    }
    var byte: UInt8 = 0
    #expect(recv(held[0], &byte, 1, 0) <= 0)
    #expect(recv(held[7], &byte, 1, Int32(MSG_DONTWAIT)) == -1 && errno == EAGAIN)
    for socket in held { close(socket) }
  }

  @Test func whatIsHeldOfRequestsIsBoundedInAll() throws {
    let origin = try TestOrigin(limits: limits { $0.buffered = 20_000 })
    let held = (0..<5).map { _ in RawClient.connected(to: origin.server.port) }
    for socket in held {
      #expect(send("GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 6000), to: socket))
      usleep(50_000)
    }
    usleep(300_000)
    let open = held.map { socket in
      var byte: UInt8 = 0
      return recv(socket, &byte, 1, Int32(MSG_DONTWAIT)) < 0 && errno == EAGAIN
    }
    #expect(open == [false, false, true, true, true])
    for socket in held { close(socket) }
  }

  @Test func countsThatWaitForADiskHoldNothingUp() throws {
    let desk = TelemetryHandler { _ in
      usleep(600_000)
      return .taken
    }
    let origin = try TestOrigin(telemetry: desk)
    let batch = "POST /telemetry HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n1"
    let sockets = (0..<2).map { _ in RawClient.connected(to: origin.server.port) }
    for socket in sockets { #expect(send(batch, to: socket)) }
    let begin = ContinuousClock.now
    for _ in 0..<3 {
      #expect(RawClient.status(ofPath: TestOrigin.blob, port: origin.server.port) == 200)
    }
    #expect(ContinuousClock.now - begin < .milliseconds(550))
    for socket in sockets {
      var said = [UInt8](repeating: 0, count: 100)
      #expect(recv(socket, &said, said.count, 0) > 0)
      #expect(String(decoding: said, as: UTF8.self).hasPrefix("HTTP/1.1 204 "))
      close(socket)
    }
  }

  @Test func whoAsksAheadWaitsForHisAnswers() throws {
    let origin = try TestOrigin()
    let socket = RawClient.connected(to: origin.server.port)
    defer { close(socket) }
    let request = "GET \(TestOrigin.blob) HTTP/1.1\r\nHost: x\r\n\r\n"
    let last = "GET \(TestOrigin.blob) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    #expect(send(String(repeating: request, count: 99) + last, to: socket))
    let said = RawClient.received(from: socket)
    #expect(said.split(separator: "HTTP/1.1 200 OK\r\n").count == 100)
  }

  @Test func aRefusalEndsTheConnectionAndIsRead() throws {
    let origin = try TestOrigin()
    let next = "GET \(TestOrigin.blob) HTTP/1.1\r\nHost: x\r\n\r\n"
    let chunked = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    for (start, status) in [
      ("GET / HTTP/1.1\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: +5\r\n\r\nabcde", 400),
      ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length : 1\r\n\r\na", 400),
      (chunked + "+1\r\na\r\n0\r\n\r\n", 411), (chunked + "0x1\r\na\r\n0\r\n\r\n", 411),
      (
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\n"
          + String(repeating: "a", count: 99_999), 413
      ),
    ] {
      let said = RawClient.exchange(start + next, port: origin.server.port)
      #expect(said.hasPrefix("HTTP/1.1 \(status) "), "\(start.prefix(70))")
      #expect(said.split(separator: "\r\nDate: ").count == 2)
      #expect(said.contains("Connection: close\r\n"))
    }
  }

  @Test func whoWaitsForAHundredIsToldToGoOn() throws {
    let origin = try TestOrigin(telemetry: TelemetryHandler { $0 == [0x61] ? .taken : .malformed })
    let socket = RawClient.connected(to: origin.server.port)
    defer { close(socket) }
    let head =
      "POST /telemetry HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 1\r\n"
      + "Connection: close\r\n\r\n"
    #expect(send(head, to: socket))
    var said = [UInt8](repeating: 0, count: 100)
    let count = recv(socket, &said, said.count, 0)
    #expect(String(decoding: said[..<count], as: UTF8.self) == "HTTP/1.1 100 Continue\r\n\r\n")
    #expect(send("a", to: socket))
    #expect(RawClient.received(from: socket).hasPrefix("HTTP/1.1 204 No Content\r\n"))
  }
}
