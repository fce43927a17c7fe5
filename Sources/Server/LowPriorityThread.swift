import Glibc

/// A thread for work that must not slow down the answers to other requests.
enum LowPriorityThread {
  /// The nice value of the thread: a loop that has work gets nine tenths of a core they share.
  private static let niceness: Int32 = 10

  /// The work of a thread; a class, because a C function receives its address.
  private final class Work {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread that runs a closure and ends.
  ///
  /// - Returns: False if the system has no resources for a thread; the closure does not run then.
  static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(Work(run))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
        // On Linux, 0 names the calling thread.
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, LowPriorityThread.niceness)
        work.run()
        return nil
      }, work.toOpaque())
    guard code == 0 else {
      work.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  /// Returns the processor time that the calling thread has used, in nanoseconds.
  static func processorTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
