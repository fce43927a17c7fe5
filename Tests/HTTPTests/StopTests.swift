import Glibc
import TestSupport
import Testing

@testable import HTTP

/// What a stop does with connections that wait for a request.
@Suite struct StopTests {
  private static let request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"

  /// A server that drains, so that it accepts connections before their first byte.
  private func drainingServer() throws -> TestServer {
    let server = try TestServer(loops: 2)
    server.server.drain()
    usleep(100_000)
    return server
  }

  private func send(_ text: some StringProtocol, to socket: Int32) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Whatever part of its request a client has sent when the server stops, it gets its answer.
  @Test func aRequestThatIsOnItsWayIsAnswered() throws {
    let server = try drainingServer()
    let parts = Array(stride(from: 0, to: Self.request.utf8.count, by: 3))
    let sockets = parts.map { part in
      let socket = RawClient.connected(to: server.port)
      send(Self.request.prefix(part), to: socket)
      return socket
    }
    usleep(100_000)
    server.server.requestStop()
    usleep(200_000)
    for (part, socket) in zip(parts, sockets) {
      send(Self.request.dropFirst(part), to: socket)
      let answer = RawClient.received(from: socket)
      #expect(answer.hasPrefix("HTTP/1.1 200 "), "after \(part) bytes: \(answer)")
      #expect(answer.contains("Connection: close"), "after \(part) bytes: \(answer)")
      close(socket)
    }
    server.stop()
  }

  @Test func aStopWaitsASecondForRequestsAndNotForKeptConnections() throws {
    let server = try TestServer(loops: 1)
    let kept = RawClient.asking("/", server.port)
    #expect(RawClient.read(kept, until: "fast").hasSuffix("fast"))
    server.server.drain()
    usleep(100_000)
    let silent = RawClient.connected(to: server.port)
    usleep(100_000)
    let begin = ContinuousClock.now
    server.server.requestStop()
    #expect(TestServer.waits(0.8) { TestServer.isClosed(kept) })
    #expect(!TestServer.isClosed(silent))
    server.stop()
    #expect(TestServer.isClosed(silent))
    #expect(ContinuousClock.now - begin < .seconds(4))
    for socket in [kept, silent] { close(socket) }
  }
}
