import Delivery
import Foundation
import Sodium

/// What devices remember of what they accepted: expiries, digests, and when they asked for the next root.
enum TrustRows {
  static let all = [
    notModified, reusedSequence, formerFiles, sameSequence, expiredRoot, wrongClocks,
  ]

  private static var now: UInt64 { UInt64(Date().timeIntervalSince1970) }
  private static let day: UInt64 = 86_400

  static let notModified = Attack(
    .threats, "a 304 for ever",
    done: "lets the unmodified server answer 304 for 399 days; then answers 304 to every validator",
    isRepresentative: true
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    try phone.update(.upToDate, thenShows: 1)
    var late = phone
    late.daysAhead = 399
    try late.update(.failed("timestamp: expired"), thenShows: 1)
    try world.network().answers { $0.hasValidator ? .answer(status: 304) : .forward }
    try late.update(.failed("timestamp: expired"), thenShows: 1)
    try world.network().answers(by: nil)
    try world.tool(["refresh"], clockAheadBy: 399 * 86_400)
    try expectRequests([World.timestamp], of: world) {
      try late.update(.upToDate, thenShows: 1)
    }
  }

  static let reusedSequence = Attack(
    .threats, "a sequence used twice",
    done: "serves another manifest under a number that the device has, as after a restored backup",
    isRepresentative: true
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try world.publish(2)
    try phone.update(.updated, thenShows: 2)
    try phone.update(.upToDate, thenShows: 2)
    try world.backUp()
    try world.forgeManifest(by: [try world.key()]) { $0.revision = $0.revision.next }
    try expectRequests([World.timestamp], of: world) {
      try phone.update(.failed("named another manifest before"), thenShows: 2)
    }
    try world.restore()
    try world.publish(3)
    try phone.update(.updated, thenShows: 3)
  }

  /// Has the team replace its key by root 2 and publish version 3, and puts the former timestamp back.
  ///
  /// - Parameter scene: the play.
  /// - Returns: the world, a device that shows version 2, the thief's key, and the timestamp of version 3.
  /// - Throws: what the tool refused.
  private static func stolen(
    _ scene: Scene
  ) throws -> (world: World, phone: Phone, thief: SigningKey, honest: [UInt8]) {
    let world = try World(scene)
    let phone = try world.phone()
    try world.beginRoot()
    try world.publish(2)
    try phone.update(.updated, thenShows: 2)
    try phone.update(.upToDate, thenShows: 2)
    let thief = try world.key()
    let paths = [World.timestamp, try world.timestamp().manifestPath ?? ""]
    let former = try paths.map { try world.served($0) }
    try world.replaceOnlineKey(root: 2)
    try world.publish(3)
    let honest = try world.served(World.timestamp)
    for (path, file) in zip(paths, former) { try world.serve(file, at: path) }
    return (world, phone, thief, honest)
  }

  static let formerFiles = Attack(
    .threats, "a stolen manifest key, after the next root",
    done: "puts the files of root 1 back and publishes on with its key", isRepresentative: true
  ) { scene in
    let (world, phone, thief, honest) = try stolen(scene)
    try world.forgeManifest(by: [thief]) { $0.sequence += 1 }
    for _ in 1...2 { try phone.update(.failed("signed by 0 of the keys"), thenShows: 2) }
    try phone.expect(root: 2)
    try world.serve(honest, at: World.timestamp)
    try phone.update(.updated, thenShows: 3)
  }

  static let sameSequence = Attack(
    .threats, "the same, without a new sequence",
    done: "puts the timestamp of root 1 back, and signs it anew with its key"
  ) { scene in
    let (world, phone, thief, honest) = try stolen(scene)
    try world.forgeTimestamp(by: [thief]) { $0.expiry += 20 * day }
    var late = phone
    late.daysAhead = 6
    try late.update(.upToDate, thenShows: 2)
    late.daysAhead = 8
    for _ in 1...2 { try late.update(.failed("signed by 0 of the keys"), thenShows: 2) }
    try late.expect(root: 2)
    try world.serve(honest, at: World.timestamp)
    try late.update(.updated, thenShows: 3)
  }

  static let expiredRoot = Attack(
    .threats, "an expired root",
    done: "waits for two years after root 1 has expired; then roots 2, 3 and 4 come"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    let (anna, key) = (try SigningKey.generate(), try world.key())
    func serveRoot(_ version: UInt64, until expiry: UInt64) throws {
      let online = TrustedKeys([key], of: 1)
      let root = Root(
        version: version, expiry: expiry, app: "app", roots: TrustedKeys([anna], of: 1),
        manifests: online, timestamps: online)
      try world.serve(root: Forged.file(root, by: [anna, key]), version: version)
    }
    try serveRoot(1, until: now + 365 * day)
    try world.forgeManifest(by: [key]) { $0.sequence = 1 << 32 | 1 }
    try phone.update(.updated, thenShows: 1)
    try phone.expect(root: 1)
    let later = now + 3 * 365 * day
    var late = phone
    late.daysAhead = 3 * 365
    try world.forgeTimestamp(by: [key]) { $0.expiry = later + 30 * day }
    try late.update(.failed("root: expired"), thenShows: 1)
    for version: UInt64 in 2...4 {
      try serveRoot(version, until: version < 4 ? later - day : later + 365 * day)
    }
    try late.update(.upToDate, thenShows: 1)
    try late.expect(root: 4)
    try hideExpiryOfRoot(scene)
  }

  /// The timestamp holds for longer than the root, and the server answers 304.
  private static func hideExpiryOfRoot(_ scene: Scene) throws {
    let team = try ForgedTeam(scene, name: "root of 100 days", expiry: ForgedTeam.day(100))
    try team.publish(expiry: ForgedTeam.day(350))
    var device = try team.world.phone("device with a root of 100 days")
    try device.update(.updated, thenShows: 1)
    device.daysAhead = 90
    try device.update(.upToDate, thenShows: 1)
    device.daysAhead = 110
    for _ in 1...2 { try device.update(.failed("root: expired"), thenShows: 1) }
    try team.world.network().answers { $0.hasValidator ? .answer(status: 304) : .forward }
    for _ in 1...2 { try device.update(.failed("root: expired"), thenShows: 1) }
  }

  static let wrongClocks = Attack(
    .threats, "wrong clocks",
    done: "sets a device's clock eleven years ahead and right again; signs an expiry in ten years"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    var wrong = phone
    wrong.daysAhead = 4000
    try wrong.update(.failed("timestamp: expired"), thenShows: 1)
    try phone.update(.upToDate, thenShows: 1)
    try world.forgeTimestamp(by: [try world.key()]) { $0.expiry = now + 3650 * day }
    try phone.update(.upToDate, thenShows: 1)
    for (days, sends) in [(399, true), (401, false)] {
      var late = phone
      late.daysAhead = days
      _ = try world.network().takeRequests()
      try late.update(.upToDate, thenShows: 1)
      let asked = try world.network().takeRequests().first
      scene.expect(asked?.hasValidator == sends, "\(days) days later: \(String(describing: asked))")
    }
  }

  /// Expects what devices ask for while something is done.
  private static func expectRequests(
    _ paths: [String], of world: World, _ work: () throws -> Void
  ) throws {
    _ = try world.network().takeRequests()
    try work()
    let asked = try world.network().takeRequests().map { String($0.path.dropFirst()) }
    world.scene.show("asks for \(asked)")
    world.scene.expect(asked == paths, "the device must ask for \(paths), not for \(asked)")
  }
}
