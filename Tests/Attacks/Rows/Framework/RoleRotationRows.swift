import Delivery

/// `test_updater_key_rotations.py`: the keys of timestamps and of manifests change, one role after the other.
enum RoleRotationRows {
  static let all: [Attack] = [
    row("1-of-1-key-rotation", [2], 1, [2]),
    row("1-of-1-key-rotation-unused-signatures", [1], 1, [3, 1, 4]),
    row("1-of-1-key-rotation-fail-not-signed-with-new-key", [2], 1, [1, 3, 4], isAccepted: false),
    row(
      "3-of-5-one-key-signature-wrong-not-signed-with-3-expected-keys", [0, 1, 3, 4, 5], 3,
      [0, 2, 4], isAccepted: false),
    row(
      "2-of-5-one-key-signature-mising-threshold-not-reached", [0, 1, 3, 4, 5], 3, [0, 4],
      isAccepted: false),
    row("3-of-5-sign-first-combo", [0, 1, 2, 3, 4], 3, [0, 2, 4]),
    row("3-of-5-sign-second-combo", [0, 1, 2, 3, 4], 3, [0, 4, 1]),
    row("3-of-5-sign-third-combo", [0, 1, 2, 3, 4], 3, [0, 1, 3]),
    row("3-of-5-sign-fourth-combo", [0, 1, 2, 3, 4], 3, [1, 2, 3]),
    row("3-of-5-sign-fifth-combo", [0, 1, 2, 3, 4], 3, [2, 3, 4]),
  ]

  private static func row(
    _ name: String, _ keys: [Int], _ threshold: Int, _ signers: [Int], isAccepted: Bool = true
  ) -> Attack {
    Attack(
      .framework, "test_non_root_rotations[\(name)]",
      done: "gives timestamps, then manifests, other keys"
    ) { scene in
      for isOfManifests in [false, true] {
        let team = try ForgedTeam(scene, name: isOfManifests ? "manifests" : "timestamps")
        let phone = try team.world.phone("phone of \(isOfManifests)")
        try phone.update(.updated, thenShows: 1)
        let role = team.role(keys, threshold: threshold)
        try team.publishRoot(by: [0]) { root in
          if isOfManifests { root.manifests = role } else { root.timestamps = role }
        }
        let signing = signers.map { team.keys[$0] }
        if isOfManifests { team.manifestSigners = signing } else { team.timestampSigners = signing }
        try team.publish()
        try phone.update(isAccepted ? .accepted : .failed("signed by"), thenShows: 1)
      }
    }
  }
}
