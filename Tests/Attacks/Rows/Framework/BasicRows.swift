import Delivery
import Foundation
import Sodium

/// `test_basic.py`: what a refresh asks for and remembers, and files that are not what they are said to be.
enum BasicRows {
  static let all: [Attack] = [
    requests, contentChanges,
    trustedData, invalidRoot, unsignedRoot, unsignedTimestamp, unsignedManifest, rootVersion,
    manifestVersion, hashes, bytesMatch, missingManifest, missingTimestamp, wrongType,
  ]

  private static func row(
    _ name: String, done: String, isRepresentative: Bool = false,
    play: @escaping @Sendable (ForgedTeam, Phone) throws -> Void
  ) -> Attack {
    Attack(.framework, name, done: done, isRepresentative: isRepresentative) { scene in
      let team = try ForgedTeam(scene)
      try play(team, try team.world.phone())
    }
  }

  private static let requests = row(
    "test_basic_refresh_requests", done: "serves a good origin to a new device",
    isRepresentative: true
  ) { team, phone in
    let network = try team.world.network()
    _ = network.takeRequests()
    try phone.update(.updated, thenShows: 1)
    let asked = network.takeRequests().map(\.path)
    phone.scene.show("asks for \(asked.joined(separator: ", "))")
    let order = [World.timestamp, "apps/app/roots/2.root", ".manifest", "blobs/"]
    let places = order.map { word in asked.firstIndex { $0.contains(word) } ?? -1 }
    phone.scene.expect(
      !places.contains(-1) && places == places.sorted(),
      "the next root must be asked for before anything that is signed is judged: \(asked)")
  }

  private static let contentChanges = row(
    "test_timestamp_content_changes",
    done: "serves another manifest under the sequence that the device has"
  ) { team, phone in
    try phone.update(.updated, thenShows: 1)
    let sequence = try phone.sequence()
    try team.world.forgeManifest(by: [team.online]) { $0.revision = $0.revision.next }
    _ = try team.world.network().takeRequests()
    try phone.update(.failed("named another manifest before"), thenShows: 1)
    let asked = try team.world.network().takeRequests().map(\.path)
    phone.scene.expect(
      !asked.contains { $0.hasSuffix(".manifest") }, "nothing is fetched: \(asked)")
    try phone.expect(sequence: sequence)
    try team.publish()
    try phone.update(.accepted, thenShows: 1)
  }

  private static let trustedData = row(
    "test_basic_refresh_trusted_data", done: "serves a good origin to a new device"
  ) { team, phone in
    try phone.update(.updated, thenShows: 1)
    try phone.expect(root: 1)
    try phone.expect(sequence: 1 << 32 | 1)
  }

  private static let invalidRoot = row(
    "test_invalid_initial_root", done: "cuts the root that the app bundles"
  ) { team, phone in
    let root = try team.world.bytes("app/root.lproot")
    try team.world.write(Array(root.dropLast(9)), to: "app/root.lproot")
    let network = try team.world.network()
    _ = network.takeRequests()
    try phone.update(.failed("root.lproot"), thenShows: World.sourceTexts)
    phone.scene.expect(network.takeRequests().isEmpty, "nothing may be asked for")
  }

  private static let unsignedRoot = row(
    "test_unsigned_metadata[root]", done: "serves root 2 without the signature of root 1's key"
  ) { team, phone in
    try phone.update(.updated, thenShows: 1)
    try team.publishRoot(by: [3], noiseOf: [0])
    try team.publish()
    try phone.update(.result("failed"), thenShows: 1)
    try phone.expect(root: 1)
  }

  private static let unsignedTimestamp = row(
    "test_unsigned_metadata[timestamp]", done: "serves a timestamp without signatures"
  ) { team, phone in
    try phone.update(.updated, thenShows: 1)
    team.timestampSigners = []
    try team.publishRoot(by: [0])
    try team.publish()
    try phone.update(.failed("not signed"), thenShows: 1)
    try phone.expect(root: 2)
    try phone.expect(sequence: 1 << 32 | 1)
  }

  private static let unsignedManifest = row(
    "test_unsigned_metadata[snapshot]", done: "serves a manifest without signatures"
  ) { team, phone in
    try phone.update(.updated, thenShows: 1)
    team.manifestSigners = []
    try team.publish()
    try phone.update(.failed("not signed"), thenShows: 1)
  }

  private static let rootVersion = row(
    "test_url_and_metadata_version_mismatch[root]", done: "serves root 3 in the place of root 2"
  ) { team, phone in
    try phone.update(.updated, thenShows: 1)
    try team.publishRoot(by: [0]) { $0.version = 3 }
    try team.world.serve(root: try team.world.served("apps/app/roots/3.root"), version: 2)
    try team.publish()
    try phone.update(.failed("version 3 where 2 comes next"), thenShows: 1)
    try phone.expect(root: 1)
  }

  private static let manifestVersion = row(
    "test_url_and_metadata_version_mismatch[snapshot]",
    done: "serves a manifest of another sequence in the place of the next one"
  ) { team, phone in
    try phone.update(.updated, thenShows: 1)
    let timestamp = try team.world.timestamp()
    let path = timestamp.manifestPath?.replacing("/1.1.", with: "/1.2.") ?? ""
    try team.world.serve(try team.world.served(timestamp.manifestPath ?? ""), at: path)
    try team.world.forgeTimestamp(by: [team.online]) { $0.sequence += 1 }
    try phone.update(.failed("not the one that the timestamp names"), thenShows: 1)
  }

  private static let hashes = row(
    "test_basic_metadata_hash_support", done: "names another digest of the manifest"
  ) { team, phone in
    try phone.update(.updated, thenShows: 1)
    try team.publish()
    try team.world.forgeTimestamp(by: [team.online]) { timestamp in
      timestamp.manifest = SHA256Digest([UInt8](repeating: 0x46, count: 32)) ?? timestamp.manifest
    }
    try phone.update(.failed("not the one that the timestamp names"), thenShows: 1)
  }

  private static let bytesMatch = row(
    "test_metadata_bytes_match", done: "serves a manifest with one more signature than is needed"
  ) { team, phone in
    team.manifestSigners = [team.online, team.keys[5]]
    try team.publish()
    try phone.update(.updated, thenShows: 1)
    let served = try team.world.served(team.world.timestamp().manifestPath ?? "")
    let kept = FileManager.default.contents(atPath: phone.device.store + "/manifest")
    phone.scene.show("keeps \(kept?.count ?? 0) bytes of the manifest")
    phone.scene.expect(kept.map(Array.init) == served, "the store must keep the bytes as they came")
  }

  private static let missingManifest = row(
    "test_snapshot_404", done: "serves a timestamp whose manifest is not there"
  ) { team, phone in
    try phone.update(.updated, thenShows: 1)
    let former = try team.world.served(World.timestamp)
    try team.world.forgeTimestamp(by: [team.online]) { $0.sequence += 1 }
    let sequence = try phone.sequence()
    try phone.update(.failed("404"), thenShows: 1)
    try phone.expect(sequence: sequence)
    try team.world.serve(former, at: World.timestamp)
    try team.publish()
    try phone.update(.accepted, thenShows: 1)
    try phone.expect(sequence: sequence + 1)
  }

  private static let missingTimestamp = row(
    "test_timestamp_404", done: "serves no timestamp"
  ) { team, phone in
    try phone.update(.updated, thenShows: 1)
    let file = try team.world.served(World.timestamp)
    try FileManager.default.removeItem(
      atPath: "\(team.world.folder)/\(World.origin)/\(World.timestamp)")
    try phone.update(.failed("404"), thenShows: 1)
    try team.world.serve(file, at: World.timestamp)
    try phone.update(.accepted, thenShows: 1)
  }

  private static let wrongType = row(
    "test_incorrect_metadata_type",
    done:
      "serves a signed manifest in the timestamp's place, one with a timestamp's letters, and timestamp "
      + "and manifest signed as the other type"
  ) { team, phone in
    try phone.update(.updated, thenShows: 1)
    let sequence = try phone.sequence()
    try team.world.backUp()
    var file = try team.world.served(team.world.timestamp().manifestPath ?? "")
    try team.world.serve(file, at: World.timestamp)
    try phone.update(.result("failed"), thenShows: 1)
    file.replaceSubrange(0..<4, with: Array("LPTS".utf8))
    try team.world.serve(file, at: World.timestamp)
    try phone.update(.result("failed"), thenShows: 1)
    try team.world.restore()
    // The bytes are right, and the key; the signed message alone says which type they are.
    try team.publish()
    try team.world.backUp(as: "next")
    var timestamp = try team.world.timestamp()
    let manifest = try team.world.manifest(of: timestamp)
    let wrong = Forged.file(timestamp, by: [team.online], as: Manifest.signingPrefix)
    try team.world.serve(wrong, at: World.timestamp)
    try phone.update(.failed("the signature is of other bytes"), thenShows: 1)
    file = Forged.file(manifest, by: [team.online], as: Timestamp.signingPrefix)
    (timestamp.manifest, timestamp.manifestLength) = (try Forged.digest(file), file.count)
    try team.world.serve(file, at: timestamp.manifestPath ?? "")
    try team.world.serve(Forged.file(timestamp, by: [team.online]), at: World.timestamp)
    try phone.update(.failed("the signature is of other bytes"), thenShows: 1)
    try phone.expect(sequence: sequence)
    try team.world.restore("next")
    try phone.update(.accepted, thenShows: 1)
    try phone.expect(sequence: sequence + 1)
  }
}
