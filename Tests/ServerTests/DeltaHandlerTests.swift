import Foundation
import Glibc
import Metrics
import Synchronization
import TestSupport
import Testing

@testable import HTTP
@testable import Server

/// What is made on request is bounded, whoever asks.
@Suite struct DeltaHandlerTests {
  private static let (one, two) = (
    String(repeating: "1a", count: 32), String(repeating: "2b", count: 32)
  )

  /// Counts what is made, and how much at the same time.
  private final class Maker: Sendable {
    struct State {
      var made: [String] = []
      var now = 0
      var most = 0
    }
    private let state = Mutex(State())
    let pause: UInt32
    init(pause: UInt32 = 0) { self.pause = pause }
    var made: [String] { state.withLock { $0.made } }
    var most: Int { state.withLock { $0.most } }

    func make(_ name: String) -> [UInt8]? {
      state.withLock { state in
        state.made.append(name)
        state.now += 1
        state.most = max(state.most, state.now)
      }
      usleep(pause)
      state.withLock { $0.now -= 1 }
      return Array(name.utf8)
    }
  }

  private final class Clock: Sendable {
    private let time = Mutex<UInt64>(600)
    var seconds: UInt64 {
      get { time.withLock { $0 } }
      set { time.withLock { $0 = newValue } }
    }
  }

  /// A clock of processor time that moves by a step each time it is read.
  private final class Effort: Sendable {
    private let time = Mutex(0)
    let step: Int
    init(step: Int) { self.step = step }
    func read() -> Int {
      time.withLock { time in
        time += step
        return time
      }
    }
  }

  private final class Origin {
    let folder: TestFolder
    let server: FileServer
    init(_ desk: DeltaHandler, limits: ServerLimits = ServerLimits()) throws {
      folder = try TestFolder()
      try folder.write([1], to: "apps/a/b.timestamp")
      server = FileServer(
        folder: folder.path, settings: ServerSettings(limits: limits),
        parts: ServerParts(deltas: desk))
      try server.start()
      server.runInBackground()
    }
    deinit { server.stop() }
    func status(_ base: String, _ target: String) -> Int {
      RawClient.status(ofPath: "/deltas/\(base)/\(target)", port: server.port)
    }
  }

  private func desk(
    _ maker: Maker, _ limits: DeltaHandler.Limits = DeltaHandler.Limits(),
    effort: Effort = Effort(step: 0), seconds: @escaping @Sendable () -> UInt64 = { 1000 }
  ) -> DeltaHandler {
    DeltaHandler(
      limits: limits, microseconds: { seconds() * 1_000_000 }, processorTime: effort.read
    ) { base, target in
      guard base != Self.two else { return nil }
      return { maker.make(target) }
    }
  }

  private func name(_ number: Int) -> String {
    let hex = String(number, radix: 16)
    return String(repeating: "0", count: 64 - hex.count) + hex
  }

  @Test func eachDeltaIsMadeOnceAndWhatIsUnknownNever() throws {
    let maker = Maker()
    let origin = try Origin(desk(maker))
    #expect(origin.status(Self.one, Self.two) == 200)
    #expect(origin.status(Self.one, Self.two) == 200)
    #expect(origin.status(Self.two, Self.one) == 404)
    #expect(maker.made == [Self.two])
    for path in [
      "/deltas/\(Self.one)", "/deltas/\(Self.one)/\(Self.two)/x", "/deltas/\(Self.one)/x",
    ] {
      #expect(RawClient.status(ofPath: path, port: origin.server.port) == 404)
    }
    let head = RawClient.status(
      ofPath: "/deltas/\(Self.one)/\(Self.two)", method: "HEAD", port: origin.server.port)
    #expect(head == 404)
  }

  /// Each delta uses a second of processor time; half a core's time flows in.
  @Test func anExhaustedBudgetIsReportedUntilItFills() throws {
    let (maker, clock) = (Maker(), Clock())
    var limits = DeltaHandler.Limits()
    (limits.savedSeconds, limits.millicores) = (3, 500)
    let handler = desk(maker, limits, effort: Effort(step: 1_000_000_000)) { clock.seconds }
    let origin = try Origin(handler)
    #expect((0..<5).map { origin.status(Self.one, name($0)) } == [200, 200, 200, 503, 503])
    // What is cached costs nothing.
    #expect(origin.status(Self.one, name(0)) == 200)
    var wanted = DeltaFigures()
    (wanted.made, wanted.shared, wanted.exhausted) = (3, 1, 2)
    (wanted.nanoseconds, wanted.cachedBytes) = (3_000_000_000, 3 * (64 + 512))
    #expect(handler.figures == wanted)
    var text = OpenMetrics()
    wanted.add(to: &text)
    #expect(text.text.contains("langpack_delta_requests_total{result=\"exhausted\"} 2\n"))
    #expect(text.text.contains("langpack_delta_processor_seconds_total 3.0\n"))
    clock.seconds += 1
    #expect((4..<6).map { origin.status(Self.one, name($0)) } == [200, 503])
    clock.seconds += 1
    #expect(origin.status(Self.one, name(6)) == 503)
    clock.seconds += 1
    #expect(origin.status(Self.one, name(6)) == 200)
    #expect(maker.made == [0, 1, 2, 4, 6].map(name))
  }

  @Test(arguments: [1, 2, 3]) func asManyAreMadeAtATimeAsThreadsAndTheServerGoesOn(
    threads: Int
  ) async throws {
    let maker = Maker(pause: 200_000)
    var limits = DeltaHandler.Limits()
    (limits.threads, limits.waiting) = (threads, 3)
    let origin = try Origin(desk(maker, limits))
    let statuses = await statuses(of: (0..<9).map(name), from: origin) {
      let begin = ContinuousClock.now
      #expect(RawClient.status(ofPath: "/apps/a/b.timestamp", port: origin.server.port) == 200)
      #expect(ContinuousClock.now - begin < .milliseconds(190))
    }
    #expect(maker.most == threads)
    #expect(statuses.count { $0 == 200 } == maker.made.count)
    #expect(statuses.allSatisfy { $0 == 200 || $0 == 503 })
  }

  @Test func requestsForOneDeltaWaitTogether() async throws {
    let maker = Maker(pause: 200_000)
    var limits = DeltaHandler.Limits()
    (limits.waiting, limits.requests) = (1, 5)
    let origin = try Origin(desk(maker, limits))
    let statuses = await statuses(of: (0..<9).map { _ in name(1) }, from: origin) {}
    #expect(maker.made == [name(1)])
    #expect(statuses.count { $0 == 200 } == 5)
    #expect(statuses.count { $0 == 503 } == 4)
  }

  /// Requests deltas at the same time, and runs a closure meanwhile.
  private func statuses(
    of names: [String], from origin: Origin, meanwhile: () -> Void
  ) async -> [Int] {
    let port = origin.server.port
    return await withTaskGroup(of: Int.self) { group in
      for name in names {
        group.addTask {
          await onThread { RawClient.status(ofPath: "/deltas/\(Self.one)/\(name)", port: port) }
        }
      }
      meanwhile()
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test func whoHangsUpMeanwhileIsForgotten() throws {
    let maker = Maker(pause: 100_000)
    let origin = try Origin(desk(maker))
    for number in 0..<4 {
      let socket = RawClient.connected(to: origin.server.port)
      let text = Array("GET /deltas/\(Self.one)/\(name(number)) HTTP/1.1\r\nHost: x\r\n\r\n".utf8)
      _ = text.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      usleep(10_000)
      close(socket)
    }
    usleep(500_000)
    #expect(origin.status(Self.one, name(9)) == 200)
  }

  /// Five clients ask for a delta each, or for the same one, and read nothing.
  @Test(arguments: [
    (isSame: false, open: [false, false, true, true, true]),
    (isSame: true, open: [true, true, true, true, true]),
  ]) func deltasThatClientsDoNotTakeAreBoundedInAll(isSame: Bool, open: [Bool]) throws {
    var limits = ServerLimits()
    limits.buffered = 3 << 20
    let desk = DeltaHandler { _, target in
      { [UInt8](repeating: UInt8(target.utf8.count), count: 1 << 20) }
    }
    let origin = try Origin(desk, limits: limits)
    let held = (0..<5).map { number in
      let socket = RawClient.connected(to: origin.server.port)
      let path = "/deltas/\(Self.one)/\(name(isSame ? 0 : number))"
      let request = "GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n"
      _ = send(socket, request, request.utf8.count, Int32(MSG_NOSIGNAL))
      usleep(50_000)
      return socket
    }
    usleep(200_000)
    let isOpen = held.map { socket in
      var (code, length) = (Int32(0), socklen_t(4))
      getsockopt(socket, SOL_SOCKET, SO_ERROR, &code, &length)
      return code == 0
    }
    #expect(isOpen == open)
    for socket in held { close(socket) }
  }

  @Test func aDeltaThatIsTooLongIsNone() throws {
    var limits = DeltaHandler.Limits()
    limits.longest = 63
    #expect(try Origin(desk(Maker(), limits)).status(Self.one, name(0)) == 404)
    limits.longest = 64
    #expect(try Origin(desk(Maker(), limits)).status(Self.one, name(0)) == 200)
  }

  @Test func whatIsKeptIsBounded() throws {
    let maker = Maker()
    var limits = DeltaHandler.Limits()
    limits.kept = 1200
    let origin = try Origin(desk(maker, limits))
    for number in [0, 1, 2, 2, 0] { #expect(origin.status(Self.one, name(number)) == 200) }
    #expect(maker.made == [0, 1, 2, 0].map(name))
  }
}

/// Runs a closure that blocks on a thread of its own.
private func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}
