import Delivery

/// The log as a file of lines; nothing depends on it, and an unreadable one counts as empty.
///
/// ```
/// langpacks-telemetry 2
/// next 1795343102 1795339562 0
/// pack 3f2a9c0b7d5e4f61820394a5b6c7d8e9 begun,failed
/// rollout c0ffee0123456789 12 failed
/// step mail stable 1.0 c0ffee0123456789 12 500 in 7d100000ffff0001 00c4f3a1d2e5b697,7d100000ffff0001
/// tried {"telemetry":2,…}
/// open {"telemetry":2,…}
/// end 412 2d5592f5b1afd145
/// ```
extension FactLog {
  /// The name of its file in the store.
  public static let fileName = "telemetry"
  /// The maximum length of the file, in bytes.
  static let lengthLimit = 32 << 10
  private static let head = "langpacks-telemetry 2"

  /// The bytes of the file; equal logs give equal bytes.
  public var encoded: [UInt8] {
    var log = self
    while true {
      let bytes = log.bytes
      guard bytes.count > Self.lengthLimit, !log.waiting.isEmpty else { return bytes }
      log.waiting.remove(at: log.waiting.firstIndex { !$0.batch.subject.hasFailure } ?? 0)
    }
  }

  private var bytes: [UInt8] {
    var lines = [Self.head, "next \(rounds.ordinary) \(rounds.urgent) \(rounds.failures)"]
    lines += packs.map { "pack \($0.digest) \(Self.text($0.facts))" }
    lines += rollouts.map { "rollout \(Self.text($0.id)) \($0.began) \(Self.text($0.facts))" }
    if let current {
      let (step, mark) = (current.step, current.mark)
      let name = step.releaseName
      lines.append(
        "step \(name.app) \(name.channel) \(name.release) \(Self.text(step.id)) \(step.sequence) "
          + "\(step.share) \(step.arm.rawValue) \(Self.text(mark.own)) \(Self.text(mark.before))")
    }
    var bytes = Array((lines + [""]).joined(separator: "\n").utf8)
    for entry in waiting {
      bytes += Array((entry.isTried ? "tried " : "open ").utf8) + entry.batch.json
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes + StoreState.guardLine(of: bytes[...])
  }

  /// Parses a file's bytes; nil if they differ from what was written.
  public init?(parsing bytes: [UInt8]) {
    guard bytes.count <= Self.lengthLimit, bytes.last == UInt8(ascii: "\n") else { return nil }
    let lines = bytes.dropLast().split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count >= 3, lines[0].elementsEqual(Self.head.utf8) else { return nil }
    for line in lines.dropFirst().dropLast() {
      guard take(line) else { return nil }
    }
    guard self.bytes == bytes else { return nil }
  }

  private mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return false }
    let kind = String(decoding: line[..<space], as: UTF8.self)
    let rest = line[(space + 1)...]
    if kind == "tried" || kind == "open" {
      guard let batch = try? FactBatch(parsing: Array(rest)) else { return false }
      waiting.append(WaitingBatch(batch: batch, isTried: kind == "tried"))
      return true
    }
    let words = rest.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    switch (kind, words.count) {
    case ("next", 3): return take(rounds: words)
    case ("pack", 2): return take(pack: words)
    case ("rollout", 3): return take(rollout: words)
    case ("step", 9): return take(step: words)
    default: return false
    }
  }

  private mutating func take(rounds words: [String]) -> Bool {
    guard let ordinary = UInt64(words[0]), let urgent = UInt64(words[1]),
      let failures = Int(words[2]), 0...FactRounds.failuresLimit ~= failures
    else { return false }
    rounds = FactRounds(ordinary: ordinary, urgent: urgent, failures: failures)
    return true
  }

  private mutating func take(pack words: [String]) -> Bool {
    guard let digest = HalfDigest(hexadecimal: words[0][...]),
      let facts: FactSet<PackFact> = Self.facts(words[1])
    else { return false }
    packs.append(CountedPack(digest: digest, facts: facts))
    return packs.count <= Self.packLimit
  }

  private mutating func take(rollout words: [String]) -> Bool {
    guard let id = Self.number(words[0]), let began = UInt64(words[1]),
      let facts: FactSet<RolloutFact> = Self.facts(words[2])
    else { return false }
    rollouts.append(CountedRollout(id: id, began: began, facts: facts))
    return rollouts.count <= Self.rolloutLimit
  }

  private mutating func take(step words: [String]) -> Bool {
    guard let id = Self.number(words[3]), let sequence = UInt64(words[4]),
      let share = Int(words[5]), let arm = RolloutFacts.Arm(rawValue: words[6]),
      let own = Self.number(words[7]), let before = Self.numbers(words[8])
    else { return false }
    let name = ReleaseName(app: words[0], channel: words[1], release: words[2])
    let next = RolloutStep(
      releaseName: name, id: id, sequence: sequence, share: share, arm: arm)
    current = CurrentStep(step: next, mark: StartMark(before: before, own: own))
    return FactBatch(of: name, next.facts([.began])) != nil
  }

  private static func text(_ facts: FactSet<some FactWord>) -> String {
    facts.isEmpty ? "-" : facts.facts.map(\.rawValue).joined(separator: ",")
  }

  /// Returns the facts of a line; nil if one is unknown.
  private static func facts<Fact: FactWord>(_ text: String) -> FactSet<Fact>? {
    guard text != "-" else { return FactSet() }
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let facts = words.compactMap { Fact(rawValue: String($0)) }
    return facts.count == words.count ? FactSet(facts) : nil
  }

  private static func text(_ number: UInt64) -> String { HexadecimalDigits.text(of: number) }

  private static func text(_ numbers: [UInt64]) -> String {
    numbers.isEmpty ? "-" : numbers.map(text).joined(separator: ",")
  }

  private static func numbers(_ text: String) -> [UInt64]? {
    guard text != "-" else { return [] }
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { number(String($0)) }
    return numbers.count == words.count ? numbers : nil
  }

  private static func number(_ text: String) -> UInt64? {
    HexadecimalDigits.number(of: Array(text.utf8)[...])
  }
}
