import Client
import Foundation
import Session
import Synchronization
import TestSupport
import TestWorld
import Testing

@testable import LanguagePacks

/// The listener with real connections, in a time that goes thirty times as fast.
@Suite struct SignalListenerTests {
  /// Of Linux, and of Apple's platforms.
  enum Kind: CaseIterable {
    case curl, session

    func network(_ origin: String) throws -> any SignalNetwork {
      let url = try #require(URL(string: origin))
      return switch self {
      case .curl: CurlSignals(url)
      case .session: SessionSignals(url)
      }
    }
  }

  /// What a client knows and did.
  final class Facts: Sendable {
    private struct Values {
      var have: UInt64
      var looks = 0
      var isLowPower = false
    }
    private let values: Mutex<Values>

    init(have: UInt64) { values = Mutex(Values(have: have)) }

    var have: UInt64 { values.withLock { $0.have } }
    var looks: Int { values.withLock { $0.looks } }
    var isLowPower: Bool {
      get { values.withLock { $0.isLowPower } }
      set { values.withLock { $0.isLowPower = newValue } }
    }

    func look(finding sequence: UInt64?) -> SignalLook {
      values.withLock { values in
        values.looks += 1
        values.have = max(values.have, sequence ?? 0)
        return SignalLook(have: values.have)
      }
    }
  }

  /// A listener to a server, and what it did.
  final class Client: Sendable {
    let listener: SignalListener
    let facts = Facts(have: 5)
    static let speed = 30

    init(_ kind: Kind, _ origin: String) throws {
      let time = SignalListener.Time(
        now: { UInt64(clamping: monotonicMicroseconds() * Int64(Self.speed) / 1000) },
        call: { milliseconds, work in
          let delay = DispatchTimeInterval.microseconds(milliseconds * 1000 / Self.speed)
          DispatchQueue.global().asyncAfter(deadline: .now() + delay, execute: work)
        })
      listener = SignalListener(
        try kind.network(origin), path: "signal/app/stable/1",
        isLowPower: { [facts] in facts.isLowPower }, have: { [facts] in facts.have }, time: time)
    }

    func begin(finding sequence: UInt64? = nil) {
      listener.begin { [facts] in facts.look(finding: sequence) }
    }

    var count: Int { facts.looks }
  }

  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func server(_ answer: SignalServer.Answer) throws -> SignalServer {
    try SignalServer(origin: folder.path, answer)
  }

  private func waits(
    _ seconds: Double = 10, _ location: SourceLocation = #_sourceLocation,
    _ isSo: () -> Bool
  ) async throws {
    let end = Date() + seconds
    while !isSo(), Date() < end { try await Task.sleep(for: .milliseconds(5)) }
    #expect(isSo(), sourceLocation: location)
  }

  @Test(arguments: Kind.allCases)
  func anEventCausesALook(_ kind: Kind) async throws {
    let server = try server(.stream("retry: 9000\n\n"))
    let client = try Client(kind, "http://127.0.0.1:\(server.port)")
    // Nothing is asked before the app has started.
    client.listener.foreground()
    try await Task.sleep(for: .milliseconds(100))
    #expect(server.streams.isEmpty)
    client.begin(finding: 6)
    try await waits { server.open == 1 }
    #expect(server.streams == ["/signal/app/stable/1?have=5"])
    server.say(":\n\n" + SignalServer.event(5))
    try await Task.sleep(for: .milliseconds(200))
    #expect(client.count == 0)
    let begin = Date()
    server.say(SignalServer.event(6))
    try await waits { client.count == 1 }
    #expect(Date().timeIntervalSince(begin) < 1)
    // The next connection says what is known now.
    server.drop()
    try await waits { server.streams.count == 2 }
    #expect(server.streams.last == "/signal/app/stable/1?have=6" && client.count == 1)
    client.listener.end()
    try await waits { server.open == 0 }
  }

  @Test(arguments: Kind.allCases)
  func theStreamEndsInTheBackgroundAndWithTheClient(_ kind: Kind) async throws {
    let server = try server(.stream(":\n\n"))
    var client: Client? = try Client(kind, "http://127.0.0.1:\(server.port)")
    client?.begin()
    try await waits { server.open == 1 }
    client?.listener.background()
    try await waits { server.open == 0 }
    try await Task.sleep(for: .milliseconds(1000))
    #expect(server.streams.count == 1)
    client?.listener.foreground()
    try await waits { server.open == 1 }
    client?.facts.isLowPower = true
    server.say(":\n\n")
    try await waits { server.open == 0 }
    client?.facts.isLowPower = false
    client?.listener.foreground()
    try await waits { server.open == 1 }
    client = nil
    try await waits { server.open == 0 }
    #expect(server.streams.count == 3)
  }

  /// What only the background was told of before the start is over stays there.
  @Test func anAppThatLeavesDuringItsStartDoesNotListen() async throws {
    let server = try server(.stream(""))
    let client = try Client(.curl, "http://127.0.0.1:\(server.port)")
    client.listener.background()
    client.begin()
    try await Task.sleep(for: .milliseconds(300))
    #expect(server.streams.isEmpty)
    client.listener.foreground()
    try await waits { server.open == 1 }
  }

  /// Silence is given up after a minute, within the head after half of one, and so is a drip that ends no line.
  @Test(
    arguments: [
      ("a proxy that buffers the stream", .stream("")), ("a silent server", .raw("")),
      ("half a head", .raw("HTTP/1.1 200 OK\r\nContent-Ty")),
      ("a drip", .drip(SignalServer.head + String(repeating: "x", count: 5000), milliseconds: 10)),
    ] as [(String, SignalServer.Answer)])
  func whatIsDeadIsGivenUp(_ name: String, _ answer: SignalServer.Answer) async throws {
    let server = try server(answer)
    let client = try Client(.curl, "http://127.0.0.1:\(server.port)")
    let begin = Date()
    client.begin()
    try await waits { server.open == 1 }
    try await waits { server.open == 0 }
    #expect(Date().timeIntervalSince(begin) < 95 / Double(Client.speed) + 2, "\(name)")
    // It is asked again after a pause.
    try await waits { server.streams.count >= 2 }
    #expect(client.count == 0)
  }

  @Test(
    arguments: [
      ("HTTP/1.1 503 Full\r\nRetry-After: 60\r\nContent-Length: 0\r\n\r\n", 60.0, 75.0),
      ("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html>Welcome to the hotel", 5, 15),
      ("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n", 5, 15),
      ("HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n:\n\n", 5, 15),
      ("rubbish\r\n\r\n", 5, 15), ("", 5, 15),
    ] as [(String, Double, Double)])
  func aRefusalIsFollowedByAPause(_ words: String, _ least: Double, _ most: Double) async throws {
    let server = try server(.raw(words, closes: true))
    let client = try Client(.curl, "http://127.0.0.1:\(server.port)")
    client.begin()
    try await waits { server.streams.count == 1 }
    let begin = Date()
    try await waits { server.streams.count == 2 }
    let pause = Date().timeIntervalSince(begin) * Double(Client.speed)
    // A busy machine answers late, never early.
    #expect(pause > least - 2 && pause < most + 60, "\(pause)")
    #expect(client.count == 0)
  }

  @Test(arguments: [Kind.curl])
  func anOriginWithoutASignalIsLeftInPeace(_ kind: Kind) async throws {
    let server = try server(
      .raw("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", closes: true))
    let client = try Client(kind, "http://127.0.0.1:\(server.port)")
    client.begin()
    try await waits { server.streams.count == 1 }
    try await Task.sleep(for: .seconds(2))
    #expect(server.streams.count == 1)
  }

  @Test(arguments: [Kind.curl])
  func aRedirectionOnTheSameHostIsFollowed(_ kind: Kind) async throws {
    let server = try server(
      .raw(
        "HTTP/1.1 307 Moved\r\nLocation: /signal/elsewhere\r\nContent-Length: 0\r\n\r\n",
        closes: true))
    let client = try Client(kind, "http://127.0.0.1:\(server.port)")
    client.begin()
    // Only a few in a row.
    try await waits { server.streams.count == Redirection.most + 1 }
    server.answer(.stream(SignalServer.event(6)))
    try await waits { client.count == 1 }
    #expect(server.streams[1...Redirection.most].allSatisfy { $0 == "/signal/elsewhere" })
  }

  /// As a hotel does, whose page is somewhere else.
  ///
  /// Without `URLSession`, which on Linux sometimes ends the process when a connection closes after a
  /// refusal.
  @Test(arguments: [Kind.curl])
  func aRedirectionElsewhereIsNotFollowed(_ kind: Kind) async throws {
    let elsewhere = try server(.stream(SignalServer.event(6)))
    let server = try server(
      .raw(
        "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:\(elsewhere.port)/signal/x\r\n"
          + "Content-Length: 0\r\n\r\n", closes: true))
    let client = try Client(kind, "http://127.0.0.1:\(server.port)")
    client.begin()
    try await waits { server.streams.count == 2 }
    #expect(elsewhere.streams.isEmpty && client.count == 0)
  }

  @Test func aServerThatIsGoneIsAskedLessAndLess() async throws {
    let server = try server(.stream(":\n\n"))
    let client = try Client(.curl, "http://127.0.0.1:\(server.port)")
    client.begin()
    try await waits { server.open == 1 }
    server.answer(.raw("", closes: true))
    server.drop()
    // 10, 20 and 40 seconds after each other, times a half to one and a half.
    let begin = Date()
    try await waits { server.streams.count == 4 }
    let seconds = Date().timeIntervalSince(begin) * Double(Client.speed)
    #expect(seconds > 34 && seconds < 200, "\(seconds)")
  }

  /// Sequences that can never be had, for ever: a bounded number of looks, and of bytes.
  @Test(arguments: Kind.allCases)
  func aForgedStreamCostsFewLooks(_ kind: Kind) async throws {
    let server = try server(.stream(SignalServer.event(.max)))
    let client = try Client(kind, "http://127.0.0.1:\(server.port)")
    client.begin()
    try await waits { client.count == 1 }
    let flood = String(repeating: SignalServer.event(.max - 1), count: 20)
    let begin = Date()
    // Two and a half minutes of the client's.
    while Date().timeIntervalSince(begin) < 5 {
      server.say(flood)
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect((2...5).contains(client.count), "\(client.count) looks")
    #expect(server.streams.count <= 8, "\(server.streams.count) connections")
  }

  /// A client that listens for hours leaves nothing open behind it.
  @Test func noDescriptorIsLeftBehind() async throws {
    func descriptors() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
    let server = try server(.stream(":\n\n"))
    // A name, so that threads of libcurl look it up.
    let url = try #require(URL(string: "http://localhost:\(server.port)"))
    let network = CurlSignals(url)
    let first = network.open("signal/x") { _ in }
    try await waits { server.open == 1 }
    first.close()
    try await waits { server.open == 0 }
    let before = try descriptors()
    for _ in 0..<50 {
      let connection = network.open("signal/x") { _ in }
      try await waits { server.open == 1 }
      connection.close()
      try await waits { server.open == 0 }
    }
    try await Task.sleep(for: .milliseconds(200))
    #expect(try descriptors() <= before + 10)
  }
}
