extension S3Store {
  /// The object used to test the store's conditional writes.
  static let probe = ".conditions"

  /// Tests by trial whether conditions of writes hold, since stores do not report it.
  ///
  /// A new object must not replace one, a version that never existed must not match, and the version
  /// that was just read must match. A proxy in front of a store may break the last: one that compresses
  /// changes ETags.
  ///
  /// - Throws: The error that names the broken condition, or any other error of the store.
  /// - Complexity: Four requests, six the first time.
  public func checkConditions() throws(StoreError) {
    if try isProbeWritten(if: .isNew), try isProbeWritten(if: .isNew) {
      throw .ignoresConditions(place: "\(address)", condition: "If-None-Match")
    }
    let never = "\"00000000000000000000000000000000\""
    if try isProbeWritten(if: .isStill(never)) {
      throw .ignoresConditions(place: "\(address)", condition: "If-Match")
    }
    try checkMatching()
  }

  /// Tests whether a version that was read can be replaced.
  private func checkMatching() throws(StoreError) {
    var former: String?
    // Between the two requests, another publisher may write the probe, but not each time.
    for _ in 1...3 {
      let found = try read(Self.probe)?.tag
      if let found { try checkIsStrong(found, Self.probe) }
      if let found, try isProbeWritten(if: .isStill(found)) { return }
      if let found, found == former {
        throw .changesTags(place: place(Self.probe), tag: found)
      }
      former = found
    }
  }

  /// Refuses an ETag that no condition of a write matches.
  ///
  /// Source: RFC 9110, section 13.1.1: `If-Match` compares strongly.
  func checkIsStrong(_ tag: String, _ name: String) throws(StoreError) {
    if tag.hasPrefix("W/") { throw .weakTag(place: place(name), tag: tag) }
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
