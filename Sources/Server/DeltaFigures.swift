import Metrics

/// What became of the requests for deltas since the start.
struct DeltaFigures: Hashable, Sendable {
  /// Deltas that were made.
  var made: UInt64 = 0
  /// Requests that got a cached answer, or that of another request.
  var shared: UInt64 = 0
  /// Pairs of packs between which no delta pays off.
  var useless: UInt64 = 0
  /// Pairs of which a pack does not exist.
  var unknown: UInt64 = 0
  /// Pairs that were refused because the processor time is used up.
  var exhausted: UInt64 = 0
  /// Requests that were refused because too many wait, or waited too long.
  var crowded: UInt64 = 0
  /// The processor time in nanoseconds.
  var nanoseconds: UInt64 = 0
  /// The size of the cached answers in bytes.
  var cachedBytes = 0

  /// Adds the figures to a text for monitors.
  func add(to text: inout OpenMetrics) {
    text.counter(
      "langpack_delta_requests", "Requests for deltas by their result.", label: "result",
      [
        ("made", made), ("shared", shared), ("useless", useless), ("unknown", unknown),
        ("exhausted", exhausted), ("crowded", crowded),
      ])
    text.seconds(
      "langpack_delta_processor_seconds", "The processor time of deltas.", nanoseconds: nanoseconds)
    text.gauge("langpack_delta_cached_bytes", "The bytes of cached deltas.", [("", cachedBytes)])
  }
}
