import Glibc
import TestSupport
import Testing

@testable import HTTP

/// Streams of real clients: publications, limits, and clients that leave or stop reading.
@Suite struct EventStreamTests {
  private func server(
    loops: Int = 2, streams: Int = 100, proxies: [ProxyRange] = [],
    _ change: (inout ServerLimits) -> Void = { _ in }
  ) throws -> TestServer {
    try TestServer(loops: loops, proxies: proxies) { limits in
      limits.streams = streams
      limits.commentTicks = 1_000_000_000
      change(&limits)
    }
  }

  private func stream(_ topic: String, _ server: TestServer, field: String = "") -> Int32 {
    let socket = RawClient.asking("/stream/\(topic)", server.port, field: field)
    #expect(RawClient.read(socket, until: "first\n\n").hasSuffix("first\n\n"))
    return socket
  }

  @Test func aPublicationReachesEveryStreamOfItsTopicAndNoOther() throws {
    let server = try server()
    let mine = (0..<20).map { _ in stream("a", server) }
    let others = (0..<5).map { _ in stream("b", server) }
    #expect(server.streams.topics() == ["a": 20, "b": 5])
    server.streams.publish(Array("event\n\n".utf8), to: "a")
    for socket in mine { #expect(RawClient.read(socket, until: "event\n\n") == "event\n\n") }
    server.streams.publish(Array("other\n\n".utf8), to: "b")
    for socket in others { #expect(RawClient.read(socket, until: "other\n\n") == "other\n\n") }
    for socket in mine + others { close(socket) }
    #expect(TestServer.waits { server.streams.count == 0 })
    #expect(server.streams.topics().isEmpty)
  }

  @Test func aStreamBeginsWithAPauseAndClosesWithItsConnection() throws {
    let server = try server()
    let socket = RawClient.asking("/stream/a", server.port)
    let head = RawClient.read(socket, until: "first\n\n")
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n") && head.contains("\r\nConnection: close\r\n"))
    let line = head.split(separator: "\r\n\r\n", omittingEmptySubsequences: false).last ?? ""
    let pause = line.dropFirst("retry: ".count).prefix { $0 != "\n" }
    #expect(line.hasPrefix("retry: ") && (5000...15_000).contains(Int(pause) ?? 0))
    server.stop()
    #expect(RawClient.received(from: socket) == "")
    close(socket)
  }

  @Test func fullStreamsRefuseAndKeepThoseThatAreThere() throws {
    let server = try server(streams: 10)
    let held = (0..<10).map { _ in stream("a", server) }
    let refused = RawClient.asking("/stream/a", server.port, field: "Connection: close\r\n")
    let said = RawClient.received(from: refused)
    #expect(said.hasPrefix("HTTP/1.1 503 ") && said.contains("\r\nRetry-After: "))
    #expect(held.allSatisfy { !TestServer.isClosed($0) })
    close(held[0])
    #expect(TestServer.waits { server.streams.count == 9 })
    close(stream("a", server))
    for socket in held.dropFirst() + [refused] { close(socket) }
  }

  @Test func anAddressHasSoManyStreamsAndSoHasAClientBehindAProxy() throws {
    let direct = try server { $0.streamsPerPeer = 3 }
    let held = (0..<3).map { _ in stream("a", direct) }
    #expect(RawClient.status(ofPath: "/stream/a", port: direct.port) == 503)
    for socket in held { close(socket) }
    let range = try #require(ProxyRange("127.0.0.1"))
    let proxied = try server(proxies: [range]) { $0.streamsPerPeer = 3 }
    let streams = (0..<9).map {
      stream("a", proxied, field: "X-Forwarded-For: 192.0.2.\($0 % 3)\r\n")
    }
    let refused = RawClient.asking(
      "/stream/a", proxied.port, field: "X-Forwarded-For: 192.0.2.1\r\n")
    #expect(RawClient.read(refused, until: "streams\n").hasPrefix("HTTP/1.1 503 "))
    for socket in streams + [refused] { close(socket) }
  }

  @Test func whoStopsReadingIsDroppedAndHoldsNobodyUp() throws {
    let server = try server(loops: 1)
    let (stuck, reader) = (stream("a", server), stream("a", server))
    let event = [UInt8](repeating: 0x61, count: 8000) + Array("\n\n".utf8)
    for _ in 0..<200 {
      server.streams.publish(event, to: "a")
      #expect(RawClient.read(reader, until: "\n\n").utf8.count == event.count)
      if server.streams.count == 1 { break }
    }
    #expect(server.streams.count == 1)
    #expect(RawClient.status(ofPath: "/", port: server.port) == 200)
    for socket in [stuck, reader] { close(socket) }
  }

  @Test func whoSendsMoreIsDropped() throws {
    let server = try server()
    let socket = stream("a", server)
    #expect(send(socket, "x", 1, Int32(MSG_NOSIGNAL)) == 1)
    #expect(TestServer.waits { server.streams.count == 0 })
    close(socket)
  }

  @Test func streamsLeaveConnectionsTheirPlaces() throws {
    let server = try server(loops: 1) { $0.connections = 8 }
    let streams = (0..<30).map { _ in stream("a", server) }
    #expect((0..<10).allSatisfy { _ in RawClient.status(ofPath: "/", port: server.port) == 200 })
    #expect(server.streams.count == 30)
    for socket in streams { close(socket) }
  }

  @Test func everyStreamHearsCommentsAndEndsInTime() throws {
    let server = try server {
      $0.commentTicks = 3
      $0.streamLife = 1...2
    }
    let streams = (0..<10).map { _ in stream("a", server) }
    for socket in streams {
      let said = RawClient.received(from: socket)
      #expect(said.hasPrefix(":\n\n") && said.utf8.count <= 3 * 10)
      close(socket)
    }
    #expect(TestServer.waits { server.streams.count == 0 })
  }

  /// Irregular ticks: each place has its turn once in a turn of the wheel.
  @Test func theWheelLeavesNoPlaceOut() {
    for places in [1, 199, 200, 201, 1000] {
      var wheel = CommentWheel(ticks: 200)
      _ = wheel.passed(at: 99_999)
      var heard = [Int](repeating: 0, count: places)
      var now: UInt64 = 99_999
      while now < 119_999 {
        now = min(119_999, now + .random(in: 1...700))
        for tick in wheel.passed(at: now) {
          for place in wheel.places(at: tick, of: places) { heard[place] += 1 }
        }
      }
      #expect(heard.allSatisfy { $0 == 1 })
      #expect(wheel.passed(at: now + 1_000_000).count == 200)
    }
  }
}
