import Delivery

/// New packs on trial, and what is counted of them.
enum TrialScripts {
  static func all() throws -> [UpdateScript] { try trials() + telemetry() }

  private static let (new, next) = (ChoosingScripts.new, ChoosingScripts.next)

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
        $0.salt = ChoosingScripts.salt(ChoosingScripts.rollout, in: 0..<100)
        try FetchingScripts.began(&$0)
        try ChoosingScripts.offer(100, &$0)
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
}
