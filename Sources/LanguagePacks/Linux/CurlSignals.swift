#if os(Linux)
  import CCurlTable
  import Client
  import Dispatch
  import FoundationEssentials

  /// The event streams of an origin behind a URL, reached by libcurl.
  struct CurlSignals: SignalNetwork {
    private let origin: String
    private let load: @Sendable () throws(CurlLibrary.Missing) -> CurlLibrary

    init(
      _ origin: URL,
      load: @escaping @Sendable () throws(CurlLibrary.Missing) -> CurlLibrary =
        CurlLibrary.ofThisProcess
    ) {
      let text = origin.absoluteString
      self.origin = text.hasSuffix("/") ? text : text + "/"
      self.load = load
    }

    func open(
      _ path: String, _ take: @escaping @Sendable (SignalArrival) -> Void
    ) -> any SignalConnection {
      let stream = CurlStream(take)
      stream.begin(origin + path, load)
      return CurlSignal(stream)
    }
  }

  /// The owner of a stream, with which it ends.
  private final class CurlSignal: SignalConnection {
    private let stream: CurlStream

    init(_ stream: CurlStream) { self.stream = stream }

    deinit { stream.close() }

    func close() { stream.close() }
  }

  /// One request for an event stream.
  ///
  /// A class, since libcurl holds a pointer to it. Its queue does everything, and no thread waits:
  /// libcurl says which socket and time it waits for, and Dispatch calls then. The queue holds it
  /// until it is closed.
  private final class CurlStream: @unchecked Sendable {
    private let queue = DispatchQueue(label: "langpack.signal", qos: .utility)
    private let cancellation = Cancellation()
    private let take: @Sendable (SignalArrival) -> Void
    private var waiting: CurlWaiting?
    private var head = CurlHead()
    private var address = ""
    private var redirections = 0
    private var isAnswered = false

    init(_ take: @escaping @Sendable (SignalArrival) -> Void) { self.take = take }

    func begin(
      _ address: String,
      _ load: @escaping @Sendable () throws(CurlLibrary.Missing) -> CurlLibrary
    ) {
      queue.async { [self] in
        guard !cancellation.isDone else { return }
        guard let library = try? load(), let waiting = CurlWaiting(library, on: queue) else {
          return give(.end)
        }
        waiting.isDone = { [self] in end() }
        self.waiting = waiting
        request(address, waiting)
      }
    }

    func close() {
      cancellation.cancel()
      queue.async { [self] in finish() }
    }

    private func finish() {
      waiting?.finish()
      waiting = nil
    }

    private func give(_ arrival: SignalArrival) {
      if !cancellation.isDone { take(arrival) }
    }

    private func request(_ address: String, _ waiting: CurlWaiting) {
      self.address = address
      head = CurlHead()
      waiting.begin(
        address,
        ["Accept: text/event-stream", "Accept-Encoding: identity", "Cache-Control: no-store"]
      ) { curl in
        let context = Unmanaged.passUnretained(self).toOpaque()
        curl.set(CURLOPT_WRITEDATA, at: context)
        curl.set(CURLOPT_HEADERDATA, at: context)
        curl.set(CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
          CurlStream.take(bytes, size * count, context) { $0.take(body: $1) }
        }
        curl.set(CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
          CurlStream.take(bytes, size * count, context) { $0.take(line: $1) }
        }
      }
    }

    /// Returns the number of bytes accepted: all of them, or none, which ends the transfer.
    private static func take(
      _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
      _ take: (CurlStream, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
      guard let context else { return 0 }
      let stream = Unmanaged<CurlStream>.fromOpaque(context).takeUnretainedValue()
      guard !stream.cancellation.isDone else { return 0 }
      return take(stream, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
    }

    private func take(line: UnsafeRawBufferPointer) -> Bool {
      guard head.take(line) else { return false }
      // The target of a redirection is known at its end.
      if head.isWhole, head.status / 100 != 3 { answer() }
      return true
    }

    private func answer() {
      guard !isAnswered else { return }
      isAnswered = true
      give(.answer(head.answer))
    }

    private func take(body: UnsafeRawBufferPointer) -> Bool {
      guard isAnswered else { return head.count(body.count) }
      guard head.status == 200 else { return false }
      give(.bytes(Array(body)))
      return true
    }

    /// Follows a redirection, or says that the stream is over.
    private func end() {
      guard !cancellation.isDone, let waiting else { return finish() }
      if !isAnswered, head.isWhole {
        if redirections < Redirection.most, let place = waiting.redirection,
          Redirection.stays(from: address, to: place)
        {
          redirections += 1
          return request(place, waiting)
        }
        answer()
      }
      finish()
      give(.end)
    }
  }

  /// What a client reads of the head of a response.
  struct CurlHead {
    private(set) var status = 0
    /// Whether its last line was seen.
    private(set) var isWhole = false
    private var isStream = false
    private var retryAfter: Int?
    private var bytes = 0

    var answer: SignalAnswer {
      SignalAnswer(status: status, isStream: isStream, retryAfter: retryAfter)
    }

    /// Counts bytes of heads and of bodies of redirections; false if they are too many.
    mutating func count(_ count: Int) -> Bool {
      bytes += count
      return bytes <= CurlHeadLine.longestHead
    }

    /// Takes one line; false if the head is too long.
    mutating func take(_ line: UnsafeRawBufferPointer) -> Bool {
      guard count(line.count) else { return false }
      switch CurlHeadLine(line) {
      case .status(let status):
        (self.status, isWhole, isStream, retryAfter) = (status, false, false, nil)
      case .end:
        // A response of status 100 comes before the final one.
        isWhole = status >= 200
      case .field("content-type", let value): isStream = SignalAnswer.isStream(value)
      case .field("retry-after", let value): retryAfter = Int(value).map { max(0, $0) }
      case .field, .other: break
      }
      return true
    }
  }
#endif
