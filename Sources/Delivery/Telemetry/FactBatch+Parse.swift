extension FactBatch {
  /// Parses a batch, and accepts only what `json` writes.
  ///
  /// - Parameter bytes: The body of a request.
  /// - Throws: `FormatError` with the place of the first byte that a writer would not write there.
  /// - Complexity: O(*n*) in the number of bytes, which are at most `lengthLimit`.
  public init(parsing bytes: [UInt8]) throws(FormatError) {
    guard bytes.count <= Self.lengthLimit else {
      throw .tooLarge(
        at: 0, what: "the length", found: UInt64(bytes.count), limit: Self.lengthLimit)
    }
    var reader = FactReader(bytes)
    try reader.expect("{\"telemetry\":2,\"app\":\"")
    let app = try reader.name("the app")
    try reader.expect(",\"channel\":\"")
    let channel = try reader.name("the channel")
    try reader.expect(",\"release\":\"")
    let release = try reader.name("the release")
    try reader.expect(",")
    let start = reader.position
    let subject = try reader.subject()
    try reader.expect("}")
    let number = try reader.takes(",\"number\":\"") ? reader.digits("the number") : nil
    try reader.expect("}")
    guard reader.isAtEnd else { throw .notCanonical(at: reader.position, rule: "the batch ends") }
    let name = ReleaseName(app: app, channel: channel, release: release)
    guard let batch = FactBatch(of: name, subject, number: number) else {
      throw .notCanonical(
        at: start, rule: "counts fit together, and a failure or fault has a number")
    }
    self = batch
  }
}

extension FactReader {
  /// Consumes the member of the subject, but not its closing brace.
  fileprivate mutating func subject() throws(FormatError) -> FactBatch.Subject {
    if takes("\"pack\":{") { return .pack(try pack()) }
    if takes("\"rollout\":{") { return .rollout(try rollout()) }
    if takes("\"launches\":{") { return .launches(try launches()) }
    if takes("\"updates\":{") { return .updates(try updates()) }
    if takes("\"experiment\":{") {
      try expect("\"name\":\"")
      let name = try name("an experiment")
      try expect(",\"arm\":\"")
      return .experiment(name: name, arm: try self.name("an arm"), launches: try lastCount())
    }
    try expect("\"phrase\":{\"id\":\"")
    return .phrase(id: try digits("a phrase"), launches: try lastCount())
  }

  private mutating func lastCount() throws(FormatError) -> Int {
    try expect(",\"launches\":")
    return try count("a count of launches")
  }

  private mutating func pack() throws(FormatError) -> PackFacts {
    try expect("\"locale\":\"")
    let locale = try name("a locale")
    try expect(",\"digest\":\"")
    let digest = try digest()
    try expect(",\"facts\":[")
    return PackFacts(locale: locale, digest: digest, facts: try facts(PackFact.self))
  }

  private mutating func rollout() throws(FormatError) -> RolloutFacts {
    try expect("\"id\":\"")
    let id = try digits("the id of a rollout")
    try expect(",\"sequence\":\"")
    let sequence = try sequence()
    try expect(",\"share\":")
    let share = try whole("a share", 0...Manifest.Rollout.all - 1)
    try expect(",\"arm\":\"")
    let isIn = takes("in\"")
    if !isIn { try expect("out\"") }
    try expect(",\"facts\":[")
    return RolloutFacts(
      id: id, sequence: sequence, share: share, arm: isIn ? .in : .out,
      facts: try facts(RolloutFact.self))
  }

  private mutating func launches() throws(FormatError) -> LaunchCounts {
    var counts = LaunchCounts(locale: nil)
    if takes("\"locale\":\"") {
      counts.locale = try name("a locale")
      try expect(",")
    }
    // Members come in this order, and a comma only between two.
    var isFirst = true
    if try takesMember("\"origin\":{", &isFirst) { counts.origin = try origins() }
    if try takesMember("\"first\":{", &isFirst) { counts.first = try origins() }
    if try takesMember("\"came\":", &isFirst) { counts.came = try count("a count of launches") }
    if try takesMember("\"opened\":{", &isFirst) {
      for row in try table(Self.times, "a time to open") {
        counts.opened[LoadTime.allCases[row.place]] = row.count
      }
    }
    if try takesMember("\"sampled\":", &isFirst) {
      counts.sampled = try count("a count of launches")
    }
    return counts
  }

  /// Consumes a member's name and colon, and the comma before it unless it is the first.
  private mutating func takesMember(
    _ member: StaticString, _ isFirst: inout Bool
  ) throws(FormatError) -> Bool {
    let before = self
    if !isFirst, !takes(",") { return false }
    guard takes(member) else {
      self = before
      return false
    }
    isFirst = false
    return true
  }

  private static let times = LoadTime.allCases.map(\.word)
  private static let origins = LaunchOrigin.allCases.map(\.rawValue)

  private mutating func origins() throws(FormatError) -> [LaunchOrigin: Int] {
    var counts: [LaunchOrigin: Int] = [:]
    for row in try table(Self.origins, "a source of texts") {
      counts[LaunchOrigin.allCases[row.place]] = row.count
    }
    return counts
  }

  private mutating func updates() throws(FormatError) -> UpdateCounts {
    var counts = UpdateCounts()
    if takes("\"outcomes\":{") {
      counts.outcomes = try reasons(OutcomeReason.words)
      guard takes(",") else { return counts }
    }
    try expect("\"setbacks\":{")
    counts.setbacks = try reasons(OutcomeReason.failures)
    return counts
  }

  private mutating func reasons(_ words: [String]) throws(FormatError) -> [String: Int] {
    var counts: [String: Int] = [:]
    for row in try table(words, "a reason") { counts[words[row.place]] = row.count }
    return counts
  }
}
