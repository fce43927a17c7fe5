#if os(Linux)
  import Glibc

  /// A separate thread for blocking work, such as network requests: the few threads of tasks must
  /// not block.
  final class DetachedThread: Sendable {
    private let work: @Sendable () -> Void

    private init(_ work: @escaping @Sendable () -> Void) { self.work = work }

    /// Runs work on a new thread.
    ///
    /// - Parameter work: Called there, once.
    /// - Returns: Whether the system created a thread; if not, the work is not called.
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

    /// Runs short work on this thread without SIGPIPE, and leaves the thread as it was.
    static func withoutBrokenPipes<Result>(_ work: () -> Result) -> Result {
      var (pipe, former, pending) = (sigset_t(), sigset_t(), sigset_t())
      sigemptyset(&pipe)
      sigaddset(&pipe, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &pipe, &former)
      let result = work()
      sigpending(&pending)
      if sigismember(&former, SIGPIPE) == 0, sigismember(&pending, SIGPIPE) == 1 {
        // One that came of this work; it would arrive as soon as it is let in.
        var now = timespec()
        _ = sigtimedwait(&pipe, nil, &now)
      }
      pthread_sigmask(SIG_SETMASK, &former, nil)
      return result
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
