import Client
import Delivery
import Dispatch
import Foundation
import HTTP
import Install
import Pack
import Release
import Server
import Sodium
import Synchronization
import Testing

@testable import LanguagePacks

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A delta that no list has, asked for by the real client over real HTTP.
@Suite struct DeltaOnDemandTests {
  /// An origin whose list has no delta from the pack that a device took, and its server.
  final class DeskOrigin: Sendable {
    let world: World
    let server: FileServer
    private let kept: Kept

    /// Serves with a desk, or with none.
    init(_ desk: (Origin) -> DeltaHandler?) throws {
      world = try World()
      let folder = world.folders.path("origin")
      let kept = Kept()
      let parts = ServerParts(deltas: desk(Origin(path: folder, trusting: .key)))
      server = FileServer(folder: folder, parts: parts) {
        request in
        kept.add(request)
      }
      self.kept = kept
      try world.publish(["el": "one"], revision: 1)
      try world.publish(["el": "two"], revision: 2)
      try server.start()
      server.runInBackground()
    }

    /// The requests for deltas on demand.
    var demands: [ServedRequest] { kept.all.filter { $0.path.hasPrefix("/deltas/") } }

    /// The device has the second pack; the list has deltas from the first one and the last three.
    func publishMore() throws {
      for (revision, text) in ["three", "four", "five", "six", "seven"].enumerated() {
        try world.publish(["el": text], revision: Revision(clamping: revision + 3))
      }
    }

    func app(asks: Bool = true) -> PackClient {
      var configuration = world.configuration(port: server.port)
      configuration.updates.asksForDeltas = asks
      configuration.updates.idleSeconds = 1
      return PackClient.start(configuration)
    }

    deinit { server.stop() }
  }

  final class Kept: Sendable {
    private let requests = Mutex<[ServedRequest]>([])
    var all: [ServedRequest] { requests.withLock { $0 } }
    func add(_ request: ServedRequest) { requests.withLock { $0.append(request) } }
  }

  private static func digest(_ hex: String) -> SHA256Digest? {
    Digest.bytes(hex: hex).flatMap(SHA256Digest.init)
  }

  /// What `langpack serve --deltas` has.
  private static func desk(_ origin: Origin) -> DeltaHandler {
    let source = DeltaSource(origin) { DispatchTime.now().uptimeNanoseconds / 1_000_000_000 }
    return DeltaHandler { base, target in
      guard let base = digest(base), let target = digest(target) else { return nil }
      return source.delta(from: base, to: target)
    }
  }

  /// The last update of a device that has the second pack.
  private func outcome(_ origin: DeskOrigin, asks: Bool = true) async throws -> UpdateOutcome {
    #expect(await origin.app(asks: asks).update().result == .updated)
    try origin.publishMore()
    let outcome = await origin.app(asks: asks).update()
    #expect(origin.app(asks: asks).greeting == "seven")
    return outcome
  }

  @Test func aDeltaThatNoListHasIsMadeOnRequest() async throws {
    let origin = try DeskOrigin(Self.desk)
    let pack = try #require(try await outcome(origin).packs.first)
    #expect(pack.way == .delta && pack.received < pack.wireLength, "\(pack)")
    #expect(origin.demands.map(\.status) == [200])
  }

  @Test func whoIsNotToldToAskDoesNot() async throws {
    let origin = try DeskOrigin(Self.desk)
    let pack = try #require(try await outcome(origin, asks: false).packs.first)
    #expect(pack.way == .full)
    #expect(origin.demands.isEmpty)
  }

  @Test func anOriginOfStaticFilesCostsOneRequestAndNoSetback() async throws {
    let origin = try DeskOrigin { _ in nil }
    let outcome = try await outcome(origin)
    #expect(outcome.packs.first?.way == .full && outcome.setbacks.isEmpty, "\(outcome)")
    #expect(origin.demands.map(\.status) == [404])
  }

  /// What a server may answer that lies, is broken, or is slow.
  enum Lie: CaseIterable {
    case empty, noise, long, cut, altered, another, stated, slow, missing
  }

  @Test(arguments: Lie.allCases)
  func whateverIsAnsweredThePackComes(_ lie: Lie) async throws {
    let origin = try DeskOrigin { folder in
      let source = DeltaSource(folder) { 0 }
      return DeltaHandler { base, target in
        { Self.lie(lie, source, Self.digest(base), Self.digest(target)) }
      }
    }
    let outcome = try await outcome(origin)
    #expect(outcome.packs.first?.way == .full, "\(outcome)")
    #expect(outcome.failure == nil)
    #expect(outcome.setbacks.isEmpty == (lie == .missing), "\(outcome)")
  }

  private static func lie(
    _ lie: Lie, _ source: DeltaSource, _ base: SHA256Digest?, _ target: SHA256Digest?
  ) -> [UInt8]? {
    guard let base, let target, var delta = source.delta(from: base, to: target)?() else {
      return nil
    }
    switch lie {
    case .empty: return []
    case .noise: return (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 151) }
    case .long: return delta + [UInt8](repeating: 0, count: 1 << 20)
    case .cut: return Array(delta.dropLast(3))
    case .altered: delta[delta.count - 2] ^= 4
    case .another: delta[12] ^= 1
    case .stated: delta.replaceSubrange(8..<12, with: [255, 255, 255, 3])
    case .slow: sleep(3)
    case .missing: return nil
    }
    return delta
  }

  @Test func packsOfAnOriginThatNobodyServedAreUnknown() async throws {
    let origin = try DeskOrigin(Self.desk)
    let (one, two) = (String(repeating: "ab", count: 32), String(repeating: "cd", count: 32))
    for path in ["/deltas/\(one)/\(two)", "/deltas/\(one)", "/deltas/\(one)/..", "/deltas/x/y"] {
      let url = try #require(URL(string: "http://127.0.0.1:\(origin.server.port)\(path)"))
      let (_, response) = try await URLSession.shared.data(from: url)
      #expect((response as? HTTPURLResponse).map { [400, 404].contains($0.statusCode) } == true)
    }
  }
}
