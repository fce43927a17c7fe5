import Synchronization

/// Figures of spools, for monitors.
///
/// A class, because the recorder's threads and the monitor's share it.
public final class SpoolFigures: Sendable {
  private let replayed_ = Atomic(0)
  private let failures_ = Atomic(0)
  private let warn: @Sendable (HealthError) -> Void

  init(_ warn: @escaping @Sendable (HealthError) -> Void) { self.warn = warn }

  /// The number of batches of ended processes that this one has stored.
  public var replayed: Int { replayed_.load(ordering: .relaxed) }
  /// The number of times that a spool refused a batch, or a segment or a look failed.
  public var failures: Int { failures_.load(ordering: .relaxed) }

  func noteReplayed(_ batches: Int) { replayed_.add(batches, ordering: .relaxed) }

  func note(_ error: HealthError) {
    failures_.add(1, ordering: .relaxed)
    warn(error)
  }
}
