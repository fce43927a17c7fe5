#if os(Linux)
  import CCurlTable
  import Dispatch
  import Glibc

  /// A transfer of libcurl that holds no thread: Dispatch waits for its socket and its time.
  ///
  /// A class, since libcurl holds a pointer to it. Every call is made on its queue.
  final class CurlWaiting: @unchecked Sendable {
    private let queue: DispatchQueue
    private let curl: CurlHandle
    private let multi: UnsafeMutableRawPointer
    /// The header lines of the request.
    private var lines: UnsafeMutablePointer<curl_slist>?
    private var sources: [curl_socket_t: [any DispatchSourceProtocol]] = [:]
    /// The number of the last timer; only that one counts.
    private var timer = 0
    private var isAdded = false
    private var isOver = false
    /// Called once a request has ended, however it did.
    var isDone: () -> Void = {}

    /// Creates a transfer that is not begun; nil if out of memory.
    init?(_ library: CurlLibrary, on queue: DispatchQueue) {
      guard let multi = library.functions.multi_init() else { return nil }
      guard let curl = CurlHandle(library) else {
        _ = library.functions.multi_cleanup(multi)
        return nil
      }
      self.curl = curl
      (self.queue, self.multi) = (queue, multi)
    }

    /// The URL that the last response redirects to.
    var redirection: String? { curl.redirection }

    /// Begins a request in place of the last one.
    func begin(_ address: String, _ lines: [String], _ prepare: (borrowing CurlHandle) -> Void) {
      remove()
      curl.reset()
      curl.setBasics(address)
      for line in lines { self.lines = curl.curl.slist_append(self.lines, line) ?? self.lines }
      curl.set(CURLOPT_HTTPHEADER, at: self.lines)
      prepare(curl)
      langpack_curl_set_waiting(
        curl.curl, multi,
        { _, socket, what, context, _ in
          CurlWaiting.with(context) { $0.wait(for: socket, what) }
        },
        { _, milliseconds, context in
          CurlWaiting.with(context) { $0.wait(milliseconds: milliseconds) }
        }, Unmanaged.passUnretained(self).toOpaque())
      isAdded = true
      _ = DetachedThread.withoutBrokenPipes { curl.curl.multi_add_handle(multi, curl.handle) }
    }

    private static func with(
      _ context: UnsafeMutableRawPointer?, _ work: (CurlWaiting) -> Void
    ) -> Int32 {
      if let context { work(Unmanaged<CurlWaiting>.fromOpaque(context).takeUnretainedValue()) }
      return 0
    }

    /// Closes the connection; nothing is called from then on.
    func finish() {
      guard !isOver else { return }
      remove()
      isOver = true
      isDone = {}
      for source in sources.values.joined() { source.cancel() }
      sources = [:]
      _ = DetachedThread.withoutBrokenPipes { curl.curl.multi_cleanup(multi) }
    }

    private func remove() {
      if isAdded {
        _ = DetachedThread.withoutBrokenPipes { curl.curl.multi_remove_handle(multi, curl.handle) }
      }
      isAdded = false
      curl.curl.slist_free_all(lines)
      lines = nil
    }

    /// Waits for a socket, as libcurl wants.
    private func wait(for socket: curl_socket_t, _ what: Int32) {
      for source in sources.removeValue(forKey: socket) ?? [] { source.cancel() }
      guard !isOver, what != CURL_POLL_REMOVE else { return }
      var new: [any DispatchSourceProtocol] = []
      if what & CURL_POLL_IN != 0, let copy = copy(socket) {
        let source = DispatchSource.makeReadSource(fileDescriptor: copy, queue: queue)
        new.append(begin(source, copy, socket, CURL_CSELECT_IN))
      }
      if what & CURL_POLL_OUT != 0, let copy = copy(socket) {
        let source = DispatchSource.makeWriteSource(fileDescriptor: copy, queue: queue)
        new.append(begin(source, copy, socket, CURL_CSELECT_OUT))
      }
      sources[socket] = new
    }

    /// Returns a descriptor of its own for a source, since libcurl closes its own before Dispatch
    /// has let go of it.
    private func copy(_ socket: curl_socket_t) -> Int32? {
      let copy = fcntl(socket, F_DUPFD_CLOEXEC, 0)
      return copy < 0 ? nil : copy
    }

    private func begin(
      _ source: any DispatchSourceProtocol, _ copy: Int32, _ socket: curl_socket_t,
      _ event: Int32
    ) -> any DispatchSourceProtocol {
      source.setEventHandler { [weak self] in
        // One that was cancelled meanwhile says nothing of the socket of that number now.
        if let self, !source.isCancelled { act(socket, event) }
      }
      source.setCancelHandler { close(copy) }
      source.activate()
      return source
    }

    private func wait(milliseconds: Int) {
      timer += 1
      guard milliseconds >= 0 else { return }
      let number = timer
      let time = DispatchTime.now() + .milliseconds(milliseconds)
      queue.asyncAfter(deadline: time) { [weak self] in
        if let self, timer == number { act(langpack_curl_timeout, 0) }
      }
    }

    /// Lets libcurl go on.
    private func act(_ socket: curl_socket_t, _ event: Int32) {
      guard !isOver else { return }
      var running: Int32 = 0
      _ = DetachedThread.withoutBrokenPipes {
        curl.curl.multi_socket_action(multi, socket, event, &running)
      }
      var left: Int32 = 0
      while let message = curl.curl.multi_info_read(multi, &left) {
        guard message.pointee.msg == CURLMSG_DONE else { continue }
        return isDone()
      }
    }
  }
#endif
