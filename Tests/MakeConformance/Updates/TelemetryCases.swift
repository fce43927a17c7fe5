import JSON

/// Batches of telemetry, byte by byte: what was counted, and what is sent.
enum TelemetryCases {
  static let all: [ConformanceCase] = packs + rollouts + others

  private static let head = #"{"telemetry":2,"app":"demo","channel":"stable","release":"1.0","#
  private static let digest = "3f2a9c0b7d5e4f61820394a5b6c7d8e9"

  /// One case: the subject and its members in any order, and the batch.
  private static func batch(
    _ id: String, _ subject: String, _ members: JSONValue, number: String? = nil, _ body: String
  ) -> ConformanceCase {
    let tail = number.map { #","number":"\#($0)""# } ?? ""
    return ConformanceCase(
      "updates-batch-\(id)",
      given: [
        "ask": .text("batch"), "app": .text("demo"), "channel": .text("stable"),
        "release": .text("1.0"),
        "subject": .text(subject), "counted": members, "number": number.map { .text($0) },
      ],
      expected: ["batch": .text(head + "\"\(subject)\":" + body + tail + "}")])
  }

  private static func words(_ words: [String]) -> JSONValue { .list(words.map { .text($0) }) }

  private static let packs = [
    batch(
      "pack", "pack",
      .members(["digest": .text(digest), "facts": words(["begun"]), "locale": .text("de")]),
      #"{"locale":"de","digest":"\#(digest)","facts":["begun"]}"#),
    batch(
      "pack-failed", "pack",
      .members([
        "facts": words(["failed", "begun"]), "locale": .text("zh-Hant"), "digest": .text(digest),
      ]), number: "00000000000000ff",
      #"{"locale":"zh-Hant","digest":"\#(digest)","facts":["begun","failed"]}"#),
    batch(
      "pack-all", "pack",
      .members([
        "facts": words(["unreadable", "altered", "undecodable", "failed", "survived", "begun"]),
        "locale": .text("de"), "digest": .text(digest),
      ]), number: "ffffffffffffffff",
      #"{"locale":"de","digest":"\#(digest)","facts":["begun","survived","failed","undecodable","altered","unreadable"]}"#
    ),
  ]

  private static let rollouts = [
    batch(
      "rollout-out", "rollout",
      .members([
        "id": .text("c0ffee0123456789"), "sequence": .text("12"), "share": .whole(0),
        "arm": .text("out"), "facts": words(["began"]),
      ]), #"{"id":"c0ffee0123456789","sequence":"12","share":0,"arm":"out","facts":["began"]}"#),
    batch(
      "rollout-in", "rollout",
      .members([
        "arm": .text("in"), "facts": words(["missing", "failed", "began"]),
        "sequence": .text("2.1"), "share": .whole(9999), "id": .text("00ffee0123456789"),
      ]), number: "8000000000000000",
      #"{"id":"00ffee0123456789","sequence":"2.1","share":9999,"arm":"in","facts":["began","failed","missing"]}"#
    ),
  ]

  private static func counts(_ pairs: KeyValuePairs<String, Int>) -> JSONValue {
    JSONValue(.object(pairs.map { JSONValue.Member($0, .whole($1)) }))
  }

  private static let others = [
    batch(
      "launches", "launches",
      .members([
        "opened": counts(["more": 1, "128": 10, "64": 30]), "sampled": .whole(4),
        "came": .whole(1), "origin": counts(["wanted": 40, "bundled": 1]),
        "first": counts(["bundled": 1]), "locale": .text("el"),
      ]),
      #"{"locale":"el","origin":{"bundled":1,"wanted":40},"first":{"bundled":1},"came":1,"opened":{"64":30,"128":10,"more":1},"sampled":4}"#
    ),
    batch(
      "launches-of-the-code", "launches",
      .members(["opened": counts(["16": 3]), "origin": counts(["source": 1, "own": 2])]),
      #"{"origin":{"own":2,"source":1},"opened":{"16":3}}"#),
    batch(
      "updates", "updates",
      .members([
        "setbacks": counts(["altered": 1]),
        "outcomes": counts(["up-to-date": 20, "updated": 2, "unreachable": 3]),
      ]),
      #"{"outcomes":{"unreachable":3,"up-to-date":20,"updated":2},"setbacks":{"altered":1}}"#),
    batch(
      "experiment", "experiment",
      .members(["launches": .whole(1000), "arm": .text("short"), "name": .text("checkout")]),
      #"{"name":"checkout","arm":"short","launches":1000}"#),
    batch(
      "phrase", "phrase", .members(["launches": .whole(2), "id": .text("00d081884c7d65ff")]),
      #"{"id":"00d081884c7d65ff","launches":2}"#),
  ]
}
