import Client
import Synchronization

/// The processes of the app on a device: one after the other, of which the last one runs.
///
/// A class, since the client asks at any time who runs still.
final class SimulatedProcesses: Sendable {
  private let last = Atomic<UInt64>(0)

  /// The number of the one that runs.
  var number: UInt64 { last.load(ordering: .relaxed) }

  /// Begins the next one; the one before has ended.
  func begin() { last.add(1, ordering: .relaxed) }

  /// The one that runs, as the client sees it.
  func present(judges: Bool) -> LaunchProcess {
    LaunchProcess(number: number, judges: judges)
  }
}
