import Delivery
import Pack
import Sodium

/// Which pack a device takes: rollouts, experiments, revocation and epochs.
enum ChoosingScripts {
  static func all() throws -> [UpdateScript] {
    try shares() + stops() + bundled() + [experiment(), revoked(), revokedWithoutAnother()]
      + [formerEpoch()] + TrialScripts.all()
  }

  /// The requests of a new device, and those of one that has everything of the last publication.
  static let new = ["timestamp", "root 1", "manifest"]
  static let next = ["timestamp?", "root 1", "manifest"]
  static let rollout = Array("share-01".utf8)
  private static let words = Array("words-01".utf8)

  /// A device's number for an id, as `Docs/Formats/Manifest.md` defines it.
  private static func number(_ salt: [UInt8], _ id: [UInt8]) -> Int {
    let digest = Digest.sha256(salt + id)
    return Int(digest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % 10_000)
  }

  /// A salt whose number is in a range.
  static func salt(_ id: [UInt8], in range: Range<Int>) -> [UInt8] {
    for high in 0...255 as ClosedRange<UInt8> {
      for low in 0...255 as ClosedRange<UInt8> {
        let salt = [UInt8](repeating: low, count: 15) + [high]
        if range.contains(number(salt, id)) { return salt }
      }
    }
    preconditionFailure("65,536 salts have all numbers")
  }

  /// Publishes a rollout of a new text to a share.
  static func offer(_ share: Int, _ script: inout UpdateScript) throws {
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

  private static func shares() throws -> [UpdateScript] {
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
    ]
  }

  private static func stops() throws -> [UpdateScript] {
    [
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

  /// An app that carries a pack.
  private static func bundled() throws -> [UpdateScript] {
    let about = "A pack that the app carries is shown at once, and is what a delta starts from."
    return [
      try UpdateScript("bundled", about, needs: ["delta"]) {
        $0.install(["de.lpk": try $0.origin.pack(["Hallo", "Tschüss"], "de")])
        $0.start("Hallo", "Tschüss")
        try $0.publish(["de": ["Hallo", "Tschüss"]])
        $0.check("up-to-date", new)
        try $0.publish(["de": ["Guten Tag", "Tschüss"]])
        $0.check("updated", next + ["list de", "delta de"])
        $0.start("Guten Tag", "Tschüss")
      },
      try UpdateScript("revoked-bundled", "A pack that the app carries is revoked.") {
        let bad = try $0.origin.pack(["Schlecht", nil], "de")
        $0.install(["de.lpk": bad])
        $0.start("Schlecht")
        try $0.publish(["de": ["Hallo", "Tschüss"]]) { $0.revoked = [SHA256Digest(of: bad).half] }
        $0.serve(without: [$0.path("pack de")])
        $0.check("status-4xx", new + ["pack de"])
        $0.start("Hello")
        $0.serve()
        $0.check("updated", ["timestamp", "manifest", "pack de"])
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
