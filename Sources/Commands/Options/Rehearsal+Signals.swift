import Dispatch
import Projects

extension Rehearsal {
  /// Discards the copies of databases before a signal ends the process.
  ///
  /// - Returns: The sources of the signals, which act until they are released.
  func discardOnSignals() -> [any DispatchSourceSignal] {
    EndingSignals.handled { _ in self.discard() }
  }
}
