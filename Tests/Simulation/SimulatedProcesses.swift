import Client
import Synchronization

/// The app's successive processes on a device, of which the last one is running.
///
/// A class, since the client may ask at any time which process is running.
final class SimulatedProcesses: Sendable {
  private let last = Atomic<UInt64>(0)

  /// The number of the running process.
  var number: UInt64 { last.load(ordering: .relaxed) }

  /// Begins the next process; the previous one has ended.
  func begin() { last.add(1, ordering: .relaxed) }

  /// Returns the running process, as the client sees it.
  func present(judges: Bool) -> LaunchProcess {
    LaunchProcess(number: number, judges: judges)
  }
}
