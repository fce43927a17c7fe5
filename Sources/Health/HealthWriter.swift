/// The open store of a recorder; opened anew after an error, such as a server that went away.
///
/// A class, because it owns the store; sharing it unchecked is safe, since the recorder's queue
/// makes every call.
final class HealthWriter: @unchecked Sendable {
  private let place: String
  private let days: Int
  private var store: HealthStore?
  /// The hour in which old sums were last removed.
  private var pruned = Int.min

  init(_ place: String, days: Int) { (self.place, self.days) = (place, days) }

  func opened() throws(HealthError) -> HealthStore {
    if let store { return store }
    let opened = try HealthStore(place)
    store = opened
    return opened
  }

  /// Adds counts, and removes what is too old, once an hour.
  func write(_ waiting: WaitingCounts, hour: Int) throws(HealthError) {
    do {
      let store = try opened()
      if hour != pruned {
        try store.removeSums(before: hour - days * 24, numbersBefore: hour - 25)
        pruned = hour
      }
      try store.add(waiting)
    } catch {
      store = nil
      throw error
    }
  }
}
