extension S3Store {
  /// The object used to test the store's conditional writes.
  static let probe = ".conditions"

  /// Returns the write condition that the store ignores; nil if it respects both.
  ///
  /// Determined by trial, since stores do not report it: an object is written twice as new, and
  /// once over a version that it never had.
  ///
  /// - Returns: The name of the header.
  /// - Throws: Any other error of the store.
  /// - Complexity: Two requests, three the first time.
  public func ignoredCondition() throws(StoreError) -> String? {
    if try isProbeWritten(if: .isNew), try isProbeWritten(if: .isNew) { return "If-None-Match" }
    let never = "\"00000000000000000000000000000000\""
    return try isProbeWritten(if: .isStill(never)) ? "If-Match" : nil
  }

  /// Returns whether the store writes the probe; a store without conditions refuses them, which is
  /// as good as respecting them.
  private func isProbeWritten(if condition: Condition) throws(StoreError) -> Bool {
    let words = Array(
      "langpack finds out here whether the store minds conditions of writing\n".utf8)
    let response = try put(Self.probe, words, as: .pointer, if: condition)
    if response.status == 412 || isGone(response) { return false }
    if response.status != 501 { try check(response, Self.probe) }
    return true
  }
}
