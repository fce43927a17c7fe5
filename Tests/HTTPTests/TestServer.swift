import Glibc
import Synchronization
import TestSupport

@testable import HTTP

/// A server on a free port whose handler knows `/`, `/slow` and `/stream/TOPIC`.
final class TestServer: Sendable {
  let server: HTTPServer
  let streams: EventStreams
  private let thread = Thread()

  /// A thread that runs the server; a class, because the server's end waits for it.
  private final class Thread: Sendable {
    let handle = Mutex<pthread_t?>(nil)
  }

  init(
    loops: Int, streams: EventStreams = EventStreams(), port: Int = 0, sharesPort: Bool = false,
    proxies: [ProxyRange] = [], limits change: (inout ServerLimits) -> Void = { _ in }
  ) throws {
    var limits = ServerLimits()
    change(&limits)
    var settings = ServerSettings(port: port, limits: limits, proxies: proxies)
    (settings.loops, settings.sharesPort) = (loops, sharesPort)
    self.streams = streams
    let disk = DiskQueue()
    server = try HTTPServer(settings, disk: disk, streams: streams) { request in
      if request.path == "/slow" {
        return .later { answer in
          disk.run {
            usleep(300_000)
            answer(Self.text("slow"))
          }
        }
      }
      guard request.path.hasPrefix("/stream/") else { return .now(Self.text("fast")) }
      let stream = EventStream(topic: String(request.path.dropFirst(8))) { Array("first\n\n".utf8) }
      let type = (name: "Content-Type", value: "text/event-stream")
      return .now(Response(status: 200, fields: [type], body: .stream(stream)))
    }
    let body = Unmanaged.passRetained(Box(server))
    var handle = pthread_t()
    pthread_create(
      &handle, nil,
      { box in
        if let box { Unmanaged<Box>.fromOpaque(box).takeRetainedValue().server.run() }
        return nil
      }, body.toOpaque())
    thread.handle.withLock { $0 = handle }
  }

  private final class Box {
    let server: HTTPServer
    init(_ server: HTTPServer) { self.server = server }
  }

  var port: Int { server.port }

  /// Stops the server, and waits until every loop has ended.
  func stop() {
    server.requestStop()
    let handle = thread.handle.withLock { handle in
      defer { handle = nil }
      return handle
    }
    if let handle { pthread_join(handle, nil) }
  }

  deinit { stop() }

  private static func text(_ words: String) -> Response {
    Response(
      status: 200, fields: [("Content-Length", "\(words.utf8.count)")], body: .text(words))
  }

  /// Returns whether the server has closed a connection.
  static func isClosed(_ socket: Int32) -> Bool {
    var byte: UInt8 = 0
    let count = recv(socket, &byte, 1, Int32(MSG_DONTWAIT))
    return count == 0 || count < 0 && errno != EAGAIN
  }

  /// Waits until a condition holds; false after five seconds.
  static func waits(_ seconds: Double = 5, until condition: () -> Bool) -> Bool {
    let start = ContinuousClock.now
    while !condition() {
      guard ContinuousClock.now - start < .seconds(seconds) else { return false }
      usleep(5000)
    }
    return true
  }
}
