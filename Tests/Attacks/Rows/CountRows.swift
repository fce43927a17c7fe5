import Delivery
import Foundation
import TestSupport

/// What can spoil the counts of devices.
enum CountRows {
  static let all = [inventedNames, damagedSpool, clockAhead]

  private static func begun(_ world: World) throws -> Crowd.Ask {
    guard let digest = try world.historyDigests().last,
      let half = SHA256Digest(hexadecimal: digest[...])?.half,
      let batch = FactBatch(
        of: CrowdRows.release,
        .pack(PackFacts(locale: "pt", digest: half, facts: FactSet([.begun]))))
    else { throw World.Unexpected(description: "no batch") }
    return Crowd.Ask(client: "198.18.0.1", path: "/telemetry", body: batch.json)
  }

  private static let sum = "SELECT SUM(total) FROM sums WHERE fact = 'begun'"

  static let inventedNames = Attack(
    .threats, "invented phrases",
    done: "reports thousands of phrases that no build has, so that a missing one is not counted"
  ) { scene in
    let world = try World(scene)
    let counts = scene.folders.path("counts")
    let served = try ServedWorld(world, ["--proxy", "127.0.0.1", "--telemetry", counts])
    defer { served.server.stop() }
    let crowd = Crowd(port: served.port)
    func missing(_ id: UInt64, _ client: String) -> Crowd.Ask? {
      FactBatch(of: CrowdRows.release, .phrase(id: id, launches: 1)).map {
        Crowd.Ask(client: client, path: "/telemetry", body: $0.json)
      }
    }
    let invented = try crowd.statuses(
      (0..<3000).compactMap {
        missing(0xABCD_0000_0000_0000 + UInt64($0), "2a00:\(String($0, radix: 16)):7:1::1")
      })
    let ledger = try world.files(having: ".ordinals").first.map(world.served) ?? []
    let ids = String(decoding: ledger, as: UTF8.self).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t")
      return fields.count > 2 ? UInt64(fields[1], radix: 16) : nil
    }
    let real = try crowd.statuses(ids.prefix(50).compactMap { missing($0, "198.18.0.1") })
    let subjects = ids.prefix(50).map { "subject LIKE 'phrase%\(String($0, radix: 16))'" }
    let found = try world.stored(
      "SELECT COUNT(DISTINCT subject) FROM sums WHERE \(subjects.joined(separator: " OR "))",
      in: counts, reaches: 50)
    scene.show("invented: \(invented); of 50 missing phrases \(found) are counted (\(real))")
    scene.expect(ids.count >= 50 && found == 50, "all 50 must be counted: \(found)")
  }

  static let damagedSpool = Attack(
    .threats, "a damaged spool",
    done: "writes garbage into a batch file that a killed server has left"
  ) { scene in
    let world = try World(scene)
    let counts = scene.folders.path("counts")
    let options = ["--telemetry", counts]
    let servers = try (0..<4).map { _ in try ServedWorld(world, options) }
    for served in servers {
      let taken = try Crowd(port: served.port).statuses([try begun(world)])
      scene.expect(taken == [204: 1], "each server must take its batch: \(taken)")
    }
    for served in servers { _ = Foundation.kill(served.server.identifier, SIGKILL) }
    for served in servers { served.server.stop() }
    let spool = URL(fileURLWithPath: counts + "/spool")
    let segments = try FileManager.default.contentsOfDirectory(atPath: spool.path)
      .filter { $0.hasSuffix(".1") }.sorted()
    // The server may have stored some batches before it was killed.
    let stored = try world.stored(sum, in: counts, reaches: 0)
    for name in [segments.first, segments.dropFirst().last].compactMap({ $0 }) {
      try Data(repeating: 7, count: 5000).write(to: spool.appending(path: name))
    }
    let next = try ServedWorld(world, options)
    defer { next.server.stop() }
    let wanted = stored + segments.count - 2
    let found = try world.stored(sum, in: counts, reaches: wanted)
    let left = try FileManager.default.contentsOfDirectory(atPath: spool.path)
      .filter { $0.hasSuffix(".bad") }
    scene.show(
      "\(segments.count) batch files, 2 damaged: \(found - stored) stored, \(left.count) set aside")
    scene.expect(
      segments.count > 2 && found == wanted && left.count == 2,
      "the others must be stored: \(found) of \(wanted), \(left)")
  }

  static let clockAhead = Attack(
    .threats, "a wrong clock at the server",
    done: "starts a server of counts whose clock is 100 days ahead"
  ) { scene in
    let world = try World(scene)
    let counts = scene.folders.path("counts")
    let ahead = try PreloadedLibrary.environment(clockAheadBy: 100 * 86_400, base: [:])
    let environments: [[String: String]] = [[:], ahead, ahead, ahead]
    for (number, environment) in environments.enumerated() {
      let served = try ServedWorld(world, ["--telemetry", counts], environment: environment)
      let taken = try Crowd(port: served.port).statuses([try begun(world)])
      let found = try world.stored(sum, in: counts, reaches: number + 1)
      served.server.stop()
      scene.show("\(environment.isEmpty ? "right" : "100 days ahead"): \(taken), \(found) counted")
      scene.expect(found == number + 1, "nothing that was counted may go: \(found)")
    }
  }
}
