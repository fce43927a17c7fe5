import Delivery
import JSON
import Sodium

/// A conversation of a device with an origin, step by step, and what must be seen at each.
struct UpdateScript {
  static let start: UInt64 = 1_800_000_000
  static let day: UInt64 = 86_400
  let id: String
  let about: String
  var wanted = ["de"]
  var salt = [UInt8](repeating: 0, count: 16)
  /// What a client must be able to do to play it; a client that cannot leaves it out.
  var needs: [String] = []
  var isTester = false
  var origin = UpdateOrigin()
  var now: UInt64 = UpdateScript.start
  private var served: [String: [UInt8]] = [:]
  private var build: [String: [UInt8]] = [:]
  private var steps: [JSONValue] = []
  private var expected: [JSONValue] = []

  /// Writes a conversation.
  init(
    _ id: String, _ about: String, needs: [String] = [],
    _ write: (inout UpdateScript) throws -> Void
  ) rethrows {
    (self.id, self.about, self.needs) = (id, about, needs)
    install()
    try write(&self)
  }

  private mutating func add(
    _ step: KeyValuePairs<String, JSONValue?>, expect: KeyValuePairs<String, JSONValue?> = [:]
  ) {
    steps.append(.members(step))
    expected.append(.members(expect))
  }

  /// Puts a build on the device.
  mutating func install(_ files: [String: [UInt8]] = [:]) {
    build = ["keys.lpkt": origin.keyTable].merging(files) { $1 }
    add(["do": .text("install"), "files": Self.files(build)])
  }

  private static func files(_ files: [String: [UInt8]]) -> JSONValue {
    JSONValue(
      .object(
        files.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .base64($0.value)) }))
  }

  /// Serves what the origin has now, but for some paths, and for some files in place of others.
  mutating func serve(
    without absent: [String] = [], altered: [String] = [], instead: [String: [UInt8]] = [:]
  ) {
    var files = origin.files.merging(instead) { $1 }
    for path in absent { files[path] = nil }
    for path in altered {
      if let bytes = files[path] {
        files[path] = bytes.replacing(bytes.count / 2, with: bytes[bytes.count / 2] ^ 0x10)
      }
    }
    let new = files.filter { served[$0.key] != $0.value }
    let gone = served.keys.filter { files[$0] == nil }.sorted()
    served = files
    add([
      "do": .text("serve"), "files": Self.files(new),
      "remove": gone.isEmpty ? nil : .list(gone.map { .text($0) }),
    ])
  }

  /// Publishes texts of the two phrases by locale, and serves them.
  mutating func publish(
    _ texts: [String: [String?]], days: UInt64 = 30, patched: Bool = false,
    change: (inout Manifest) throws -> Void = { _ in }
  ) throws {
    var packs: [String: [UInt8]] = [:]
    for (locale, texts) in texts { packs[locale] = try origin.pack(texts, locale) }
    try origin.publish(packs, until: now + days * Self.day, patched: patched, change: change)
    serve()
  }

  /// The next responses to a path: a status, or `cut N` after so many further bytes.
  mutating func fault(_ word: String, _ answers: [String]) {
    add([
      "do": .text("fault"), "path": .text(path(word)), "answers": .list(answers.map { .text($0) }),
    ])
  }

  /// The path of a word such as `timestamp`, `root 1` or `pack de`.
  func path(_ word: String) -> String {
    if word.hasPrefix("root ") { return "apps/demo/roots/\(word.dropFirst(5)).root" }
    return origin.paths[word] ?? word
  }

  /// A request by its word, which may end with `@N` for the rest of a file or with a validator.
  private func request(_ word: String) -> String {
    if word == "timestamp?" { return path("timestamp") + " if-none-match" }
    let parts = word.split(separator: "@", maxSplits: 1)
    return path(String(parts[0])) + (parts.count > 1 ? "@\(parts[1])" : "")
  }

  /// The device checks the origin.
  mutating func check(_ outcome: String, _ asks: [String]) {
    add(
      ["do": .text("check"), "now": .text(String(now))],
      expect: [
        "outcome": .text(outcome),
        "asks": .list(Set(asks.map(request)).sorted().map { .text($0) }),
      ])
  }

  /// The device checks the origin, and is killed when it requests a path.
  mutating func killed(at word: String) {
    add([
      "do": .text("check"), "now": .text(String(now)), "killAt": .text(path(word)),
    ])
  }

  /// A process starts in front of its user and shows the two phrases.
  mutating func start(_ greeting: String, _ farewell: String = "Goodbye") {
    add(
      ["do": .text("start")],
      expect: [
        "texts": .members(["greeting": .text(greeting), "farewell": .text(farewell)])
      ])
  }

  /// The process that started last survives its first seconds.
  mutating func survive() { add(["do": .text("survive")]) }

  /// A start that is survived, and the check after it.
  mutating func settle(_ greeting: String, _ farewell: String = "Goodbye") {
    start(greeting, farewell)
    survive()
    check("up-to-date", ["timestamp?"])
  }

  /// The batches of telemetry that wait, in any order, with zeros in place of a random number.
  mutating func batches(_ batches: [String]) {
    let head = #"{"telemetry":2,"app":"demo","channel":"stable","release":"1.0","#
    add(
      ["do": .text("batches")],
      expect: ["batches": .list(batches.map { head + $0 + "}" }.sorted().map { .text($0) })])
  }

  /// The body of a batch about the pack of some texts.
  func batch(_ texts: [String?], _ facts: [String], isNumbered: Bool = false) throws -> String {
    let digest = SHA256Digest(of: try origin.pack(texts, "de")).half.hex
    let words = facts.map { "\"\($0)\"" }.joined(separator: ",")
    let number = isNumbered ? #","number":"0000000000000000""# : ""
    return #""pack":{"locale":"de","digest":"\#(digest)","facts":[\#(words)]}"# + number
  }

  /// The case in the form of the suite.
  var conformanceCase: ConformanceCase {
    let name = UpdateOrigin.name
    return ConformanceCase(
      "updates-\(id)",
      given: [
        "ask": .text("conversation"), "note": .text(about),
        "needs": .list(needs.map { .text($0) }), "app": .text(name.app),
        "channel": .text(name.channel), "release": .text(name.release),
        "pinned": .list([.text(Digest.hex(ConformanceKeys.pinned.publicKey.bytes))]),
        "wanted": .list(wanted.map { .text($0) }), "salt": .text(Digest.hex(salt)),
        "isTester": isTester ? JSONValue(.bool(true)) : nil,
        "source": .members([
          "greeting": .text("Hello"), "farewell": .text("Goodbye"),
        ]),
        "steps": .list(steps),
      ],
      expected: ["steps": .list(expected)])
  }
}
