import Delivery

/// `test_updater_key_rotations.py`: each case is a line of roots, the first of which the app bundles.
enum RootRotationRows {
  /// A root of a case: its keys, how many must sign, and which sign.
  private struct Step: Sendable {
    var (keys, threshold, signers): ([Int], Int, [Int])

    init(_ keys: [Int], _ threshold: Int, _ signers: [Int]) {
      (self.keys, self.threshold, self.signers) = (keys, threshold, signers)
    }
  }

  private static let five = [0, 1, 2, 3, 4]
  private static let rotated = [0, 1, 3, 4, 5]
  private static let last = [5, 6, 7, 8, 9]

  static let all: [Attack] =
    good.map { row($0.name, $0.steps, isAccepted: true) }
    + refused.map { row($0.name, $0.steps, isAccepted: false) }

  private static let good: [(name: String, steps: [Step])] = [
    ("1-of-1-key-rotation", [Step([1], 1, [1]), Step([2], 1, [2, 1]), Step([2], 1, [2])]),
    (
      "1-of-1-key-rotation-unused-signatures",
      [Step([1], 1, [3, 1, 4]), Step([2], 1, [3, 2, 1, 4]), Step([2], 1, [3, 2, 4])]
    ),
    (
      "3-of-5-sign-with-different-keycombos",
      [[0, 2, 4], [0, 4, 1], [0, 1, 3], [0, 1, 3]].map { Step(five, 3, $0) }
    ),
    ("3-of-5-one-key-rotated", [Step(five, 3, [0, 2, 4]), Step(rotated, 3, [0, 4, 1])]),
    (
      "3-of-5-one-key-rotated-with-intermediate-step",
      [Step(five, 3, [0, 2, 4]), Step(rotated, 3, [0, 2, 4, 5]), Step(rotated, 3, [0, 4, 5])]
    ),
    (
      "3-of-5-all-keys-rotated-with-intermediate-step",
      [Step(five, 3, [0, 2, 4]), Step(last, 3, [0, 2, 4, 5, 6, 7]), Step(last, 3, [5, 6, 7])]
    ),
    (
      "1-of-3-threshold-increase-to-2-of-3",
      [Step([1, 2, 3], 1, [1]), Step([1, 2, 3], 2, [1, 2])]
    ),
    (
      "2-of-3-threshold-decrease-to-1-of-3",
      [Step([1, 2, 3], 2, [1, 2]), Step([1, 2, 3], 1, [1, 2]), Step([1, 2, 3], 1, [1])]
    ),
    ("1-of-2-threshold-increase-to-2-of-2", [Step([1], 1, [1]), Step([1, 2], 2, [1, 2])]),
  ]

  /// The last root of each is refused.
  private static let refused: [(name: String, steps: [Step])] = [
    (
      "1-of-1-key-rotation-fail-not-signed-with-old-key",
      [Step([1], 1, [1]), Step([2], 1, [2, 3, 4])]
    ),
    (
      "1-of-1-key-rotation-fail-not-signed-with-new-key",
      [Step([1], 1, [1]), Step([2], 1, [1, 3, 4])]
    ),
    (
      "3-of-5-one-key-rotate-fails-not-signed-with-3-new-keys",
      [Step(five, 3, [0, 2, 4]), Step(rotated, 3, [0, 2, 4])]
    ),
    (
      "3-of-5-one-key-rotate-fails-not-signed-with-3-old-keys",
      [Step(five, 3, [0, 2, 4]), Step(rotated, 3, [0, 4, 5])]
    ),
    (
      "1-of-3-threshold-bump-to-2-of-3-fails-new-threshold-not-reached",
      [Step([1, 2, 3], 1, [1]), Step([1, 2, 3], 2, [2])]
    ),
    (
      "2-of-3-threshold-decr-to-1-of-3-fails-old-threshold-not-eached",
      [Step([1, 2, 3], 2, [1, 2]), Step([1, 2, 3], 1, [1])]
    ),
  ]

  private static func row(_ name: String, _ steps: [Step], isAccepted: Bool) -> Attack {
    Attack(
      .framework, "test_root_rotation[\(name)]", done: "serves \(steps.count) roots",
      isRepresentative: name.hasPrefix("3-of-5-one-key-rotate-fails-not-signed-with-3-old")
    ) { scene in
      let team = try ForgedTeam(scene, roots: steps[0].keys, threshold: steps[0].threshold)
      let phone = try team.world.phone()
      try phone.update(.updated, thenShows: 1)
      for step in steps.dropFirst() {
        try team.publishRoot(by: step.signers) { [team] root in
          root.roots = team.role(step.keys, threshold: step.threshold)
        }
      }
      try team.publish()
      try phone.update(isAccepted ? .accepted : .failed("signed by"), thenShows: 1)
      let last = UInt64(isAccepted ? steps.count : steps.count - 1)
      try phone.expect(root: last)
    }
  }
}
