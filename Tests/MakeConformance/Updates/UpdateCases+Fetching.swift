import Delivery
import Pack

/// What a device fetches, and what it makes of files that do not come as they should.
enum FetchingScripts {
  static func all() throws -> [UpdateScript] {
    try [first(), delta(), locales(), offline(), freeze(), rollback(), roots()]
      + damagedPacks() + damagedDeltas() + cut() + patches() + kills()
  }

  /// The requests of a new device, and those of one that has everything of the last publication.
  private static let new = ["timestamp", "root 1", "manifest"]
  private static let next = ["timestamp?", "root 1", "manifest"]

  /// A device that has the first pack, and has survived it.
  static func began(_ script: inout UpdateScript, _ text: String = "Hallo") throws {
    try script.publish(["de": [text, "Tschüss"]])
    script.check("updated", new + ["pack de"])
    script.settle(text, "Tschüss")
  }

  private static func first() throws -> UpdateScript {
    try UpdateScript("first", "The first pack of a new device, and a check without news.") {
      $0.start("Hello")
      try began(&$0)
      $0.check("up-to-date", ["timestamp?"])
      $0.start("Hallo", "Tschüss")
    }
  }

  private static func delta() throws -> UpdateScript {
    try UpdateScript("delta", "A change comes as a delta.", needs: ["delta"]) {
      try began(&$0)
      try $0.publish(["de": ["Guten Tag", "Tschüss"]])
      $0.check("updated", next + ["list de", "delta de"])
      $0.settle("Guten Tag", "Tschüss")
    }
  }

  private static func locales() throws -> UpdateScript {
    try UpdateScript("fallback", "A pack of a locale and that of its parent, text by text.") {
      $0.wanted = ["pt-BR"]
      try $0.publish(["pt-BR": ["Oi", nil], "pt": ["Olá", "Adeus"], "de": ["Hallo", nil]])
      $0.check("updated", new + ["pack pt", "pack pt-BR"])
      $0.start("Oi", "Adeus")
    }
  }

  private static func offline() throws -> UpdateScript {
    try UpdateScript(
      "offline", "Without an answer the texts stay; so they do after an error of the server."
    ) {
      try began(&$0)
      $0.fault("timestamp", Array(repeating: "none", count: 10))
      $0.check("unreachable", ["timestamp?"])
      $0.start("Hallo", "Tschüss")
      $0.fault("timestamp", Array(repeating: "503", count: 10))
      $0.check("status-5xx", ["timestamp?"])
      $0.fault("timestamp", ["404"])
      $0.check("status-4xx", ["timestamp?"])
      $0.start("Hallo", "Tschüss")
    }
  }

  private static func freeze() throws -> UpdateScript {
    try UpdateScript(
      "freeze", "A 304 hides no expiry; once the timestamp is signed anew, nothing else comes."
    ) {
      try began(&$0)
      $0.now += 31 * UpdateScript.day
      $0.check("expired", ["timestamp", "root 1"])
      $0.start("Hallo", "Tschüss")
      try $0.origin.refresh(until: $0.now + 30 * UpdateScript.day)
      $0.serve()
      $0.check("up-to-date", ["timestamp"])
      $0.start("Hallo", "Tschüss")
    }
  }

  private static func rollback() throws -> UpdateScript {
    try UpdateScript(
      "rollback",
      "A former timestamp is refused, and so is another manifest under the accepted number.",
      needs: ["delta"]
    ) {
      try began(&$0)
      let path = $0.path("timestamp")
      let old = $0.origin.files[path] ?? []
      try $0.publish(["de": ["Guten Tag", "Tschüss"]])
      let before = $0.origin
      $0.check("updated", next + ["list de", "delta de"])
      $0.settle("Guten Tag", "Tschüss")
      $0.serve(instead: [path: old])
      $0.check("older", ["timestamp?"])
      $0.start("Guten Tag", "Tschüss")
      $0.origin = try before.again { $0.revision = $0.revision.next }
      $0.serve()
      $0.check("reused", ["timestamp?"])
      $0.start("Guten Tag", "Tschüss")
    }
  }

  private static func roots() throws -> UpdateScript {
    try UpdateScript(
      "roots",
      "A root that a device has followed is known after the process has ended, and the former key signs nothing more.",
      needs: ["delta"]
    ) {
      try began(&$0)
      $0.origin.follow()
      try $0.publish(["de": ["Guten Tag", "Tschüss"]])
      $0.check("updated", ["timestamp?", "root 1", "root 2", "manifest", "list de", "delta de"])
      $0.settle("Guten Tag", "Tschüss")
      $0.origin.key = ConformanceKeys.pinned
      try $0.publish(["de": ["Gestohlen", "Tschüss"]])
      $0.check("wrong-key", ["timestamp?", "root 2"])
      $0.start("Guten Tag", "Tschüss")
    }
  }

  private static func damagedPacks() throws -> [UpdateScript] {
    [
      try UpdateScript(
        "pack-altered", "A pack whose bytes are not those named is not shown, and fetched again."
      ) {
        try $0.publish(["de": ["Hallo", "Tschüss"]])
        $0.serve(altered: [$0.path("pack de")])
        $0.check("altered", new + ["pack de"])
        $0.start("Hello")
        $0.serve()
        $0.check("updated", ["timestamp", "manifest", "pack de"])
        $0.start("Hallo", "Tschüss")
      },
      try UpdateScript("pack-missing", "A pack that is not there leaves the former one.") {
        try began(&$0)
        try $0.publish(["de": ["Guten Tag", "Tschüss"]])
        let absent = ["pack de", "list de"].map($0.path)
        $0.serve(without: absent)
        $0.check("status-4xx", next + ["list de", "pack de"])
        $0.start("Hallo", "Tschüss")
        $0.serve()
        $0.check("updated", ["timestamp", "manifest", "list de", "delta de"])
        $0.start("Guten Tag", "Tschüss")
      },
    ]
  }

  private static func damagedDeltas() throws -> [UpdateScript] {
    [
      try UpdateScript(
        "delta-altered", "The whole pack comes in place of an altered delta.", needs: ["delta"]
      ) {
        try began(&$0)
        try $0.publish(["de": ["Guten Tag", "Tschüss"]])
        $0.serve(altered: [$0.path("delta de")])
        $0.check("updated", next + ["list de", "delta de", "pack de"])
        $0.start("Guten Tag", "Tschüss")
      },
      try UpdateScript(
        "list-altered", "The whole pack comes in place of an altered list.", needs: ["delta"]
      ) {
        try began(&$0)
        try $0.publish(["de": ["Guten Tag", "Tschüss"]])
        $0.serve(altered: [$0.path("list de")])
        $0.check("updated", next + ["list de", "pack de"])
        $0.start("Guten Tag", "Tschüss")
      },
      try UpdateScript("manifest-altered", "An altered manifest changes nothing.") {
        try began(&$0)
        try $0.publish(["de": ["Guten Tag", "Tschüss"]])
        $0.serve(altered: [$0.path("manifest")])
        $0.check("other-manifest", next)
        $0.start("Hallo", "Tschüss")
      },
    ]
  }

  private static func cut() throws -> [UpdateScript] {
    [
      try UpdateScript(
        "resume", "The rest of a pack is requested, not the bytes that arrived.", needs: ["resume"]
      ) {
        try $0.publish(["de": ["Hallo", "Tschüss"]])
        $0.fault("pack de", ["cut 100", "cut 50"])
        $0.check("updated", new + ["pack de", "pack de@100", "pack de@150"])
        $0.start("Hallo", "Tschüss")
      },
      try UpdateScript(
        "resume-later", "The next update goes on where the last one ended.", needs: ["resume"]
      ) {
        try $0.publish(["de": ["Hallo", "Tschüss"]])
        $0.fault("pack de", ["cut 100"] + Array(repeating: "none", count: 10))
        $0.check("unreachable", new + ["pack de", "pack de@100"])
        $0.start("Hello")
        $0.check("updated", ["timestamp", "manifest", "pack de@100"])
        $0.start("Hallo", "Tschüss")
      },
      try UpdateScript(
        "resume-wrong", "A beginning that is not that of the file costs time alone.",
        needs: ["resume"]
      ) {
        try $0.publish(["de": ["Hallo", "Tschüss"]])
        $0.fault("pack de", ["spoil 100"])
        $0.check("updated", new + ["pack de", "pack de@100"])
        $0.start("Hallo", "Tschüss")
      },
    ]
  }

  private static func patches() throws -> [UpdateScript] {
    [
      try UpdateScript(
        "patch", "A patch makes the manifest of the former one.", needs: ["patch", "delta"]
      ) {
        try began(&$0)
        try $0.publish(["de": ["Guten Tag", "Tschüss"]], patched: true)
        $0.check("updated", ["timestamp?", "root 1", "patch", "list de", "delta de"])
        $0.start("Guten Tag", "Tschüss")
      },
      try UpdateScript(
        "patch-altered", "The whole manifest comes in place of an altered patch.",
        needs: ["patch", "delta"]
      ) {
        try began(&$0)
        try $0.publish(["de": ["Guten Tag", "Tschüss"]], patched: true)
        $0.serve(altered: [$0.path("patch")])
        $0.check("updated", next + ["patch", "list de", "delta de"])
        $0.start("Guten Tag", "Tschüss")
      },
    ]
  }

  /// A process that is killed at each request of an update: the texts are those of before, and the
  /// next update completes.
  private static func kills() throws -> [UpdateScript] {
    try ["timestamp", "root 1", "manifest", "list de", "delta de"].enumerated().map { place, word in
      try UpdateScript(
        "killed-\(place + 1)", "The process is killed at request \(place + 1) of an update.",
        needs: ["delta"]
      ) {
        try began(&$0)
        try $0.publish(["de": ["Guten Tag", "Tschüss"]])
        $0.killed(at: word)
        $0.start("Hallo", "Tschüss")
        $0.check("updated", next + ["list de", "delta de"])
        $0.start("Guten Tag", "Tschüss")
      }
    }
  }
}
