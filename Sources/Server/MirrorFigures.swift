import Metrics

/// What a server holds of a store, and what it asked of it since its start.
struct MirrorFigures: Hashable, Sendable {
  /// Requests that were answered without a look at the store.
  var hits: UInt64 = 0
  /// Files that the store sent.
  var fetched: UInt64 = 0
  /// Files that the store said are unchanged.
  var unchanged: UInt64 = 0
  /// Files that the store does not have.
  var absent: UInt64 = 0
  /// Looks at the store that failed.
  var failed: UInt64 = 0
  /// Requests that were refused because too much is fetched, or too much that does not exist.
  var refusals: UInt64 = 0
  /// The number of files that are held.
  var files = 0
  /// Their size in bytes.
  var bytes = 0
  /// For how many seconds the store has failed; 0 if it answers.
  var failingSeconds = 0

  /// Adds the figures to a text for monitors.
  func add(to text: inout OpenMetrics) {
    text.counter(
      "langpack_store_answers", "Requests answered from the cache of the store.", [("", hits)])
    text.counter(
      "langpack_store_fetches", "Requests to the store by their result.", label: "result",
      [
        ("fetched", fetched), ("unchanged", unchanged), ("absent", absent), ("failed", failed),
      ])
    text.counter(
      "langpack_store_refusals", "Requests refused without asking the store.", [("", refusals)])
    text.gauge("langpack_store_files", "Files in the cache of the store.", [("", files)])
    text.gauge("langpack_store_bytes", "The bytes of these files.", [("", bytes)])
    text.gauge(
      "langpack_store_failing_seconds", "For how long the store has failed; 0 if it answers.",
      [("", failingSeconds)])
  }
}
