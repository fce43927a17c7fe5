import CLinux
import Glibc

/// An answer in transit: its sent part, and its next piece.
///
/// It holds its head and its position in the body; a file's bytes are read when the socket accepts
/// them.
struct Outgoing {
  /// The result of sending a piece.
  enum Step {
    case complete
    /// There is more to send, and the socket may accept it.
    case more
    /// The socket accepts no more for now.
    case blocked
    /// The disk must be read first, from an offset.
    case wantsDisk(ServedFile, from: Int)
    /// The client is gone, or the file became shorter.
    case failed
  }

  /// Whether the connection closes after this answer.
  let closes: Bool
  private let head: [UInt8]
  private var body: Response.Body
  /// The number of bytes, including the head.
  let length: Int
  /// The number of bytes sent.
  private(set) var sent = 0

  /// The number of bytes to read from a disk at once, off the loop.
  static let diskPiece = 128 << 10

  /// Creates an answer; `date` is its `Date` field with the end of the line.
  init(_ response: Response, date: [UInt8], closes: Bool) {
    self.closes = closes
    head = response.head(date: date, closes: closes)
    body = response.body
    length = head.count + response.body.length
  }

  /// The bytes of an answer that exist only in memory.
  var bytesInMemory: [UInt8]? { if case .bytes(let bytes) = body { bytes } else { nil } }

  /// Sends as much of one piece as the socket accepts, after which others have their turn.
  ///
  /// - Parameters:
  ///   - socket: The socket.
  ///   - scratch: Memory for a piece, shared by every answer.
  ///   - mayWait: Whether the piece may be read from a disk; it was just loaded.
  /// - Returns: The result.
  mutating func send(
    to socket: Int32, through scratch: UnsafeMutableRawBufferPointer, mayWait: Bool
  ) -> Step {
    switch body {
    case .bytes(let bytes): return sendInMemory(bytes, to: socket, atMost: scratch.count)
    case .small(let file): return sendInMemory(file.bytes, to: socket, atMost: scratch.count)
    case .none, .stream: return sendInMemory([], to: socket, atMost: scratch.count)
    case .file(let file, let start):
      let count: Int
      switch fill(scratch, from: file, at: start, mayWait: mayWait) {
      case .bytes(let filled): count = filled
      case .wouldWait: return .wantsDisk(file, from: start + sent - head.count)
      case .failed: return .failed
      }
      return note(send_pieces(socket, scratch.baseAddress, count, nil, 0), of: count)
    }
  }

  /// Sends head and body without copying them.
  private mutating func sendInMemory(_ bytes: [UInt8], to socket: Int32, atMost most: Int) -> Step {
    let start = max(0, sent - head.count)
    let count = min(most, bytes.count - start)
    let rest = sent < head.count ? head.count - sent : 0
    let taken = head.withUnsafeBytes { head in
      bytes.withUnsafeBytes { bytes in
        send_pieces(
          socket, head.baseAddress.map { $0 + (head.count - rest) }, rest,
          bytes.baseAddress.map { $0 + start }, count)
      }
    }
    return note(taken, of: rest + count)
  }

  private mutating func note(_ taken: Int, of count: Int) -> Step {
    guard taken >= 0 else { return errno == EAGAIN || errno == EINTR ? .blocked : .failed }
    sent += taken
    if taken < count { return .blocked }
    return sent == length ? .complete : .more
  }

  /// Prepares for a client that takes its answer slowly: no bytes of a file stay in memory, and
  /// answers that read the same file share a descriptor.
  mutating func becomeSlow(_ disk: DiskQueue) {
    if case .small(let file) = body {
      body = file.reopen().map { .file($0, from: 0) } ?? .bytes(file.bytes)
    }
    if case .file(let file, let start) = body { body = .file(disk.shared(file), from: start) }
  }

  private func fill(
    _ scratch: UnsafeMutableRawBufferPointer, from file: ServedFile, at first: Int, mayWait: Bool
  ) -> ServedFile.Piece {
    var filled = 0
    if sent < head.count {
      filled = head.count - sent
      scratch.copyBytes(from: head[sent...])
    }
    let start = sent + filled - head.count
    guard sent + filled < length else { return .bytes(filled) }
    let room = UnsafeMutableRawBufferPointer(rebasing: scratch[filled...])
    let piece = file.read(into: room, from: first + start, mayWait: mayWait)
    if case .bytes(let count) = piece { return .bytes(filled + count) }
    if case .wouldWait = piece, filled > 0 { return .bytes(filled) }
    return piece
  }
}

extension Response {
  /// Returns the status line and the header fields as sent.
  ///
  /// - Parameters:
  ///   - date: The `Date` field with the end of its line.
  ///   - closes: Whether the connection closes after the answer.
  /// - Returns: The head, with the empty line that ends it.
  func head(date: [UInt8], closes: Bool) -> [UInt8] {
    var head: [UInt8] = []
    head.reserveCapacity(96 + fields.count)
    head += Self.statusLines[status] ?? Array("HTTP/1.1 \(status) -\r\n".utf8)
    head += date
    head += fields
    if closes { head += Self.closing }
    head.append(0x0D)
    head.append(0x0A)
    return head
  }

  private static let closing = Array("Connection: close\r\n".utf8)
  private static let statusLines = reasons.reduce(into: [Int: [UInt8]]()) {
    $0[$1.key] = Array("HTTP/1.1 \($1.key) \($1.value)\r\n".utf8)
  }

  private static let reasons = [
    200: "OK", 204: "No Content", 206: "Partial Content", 304: "Not Modified", 400: "Bad Request",
    404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout", 411: "Length Required",
    413: "Content Too Large", 416: "Range Not Satisfiable", 417: "Expectation Failed",
    429: "Too Many Requests", 431: "Request Header Fields Too Large", 503: "Service Unavailable",
    505: "HTTP Version Not Supported",
  ]
}

extension Response.Body {
  /// The number of bytes in the body.
  var length: Int {
    switch self {
    case .none, .stream: 0
    case .bytes(let bytes): bytes.count
    case .small(let file): file.bytes.count
    case .file(let file, let start): file.length - start
    }
  }
}
