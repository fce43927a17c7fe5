import Delivery
import Dispatch
import Synchronization

/// Counts batches in memory, and stores the sums once a second on a thread of its own.
///
/// ```swift
/// let recorder = HealthRecorder(
///   to: "counts/health.sqlite", spoolingIn: "counts/spool", seconds: clock)
/// try recorder.open()
/// let verdict = recorder.take(batch, known: release, prefix: prefix)
/// if let failure = recorder.close() { print(failure) }
/// ```
/// With a folder of spools, a counted batch is written there before `take` returns: if the process is
/// killed, the next one stores it, or another one of the same folder and store. Without, the last
/// second is lost. A class, because threads share it.
public final class HealthRecorder: Sendable {
  struct State: ~Copyable {
    var intake = Intake()
    var waiting = WaitingCounts()
    /// What is being stored, and goes on to be after a failure: it is unknown whether the store has it.
    var storing: (counts: WaitingCounts, segment: Int)?
    /// The number of the segment of what waits.
    var segment = 1
    /// Where batches are written; nil before `open()`, or without a folder.
    var spool: Spool?
    /// Whether a commit is planned.
    var isPlanned = false
    var isClosed = false

    /// Whether there is something to store.
    var isWaiting: Bool { storing != nil || !waiting.isEmpty }
    /// The number of rows and failures in memory.
    var size: Int { waiting.size + (storing?.counts.size ?? 0) }
  }

  let state = Mutex(State())
  let writer: HealthWriter
  let queue = DispatchQueue(label: "langpack health")
  let seconds: @Sendable () -> Int
  let spools: SpoolFolder?
  private let interval: DispatchTimeInterval
  /// What became of batches in spools.
  public let figures: SpoolFigures
  /// Called at each step, so that a test can end the process there.
  let reached: @Sendable (SpoolStep) throws(HealthError) -> Void

  /// Creates a recorder; the store is opened at its first commit, or by `open()`.
  ///
  /// - Parameters:
  ///   - place: The file or the address of the store.
  ///   - days: The number of days that sums are kept.
  ///   - folder: The folder of spools, which `open()` makes; nil for none.
  ///   - warn: Called with each failure of a spool, on any thread.
  ///   - seconds: The clock, in seconds since 1970.
  public convenience init(
    to place: String, days: Int = 90, spoolingIn folder: String? = nil,
    warn: @escaping @Sendable (HealthError) -> Void = { _ in },
    seconds: @escaping @Sendable () -> Int
  ) {
    self.init(
      to: place, days: days, spoolingIn: folder, warn: warn, seconds: seconds, reached: { _ in })
  }

  init(
    to place: String, days: Int = 90, spoolingIn folder: String?,
    warn: @escaping @Sendable (HealthError) -> Void = { _ in },
    every interval: DispatchTimeInterval = .seconds(1), seconds: @escaping @Sendable () -> Int,
    reached: @escaping @Sendable (SpoolStep) throws(HealthError) -> Void
  ) {
    self.interval = interval
    figures = SpoolFigures(warn)
    writer = HealthWriter(place, days: days, spool: .random(in: .min ... .max))
    spools = folder.map(SpoolFolder.init)
    (self.seconds, self.reached) = (seconds, reached)
  }

  /// Judges a batch of version 2, and counts it.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - known: What exists of its release; nil if the release doesn't exist.
  ///   - prefix: The address prefix of the sender.
  /// - Returns: What became of it; nil if there is no room now.
  public func take(_ batch: FactBatch, known: KnownRelease?, prefix: UInt64) -> Intake.Verdict? {
    let now = seconds()
    return change { (state) throws(HealthError) in
      let verdict = state.intake.judge(batch, known: known, prefix: prefix, seconds: now)
      guard verdict == .counted else {
        state.waiting.tallies.add(verdict.word, hour: now / 3600)
        return verdict
      }
      let counts = state.intake.counts(of: batch, prefix: prefix, seconds: now)
      let row = CountedBatch.Row(key: SumKey(batch, hour: now / 3600), counts: counts)
      do throws(HealthError) {
        try add(CountedBatch(hour: now / 3600, number: batch.number, rows: [row]), to: &state)
      } catch {
        state.intake.forget(batch)
        throw error
      }
      return .counted
    }
  }

  /// Writes a counted batch to the spool, and adds it to what waits.
  private func add(_ batch: CountedBatch, to state: inout State) throws(HealthError) {
    try state.spool?.append(batch)
    try reached(.written)
    state.waiting.add(batch)
  }

  private func change(
    _ body: (inout State) throws(HealthError) -> Intake.Verdict
  ) -> Intake.Verdict? {
    let (verdict, plans) = state.withLock { state -> (Intake.Verdict?, Bool) in
      guard !state.isClosed, state.size < WaitingCounts.limit else { return (nil, false) }
      let verdict: Intake.Verdict?
      do throws(HealthError) { verdict = try body(&state) } catch {
        figures.note(error)
        verdict = nil
      }
      defer { state.isPlanned = true }
      return (verdict, !state.isPlanned)
    }
    if plans { plan() }
    return verdict
  }

  /// Plans the next commit; only one is ever planned.
  private func plan() {
    queue.asyncAfter(deadline: .now() + interval) { [weak self] in
      guard let self else { return }
      _ = commit()
      let goesOn = state.withLock { state in
        state.isPlanned = !state.isClosed && state.isWaiting
        return state.isPlanned
      }
      if goesOn { plan() }
    }
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
