#if os(Linux)
  import Glibc
  import Synchronization
#endif

/// Work that a launch leaves for later, without the cost of beginning it now.
enum DelayedWork {
  #if os(Linux)
    private static let isBegun = Atomic<Bool>(false)
  #endif

  /// Runs work once, after some seconds.
  ///
  /// On Linux the first task of a process sets up Dispatch with two threads and looks up types, which
  /// costs as much as all else in a launch. A thread sleeps first, and begins the task then; further
  /// work of the process is a task at once.
  static func run(after seconds: UInt32, _ work: @escaping @Sendable () async -> Void) {
    #if os(Linux)
      let isFirst = !isBegun.exchange(true, ordering: .relaxed)
      let isWaiting =
        isFirst
        && DetachedThread.run {
          var left = seconds
          while left > 0 { left = sleep(left) }
          Task.detached(operation: work)
        }
      if isWaiting { return }
    #endif
    Task.detached {
      try? await Task.sleep(for: .seconds(seconds))
      await work()
    }
  }
}
