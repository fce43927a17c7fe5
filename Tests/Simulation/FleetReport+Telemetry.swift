import JSON

extension FleetReport {
  /// What a server counted, next to what happened; none if the fleet sent no telemetry.
  var counts: [Row] {
    guard let (account, differences) = telemetry else { return [] }
    return [
      Row(
        name: "batches that arrived", value: Self.grouped(account.deliveries),
        interval: "doubled \(Self.grouped(account.doubled)), "
          + "failures again \(Self.grouped(account.repeated + account.late)), "
          + "crowded \(Self.grouped(account.crowded))"),
      Row(
        name: "counts", value: Self.grouped(account.least.rows.reduce(0) { $0 + $1.value.count }),
        interval: differences.isEmpty ? "as they happened" : "\(differences.count) are wrong"),
    ]
  }

  /// The counts for programs; nil if the fleet sent no telemetry.
  var telemetryJSON: JSONValue? {
    guard let (account, differences) = telemetry else { return nil }
    return .members([
      "batches": .whole(account.deliveries), "doubled": .whole(account.doubled),
      "repeated": .whole(account.repeated), "late": .whole(account.late),
      "crowded": .whole(account.crowded), "differences": .list(differences.map { .text($0) }),
    ])
  }
}
