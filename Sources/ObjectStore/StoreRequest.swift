import Sodium

/// One request to a store, before it is signed.
struct StoreRequest: Sendable {
  enum Method: String { case get = "GET", head = "HEAD", put = "PUT", delete = "DELETE" }

  var method: Method
  /// The key of an object; empty for the bucket itself.
  var key: String
  /// Names and values of the query.
  var query: [(name: String, value: String)] = []
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []

  /// The URL below a bucket's, its query in the order in which it is signed.
  func url(below base: String) -> String {
    var url = base + "/" + key.percentEncoded(isPath: true)
    let pairs = query.map { ($0.name.percentEncoded(), $0.value.percentEncoded()) }
      .sorted { $0 < $1 }
    if !pairs.isEmpty { url += "?" + pairs.map { "\($0)=\($1)" }.joined(separator: "&") }
    return url
  }

  /// The lines of the head that come with the request.
  func lines(token: String?) -> [String] {
    var lines = headers.map { "\($0.name): \($0.value)" }
    lines.append("x-amz-content-sha256: " + Digest.hex(Digest.sha256(body)))
    if let token { lines.append("x-amz-security-token: " + token) }
    return lines
  }
}

/// What a store answered.
struct StoreResponse: Sendable {
  var status: Int
  /// Values by the names in lower case.
  var headers: [String: String]
  var body: [UInt8]
}
