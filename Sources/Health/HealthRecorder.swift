import Delivery
import Dispatch
import Synchronization

/// Counts batches in memory, and stores the sums once a second on a thread of its own.
///
/// ```swift
/// let recorder = HealthRecorder(to: HealthPlace("counts/health.sqlite"))
/// let verdict = recorder.take(batch, known: release, prefix: prefix)
/// if let failure = recorder.close() { print(failure) }
/// ```
/// Taking a batch never waits for the disk. If the process is killed, the last second is lost; if
/// it calls `close()`, nothing is. A class, because threads share it.
public final class HealthRecorder: Sendable {
  private struct State {
    var intake = Intake()
    var waiting = WaitingCounts()
    /// The number of rows and failures that a commit is storing; if it fails, they wait again.
    var storing = 0
    /// Whether a commit is planned.
    var isPlanned = false
    var isClosed = false
  }

  private let state = Mutex(State())
  private let writer: HealthWriter
  private let queue = DispatchQueue(label: "langpack health")
  private let seconds: @Sendable () -> Int

  /// Creates a recorder; the store is opened at its first commit, or by `open()`.
  ///
  /// - Parameters:
  ///   - place: the file or the address of the store.
  ///   - days: the number of days that sums are kept.
  ///   - seconds: the clock, in seconds since 1970.
  public init(to place: String, days: Int = 90, seconds: @escaping @Sendable () -> Int) {
    writer = HealthWriter(place, days: days)
    self.seconds = seconds
  }

  /// Opens the store, so that a wrong place is reported at the start.
  ///
  /// - Throws: An error if it cannot be opened.
  public func open() throws(HealthError) {
    let result = queue.sync { [writer] in
      Result { () throws(HealthError) in _ = try writer.opened() }
    }
    try result.get()
  }

  /// Judges a batch of version 2, and counts it.
  ///
  /// - Parameters:
  ///   - batch: the batch.
  ///   - known: what exists of its release; nil if the release doesn't exist.
  ///   - prefix: the address prefix of the sender.
  /// - Returns: what became of it; nil if there is no room now.
  public func take(_ batch: FactBatch, known: KnownRelease?, prefix: UInt64) -> Intake.Verdict? {
    let now = seconds()
    return change { state in
      let verdict = state.intake.judge(batch, known: known, prefix: prefix, seconds: now)
      if verdict == .counted {
        state.waiting.add(
          state.intake.counts(of: batch, prefix: prefix, seconds: now),
          to: SumKey(batch, hour: now / 3600), number: batch.number)
      }
      state.waiting.tallies.add(verdict.word, hour: now / 3600)
      return verdict
    }
  }

  /// Counts a batch of version 1.
  ///
  /// - Parameters:
  ///   - counts: the counts of each subject.
  ///   - releaseName: the release.
  ///   - known: what exists of the release; nil if the release doesn't exist.
  /// - Returns: what became of it; nil if there is no room now.
  public func takeFormer(
    _ counts: [FactSubject: FactCounts], of releaseName: ReleaseName, known: KnownRelease?
  ) -> Intake.Verdict? {
    let now = seconds()
    return change { state in
      let verdict: Intake.Verdict = known == nil ? .refused(.noRelease) : .counted
      state.waiting.tallies.add(verdict.word, hour: now / 3600)
      guard let known else { return verdict }
      for (subject, counts) in counts
      where state.intake.takesName(subject, releaseName, known, day: now / 86_400) {
        state.waiting.sums.add(
          counts,
          to: SumKey(hour: now / 3600, version: 1, releaseName: releaseName, subject: subject))
      }
      return verdict
    }
  }

  private func change(_ body: (inout State) -> Intake.Verdict) -> Intake.Verdict? {
    let (verdict, plans) = state.withLock { state -> (Intake.Verdict?, Bool) in
      guard !state.isClosed, state.waiting.size + state.storing < WaitingCounts.limit else {
        return (nil, false)
      }
      let verdict = body(&state)
      defer { state.isPlanned = true }
      return (verdict, !state.isPlanned)
    }
    if plans { plan() }
    return verdict
  }

  /// Plans the next commit, in a second.
  private func plan() {
    queue.asyncAfter(deadline: .now() + .seconds(1)) { [self] in
      if commit() != nil, !state.withLock({ $0.isClosed }) { plan() }
    }
  }

  /// Stores what waits; what cannot be stored goes on waiting.
  ///
  /// - Returns: the error, if any.
  private func commit() -> HealthError? {
    let waiting = state.withLock { state in
      defer { (state.waiting, state.isPlanned) = (WaitingCounts(), false) }
      state.storing = state.waiting.size
      return state.waiting
    }
    guard !waiting.isEmpty else { return nil }
    do throws(HealthError) {
      try writer.write(waiting, hour: seconds() / 3600)
      state.withLock { $0.storing = 0 }
      return nil
    } catch {
      state.withLock { state in
        var all = waiting
        all.add(state.waiting)
        (state.waiting, state.storing, state.isPlanned) = (all, 0, true)
      }
      return error
    }
  }

  /// Stores what waits and takes no more batches.
  ///
  /// - Returns: the error if counts are lost.
  public func close() -> HealthError? {
    state.withLock { $0.isClosed = true }
    return queue.sync { commit() }
  }
}

extension Intake.Verdict {
  /// The word of the tally.
  var word: String {
    switch self {
    case .counted: "counted"
    case .setAside(let reason), .refused(let reason): reason.rawValue
    }
  }
}
