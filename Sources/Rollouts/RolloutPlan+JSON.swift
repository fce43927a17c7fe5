import JSON

extension RolloutPlan {
  /// The plan as JSON, with the shares of ten thousand devices.
  package var json: JSONValue {
    .members([
      "shares": .list(shares.map(JSONValue.whole)), "hours": .whole(hours), "least": .whole(least),
      "reverts": JSONValue(.bool(reverts)), "byHand": JSONValue(.bool(isByHand)),
    ])
  }

  /// Reads a plan; nil if it is none, or out of range.
  package init?(_ json: JSONValue) {
    guard let list = json["shares"]?.array, let hours = json["hours"]?.whole,
      let least = json["least"]?.whole, let reverts = json["reverts"]?.truth,
      let isByHand = json["byHand"]?.truth
    else { return nil }
    let shares = list.compactMap(\.whole)
    guard shares.count == list.count else { return nil }
    self.init(shares: shares, hours: hours, least: least, reverts: reverts, isByHand: isByHand)
  }
}

extension JSONValue {
  /// The value of `true` and `false`.
  var truth: Bool? {
    if case .bool(let truth) = content { truth } else { nil }
  }

  /// The number of devices, prefixes or hours; nil if it isn't one or is negative.
  var count: Int? { whole.flatMap { $0 >= 0 ? $0 : nil } }
}
