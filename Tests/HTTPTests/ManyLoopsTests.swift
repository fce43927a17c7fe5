import Glibc
import TestSupport
import Testing

@testable import HTTP

/// Several loops on one port, whose limits hold for all of them together.
@Suite struct ManyLoopsTests {
  private func status(_ server: TestServer, _ path: String = "/") -> Int {
    RawClient.status(ofPath: path, port: server.port)
  }

  @Test func everyLoopAnswers() throws {
    let server = try TestServer(loops: 4)
    #expect((0..<200).allSatisfy { _ in status(server) == 200 })
    // 40 slow requests, spread by the kernel, hold no loop up.
    let slow = (0..<40).map { _ in RawClient.asking("/slow", server.port) }
    let begin = ContinuousClock.now
    #expect((0..<20).allSatisfy { _ in status(server) == 200 })
    #expect(ContinuousClock.now - begin < .milliseconds(280))
    for socket in slow {
      #expect(RawClient.read(socket, until: "slow").hasSuffix("slow"))
      close(socket)
    }
  }

  @Test func anAddressHasItsLimitOverAllLoops() throws {
    let server = try TestServer(loops: 4) { $0.perPeer = 12 }
    let held = (0..<40).map { _ in RawClient.asking("/slow", server.port) }
    usleep(150_000)
    #expect(held.count { !TestServer.isClosed($0) } == 12)
    for socket in held { close(socket) }
    #expect(TestServer.waits { status(server) == 200 })
  }

  /// Idle connections of one address fill every place, and new ones displace them, also those of
  /// other loops: with as many loops as places, some loops have none of their own.
  @Test func allLoopsTogetherHaveTheirPlaces() throws {
    let server = try TestServer(loops: 8) { $0.connections = 8 }
    var held: [Int32] = []
    for _ in 0..<64 {
      held.append(RawClient.asking("/", server.port))
      #expect(RawClient.read(held.last ?? -1, until: "fast").hasSuffix("fast"))
    }
    usleep(50_000)
    #expect(held.count { !TestServer.isClosed($0) } <= 8)
    #expect((0..<20).allSatisfy { _ in status(server) == 200 })
    for socket in held { close(socket) }
  }

  /// The kernel spreads the connections, so the oldest is often not the one of the loop that notices.
  @Test func whatIsHeldLongestLeavesFirstWhateverItsLoop() throws {
    let server = try TestServer(loops: 4) { $0.buffered = 64_000 }
    let part = "GET / HTTP/1.1\r\nHost: x\r\nX: " + String(repeating: "a", count: 6000)
    var held: [Int32] = []
    for number in 1...30 {
      held.append(RawClient.connected(to: server.port))
      _ = send(held[held.count - 1], part, part.utf8.count, Int32(MSG_NOSIGNAL))
      let kept = min(number, 10)
      // The next one is sent after a loop has read this one: the bytes are held, or the oldest are gone.
      let isRead = TestServer.waits {
        number <= 10
          ? server.server.heldBytes == number * part.utf8.count
          : TestServer.isClosed(held[number - 11])
      }
      #expect(isRead, "\(number)")
      let left = held.map { !TestServer.isClosed($0) }
      #expect(left == (0..<number).map { $0 >= number - kept }, "\(number)")
    }
    for socket in held { close(socket) }
    #expect(status(server) == 200)
  }

  @Test func aStopEndsEveryLoopAndFreesThePort() throws {
    let server = try TestServer(loops: 4)
    let slow = (0..<12).map { _ in RawClient.asking("/slow", server.port) }
    usleep(50_000)
    server.stop()
    for socket in slow {
      #expect(RawClient.read(socket, until: "slow").hasSuffix("slow"))
      close(socket)
    }
    #expect(RawClient.status(ofPath: "/", port: server.port) == 0)
    let next = try TestServer(loops: 1, port: server.port)
    #expect(status(next) == 200)
  }

  @Test func aPortIsSharedOnlyOnRequest() throws {
    let server = try TestServer(loops: 2)
    #expect(throws: ServerError.portInUse(address: "127.0.0.1", port: server.port)) {
      try TestServer(loops: 2, port: server.port)
    }
    #expect(throws: ServerError.portInUse(address: "127.0.0.1", port: server.port)) {
      try TestServer(loops: 1, port: server.port)
    }
    let second = try TestServer(loops: 2, port: server.port, sharesPort: true)
    server.stop()
    #expect((0..<20).allSatisfy { _ in status(second) == 200 })
  }

  @Test func eachAnswerIsAConnectionsLastDuringADrain() throws {
    let server = try TestServer(loops: 2)
    let kept = RawClient.asking("/", server.port)
    #expect(!RawClient.read(kept, until: "fast").contains("Connection: close"))
    server.server.drain()
    usleep(100_000)
    let request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"
    _ = send(kept, request, request.utf8.count, Int32(MSG_NOSIGNAL))
    #expect(RawClient.received(from: kept).contains("Connection: close"))
    close(kept)
    #expect(status(server) == 200)
  }
}
