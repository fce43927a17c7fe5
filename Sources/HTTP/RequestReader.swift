/// Splits a connection's input into requests, and keeps the beginning of the next one.
///
/// A value without a socket: takes bytes, returns a request or a refusal.
struct RequestReader {
  /// The result of parsing the input so far.
  enum Step: Hashable {
    /// More input is needed; `wantsContinue` is set once if the client waits for a 100.
    case incomplete(wantsContinue: Bool)
    /// A complete request.
    case request(RequestHead, body: [UInt8])
    /// A refusal, after which no more input is read.
    case refused(Refusal)
  }

  /// The input that belongs to no request yet.
  private(set) var input: [UInt8] = []
  /// The head of the request whose body is incomplete.
  private(set) var head: RequestHead?
  /// The number of bytes searched without finding the end of the head.
  private var searched = 0

  /// Returns the number of bytes that may be added, so that no connection holds more than a head or
  /// a body.
  func room(within limits: ServerLimits) -> Int {
    guard let head else {
      // Few heads are longer than a first piece, and input ahead of its turn stays outside.
      return input.isEmpty ? min(4096, limits.head) : limits.head - input.count
    }
    return head.contentLength - input.count
  }

  /// Appends input.
  mutating func add(_ bytes: UnsafeRawBufferPointer) { input += bytes }

  /// Returns the next request, if it is complete.
  mutating func next(within limits: ServerLimits) -> Step {
    do throws(Refusal) {
      guard let head else { return try nextHead(within: limits) }
      return nextBody(of: head, wasToldToContinue: true)
    } catch {
      return .refused(error)
    }
  }

  private mutating func nextHead(within limits: ServerLimits) throws(Refusal) -> Step {
    guard let length = try headLength() else {
      guard input.count < limits.head else { throw Refusal(431, "the head is too long") }
      return .incomplete(wantsContinue: false)
    }
    guard length <= limits.head else { throw Refusal(431, "the head is too long") }
    let head = try RequestHead(parsing: input[..<length])
    guard head.contentLength <= limits.body else { throw Refusal(413, "the body is too long") }
    remove(length)
    return nextBody(of: head, wasToldToContinue: false)
  }

  private mutating func nextBody(of head: RequestHead, wasToldToContinue: Bool) -> Step {
    guard input.count >= head.contentLength else {
      self.head = head
      let waits = head.expectsContinue && !wasToldToContinue && input.isEmpty
      return .incomplete(wantsContinue: waits)
    }
    let body = Array(input[..<head.contentLength])
    remove(head.contentLength)
    self.head = nil
    return .request(head, body: body)
  }

  private mutating func remove(_ count: Int) {
    // A new array, so that an idle connection holds no memory.
    if count > 0 { input = count < input.count ? Array(input[count...]) : [] }
    searched = 0
  }

  /// Returns the length of the head including its empty line, or nil if incomplete; examines each
  /// byte once.
  private mutating func headLength() throws(Refusal) -> Int? {
    while let end = input[searched...].firstIndex(of: 0x0A) {
      guard end > 0, input[end - 1] == 0x0D else {
        throw Refusal(400, "a line ends with something other than CR and LF")
      }
      searched = end + 1
      if end == 1 { throw Refusal(400, "the request begins with an empty line") }
      if end >= 3, input[end - 2] == 0x0A { return searched }
    }
    searched = input.count
    return nil
  }
}
