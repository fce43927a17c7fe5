#if os(Linux)
  import Glibc

  /// A separate thread for blocking work, such as network requests: the few threads of tasks must
  /// not block.
  final class DetachedThread: Sendable {
    private let work: @Sendable () -> Void

    private init(_ work: @escaping @Sendable () -> Void) { self.work = work }

    /// Runs work on a new thread.
    ///
    /// - Parameter work: called there, once.
    /// - Returns: whether the system created a thread; if not, the work is not called.
    static func run(_ work: @escaping @Sendable () -> Void) -> Bool {
      let context = Unmanaged.passRetained(DetachedThread(work))
      var thread = pthread_t()
      guard pthread_create(&thread, nil, body, context.toOpaque()) == 0 else {
        context.release()
        return false
      }
      pthread_detach(thread)
      return true
    }

    private static let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
      { context in
        guard let context else { return nil }
        holdBrokenPipes()
        Unmanaged<DetachedThread>.fromOpaque(context).takeRetainedValue().work()
        return nil
      }

    /// Turns SIGPIPE off on this thread: writing to a closed connection then fails with an error
    /// instead of a signal that ends the process.
    private static func holdBrokenPipes() {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
  }
#endif
