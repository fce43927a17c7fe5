import Glibc
import Sodium

/// One request to a store, before it is signed.
struct StoreRequest: Sendable {
  enum Method: String { case get = "GET", head = "HEAD", put = "PUT", delete = "DELETE" }

  var method: Method
  /// The key of an object; empty for the bucket itself.
  var key: String
  var query: [(name: String, value: String)] = []
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []
  /// The maximum size of what the store sends for it.
  var longestAnswer = Transfer.longestBody

  /// Returns the URL below a bucket's, with the query in signing order.
  func url(below base: String) -> String {
    var url = base + "/" + key.percentEncoded(isPath: true)
    let pairs = query.map { ($0.name.percentEncoded(), $0.value.percentEncoded()) }
      .sorted { $0 < $1 }
    if !pairs.isEmpty { url += "?" + pairs.map { "\($0)=\($1)" }.joined(separator: "&") }
    return url
  }

  /// Returns the header lines of the request.
  func lines(token: String?) -> [String] {
    var lines = headers.map { "\($0.name): \($0.value)" }
    lines.append("x-amz-content-sha256: " + Digest.hex(Digest.sha256(body)))
    if let token { lines.append("x-amz-security-token: " + token) }
    return lines
  }
}

/// A store's answer.
struct StoreResponse: Sendable {
  var status: Int
  /// The header values by lowercase name.
  var headers: [String: String]
  var body: [UInt8]

  /// The server's time in seconds since 1970 (RFC 9110, section 5.6.7); nil if absent.
  var date: UInt64? {
    let words = (headers["date"] ?? "").split { $0 == " " || $0 == ":" }
    let numbers = [1, 3, 4, 5, 6].map { words.count == 8 ? Int32(words[$0]) : nil }
    guard words.count == 8, words[7] == "GMT", let month = Self.months.firstIndex(of: words[2]),
      let day = numbers[0], let year = numbers[1], let hour = numbers[2], let minute = numbers[3],
      let second = numbers[4]
    else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (year &- 1900, Int32(month), day)
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (hour, minute, second)
    return UInt64(exactly: timegm(&parts))
  }

  private static let months: [Substring] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
