import Delivery
import Sodium

/// The body of a plan's file: lines of text, so that a person can read what was signed.
extension ReleasePlan: SignedContent {
  /// The four letters at the start of the file.
  public static let magic = "LPPL"
  /// The prefix of every signed message.
  public static let signingPrefix = Array("langpacks plan 1\0".utf8)

  /// The longest file of a plan, in bytes.
  static let longest = 8_192

  /// Reads the body, from an offset of the file to its end.
  ///
  /// Accepts exactly what `body()` writes.
  public init(body bytes: [UInt8], from offset: Int) throws(FormatError) {
    guard bytes.count <= Self.longest else {
      throw .tooLarge(
        at: 0, what: "the length of a plan", found: UInt64(bytes.count), limit: Self.longest)
    }
    let text = String(decoding: bytes[min(offset, bytes.count)...], as: UTF8.self)
    guard let plan = PlanText(text).plan, plan.isValid,
      plan.body().elementsEqual(bytes[min(offset, bytes.count)...])
    else { throw .notCanonical(at: offset, rule: "a plan has the lines of its format") }
    self = plan
  }

  /// Returns the body, which the signatures cover.
  public func body() -> [UInt8] {
    let options = [
      rules.reverts ? "revert" : nil, rules.isByHand ? "by-hand" : nil,
      rules.ignoresCounts ? "ignore-counts" : nil,
    ].compactMap { $0 }
    var lines = [
      "app \(app)", "channel \(channel)", "release \(release)", "rollout \(Digest.hex(rollout))",
      "created \(created)", "hours \(rules.hours)", "least \(rules.least)",
    ]
    lines += options.map { "option \($0)" }
    lines += steps.map { "step \($0.share) \($0.reference.words)" }
    lines += later.map { "later \($0)" }
    lines += ["halt \(halt.words)", "revert \(revert.words)"]
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// Whether shares and sequences rise, and numbers are within their limits.
  var isValid: Bool {
    let shares = steps.map(\.share) + later
    let sequences = everything.map(\.sequence)
    return !steps.isEmpty && shares.count <= Self.mostSteps
      && shares.allSatisfy { 1...Manifest.Rollout.all ~= $0 }
      && zip(shares, shares.dropFirst()).allSatisfy { $0 < $1 }
      && zip(sequences, sequences.dropFirst()).allSatisfy { $0 < $1 }
      && rollout.count == Manifest.Rollout.idCount && 1...PlanRules.mostHours ~= rules.hours
      && 1...PlanRules.mostLeast ~= rules.least
      && [app, channel, release].allSatisfy(OriginPath.isName) && (later.isEmpty || rules.isByHand)
  }
}

extension ReleasePlan.Reference {
  fileprivate var words: String { "\(SequenceNumber.text(sequence)) \(manifest.hex)" }

  fileprivate init?(_ words: some Collection<Substring>) {
    guard words.count == 2, let first = words.first, let sequence = SequenceNumber.parse(first),
      let digest = words.dropFirst().first.flatMap({ SHA256Digest(hexadecimal: $0) })
    else { return nil }
    self.init(sequence: sequence, manifest: digest)
  }
}

/// The lines of a plan while they are read; what is invalid or absent stays nil.
private struct PlanText {
  private(set) var plan: ReleasePlan?

  init(_ text: String) {
    var values: [Substring: [[Substring]]] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      values[words[0], default: []].append(Array(words.dropFirst()))
    }
    func word(_ name: Substring) -> Substring? { values[name]?.first?.first }
    let options = Set((values["option"] ?? []).compactMap(\.first))
    let steps = (values["step"] ?? []).map { words -> ReleasePlan.Step? in
      guard let share = words.first.flatMap({ Int($0) }),
        let reference = ReleasePlan.Reference(words.dropFirst())
      else { return nil }
      return ReleasePlan.Step(share: share, reference: reference)
    }
    let later = (values["later"] ?? []).map { $0.first.flatMap { Int($0) } }
    guard let app = word("app"), let channel = word("channel"), let release = word("release"),
      let rollout = word("rollout").flatMap({ Digest.bytes(hex: $0) }),
      let created = word("created").flatMap({ UInt64($0) }),
      let hours = word("hours").flatMap({ Int($0) }),
      let least = word("least").flatMap({ Int($0) }),
      let halt = values["halt"]?.first.flatMap({ ReleasePlan.Reference($0) }),
      let revert = values["revert"]?.first.flatMap({ ReleasePlan.Reference($0) }),
      !steps.contains(nil), !later.contains(nil)
    else { return }
    plan = ReleasePlan(
      releaseName: ReleaseName(
        app: String(app), channel: String(channel), release: String(release)),
      rollout: rollout, created: created,
      rules: PlanRules(
        hours: hours, least: least, reverts: options.contains("revert"),
        isByHand: options.contains("by-hand"), ignoresCounts: options.contains("ignore-counts")),
      steps: steps.compactMap { $0 }, later: later.compactMap { $0 }, halt: halt, revert: revert)
  }
}
