/// Every attack and fault that is played, one file of `Rows` for each kind.
package enum AttackTable {
  /// The rows, in the order in which they are played.
  package static let all: [Attack] = [
    OriginRows.all,
    NetworkRows.all,
    StolenKeyRows.all,
    TrustRows.all,
    RootRows.all,
    DestroyedRows.all,
    PublisherRows.all,
    ServerRows.all,
    ChangingOriginRows.all,
    MemoryRows.all,
    WideningRows.all,
    MachineRows.all,
    FrameworkRows.all,
    FaultRows.all,
    PageRows.all,
    DeviceRows.all,
    LinkRows.all,
    BranchRows.all,
    StrangerRows.all,
    AuthorRows.all,
    CrowdRows.all,
    CountRows.all,
    ServedStoreRows.all,
    UnreviewedRows.all,
    TranslatorRows.all,
    UnitRows.all,
  ].flatMap { $0 }
}

extension AttackTable {
  /// Removes what all plays shared.
  package static func end() { Template.remove() }
}
