import Dispatch
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import HTTP
@testable import Server

/// The contract of `/signal/`: what clients are answered, and when.
@Suite struct SignalTests {
  /// A folder whose timestamps are numbers in digits, and a server that signals them.
  private final class Origin: Sendable {
    let folder: TestFolder
    let server: FileServer
    let handler: SignalHandler

    init(window: UInt64 = 300, spread: Int? = nil, streams: Int = 50, absences: Int = 600)
      throws
    {
      folder = try TestFolder()
      try folder.write(Array("7".utf8), to: "apps/timeline/stable/1.0.timestamp")
      try folder.write(Array("x".utf8), to: "apps/timeline/stable/broken.timestamp")
      let source = PolledSignalSource(folder: folder.path, interval: .milliseconds(30)) {
        UInt64(String(decoding: $0, as: UTF8.self))
      }
      var settings = SignalHandler.Settings()
      (settings.window, settings.spread) = (window, spread)
      handler = SignalHandler(source, settings: settings)
      var limits = ServerLimits()
      limits.streams = streams
      limits.commentTicks = 1_000_000_000
      var served = ServerSettings(limits: limits)
      served.loops = 2
      var parts = ServerParts(signal: handler)
      parts.quotas.absences = absences
      server = FileServer(folder: folder.path, settings: served, parts: parts)
      try server.start()
      server.runInBackground()
    }

    deinit { server.stop() }

    func publish(_ sequence: Int) throws {
      // As a publication does: another file, renamed over the former.
      try folder.write(Array("\(sequence)".utf8), to: "apps/timeline/stable/.new")
      let place = folder.path + "/apps/timeline/stable/"
      #expect(rename(place + ".new", place + "1.0.timestamp") == 0)
    }

    /// Returns the whole answer to a client that is refused.
    func refusal(_ query: String) -> String {
      let socket = listen(query)
      defer { close(socket) }
      return RawClient.read(socket, until: "stop\n", seconds: 1)
    }

    func listen(_ query: String, field: String = "") -> Int32 {
      RawClient.asking("/signal/timeline/stable/1.0\(query)", server.port, field: field)
    }
  }

  private func event(_ sequence: Int, spread: Int = 0) -> String {
    "id: \(sequence)\nevent: publication\ndata: {\"sequence\":\(sequence),\"spread\":\(spread)}\n\n"
  }

  @Test func theHeadAndTheFirstEventAreThoseOfTheContract() throws {
    let origin = try Origin()
    let socket = origin.listen("")
    let said = RawClient.read(socket, until: "}\n\n")
    let parts = said.split(separator: "\r\n\r\n", maxSplits: 1)
    for field in [
      "Content-Type: text/event-stream", "Cache-Control: no-store", "X-Accel-Buffering: no",
      "Connection: close",
    ] {
      #expect(parts[0].contains("\r\n\(field)"))
    }
    #expect(parts[0].hasPrefix("HTTP/1.1 200 OK\r\n") && !parts[0].contains("Content-Length"))
    #expect(parts[1].hasPrefix("retry: ") && parts[1].hasSuffix("\n\n" + event(7)))
    close(socket)
  }

  @Test(arguments: [
    ("?have=6", "", true), ("?have=7", "", false), ("?have=8", "", false),
    ("?other=1&have=7", "", false), ("?have=6", "Last-Event-ID: 7\r\n", false),
    ("?have=7", "Last-Event-ID: 3\r\n", false), ("", "Last-Event-ID: x\r\n", true),
    ("?have=18446744073709551615", "", false),
  ])
  func whoHasTheSequenceWaits(query: String, field: String, isAnswered: Bool) throws {
    let origin = try Origin()
    let socket = origin.listen(query, field: field)
    let said = RawClient.read(socket, until: "}\n\n", seconds: 0.25)
    #expect(said.hasSuffix(event(7)) == isAnswered)
    #expect(said.contains("retry: "))
    close(socket)
  }

  @Test func aPublicationIsSignalledAtOnceAndFurtherOnesInTheWindow() throws {
    let origin = try Origin(window: 800)
    let socket = origin.listen("?have=7")
    #expect(RawClient.read(socket, until: "\n\n").contains("retry: "))
    let begin = ContinuousClock.now
    try origin.publish(8)
    #expect(RawClient.read(socket, until: "}\n\n") == event(8))
    #expect(ContinuousClock.now - begin < .milliseconds(500))
    for sequence in 9...12 {
      try origin.publish(sequence)
      usleep(60_000)
    }
    #expect(RawClient.read(socket, until: "}\n\n") == event(12))
    let time = ContinuousClock.now - begin
    #expect(time > .milliseconds(700) && time < .milliseconds(1700))
    // A former sequence is no news.
    try origin.publish(11)
    #expect(RawClient.read(socket, until: "}\n\n", seconds: 1.2) == "")
    close(socket)
  }

  @Test func aPublicationWhileNobodyListensIsAnsweredToTheNext() throws {
    let origin = try Origin()
    close(origin.listen("?have=7"))
    usleep(300_000)
    try origin.publish(8)
    let socket = origin.listen("?have=7")
    #expect(RawClient.read(socket, until: "}\n\n").hasSuffix(event(8)))
    close(socket)
  }

  /// Publications at random while clients come and go: the last one always arrives.
  @Test func noPublicationIsLostBetweenTheAnswerAndTheStream() throws {
    let origin = try Origin(window: 20)
    for sequence in 8..<60 {
      try origin.publish(sequence)
      usleep(.random(in: 0...40_000))
      let socket = origin.listen("?have=\(sequence - 1)")
      let end = event(sequence)
      #expect(RawClient.read(socket, until: end, seconds: 2).hasSuffix(end), "\(sequence)")
      close(socket)
    }
  }

  /// What is published after the answer is decided, and before the stream has joined its topic.
  @Test func theFirstEventIsMadeWhenTheStreamHasJoined() throws {
    let origin = try Origin()
    let listener = origin.listen("?have=7")
    defer { close(listener) }
    #expect(RawClient.read(listener, until: "\n\n").contains("retry: "))
    let text = "GET /signal/timeline/stable/1.0?have=7 HTTP/1.1\r\nHost: x\r\n\r\n"
    let request = Request(
      try RequestHead(parsing: Array(text.utf8)[...]), body: [], peer: .none, received: 0)
    guard
      case .now(let response) = origin.handler.handle(
        request, on: DiskQueue(),
        within: AbsenceQuota(PeerQuota(perMinute: 1) { 0 }, of: .none)),
      case .stream(let stream) = response.body
    else {
      Issue.record("a release that is followed is answered at once")
      return
    }
    #expect(stream.first().isEmpty)
    let release = SignalledRelease(app: "timeline", channel: "stable", release: "1.0")
    origin.handler.note(release, 9)
    #expect(String(decoding: stream.first(), as: UTF8.self) == event(9))
  }

  @Test(arguments: [
    ("/signal/timeline/stable/2.0", 404), ("/signal/timeline/stable/broken", 404),
    ("/signal/timeline/stable", 404), ("/signal/timeline/stable/1.0/x", 404),
    ("/signal/", 404), ("/signal/timeline/../stable", 400), ("/signal/a/b%00/c", 400),
    ("/signal/.hidden/a/b", 404), ("/signal/timeline/stable/1.0?have=", 400),
    ("/signal/timeline/stable/1.0?have=-1", 400), ("/signal/timeline/stable/1.0?have=+1", 400),
    ("/signal/timeline/stable/1.0?have=1&have=2", 400),
    ("/signal/timeline/stable/1.0?have=18446744073709551616", 400),
  ])
  func whatIsNoReleaseIsRefused(path: String, status: Int) throws {
    let origin = try Origin()
    #expect(RawClient.status(ofPath: path, port: origin.server.port) == status)
  }

  @Test func aDrainRefusesNewStreamsAndKeepsOpenOnes() throws {
    let origin = try Origin()
    let open = origin.listen("?have=7")
    defer { close(open) }
    #expect(RawClient.read(open, until: "\n\n").contains("retry: "))
    origin.server.drain()
    usleep(100_000)
    let refusal = origin.refusal("?have=7")
    #expect(refusal.contains("Retry-After: ") && refusal.contains("Connection: close"))
    #expect(refusal.hasSuffix("the server is about to stop\n"))
    try origin.publish(8)
    let end = event(8)
    #expect(RawClient.read(open, until: end, seconds: 2).hasSuffix(end))
  }

  /// Each look for an absent release costs a store a request.
  @Test func aClientMayNotAskForAbsentReleasesWithoutEnd() throws {
    let origin = try Origin(absences: 3)
    func status(_ path: String) -> Int {
      RawClient.status(ofPath: path, port: origin.server.port)
    }
    #expect((0..<5).map { status("/signal/a/b/\($0)") } == [404, 404, 404, 429, 429])
    let other = try LocalRequest.send(
      "GET", "/signal/a/b/9", port: origin.server.port, from: 77)
    #expect(other.status == 404)
  }

  @Test func otherMethodsAndServersWithoutASignalRefuse() throws {
    let origin = try Origin()
    let path = "/signal/timeline/stable/1.0"
    #expect(RawClient.status(ofPath: path, method: "POST", port: origin.server.port) == 405)
    #expect(RawClient.status(ofPath: path, method: "HEAD", port: origin.server.port) == 405)
    let silent = try TestOrigin()
    #expect(RawClient.status(ofPath: path, port: silent.server.port) == 404)
  }

  @Test func theSpreadGrowsWithTheStreams() throws {
    #expect([0, 1, 999, 1000, 1001, 18_000].map(SignalHandler.spread) == [0, 0, 0, 1, 2, 18])
    #expect(SignalHandler.spread(for: 100_000_000) == 3600)
    let origin = try Origin(spread: 30)
    let socket = origin.listen("")
    #expect(RawClient.read(socket, until: "}\n\n").hasSuffix(event(7, spread: 30)))
    close(socket)
  }

  @Test func aStopEndsEveryStream() throws {
    let origin = try Origin()
    let socket = origin.listen("?have=7")
    #expect(RawClient.read(socket, until: "\n\n").contains("retry: "))
    origin.server.stop()
    #expect(RawClient.received(from: socket) == "")
    close(socket)
  }
}
