#if os(Linux)
  import Glibc

  /// A thread of its own for work that waits, as for the network: the tasks' threads are few and never wait.
  final class DetachedThread: Sendable {
    private let work: @Sendable () -> Void

    private init(_ work: @escaping @Sendable () -> Void) { self.work = work }

    /// Runs some work on a thread of its own.
    ///
    /// - Parameter work: called there, once.
    /// - Returns: whether the system gave a thread; else the work is not called.
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

    /// A connection that ends while something is written to it is an error of that write, not a signal that
    /// ends the process; the signal goes with this thread.
    private static func holdBrokenPipes() {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
  }
#endif
