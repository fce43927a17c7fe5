import Delivery
import Pack
import Sodium

/// Which pack a device takes: rollouts, experiments, revocation, trials and epochs.
enum ChoosingScripts {
  static func all() throws -> [UpdateScript] {
    try rollouts() + [experiment(), revoked(), revokedWithoutAnother()] + trials() + telemetry()
      + [formerEpoch()]
  }

  /// The requests of a new device, and those of one that has everything of the last publication.
  private static let new = ["timestamp", "root 1", "manifest"]
  private static let next = ["timestamp?", "root 1", "manifest"]
  private static let rollout = Array("share-01".utf8)
  private static let words = Array("words-01".utf8)

  /// A device's number for an id, as `Docs/Formats/Manifest.md` defines it.
  private static func number(_ salt: [UInt8], _ id: [UInt8]) -> Int {
    let digest = Digest.sha256(salt + id)
    return Int(digest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % 10_000)
  }

  /// A salt whose number is in a range.
  private static func salt(_ id: [UInt8], in range: Range<Int>) -> [UInt8] {
    for high in 0...255 as ClosedRange<UInt8> {
      for low in 0...255 as ClosedRange<UInt8> {
        let salt = [UInt8](repeating: low, count: 15) + [high]
        if range.contains(number(salt, id)) { return salt }
      }
    }
    preconditionFailure("65,536 salts have all numbers")
  }

  /// Publishes a rollout of a new text to a share.
  private static func offer(_ share: Int, _ script: inout UpdateScript) throws {
    let pack = try script.origin.pack(["Guten Tag", "Tschüss"], "de")
    let entry = try script.origin.offer(pack, "de", as: "new de")
    try script.publish([:]) {
      $0.rollout = Manifest.Rollout(share: share, id: rollout, entries: [entry])
    }
  }

  private static func device(
    _ id: String, _ about: String, _ salt: [UInt8]?,
    _ write: (inout UpdateScript) throws -> Void
  ) throws -> UpdateScript {
    try UpdateScript(id, about) {
      if let salt { $0.salt = salt } else { $0.isTester = true }
      try FetchingScripts.began(&$0)
      try write(&$0)
    }
  }

  private static func rollouts() throws -> [UpdateScript] {
    [
      try device(
        "rollout-in", "A device with the number 999 takes part at 10 %.",
        salt(rollout, in: 999..<1000)
      ) {
        try offer(1000, &$0)
        $0.check("updated", next + ["new de"])
        $0.start("Guten Tag", "Tschüss")
      },
      try device(
        "rollout-out", "A device with the number 1000 takes no part at 10 %, and does at 10.01 %.",
        salt(rollout, in: 1000..<1001)
      ) {
        try offer(1000, &$0)
        $0.check("up-to-date", next)
        $0.start("Hallo", "Tschüss")
        try offer(1001, &$0)
        $0.check("updated", next + ["new de"])
        $0.start("Guten Tag", "Tschüss")
      },
      try device("rollout-tester", "A tester takes part in a rollout to no device.", nil) {
        try offer(0, &$0)
        $0.check("updated", next + ["new de"])
        $0.start("Guten Tag", "Tschüss")
      },
      try device(
        "rollout-halt", "A halt offers the former pack; nothing but files of trust comes.",
        salt(rollout, in: 0..<100)
      ) {
        try offer(100, &$0)
        $0.check("updated", next + ["new de"])
        $0.start("Guten Tag", "Tschüss")
        try offer(0, &$0)
        $0.check("updated", next)
        $0.start("Hallo", "Tschüss")
      },
      try device("rollout-revert", "A revert revokes the new pack.", salt(rollout, in: 0..<100)) {
        try offer(100, &$0)
        $0.check("updated", next + ["new de"])
        $0.start("Guten Tag", "Tschüss")
        let bad = SHA256Digest(of: try $0.origin.pack(["Guten Tag", "Tschüss"], "de")).half
        try $0.publish([:]) { $0.revoked = [bad] }
        $0.check("updated", next)
        $0.start("Hallo", "Tschüss")
      },
    ]
  }

  private static func experiment() throws -> UpdateScript {
    let salt = salt(words, in: 5000..<5001)
    return try UpdateScript(
      "experiment",
      "A device with the number 5000 is in the second of two arms of a half; later the experiment is over.",
      needs: ["experiment"]
    ) {
      $0.salt = salt
      try FetchingScripts.began(&$0)
      var arms: [Manifest.Experiment.Arm] = []
      for (name, text) in [("control", "Hallo"), ("short", "Hi")] {
        let pack = try $0.origin.pack([text, nil], "de", isOverlay: true)
        let entry = try $0.origin.offer(pack, "de", as: name)
        arms.append(Manifest.Experiment.Arm(name: name, share: 5000, entries: [entry]))
      }
      try $0.publish([:]) {
        $0.experiments =
          Manifest.Experiment(name: "words", id: words, arms: arms).map { [$0] } ?? []
      }
      $0.check("updated", next + ["short"])
      $0.start("Hi", "Tschüss")
      try $0.publish([:])
      $0.check("up-to-date", next)
      $0.start("Hallo", "Tschüss")
    }
  }

  private static func revoked() throws -> UpdateScript {
    try UpdateScript("revoked", "A revoked pack is replaced.", needs: ["delta"]) {
      try FetchingScripts.began(&$0, "Schlecht")
      let bad = SHA256Digest(of: try $0.origin.pack(["Schlecht", "Tschüss"], "de")).half
      try $0.publish(["de": ["Hallo", "Tschüss"]]) { $0.revoked = [bad] }
      $0.check("updated", next + ["list de", "delta de"])
      $0.start("Hallo", "Tschüss")
    }
  }

  private static func revokedWithoutAnother() throws -> UpdateScript {
    try UpdateScript(
      "revoked-alone", "A revoked pack is not shown, even if the other one did not come."
    ) {
      try FetchingScripts.began(&$0, "Schlecht")
      let bad = SHA256Digest(of: try $0.origin.pack(["Schlecht", "Tschüss"], "de")).half
      try $0.publish(["de": ["Hallo", "Tschüss"]]) { $0.revoked = [bad] }
      $0.serve(without: ["pack de", "list de"].map($0.path))
      $0.check("status-4xx", next + ["list de", "pack de"])
      $0.start("Hello")
      $0.serve()
      $0.check("updated", ["timestamp", "manifest", "pack de"])
      $0.start("Hallo", "Tschüss")
    }
  }

  /// A device that has survived one pack and has another one.
  private static func onTrial(_ script: inout UpdateScript) throws {
    try FetchingScripts.began(&script)
    try script.publish(["de": ["Guten Tag", "Tschüss"]], days: 300)
    script.check("updated", next + ["list de", "delta de"])
  }

  private static func trials() throws -> [UpdateScript] {
    [
      try UpdateScript(
        "trial-failed",
        "After three starts that are not survived, the former pack is shown, and the bad one is not fetched for a week.",
        needs: ["trial", "delta"]
      ) {
        try onTrial(&$0)
        for _ in 1...3 { $0.start("Guten Tag", "Tschüss") }
        $0.start("Hallo", "Tschüss")
        $0.check("up-to-date", ["timestamp?"])
        try $0.publish([:], days: 300)
        $0.check("up-to-date", next)
        $0.now += 7 * UpdateScript.day - 1
        $0.check("up-to-date", ["timestamp?"])
        $0.now += 1
        $0.check("updated", new + ["list de", "delta de"])
        $0.start("Guten Tag", "Tschüss")
      },
      try UpdateScript(
        "trial-survived", "A start that is survived ends the trial.", needs: ["trial", "delta"]
      ) {
        try onTrial(&$0)
        for _ in 1...2 { $0.start("Guten Tag", "Tschüss") }
        $0.start("Guten Tag", "Tschüss")
        $0.survive()
        for _ in 1...4 { $0.start("Guten Tag", "Tschüss") }
      },
    ]
  }

  private static func telemetry() throws -> [UpdateScript] {
    let (old, new) = (["Hallo", "Tschüss"], ["Guten Tag", "Tschüss"])
    return [
      try UpdateScript(
        "telemetry-trial", "What is counted of a pack that was survived and of one that failed.",
        needs: ["trial", "delta", "telemetry"]
      ) {
        try onTrial(&$0)
        for _ in 1...3 { $0.start("Guten Tag", "Tschüss") }
        $0.start("Hallo", "Tschüss")
        $0.check("up-to-date", ["timestamp?"])
        $0.batches([
          try $0.batch(old, ["begun", "survived"]),
          try $0.batch(new, ["begun", "failed"], isNumbered: true),
        ])
      },
      try UpdateScript(
        "telemetry-rollout",
        "A device counts for a step from the first start on after the check that brought it.",
        needs: ["trial", "telemetry"]
      ) {
        $0.salt = salt(rollout, in: 0..<100)
        try FetchingScripts.began(&$0)
        try offer(100, &$0)
        $0.check("updated", next + ["new de"])
        $0.batches([try $0.batch(old, ["begun", "survived"])])
        $0.start("Guten Tag", "Tschüss")
        $0.survive()
        $0.check("up-to-date", ["timestamp?"])
        let step =
          #""rollout":{"id":"73686172652d3031","sequence":"2","share":100,"arm":"in","facts":["began"]}"#
        $0.batches([
          try $0.batch(old, ["begun", "survived"]), try $0.batch(new, ["begun", "survived"]), step,
        ])
      },
    ]
  }

  private static func formerEpoch() throws -> UpdateScript {
    try UpdateScript(
      "former-epoch",
      "A build of the next epoch shows the packs of the former one until a new pack is there.",
      needs: ["former"]
    ) {
      // The greeting was 5, and the farewell is new.
      $0.origin.keyTable = try UpdateOrigin.keyTable(UpdateOrigin.epoch, [5, 6])
      $0.install()
      try $0.publish(["de": [nil, nil, nil, nil, nil, "Hallo"]])
      $0.check("updated", new + ["pack de"])
      $0.start("Hallo")
      $0.survive()
      let former = $0.origin.keyTable
      $0.origin.epoch = UpdateOrigin.nextEpoch
      $0.origin.keyTable = try UpdateOrigin.keyTable(UpdateOrigin.nextEpoch, [0, 1])
      $0.install(["former.lpkt": former])
      $0.start("Hallo")
      $0.serve(without: [$0.path("timestamp")])
      $0.check("status-4xx", ["timestamp"])
      $0.start("Hallo")
      let pack = try $0.origin.pack(["Guten Tag", "Tschüss"], "de")
      try $0.origin.begin(["de": pack], until: $0.now + 30 * UpdateScript.day)
      $0.serve()
      $0.check("updated", new + ["pack de"])
      $0.start("Guten Tag", "Tschüss")
    }
  }
}
