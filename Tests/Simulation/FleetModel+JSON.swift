import JSON

/// The file form: one object with every number by name.
extension FleetModel {
  /// A number of the model.
  struct Field<Owner>: @unchecked Sendable {
    let name: String
    let path: WritableKeyPath<Owner, Double>
    let range: ClosedRange<Double>

    init(
      _ name: String, _ path: WritableKeyPath<Owner, Double>, _ range: ClosedRange<Double>
    ) {
      (self.name, self.path, self.range) = (name, path, range)
    }
  }

  static let fields: [Field<FleetModel>] = [
    .init("packBytes", \.packBytes, 1000...100_000_000),
    .init("deltaBytes", \.deltaBytes, 0...1_000_000),
    .init("changedPhraseBytes", \.changedPhraseBytes, 0...10_000),
    .init("locales", \.locales, 1...1000),
    .init("requestBytes", \.requestBytes, 0...100_000),
    .init("publishDays", \.publishDays, 1...1000),
    .init("releaseDays", \.releaseDays, 1...1000),
    .init("prefetchDays", \.prefetchDays, 0...1000),
    .init("newPhrases", \.newPhrases, 0...100_000),
    .init("fixedPhrases", \.fixedPhrases, 0...100_000),
    .init("firstPercent", \.firstPercent, 0...99),
    .init("secondPercent", \.secondPercent, 0...99),
    .init("secondHours", \.secondHours, 0...23),
    .init("allHours", \.allHours, 0...23),
    .init("experimentDay", \.experimentDay, -1...1000),
    .init("badDay", \.badDay, -1...1000),
    .init("badHours", \.badHours, 0.1...23),
    .init("badCrashes", \.badCrashes, 0...1),
    .init("crashSeconds", \.crashSeconds, 0...3600),
    .init("restarts", \.restarts, 0...1),
    .init("restartSeconds", \.restartSeconds, 1...3600),
    .init("existing", \.existing, 0...1),
    .init("storeDays", \.storeDays, 0...100),
    .init("automatic", \.automatic, 0...1),
    .init("automaticDays", \.automaticDays, 0...1000),
    .init("manualDays", \.manualDays, 0...1000),
    .init("useSpread", \.useSpread, 0...3),
    .init("sessionSeconds", \.sessionSeconds, 1...100_000),
    .init("sessionSpread", \.sessionSpread, 0...3),
    .init("withoutBackground", \.withoutBackground, 0...1),
    .init("backgroundHours", \.backgroundHours, 0...1000),
    .init("firstSeconds", \.firstSeconds, 1...100_000),
    .init("offlineHours", \.offlineHours, 0.01...1000),
    .init("offlineAtFirst", \.offlineAtFirst, 0...1),
    .init("appliesAtNextScreen", \.appliesAtNextScreen, 0...1),
    .init("clearedPerYear", \.clearedPerYear, 0...1000),
    .init("evictedPerYear", \.evictedPerYear, 0...1000),
    .init("rotPerYear", \.rotPerYear, 0...1000),
    .init("full", \.full, 0...1),
    .init("killed", \.killed, 0...1),
    .init("clockAhead", \.clockAhead, 0...1),
    .init("prefixes", \.prefixes, 0...1_000_000),
    .init("lostBatches", \.lostBatches, 0...0.99),
    .init("lostAnswers", \.lostAnswers, 0...0.99),
  ]

  /// The model as a file for `init(json:)`.
  package var json: JSONValue {
    var members = Self.fields.map {
      JSONValue.Member($0.name, Self.number(self[keyPath: $0.path]))
    }
    members.append(.init("uses", .list(uses.map { Self.object($0.name, $0, Use.fields) })))
    members.append(.init("networks", .list(lines.map { Self.object($0.name, $0, Line.fields) })))
    return JSONValue(.object(members))
  }

  private static func object<Owner>(
    _ name: String, _ owner: Owner, _ fields: [Field<Owner>]
  ) -> JSONValue {
    let numbers = fields.map { JSONValue.Member($0.name, number(owner[keyPath: $0.path])) }
    return JSONValue(.object([.init("name", .text(name))] + numbers))
  }

  /// Returns a number, without fraction digits if it is whole.
  static func number(_ value: Double) -> JSONValue {
    let whole = Int(exactly: value)
    return JSONValue(.number(whole.map(String.init) ?? String(value)))
  }

  /// Creates the default model with the changes in a file.
  ///
  /// - Parameter json: An object with any of the names; a list of classes replaces every class.
  /// - Throws: `SimulationError` for an unknown name, an invalid number, or one out of range.
  package init(json: JSONValue) throws(SimulationError) {
    self.init()
    guard let members = json.object else { throw .notAnObject("the model", found: json.kind) }
    for member in members {
      switch member.name {
      case "uses":
        uses = try Self.list(member) { name, value throws(SimulationError) in
          var use = Use(name, devices: 0, starts: 0, background: 0)
          try Self.set(&use, Use.fields, from: value, besides: ["name"])
          return use
        }
      case "networks":
        lines = try Self.list(member) { name, value throws(SimulationError) in
          var line = Line(
            name: name, devices: 0, offline: 0, portal: 0, cut: 0, refused: 0, latency: 0.1,
            bytesPerSecond: 1_000_000)
          try Self.set(&line, Line.fields, from: value, besides: ["name"])
          return line
        }
      default: try Self.set(&self, Self.fields, member)
      }
    }
  }

  private static func list<Item>(
    _ member: JSONValue.Member, _ read: (String, JSONValue) throws(SimulationError) -> Item
  ) throws(SimulationError) -> [Item] {
    guard let values = member.value.array, 1...16 ~= values.count else {
      throw .noList(member.name)
    }
    var items: [Item] = []
    for value in values {
      guard let name = value["name"]?.string else { throw .noName(member.name) }
      items.append(try read(name, value))
    }
    return items
  }

  private static func set<Owner>(
    _ owner: inout Owner, _ fields: [Field<Owner>], from value: JSONValue, besides: [String]
  ) throws(SimulationError) {
    for member in value.object ?? [] where !besides.contains(member.name) {
      try set(&owner, fields, member)
    }
  }

  private static func set<Owner>(
    _ owner: inout Owner, _ fields: [Field<Owner>], _ member: JSONValue.Member
  ) throws(SimulationError) {
    guard let field = fields.first(where: { $0.name == member.name }) else {
      throw .unknown(member.name)
    }
    guard let number = member.value.double, field.range.contains(number) else {
      throw .outOfRange(
        field.name, from: field.range.lowerBound, to: field.range.upperBound)
    }
    owner[keyPath: field.path] = number
  }
}

extension FleetModel.Use {
  static let fields: [FleetModel.Field<Self>] = [
    .init("devices", \.devices, 0...1_000_000),
    .init("startsPerDay", \.startsPerDay, 0.0001...200),
    .init("backgroundPerDay", \.backgroundPerDay, 0...200),
  ]
}

extension FleetModel.Line {
  static let fields: [FleetModel.Field<Self>] = [
    .init("devices", \.devices, 0...1_000_000),
    .init("offline", \.offline, 0...1),
    .init("portal", \.portal, 0...1),
    .init("cut", \.cut, 0...1),
    .init("refused", \.refused, 0...1),
    .init("latency", \.latency, 0...600),
    .init("bytesPerSecond", \.bytesPerSecond, 1...1_000_000_000),
  ]
}
