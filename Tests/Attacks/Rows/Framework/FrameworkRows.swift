/// The scenarios of The Update Framework's conformance suite for clients, by the names that they have there.
enum FrameworkRows {
  static let all: [Attack] =
    BasicRows.all + ExpirationRows.all + RollbackRows.all + KeyRows.all + DownloadRows.all
    + RootRotationRows.all
    + RoleRotationRows.all
}
