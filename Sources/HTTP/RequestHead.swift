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
  private(set) var acceptEncoding: String?
  private(set) var ifRange: String?
  private(set) var range: String?
  private(set) var forwardedFor: String?
  private(set) var lastEventID: String?
  /// The fields seen that may occur only once, as bits.
  private var single: UInt8 = 0

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
    guard let first = line.firstIndex(of: 0x20), Bytes.isToken(line[..<first]),
      let second = line[(first + 1)...].firstIndex(of: 0x20),
      !line[(second + 1)...].contains(0x20)
    else { throw Refusal(400, "the request line is not a method, a target and a version") }
    method = String(decoding: line[..<first], as: UTF8.self)
    guard let target = RequestTarget(line[(first + 1)..<second]) else {
      throw Refusal(400, "the target is not a path")
    }
    (path, query) = (target.path, target.query)
    let version = line[(second + 1)...]
    if Bytes.isSame(version, "HTTP/1.1") {
      isCurrent = true
    } else if Bytes.isSame(version, "HTTP/1.0") {
      (isCurrent, closes) = (false, true)
    } else {
      throw Refusal(505, "this server supports HTTP/1.1 and HTTP/1.0")
    }
  }

  private mutating func takeField(_ line: ArraySlice<UInt8>) throws(Refusal) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), Bytes.isToken(line[..<colon]) else {
      throw Refusal(400, "a field's name is not a token right before its colon")
    }
    let value = Bytes.trimmed(line[(colon + 1)...])
    guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      throw Refusal(400, "a field's value has a control character")
    }
    guard let name = Name(line[..<colon]) else { return }
    if let bit = name.singleBit {
      guard single & bit == 0 else { throw Refusal(400, "\(name.rawValue) is specified twice") }
      single |= bit
    }
    try take(name, value)
  }

  private mutating func take(_ name: Name, _ value: ArraySlice<UInt8>) throws(Refusal) {
    switch name {
    case .host:
      guard RequestTarget.isAuthority(value) else { throw Refusal(400, "this is not a host") }
    case .contentLength:
      guard let length = Self.number(value) else {
        throw Refusal(400, "the length of the body is not a number in digits")
      }
      contentLength = length
    case .transferEncoding: throw Refusal(411, "send the body with its Content-Length")
    case .expect:
      guard Bytes.isSame(value, "100-continue", ignoringCase: true) else {
        throw Refusal(417, "100-continue is all that may be expected")
      }
      expectsContinue = true
    case .connection:
      let words = value.split { $0 == 0x2C || $0 == 0x20 || $0 == 0x09 }
      closes = closes || words.contains { Bytes.isSame($0, "close", ignoringCase: true) }
    case .range: range = Self.text(value)
    case .ifRange: ifRange = Self.text(value)
    case .lastEventID: lastEventID = Self.text(value)
    case .ifNoneMatch:
      ifNoneMatch = ifNoneMatch.map { $0 + "," + Self.text(value) } ?? Self.text(value)
    case .acceptEncoding:
      acceptEncoding = acceptEncoding.map { $0 + "," + Self.text(value) } ?? Self.text(value)
    case .forwardedFor:
      forwardedFor = forwardedFor.map { $0 + "," + Self.text(value) } ?? Self.text(value)
    }
  }

  private static func text(_ value: ArraySlice<UInt8>) -> String {
    String(decoding: value, as: UTF8.self)
  }

  private mutating func checkFields() throws(Refusal) {
    guard !isCurrent || single & (Name.host.singleBit ?? 0) != 0 else {
      throw Refusal(400, "a request by HTTP/1.1 names its host")
    }
    expectsContinue = expectsContinue && isCurrent && contentLength > 0
  }
}

extension RequestHead {
  /// A field that the server understands.
  private enum Name: String {
    case host
    case range
    case expect
    case ifRange = "if-range"
    case connection
    case ifNoneMatch = "if-none-match"
    case lastEventID = "last-event-id"
    case contentLength = "content-length"
    case forwardedFor = "x-forwarded-for"
    case acceptEncoding = "accept-encoding"
    case transferEncoding = "transfer-encoding"

    /// Recognizes a name in letters of any case; nil for all that the server ignores.
    init?(_ name: ArraySlice<UInt8>) {
      func isName(_ known: StaticString) -> Bool { Bytes.isSame(name, known, ignoringCase: true) }
      switch name.count {
      case 4 where isName("host"): self = .host
      case 5 where isName("range"): self = .range
      case 6 where isName("expect"): self = .expect
      case 8 where isName("if-range"): self = .ifRange
      case 10 where isName("connection"): self = .connection
      case 13 where isName("if-none-match"): self = .ifNoneMatch
      case 13 where isName("last-event-id"): self = .lastEventID
      case 14 where isName("content-length"): self = .contentLength
      case 15 where isName("x-forwarded-for"): self = .forwardedFor
      case 15 where isName("accept-encoding"): self = .acceptEncoding
      case 17 where isName("transfer-encoding"): self = .transferEncoding
      default: return nil
      }
    }

    /// The bit of a field that may occur only once; nil for others.
    var singleBit: UInt8? {
      switch self {
      case .host: 1
      case .contentLength: 2
      case .transferEncoding: 4
      case .expect: 8
      case .range: 16
      case .ifRange: 32
      case .connection, .ifNoneMatch, .lastEventID, .forwardedFor, .acceptEncoding: nil
      }
    }
  }

  /// Parses a length of digits only, at most 15 after leading zeros.
  static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let significant = digits.drop { $0 == 0x30 }
    guard significant.count <= 15 else { return 999_999_999_999_999 }
    return significant.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
