/// A source of background time for an app: `BGTaskScheduler`, WorkManager or a timer.
public protocol BackgroundScheduler: Sendable {
  /// Schedules work to run once.
  ///
  /// - Parameters:
  ///   - seconds: The earliest time, in seconds from now; the system may wait much longer.
  ///   - work: The work to do; returns whether it succeeded.
  func submit(after seconds: Int, _ work: @escaping @Sendable () async -> Bool)
}

/// A scheduler that runs work while the process runs, for programs that run for days.
public struct TimerScheduler: BackgroundScheduler {
  /// Creates a scheduler for this process alone.
  public init() {}

  /// Runs work once, after the given number of seconds.
  public func submit(after seconds: Int, _ work: @escaping @Sendable () async -> Bool) {
    Task.detached(priority: .background) {
      try? await Task.sleep(for: .seconds(seconds))
      _ = await work()
    }
  }
}

#if canImport(BackgroundTasks) && os(iOS)
  import BackgroundTasks
  import Foundation

  /// A scheduler that lets iOS run the work, by `BGAppRefreshTask`.
  ///
  /// List the identifier in the app's `Info.plist` under `BGTaskSchedulerPermittedIdentifiers`. The
  /// system requires that you create the scheduler before the app has finished launching. This
  /// project's CI doesn't build it.
  public final class AppRefreshScheduler: BackgroundScheduler, @unchecked Sendable {
    private let identifier: String
    private let lock = NSLock()
    private var work: (@Sendable () async -> Bool)?

    /// Creates a scheduler with a permitted identifier.
    public init(identifier: String) {
      self.identifier = identifier
      BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) {
        [weak self] task in
        self?.run(task)
      }
    }

    /// Asks for an app refresh.
    public func submit(after seconds: Int, _ work: @escaping @Sendable () async -> Bool) {
      lock.withLock { self.work = work }
      let request = BGAppRefreshTaskRequest(identifier: identifier)
      request.earliestBeginDate = Date(timeIntervalSinceNow: TimeInterval(seconds))
      try? BGTaskScheduler.shared.submit(request)
    }

    private func run(_ task: BGTask) {
      let work = lock.withLock { self.work }
      // The system's SDK may not declare the task as Sendable; both calls below are safe from any thread.
      nonisolated(unsafe) let task = task
      let running = Task {
        task.setTaskCompleted(success: await work?() ?? true)
      }
      task.expirationHandler = { running.cancel() }
    }
  }
#endif
