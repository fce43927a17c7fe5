import Client
import Delivery
import Synchronization
import Testing

/// What is cut on its way goes on from there: in the same update, and in the next one.
@Suite struct ResumedUpdateTests {
  /// An origin behind a network that cuts files of blobs, each time after some more bytes.
  final class CuttingNetwork: Network {
    let origin: TestOrigin
    /// How many bytes come of a blob before it is cut; none where there is no number left.
    let cuts: Mutex<[Int]>
    /// Whether the rest of a file can be asked for.
    let knowsRests: Bool
    /// What is asked for of blobs: from which byte on.
    let starts = Mutex<[Int]>([])
    private let spoils: Bool

    init(_ origin: TestOrigin, cuts: [Int], knowsRests: Bool = true, spoils: Bool = false) {
      self.origin = origin
      self.cuts = Mutex(cuts)
      self.knowsRests = knowsRests
      self.spoils = spoils
    }

    func fetch(_ request: FetchRequest) async throws(ClientError) -> FetchResponse {
      var response = try await origin.fetch(request)
      guard request.path.hasPrefix("blobs/"), response.status == 200 else { return response }
      starts.withLock { $0.append(request.held.count) }
      let whole = response.body
      if knowsRests, !request.held.isEmpty {
        response.offset = request.held.count
        response.body = request.held + whole.dropFirst(request.held.count)
      }
      let cut: Int? = cuts.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      if let cut {
        response.body = Array(response.body.prefix(response.offset + cut))
        if spoils { response.body[response.body.count - 1] ^= 1 }
        response.isCut = true
      }
      return response
    }
  }

  let text = TestPacks.pack(String(repeating: "a long text ", count: 30))
  let app = TestApp()

  func update(_ network: CuttingNetwork) async -> UpdateOutcome {
    await UpdateRun(
      app.plan, store: Store(app.disk), bundle: AppBundle(app.bundle), network: network,
      clock: app.clock, crypto: FakeCrypto()
    ).run(after: app.launch())
  }

  @Test func theRestAloneIsAskedFor() async {
    app.origin.publish(["el": text])
    let network = CuttingNetwork(app.origin, cuts: [100, 50])
    let outcome = await update(network)
    #expect(outcome.result == .updated && outcome.setbacks.count == 2)
    #expect(network.starts.withLock { $0 } == [0, 100, 150])
    // Every byte came once.
    #expect(outcome.packs.map(\.received) == outcome.packs.map(\.wireLength))
    #expect(app.clock.sleeps.count == 2)
    #expect(!app.disk.names.contains("part"))
  }

  @Test func theNextUpdateGoesOnWhereTheLastOneEnded() async {
    app.origin.publish(["el": text])
    let network = CuttingNetwork(app.origin, cuts: [100, 50, 7])
    #expect(await update(network).result == .failed)
    #expect(app.shownText == nil && app.disk.names.contains("part"))
    let outcome = await update(network)
    #expect(outcome.result == .updated)
    #expect(network.starts.withLock { $0 } == [0, 100, 150, 157])
    #expect(!app.disk.names.contains("part"))
  }

  /// The list of deltas comes whole before each pack that is here already, and costs no beginning.
  @Test func anUpdateOfAShownPackGoesOnToo() async {
    app.origin.publish(["el": TestPacks.pack("short")])
    await app.update()
    app.origin.publish(["el": text])
    let network = CuttingNetwork(app.origin, cuts: [50, 100, 20, 30])
    for _ in 1...4 where await update(network).result == .failed {}
    #expect(app.shownText?.hasPrefix("a long text") == true)
    let starts = network.starts.withLock { $0 }
    #expect(starts.contains(100) || starts.contains { $0 > 100 }, "\(starts)")
  }

  /// A server that answers rests with nothing of use is asked for the whole.
  @Test(arguments: [206, 302, 403, 416, 501]) func aServerThatRefusesRestsGivesTheWhole(
    _ status: Int
  ) async {
    final class Refusing: Network {
      let origin: TestOrigin
      let status: Int
      init(_ origin: TestOrigin, _ status: Int) { (self.origin, self.status) = (origin, status) }
      func fetch(_ request: FetchRequest) async throws(ClientError) -> FetchResponse {
        if !request.held.isEmpty { return FetchResponse(status: status) }
        return try await origin.fetch(request)
      }
    }
    app.origin.publish(["el": text])
    let cutting = CuttingNetwork(app.origin, cuts: [100, 1, 1])
    #expect(await update(cutting).result == .failed)
    let outcome = await UpdateRun(
      app.plan, store: Store(app.disk), bundle: AppBundle(app.bundle),
      network: Refusing(app.origin, status), clock: app.clock, crypto: FakeCrypto()
    ).run(after: app.launch())
    #expect(outcome.result == .updated)
  }

  @Test func whereNobodyKnowsRestsTheWholeComes() async {
    app.origin.publish(["el": text])
    let network = CuttingNetwork(app.origin, cuts: [100], knowsRests: false)
    #expect(await update(network).result == .updated)
  }

  /// The beginning was not that of the file: the whole is fetched, in the same update.
  @Test func aWrongBeginningCostsTimeAlone() async {
    app.origin.publish(["el": text])
    let network = CuttingNetwork(app.origin, cuts: [100], spoils: true)
    #expect(await update(network).result == .updated)
    #expect(network.starts.withLock { $0 } == [0, 100, 0])
  }

  @Test func whatIsKeptOfAnotherFileIsOfNoUse() async throws {
    app.origin.publish(["el": text])
    Store(app.disk).keep(part: PartialFile(path: "blobs/00/00", bytes: [1, 2, 3]))
    let network = CuttingNetwork(app.origin, cuts: [])
    #expect(await update(network).result == .updated)
    #expect(network.starts.withLock { $0 } == [0])
  }

  @Test(arguments: [[], [10], [65], [65, 10]] as [[UInt8]])
  func rubbishInItsPlaceIsOfNoAccount(_ bytes: [UInt8]) async throws {
    app.origin.publish(["el": text])
    try app.disk.replace("part", with: bytes)
    #expect(await update(CuttingNetwork(app.origin, cuts: [])).result == .updated)
  }
}
