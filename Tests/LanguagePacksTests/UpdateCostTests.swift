import Client
import Foundation
import Pack
import Server
import Testing

@testable import LanguagePacks

/// What a device fetches for an update, from the publisher to the client: never more than the whole pack.
@Suite struct UpdateCostTests {
  /// A device that follows every publication, and one that skips all but the first and the last.
  @Test(arguments: [2, 3, 5, 10, 20, 40, 80, 160, 400])
  func anUpdateCostsNoMoreThanTheWholePack(_ texts: Int) async throws {
    let world = try World()
    try world.publish(["el": "Γεια 1"], revision: 1, texts: texts)
    let server = FileServer(folder: world.folders.path("origin"))
    try server.start()
    server.runInBackground()
    defer { server.stop() }
    var late = world.configuration(port: server.port)
    late.storage.folder = world.folders.path("late")
    let follower = PackClient.start(world.configuration(port: server.port))
    for client in [follower, PackClient.start(late)] {
      #expect(await client.update().packs.map(\.way) == [.full])
    }
    var ways: Set<UpdateOutcome.UpdatedPack.Way> = []
    func expectCheap(_ outcome: UpdateOutcome) throws {
      let pack = try #require(outcome.packs.first, "\(outcome)")
      ways.insert(pack.way)
      #expect(pack.received <= pack.wireLength, "\(texts) texts: \(pack)")
      #expect(outcome.setbacks.isEmpty && outcome.failure == nil, "\(outcome)")
    }
    for revision in 2...5 {
      try world.publish(
        ["el": "Γεια \(revision)"], revision: Revision(clamping: revision), texts: texts)
      try expectCheap(await follower.update())
    }
    try expectCheap(await PackClient.start(late).update())
    #expect(texts < 400 || ways == [.delta])
    #expect(PackClient.start(late).greeting == "Γεια 5")
  }
}
