/// The commands of a tool that serve one purpose, for its help.
public struct HelpSection: Sendable {
  /// The purpose: `Releases`.
  let title: String
  /// The commands in display order.
  public let commands: [Command]

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - title: The purpose.
  ///   - commands: The commands in display order.
  public init(_ title: String, _ commands: [Command]) {
    (self.title, self.commands) = (title, commands)
  }
}
