/// A command that rewrites committed files of a version that was released before.
///
/// Add one when a format gets a new version, and keep a project of the former one in `Tests/Golden`.
struct UpgradeStep: Sendable {
  /// The format.
  var format: CommittedFormat
  /// The version that the command reads.
  var former: Int
  /// The command.
  var command: String
  /// Does what the command does.
  var run: @Sendable (Project) throws(ProjectError) -> Void

  /// The steps in the order in which each reads what is before it: no version was released yet.
  static let all: [UpgradeStep] = []
}
