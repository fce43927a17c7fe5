extension S3Store {
  /// The result of reading an object of which a version is known.
  public enum Version: Sendable, Hashable {
    case object(Object)
    /// The object still has the known ETag.
    case unchanged
    case absent
  }

  /// Reads an object unless it still has an ETag.
  ///
  /// - Parameters:
  ///   - name: The object's name below the location.
  ///   - tag: The known ETag; nil to read it in any case.
  ///   - longest: The maximum number of bytes.
  /// - Returns: The object, or that it is unchanged or absent.
  /// - Throws: The store's error, or that it did not answer.
  public func read(
    _ name: String, unless tag: String?, atMost longest: Int
  ) throws(StoreError) -> Version {
    var request = StoreRequest(method: .get, key: address.key(name))
    request.longestAnswer = longest
    if let tag { request.headers = [("if-none-match", tag)] }
    let response = try send(request, name)
    if response.status == 304, tag != nil { return .unchanged }
    return isGone(response) ? .absent : .object(try object(in: response, name))
  }
}
