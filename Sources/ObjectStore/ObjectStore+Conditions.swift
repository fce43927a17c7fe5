extension ObjectStore {
  /// The object by which is found out what a store minds.
  static let probe = ".conditions"

  /// The condition of writing that the store ignores; nil where it minds both.
  ///
  /// It is tried, since stores say nothing of it: an object is written twice as new, and once over a version
  /// that it never had.
  ///
  /// - Returns: the name of the header.
  /// - Throws: what else the store says.
  /// - Complexity: two requests, three the first time.
  public func ignoredCondition() throws(StoreError) -> String? {
    if try isProbeWritten(if: .isNew), try isProbeWritten(if: .isNew) { return "If-None-Match" }
    let never = "\"00000000000000000000000000000000\""
    return try isProbeWritten(if: .isStill(never)) ? "If-Match" : nil
  }

  /// Whether the store writes the probe; one that knows no conditions says so, which is as good as yes.
  private func isProbeWritten(if condition: Condition) throws(StoreError) -> Bool {
    let words = Array(
      "langpack finds out here whether the store minds conditions of writing\n".utf8)
    let response = try put(Self.probe, words, as: .pointer, if: condition)
    if response.status == 412 || isGone(response) { return false }
    if response.status != 501 { try check(response, Self.probe) }
    return true
  }
}
