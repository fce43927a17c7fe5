/// Gives an app time in the background, now and then: `BGTaskScheduler`, WorkManager, or a timer.
public protocol BackgroundScheduler: Sendable {
  /// Calls some work once.
  ///
  /// - Parameters:
  ///   - seconds: the earliest time, from now on; the system may take much longer.
  ///   - work: what is to be done; it says whether it went well.
  func submit(after seconds: Int, _ work: @escaping @Sendable () async -> Bool)
}

/// Calls the work while the process runs: for programs that run for days.
public struct TimerScheduler: BackgroundScheduler {
  /// A scheduler of this process alone.
  public init() {}

  /// Calls some work once, so many seconds from now on.
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

  /// Lets iOS call the work: `BGAppRefreshTask`.
  ///
  /// The identifier stands in the app's `Info.plist` under `BGTaskSchedulerPermittedIdentifiers`. Make it before
  /// the app has finished launching, as the system demands. Not built in this project's CI.
  public final class AppRefreshScheduler: BackgroundScheduler, @unchecked Sendable {
    private let identifier: String
    private let lock = NSLock()
    private var work: (@Sendable () async -> Bool)?

    /// A scheduler under a permitted identifier.
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
