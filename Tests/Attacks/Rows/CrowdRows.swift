import Delivery
import Foundation
import TestSupport

/// What strangers with many addresses may try with `langpack serve`.
enum CrowdRows {
  static let all = [networkOfAddresses, prefixesByTheThousand, publicLedger]

  static let release = ReleaseName(app: "app", channel: "stable", release: "1")

  /// Batches in which devices of some addresses report that a pack failed.
  static func failures(
    _ world: World, from clients: [String], beginning number: UInt64
  ) throws -> [Crowd.Ask] {
    guard let digest = try world.historyDigests().last,
      let half = SHA256Digest(hexadecimal: digest[...])?.half
    else { throw World.Unexpected(description: "the history has no pack") }
    return try clients.enumerated().map { place, client in
      let facts = PackFacts(locale: "pt", digest: half, facts: FactSet([.begun, .failed]))
      guard
        let batch = FactBatch(of: release, .pack(facts), number: number + UInt64(place))
      else { throw World.Unexpected(description: "no batch") }
      return Crowd.Ask(client: client, path: "/telemetry", body: batch.json)
    }
  }

  private static func hexadecimal(_ number: Int) -> String { String(number, radix: 16) }

  /// Addresses of one customer, who has a network of 48 bits.
  private static func customer(_ count: Int) -> [String] {
    (0..<count).map { "2001:db8:7:\(hexadecimal($0 & 0xFFFF))::1" }
  }

  /// Addresses of networks of their own, of both versions.
  private static func strangers(_ count: Int) -> [String] {
    (0..<count).map {
      $0 % 2 == 0 ? "2600:\(hexadecimal($0)):1:1::1" : "198.\(18 + $0 / 256).\($0 % 256).7"
    }
  }

  static let networkOfAddresses = Attack(
    .threats, "a network of addresses",
    done: "sends from 20,000 addresses of one network until the tables of addresses are full"
  ) { scene in
    let world = try World(scene)
    try world.publish(2)
    let counts = scene.folders.path("counts")
    let served = try ServedWorld(
      world, ["--proxy", "127.0.0.1", "--telemetry", counts, "--deltas"])
    defer { served.server.stop() }
    let crowd = Crowd(port: served.port)
    let digests = try world.historyDigests()
    let delta = "/deltas/\(digests[0])/\(digests[digests.count - 1])"

    let flood = try crowd.statuses(
      customer(20_000).map { Crowd.Ask(client: $0, path: "/telemetry", body: [0x78]) })
    let honest = try crowd.statuses(
      try failures(world, from: strangers(400), beginning: 1 << 32))
    scene.show("batches of the network: \(flood); 400 failures of others: \(honest)")
    scene.expect(honest == [204: 400], "all 400 failures of others must be taken: \(honest)")
    scene.expect(
      flood[400, default: 0] <= 2 * 480, "four addresses' worth in a minute, not \(flood)")

    let asked = try crowd.statuses(
      customer(20_000).map { Crowd.Ask(client: $0, path: delta, body: nil) })
    let deltas = try crowd.statuses(
      strangers(60).map { Crowd.Ask(client: $0, path: delta, body: nil) })
    scene.show("deltas of the network: \(asked); 60 of others: \(deltas)")
    scene.expect(deltas == [200: 60], "all 60 deltas of others must be made: \(deltas)")
    let sum = try world.stored(
      "SELECT SUM(total) FROM sums WHERE fact = 'failed'", in: counts, reaches: 400)
    scene.expect(sum == 400, "400 failures must be counted, not \(sum)")
  }

  static let prefixesByTheThousand = Attack(
    .threats, "65,536 prefixes",
    done: "sends failures from 65,536 networks, each with a prefix of its own, within minutes"
  ) { scene in
    let world = try World(scene)
    let counts = scene.folders.path("counts")
    let served = try ServedWorld(world, ["--proxy", "127.0.0.1", "--telemetry", counts])
    defer { served.server.stop() }
    let crowd = Crowd(port: served.port)
    let flood = (0..<65_536).map { "2a0\(hexadecimal($0 % 8)):\(hexadecimal($0)):7:1::1" }
    let sent = try crowd.statuses(try failures(world, from: flood, beginning: 1 << 40))
    let failed = "SELECT SUM(total) FROM sums WHERE fact = 'failed'"
    let before = try world.stored(failed, in: counts, reaches: 65_536)
    let honest = try crowd.statuses(
      try failures(world, from: strangers(400), beginning: 1 << 32))
    let after = try world.stored(failed, in: counts, reaches: before + 400)
    scene.show("\(sent) of the networks, \(before) counted; of 400 others \(after - before)")
    scene.expect(honest == [204: 400], "the 400 failures of others must be taken: \(honest)")
    scene.expect(
      after - before == 400, "the 400 failures of others must be counted: \(after - before)")
  }

  static let publicLedger = Attack(
    .threats, "reading what publishers read",
    done: "requests the ledger, the history and their copies from a server", isRepresentative: true
  ) { scene in
    let world = try World(scene)
    let kept = world.files(having: ".history") + world.files(having: ".ordinals")
    scene.expect(kept.count == 2, "the origin must have a history and a ledger: \(kept)")
    for path in kept { try world.serve(try world.served(path), at: path + ".gz") }
    let all = kept + kept.map { $0 + ".gz" }
    let cases: [(options: [String], status: Int)] = [
      ([], 404), (["--precompressed"], 404), (["--public-ledger"], 200),
    ]
    for (options, status) in cases {
      let served = try ServedWorld(world, options)
      defer { served.server.stop() }
      let found = try all.map { try served.status("/" + $0) }
      scene.show("serve \(options.joined(separator: " ")): \(found)")
      scene.expect(
        found == all.map { _ in status }, "the answers must be \(status), not \(found)")
      scene.expect(
        try served.status("/" + World.timestamp) == 200, "the timestamp must be served")
    }
  }
}
