import Dispatch
import Glibc
import Synchronization

/// A server of HTTP/1.1: loops on one port, and a handler of requests that knows nothing of sockets.
///
/// Every loop has a thread and a listener of its own; the kernel spreads new connections over them.
/// Limits hold for all loops together. Creating a server makes the process ignore `SIGPIPE`.
package final class HTTPServer: Sendable {
  /// The port of the listeners.
  package let port: Int
  private let loops: [EventLoop]
  private let group: LoopGroup
  private let threads = DispatchGroup()

  /// Listens; requests wait until the server runs.
  ///
  /// - Parameters:
  ///   - settings: Where the server listens, with how many loops, and the limits for clients.
  ///   - disk: The threads that wait for disks.
  ///   - streams: The streams of events that the handler opens.
  ///   - figures: Counts what the server does.
  ///   - log: Called with every request when its answer begins, on the thread of its loop.
  ///   - handle: Returns how to handle a request; called on every loop's thread, and must not block.
  /// - Throws: An error if it cannot listen.
  package init(
    _ settings: ServerSettings, disk: DiskQueue, streams: EventStreams = EventStreams(),
    figures: ServerFigures = ServerFigures(),
    log: (@Sendable (ServedRequest) -> Void)? = nil,
    handle: @escaping @Sendable (Request) -> Handling
  ) throws(ServerError) {
    guard (0...65535).contains(settings.port) else { throw .badPort(settings.port) }
    let listeners = try Listener.all(settings)
    port = listeners[0].port
    group = LoopGroup(
      limits: settings.limits, loops: listeners.count, disk: disk, streams: streams,
      figures: figures)
    var loops: [EventLoop] = []
    do throws(ServerError) {
      for listener in listeners {
        loops.append(
          try EventLoop(listener, proxies: settings.proxies, in: group, log: log, handle: handle))
      }
    } catch {
      for listener in listeners.dropFirst(loops.count + 1) { close(listener.socket) }
      throw error
    }
    self.loops = loops
    group.set(loops)
  }

  deinit { group.set([]) }

  /// Answers requests until a stop is requested: one loop on this thread, the others on their own.
  package func run() {
    for loop in loops.dropFirst() {
      DispatchQueue(label: "langpack loop").async(group: threads) { loop.run() }
    }
    loops[0].run()
    threads.wait()
  }

  /// The number of open connections.
  package var connections: Int { group.open }

  /// The number of bytes held of requests and answers, of all connections.
  package var heldBytes: Int { group.heldBytes }

  /// Begins to end the connections of clients: each answer from now on is its connection's last.
  package func drain() { for loop in loops { loop.wake(for: .drain) } }

  /// Asks every loop to end when the answers in progress are complete.
  package func requestStop() { for loop in loops { loop.wake(for: .stop) } }
}
