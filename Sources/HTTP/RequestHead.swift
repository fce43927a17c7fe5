/// A request line and its header fields, parsed strictly.
///
/// Anything that two readers could understand differently is refused (RFC 9112, sections 2, 3, 5, 6
/// and 11.2). A value without a socket, so that every odd head can be tested.
struct RequestHead: Hashable, Sendable {
  /// `GET`, `HEAD` and so on.
  private(set) var method = ""
  /// The path as it was sent, without query and fragment.
  private(set) var path = ""
  /// The query as it was sent; nil if absent.
  private(set) var query: String?
  /// Whether the client uses HTTP/1.1, and not 1.0.
  private(set) var isCurrent = true
  /// The number of bytes of the body that follows.
  private(set) var contentLength = 0
  /// Whether the client waits for a 100 before it sends the body.
  private(set) var expectsContinue = false
  /// Whether the connection closes after the answer.
  private(set) var closes = false
  /// The header fields that serving files and streams needs.
  private(set) var ifNoneMatch: String?
  private(set) var ifRange: String?
  private(set) var range: String?
  private(set) var forwardedFor: String?
  private(set) var lastEventID: String?
  /// The fields seen that may occur only once.
  private var single: Set<String> = []

  /// The maximum number of fields in a head.
  static let fieldLimit = 64

  /// Parses a head.
  ///
  /// - Parameter bytes: The head, including the empty line that ends it.
  /// - Throws: The refusal to answer with.
  init(parsing bytes: ArraySlice<UInt8>) throws(Refusal) {
    var rest = bytes
    guard let line = Self.line(&rest) else { throw Refusal(400, "the head is not complete") }
    try takeRequestLine(line)
    var count = 0
    while let line = Self.line(&rest), !line.isEmpty {
      count += 1
      guard count <= Self.fieldLimit else { throw Refusal(431, "there are too many fields") }
      try takeField(line)
    }
    try checkFields()
  }

  /// Reads the bytes up to the next CRLF, which is skipped.
  private static func line(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(of: 0x0A), end > rest.startIndex, rest[end - 1] == 0x0D else {
      return nil
    }
    defer { rest = rest[(end + 1)...] }
    return rest[..<(end - 1)]
  }

  private mutating func takeRequestLine(_ line: ArraySlice<UInt8>) throws(Refusal) {
    let words = line.split(separator: 0x20, maxSplits: 3, omittingEmptySubsequences: false)
    guard words.count == 3, Self.isToken(words[0]) else {
      throw Refusal(400, "the request line is not a method, a target and a version")
    }
    method = String(decoding: words[0], as: UTF8.self)
    guard let target = RequestTarget(words[1]) else {
      throw Refusal(400, "the target is not a path")
    }
    (path, query) = (target.path, target.query)
    switch words[2] {
    case Self.currentVersion: isCurrent = true
    case Self.formerVersion: (isCurrent, closes) = (false, true)
    default: throw Refusal(505, "HTTP/1.1 and HTTP/1.0 are spoken here")
    }
  }

  private static let currentVersion = ArraySlice("HTTP/1.1".utf8)
  private static let formerVersion = ArraySlice("HTTP/1.0".utf8)

  private mutating func takeField(_ line: ArraySlice<UInt8>) throws(Refusal) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), Self.isToken(line[..<colon]) else {
      throw Refusal(400, "a field's name is not a token right before its colon")
    }
    let value = Self.trimmed(line[(colon + 1)...])
    guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      throw Refusal(400, "a field's value has a control character")
    }
    let name = String(decoding: line[..<colon].map(Self.lowercased), as: UTF8.self)
    try take(name, String(decoding: value, as: UTF8.self))
  }

  private mutating func take(_ name: String, _ value: String) throws(Refusal) {
    switch name {
    case "host", "content-length", "transfer-encoding", "expect", "range", "if-range":
      guard single.insert(name).inserted else { throw Refusal(400, "\(name) is given twice") }
      try takeSingle(name, value)
    case "connection":
      let words = value.lowercased().split { $0 == "," || $0 == " " || $0 == "\t" }
      closes = closes || words.contains("close")
    case "if-none-match": ifNoneMatch = ifNoneMatch.map { $0 + "," + value } ?? value
    case "last-event-id": lastEventID = value
    case "x-forwarded-for": forwardedFor = forwardedFor.map { $0 + "," + value } ?? value
    default: break
    }
  }

  private mutating func takeSingle(_ name: String, _ value: String) throws(Refusal) {
    switch name {
    case "host":
      guard RequestTarget.isAuthority(value.utf8) else { throw Refusal(400, "this is no host") }
    case "content-length":
      guard let length = Self.number(value.utf8) else {
        throw Refusal(400, "the length of the body is not a number in digits")
      }
      contentLength = length
    case "transfer-encoding": throw Refusal(411, "send the body with its Content-Length")
    case "expect":
      guard value.lowercased() == "100-continue" else {
        throw Refusal(417, "100-continue is all that may be expected")
      }
      expectsContinue = true
    case "range": range = value
    default: ifRange = value
    }
  }

  private mutating func checkFields() throws(Refusal) {
    guard !isCurrent || single.contains("host") else {
      throw Refusal(400, "a request by HTTP/1.1 names its host")
    }
    expectsContinue = expectsContinue && isCurrent && contentLength > 0
  }
}

extension RequestHead {
  /// Parses a length of digits only, at most 15 after leading zeros.
  static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let significant = digits.drop { $0 == 0x30 }
    guard significant.count <= 15 else { return 999_999_999_999_999 }
    return significant.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Returns whether bytes are a token (RFC 9110, section 5.6.2).
  static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { $0 < 0x80 && tokenBytes[Int($0)] }
  }

  private static let tokenBytes: [Bool] = {
    let marks = Set("!#$%&'*+-.^_`|~".utf8)
    return (0..<128).map { byte in
      let byte = UInt8(byte)
      return (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || marks.contains(byte)
    }
  }()

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  private static func trimmed(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var value = value
    while let first = value.first, first == 0x20 || first == 0x09 { value.removeFirst() }
    while let last = value.last, last == 0x20 || last == 0x09 { value.removeLast() }
    return value
  }
}
