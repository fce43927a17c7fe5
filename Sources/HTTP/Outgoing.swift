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

  init(_ response: Response, date: String, closes: Bool) {
    self.closes = closes
    head = response.head(date: date, closes: closes)
    body = response.body
    length = head.count + response.body.length
  }

  /// The bytes of an answer in memory.
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
    let count: Int
    switch fill(scratch, mayWait: mayWait) {
    case .bytes(let filled): count = filled
    case .wouldWait:
      guard case .file(let file, let start) = body else { return .failed }
      return .wantsDisk(file, from: start + sent - head.count)
    case .failed: return .failed
    }
    let taken = Glibc.send(socket, scratch.baseAddress, count, 0)
    guard taken >= 0 else { return errno == EAGAIN || errno == EINTR ? .blocked : .failed }
    sent += taken
    if taken < count { return .blocked }
    return sent == length ? .complete : .more
  }

  /// Switches to the descriptor through which other answers read the same file.
  mutating func shareFile(by disk: DiskQueue) {
    if case .file(let file, let start) = body { body = .file(disk.shared(file), from: start) }
  }

  private func fill(_ scratch: UnsafeMutableRawBufferPointer, mayWait: Bool) -> ServedFile.Piece {
    var filled = 0
    if sent < head.count {
      filled = head.count - sent
      scratch.copyBytes(from: head[sent...])
    }
    let start = sent + filled - head.count
    guard sent + filled < length else { return .bytes(filled) }
    let room = UnsafeMutableRawBufferPointer(rebasing: scratch[filled...])
    switch body {
    case .none, .stream: return .bytes(filled)
    case .text(let text):
      return .bytes(filled + Self.copy(Array(text.utf8), from: start, to: room))
    case .bytes(let bytes): return .bytes(filled + Self.copy(bytes, from: start, to: room))
    case .file(let file, let first):
      let piece = file.read(into: room, from: first + start, mayWait: mayWait)
      if case .bytes(let count) = piece { return .bytes(filled + count) }
      if case .wouldWait = piece, filled > 0 { return .bytes(filled) }
      return piece
    }
  }

  private static func copy(
    _ bytes: [UInt8], from start: Int, to room: UnsafeMutableRawBufferPointer
  ) -> Int {
    let count = min(room.count, bytes.count - start)
    room.copyBytes(from: bytes[start..<(start + count)])
    return count
  }
}

extension Response {
  /// Returns the status line and the header fields as sent.
  func head(date: String, closes: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(status) \(Self.reasons[status] ?? "-")\r\nDate: \(date)\r\n"
    for field in fields {
      text += field.name
      text += ": "
      text += field.value
      text += "\r\n"
    }
    if closes { text += "Connection: close\r\n" }
    text += "\r\n"
    return Array(text.utf8)
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
    case .text(let text): text.utf8.count
    case .bytes(let bytes): bytes.count
    case .file(let file, let start): file.length - start
    }
  }
}
