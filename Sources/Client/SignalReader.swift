/// A reader of an origin's event stream, in pieces of any size.
///
/// It follows the server-sent events of the WHATWG HTML standard, section 9.2.6, as far as the
/// signal uses them. It keeps at most `lengthLimit` bytes of a line, and as many of an event's data;
/// what is longer is skipped. No bytes can make it fail.
package struct SignalReader: Sendable, Equatable {
  /// A part of the stream that matters to a client.
  package enum Event: Sendable, Hashable {
    /// A comment, which shows that the stream is alive.
    case comment
    /// How long the server wants clients to wait before they connect again.
    case retry(milliseconds: UInt64)
    /// Something new was published: its sequence, and the seconds over which clients spread; nil if
    /// absent or malformed.
    case publication(sequence: UInt64?, spread: UInt64?)
    /// An event of an unknown kind.
    case other
  }

  /// The maximum length of a line or of an event's data that is kept, in bytes.
  package static let lengthLimit = 1024

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// The beginning of the current line.
  private(set) var line: [UInt8] = []
  /// Whether the current line is longer than what is kept of it.
  private var isLineCut = false
  private var isFirstLine = true
  /// Whether the last byte was a carriage return, which forms one line end with a line feed.
  private var isAfterReturn = false

  /// The fields of the current event.
  struct Fields: Sendable, Equatable {
    var isPublication = false
    var id: UInt64?
    /// The lines of data, each with a line feed; nil if there were none.
    var data: [UInt8]?
    var isDataCut = false
  }
  private(set) var fields = Fields()

  /// Creates a reader at the beginning of a stream.
  package init() {}

  /// Reads the next bytes of the stream.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - take: Called with each event that they complete.
  package mutating func read(_ bytes: some Sequence<UInt8>, _ take: (Event) -> Void) {
    for byte in bytes {
      let isSecondHalf = isAfterReturn && byte == Self.lineFeed
      isAfterReturn = byte == Self.carriageReturn
      if isSecondHalf { continue }
      guard byte == Self.lineFeed || byte == Self.carriageReturn else {
        if line.count < Self.lengthLimit { line.append(byte) } else { isLineCut = true }
        continue
      }
      if let event = endLine() { take(event) }
    }
  }

  private mutating func endLine() -> Event? {
    defer {
      line.removeAll(keepingCapacity: true)
      (isLineCut, isFirstLine) = (false, false)
    }
    if isFirstLine, line.starts(with: Self.byteOrderMark) {
      line.removeFirst(Self.byteOrderMark.count)
    }
    if line.isEmpty { return dispatch() }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return take(line[...], []) }
    if colon == line.startIndex { return .comment }
    let value = line[(colon + 1)...]
    return take(
      line[..<colon], value.first == UInt8(ascii: " ") ? value.dropFirst() : value)
  }

  private mutating func take(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) -> Event? {
    if name.elementsEqual("data".utf8) {
      add(data: value)
    } else if isLineCut {
      return nil
    } else if name.elementsEqual("event".utf8) {
      fields.isPublication = value.elementsEqual("publication".utf8)
    } else if name.elementsEqual("id".utf8) {
      fields.id = Self.number(value)
    } else if name.elementsEqual("retry".utf8) {
      return Self.number(value).map { .retry(milliseconds: $0) }
    }
    return nil
  }

  private mutating func add(data value: ArraySlice<UInt8>) {
    var data = fields.data ?? []
    fields.isDataCut =
      fields.isDataCut || isLineCut || data.count + value.count >= Self.lengthLimit
    if !fields.isDataCut { data += value + [Self.lineFeed] }
    fields.data = data
  }

  /// Ends the event; one without data means nothing.
  private mutating func dispatch() -> Event? {
    defer { fields = Fields() }
    guard let data = fields.data else { return nil }
    guard fields.isPublication else { return .other }
    guard !fields.isDataCut else { return .publication(sequence: fields.id, spread: nil) }
    return .publication(
      sequence: Self.member("sequence", of: data) ?? fields.id,
      spread: Self.member("spread", of: data))
  }

  /// Returns the decimal number that is the whole value; nil if it is none, or above 64 bits.
  private static func number(_ value: some Collection<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    for byte in value {
      guard let digit = digit(byte), let next = number.appending(digit) else { return nil }
      number = next
    }
    return value.isEmpty ? nil : number
  }

  /// Returns the number after the first `"name":` in JSON; nil if absent or malformed.
  ///
  /// The signal is not trusted, so a name within a text may count as a member.
  private static func member(_ name: String, of data: [UInt8]) -> UInt64? {
    let key = Array("\"\(name)\":".utf8)
    guard
      let place = data.indices.first(where: { data[$0...].starts(with: key) })
    else { return nil }
    let value = data[(place + key.count)...].drop { $0 == UInt8(ascii: " ") }
    let digits = value.prefix { digit($0) != nil }
    let isWhole = value.dropFirst(digits.count).first.map(Self.endsNumber) ?? true
    return isWhole ? number(digits) : nil
  }

  private static func endsNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte <= UInt8(ascii: " ")
  }

  private static func digit(_ byte: UInt8) -> UInt64? {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? UInt64(byte - UInt8(ascii: "0")) : nil
  }
}

extension UInt64 {
  /// Returns the number with one more decimal digit, or nil on overflow.
  fileprivate func appending(_ digit: UInt64) -> UInt64? {
    let (product, isTooBig) = multipliedReportingOverflow(by: 10)
    let (sum, isOver) = product.addingReportingOverflow(digit)
    return isTooBig || isOver ? nil : sum
  }
}
