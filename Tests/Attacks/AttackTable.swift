/// Every attack and fault that is played, one file of `Rows` for each kind.
package enum AttackTable {
  /// The rows, in the order in which they are played.
  package static let all: [Attack] =
    OriginRows.all + NetworkRows.all + StolenKeyRows.all + PublisherRows.all + RootRows.all
  package static let all: [Attack] = [
    OriginRows.all,
    NetworkRows.all,
    StolenKeyRows.all,
    TrustRows.all,
    PublisherRows.all,
    MemoryRows.all,
    FrameworkRows.all,
    FaultRows.all,
  ].flatMap { $0 }
  package static let all: [Attack] =
    OriginRows.all + NetworkRows.all + StolenKeyRows.all + PublisherRows.all + ServerRows.all
    OriginRows.all + NetworkRows.all + StolenKeyRows.all + TrustRows.all + PublisherRows.all
    + LinkRows.all
}

extension AttackTable {
  /// Removes what all plays shared.
  package static func end() { Template.remove() }
}
