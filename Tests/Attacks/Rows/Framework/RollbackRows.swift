import Delivery
import Sodium

/// `test_rollback.py`: lower sequences, and the way out of sequences that a thief counted up.
enum RollbackRows {
  static let all: [Attack] = [
    simple, timestamp, snapshot, mismatch,
    recovery("test_new_timestamp_fast_forward_recovery") { $0.timestamps = $1 },
    recovery("test_new_snapshot_fast_forward_recovery") { root, keys in
      (root.timestamps, root.manifests) = (keys, keys)
    },
    recovery("test_new_targets_fast_forward_recovery") { $0.manifests = $1 },
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

  private static let simple = row(
    "test_simple_snapshot_rollback", done: "puts an older manifest in the place of the present one"
  ) { team, phone in
    let former = try team.world.served(team.world.timestamp().manifestPath ?? "")
    try team.publish()
    try phone.update(.updated, thenShows: 1)
    try team.world.serve(former, at: team.world.timestamp().manifestPath ?? "")
    // The device has what the timestamp names, and asks for no manifest.
    try phone.update(.upToDate, thenShows: 1)
    try phone.expect(sequence: 1 << 32 | 2)
  }

  private static let timestamp = row(
    "test_new_timestamp_version_rollback", done: "serves a lower sequence, signed anew"
  ) { team, phone in
    try team.publish()
    try phone.update(.updated, thenShows: 1)
    try team.publish(sequence: 1 << 32 | 1)
    try phone.update(.failed("is older than"), thenShows: 1)
    try phone.expect(sequence: 1 << 32 | 2)
  }

  private static let snapshot = row(
    "test_snapshot_rollback[with hashes]",
    done: "signs a higher sequence that names an older manifest by its digest"
  ) { team, phone in
    let old = try team.world.timestamp()
    let former = try team.world.served(old.manifestPath ?? "")
    try team.publish()
    try phone.update(.updated, thenShows: 1)
    try team.world.forgeTimestamp(by: [team.online]) { timestamp in
      timestamp.sequence += 1
      (timestamp.manifest, timestamp.manifestLength) = (old.manifest, old.manifestLength)
    }
    try team.world.serve(former, at: team.world.timestamp().manifestPath ?? "")
    try phone.update(.failed("not the one that the timestamp names"), thenShows: 1)
    try phone.expect(sequence: 1 << 32 | 2)
  }

  private static let mismatch = row(
    "test_new_snapshot_version_mismatch",
    done: "puts the next manifest into the origin, and signs a timestamp of the former sequence"
  ) { team, phone in
    try phone.update(.updated, thenShows: 1)
    let former = try team.world.served(World.timestamp)
    try team.publish()
    try team.world.serve(former, at: World.timestamp)
    try phone.update(.upToDate, thenShows: 1)
    try phone.expect(sequence: 1 << 32 | 1)
  }

  /// Keys are stolen, and the thief counts to the end; the next root names others.
  private static func recovery(
    _ name: String, _ replace: @escaping @Sendable (inout Root, TrustedKeys) -> Void
  ) -> Attack {
    row(name, done: "signs the highest sequence; then the next root names another key") {
      team, phone in
      try phone.update(.updated, thenShows: 1)
      try team.publish(sequence: 1 << 32 | UInt64(UInt32.max))
      try phone.update(.accepted, thenShows: 1)
      try phone.expect(sequence: 1 << 32 | UInt64(UInt32.max))
      try team.publishRoot(by: [0]) { replace(&$0, team.role([7], threshold: 1)) }
      if team.root.manifests == team.role([7], threshold: 1) {
        team.manifestSigners = [team.keys[7]]
      }
      if team.root.timestamps == team.role([7], threshold: 1) {
        team.timestampSigners = [team.keys[7]]
      }
      try team.publish()
      try phone.update(.accepted, thenShows: 1)
      try phone.expect(root: 2)
      try phone.expect(sequence: 2 << 32 | 1)
    }
  }
}
