/// Every fault of `Docs/Reliability.md`.
enum FaultRows {
  static let all: [Attack] =
    NetworkFaultRows.all + DiskFaultRows.all + DamageRows.all + ProcessRows.all
    + OtherClientsRows.all
}
