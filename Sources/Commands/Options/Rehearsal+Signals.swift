import Projects

extension Rehearsal {
  /// Discards the copies of databases before a signal ends the process.
  ///
  /// - Returns: The id with which `EndingSignals.remove(_:)` ends that.
  func discardOnSignals() -> Int { EndingSignals.add { _ in self.discard() } }
}
