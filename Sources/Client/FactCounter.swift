import Delivery
import Synchronization

/// A counter that adds facts of an update and its cleanup to the store's log; the caller holds the lock.
///
/// A class, because it keeps the events that the disk refuses until it accepts them.
public final class FactCounter: Sendable {
  private let releaseName: ReleaseName
  private let process: UInt64
  private let chance: @Sendable () -> UInt64
  private let isCounting: @Sendable () -> Bool
  private let observed: @Sendable (RolloutStep) -> Void
  private let refused = Mutex<[FactEvent]>([])

  /// The maximum number of events that wait for the disk.
  private static let refusedLimit = 100

  /// Creates a counter.
  ///
  /// - Parameters:
  ///   - releaseName: The build.
  ///   - process: The number of this process.
  ///   - chance: Returns random numbers.
  ///   - isCounting: Returns whether the app still wants counts.
  ///   - observed: Called with the step that the start of this process counts for.
  public init(
    of releaseName: ReleaseName, process: UInt64,
    chance: @escaping @Sendable () -> UInt64 = { .random(in: 0...UInt64.max) },
    isCounting: @escaping @Sendable () -> Bool = { true },
    observed: @escaping @Sendable (RolloutStep) -> Void = { _ in }
  ) {
    (self.releaseName, self.process, self.chance) = (releaseName, process, chance)
    (self.isCounting, self.observed) = (isCounting, observed)
  }

  /// Counts what happened to packs, and the starts in front.
  func settle(_ packs: [PackFacts], in store: Store) {
    guard isCounting() else { return }
    let starts = store.starts(seenBy: process)
    let log = count(packs.map(FactEvent.pack) + [.started(starts)], in: store)
    if let (step, counted) = log.counted(starts, of: releaseName),
      counted.contains(where: { $0.process == process })
    {
      observed(step)
    }
  }

  /// Counts faults of packs that arrived.
  func note(_ faults: [PackFacts], in store: Store) {
    guard !faults.isEmpty, isCounting() else { return }
    count(faults.map(FactEvent.pack), in: store)
  }

  /// Begins to count for the step of a manifest that the state now has, or for none.
  func accept(_ step: RolloutStep?, in store: Store) {
    guard isCounting() else { return }
    let before = store.starts(seenBy: process).map(\.process)
    count([.accepted(step, after: StartMark(before: before, own: process))], in: store)
  }

  /// Counts events in the file, which is written only if something is new.
  @discardableResult
  private func count(_ events: [FactEvent], in store: Store) -> FactLog {
    let found = store.factLog()
    var log = found
    let all = refused.withLock { $0 } + events
    for event in all { log.handle(event, of: releaseName, number: chance) }
    let isDone = log == found || (try? store.write(log)) != nil
    refused.withLock { $0 = isDone ? [] : all.suffix(Self.refusedLimit).map { $0 } }
    return log
  }
}
