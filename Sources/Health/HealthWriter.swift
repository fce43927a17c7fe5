/// The open store of a recorder; opened anew after an error, such as a server that went away.
///
/// A class, because it owns the store; sharing it unchecked is safe, since the recorder's queue
/// makes every call.
final class HealthWriter: @unchecked Sendable {
  /// The number of the process's spool, or of its stored counts if it has none.
  let spool: UInt64
  private let place: String
  private let days: Int
  private var store: HealthStore?
  /// The half hour in which old sums were last removed.
  private var pruned = Int.min
  /// The hour in which the process was last registered.
  private var registered = Int.min

  init(_ place: String, days: Int, spool: UInt64) {
    (self.place, self.days, self.spool) = (place, days, spool)
  }

  /// Returns the store, in which this process is registered since this hour.
  func opened(hour: Int) throws(HealthError) -> HealthStore {
    if let store { return store }
    let opened = try HealthStore(place)
    try opened.register(spool, at: hour)
    (store, registered) = (opened, hour)
    return opened
  }

  /// Registers the process again, once an hour, so that the store doesn't forget one that is idle.
  func keepRegistered(hour: Int) throws(HealthError) {
    guard hour != registered else { return }
    try using(hour: hour) { (store) throws(HealthError) in
      try store.register(spool, at: hour)
      registered = hour
    }
  }

  /// Adds the counts of a segment unless the store has them, and removes what is too old.
  ///
  /// - Parameters:
  ///   - waiting: The counts.
  ///   - segment: Their segment.
  ///   - seconds: The clock, in seconds since 1970.
  /// - Throws: An error if it is unknown whether they were added.
  func write(
    _ waiting: WaitingCounts, of segment: SpoolSegment, seconds: Int
  ) throws(HealthError) {
    let hour = seconds / 3600
    try using(hour: hour) { (store) throws(HealthError) in
      try prune(store, seconds: seconds)
      try store.add(waiting, of: segment, at: hour)
    }
  }

  /// Removes old counts twice an hour: after a pause, or with fewer days to keep, the oldest hours leave one
  /// by one.
  private func prune(_ store: HealthStore, seconds: Int) throws(HealthError) {
    let (half, hour) = (seconds / 1800, seconds / 3600)
    // A clock that goes back and forth removes nothing each time.
    defer { pruned = half }
    guard half > pruned else { return }
    let reached = try store.removeSums(before: hour - days * 24, numbersBefore: hour - 25)
    // Not by the clock: one that is ahead would forget the spools of other processes.
    try store.forgetSpools(before: reached)
  }

  /// Calls a function with the store, which is opened anew after an error.
  func using<Result>(
    hour: Int, _ body: (HealthStore) throws(HealthError) -> Result
  ) throws(HealthError) -> Result {
    do throws(HealthError) { return try body(try opened(hour: hour)) } catch {
      store = nil
      throw error
    }
  }
}
