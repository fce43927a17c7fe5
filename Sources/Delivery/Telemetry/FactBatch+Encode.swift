extension FactBatch {
  /// The batch in JSON; equal batches give equal bytes.
  public var json: [UInt8] {
    var writer = FactWriter()
    writer.text("{\"telemetry\":2,")
    for (name, value) in [("app", app), ("channel", channel), ("release", release)] {
      writer.member(name, value)
    }
    writer.write(subject)
    if let number {
      writer.text(",")
      writer.key("number")
      writer.digits(number)
    }
    writer.text("}")
    return writer.bytes
  }
}

/// Writes the members of a batch; no string of a valid batch needs an escape.
private struct FactWriter {
  var bytes: [UInt8] = []

  mutating func text(_ text: String) { bytes += text.utf8 }

  mutating func key(_ name: String) { text("\"\(name)\":") }

  mutating func string(_ value: String) { text("\"\(value)\"") }

  /// Writes a member with a string, and a comma.
  mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
    text(",")
  }

  mutating func digits(_ number: UInt64) {
    text("\"")
    HexadecimalDigits.append(number, to: &bytes)
    text("\"")
  }

  mutating func write(_ subject: FactBatch.Subject) {
    switch subject {
    case .pack(let pack): object("pack") { $0.write(pack) }
    case .rollout(let rollout): object("rollout") { $0.write(rollout) }
    case .launches(let launches): object("launches") { $0.write(launches) }
    case .updates(let updates):
      let groups = [("outcomes", updates.outcomes), ("setbacks", updates.setbacks)]
      object("updates") { writer in
        writer.groups(groups.compactMap { FactGroup($0.0, $0.1, order: OutcomeReason.words) })
      }
    case .experiment(let name, let arm, let launches):
      object("experiment") { writer in
        writer.member("name", name)
        writer.member("arm", arm)
        writer.groups([FactGroup("launches", launches)].compactMap { $0 })
      }
    case .phrase(let id, let launches):
      object("phrase") { writer in
        writer.key("id")
        writer.digits(id)
        writer.text(",")
        writer.groups([FactGroup("launches", launches)].compactMap { $0 })
      }
    }
  }

  private mutating func object(_ name: String, _ body: (inout FactWriter) -> Void) {
    key(name)
    text("{")
    body(&self)
    text("}")
  }

  private mutating func write(_ pack: PackFacts) {
    member("locale", pack.locale)
    member("digest", pack.digest.hex)
    write(pack.facts)
  }

  private mutating func write(_ rollout: RolloutFacts) {
    key("id")
    digits(rollout.id)
    text(",")
    member("sequence", SequenceNumber.text(rollout.sequence))
    key("share")
    text("\(rollout.share),")
    member("arm", rollout.arm.rawValue)
    write(rollout.facts)
  }

  private mutating func write(_ facts: FactSet<some FactWord>) {
    key("facts")
    text("[\(facts.facts.map { "\"\($0.rawValue)\"" }.joined(separator: ","))]")
  }

  private mutating func write(_ launches: LaunchCounts) {
    if let locale = launches.locale { member("locale", locale) }
    let order = LaunchOrigin.allCases.map(\.rawValue)
    func named(_ table: [LaunchOrigin: Int]) -> [String: Int] {
      Dictionary(uniqueKeysWithValues: table.map { ($0.key.rawValue, $0.value) })
    }
    let opened = Dictionary(uniqueKeysWithValues: launches.opened.map { ($0.key.word, $0.value) })
    groups(
      [
        FactGroup("origin", named(launches.origin), order: order),
        FactGroup("first", named(launches.first), order: order),
        FactGroup("came", launches.came),
        FactGroup("opened", opened, order: LoadTime.allCases.map(\.word)),
        FactGroup("sampled", launches.sampled),
      ].compactMap { $0 })
  }

  private mutating func groups(_ groups: [FactGroup]) {
    text(groups.map(\.text).joined(separator: ","))
  }
}

/// A member with a count or a table of counts.
private struct FactGroup {
  let text: String

  /// Creates a member with a count; nil for zero.
  init?(_ name: String, _ count: Int) {
    guard count > 0 else { return nil }
    text = "\"\(name)\":\(count)"
  }

  /// Creates a member with a table of counts; nil for an empty one.
  init?(_ name: String, _ counts: [String: Int], order: [String]) {
    guard !counts.isEmpty else { return nil }
    let rows = order.compactMap { word in counts[word].map { "\"\(word)\":\($0)" } }
    text = "\"\(name)\":{\(rows.joined(separator: ","))}"
  }
}
