import Foundation

/// The environment of a program that the tool starts: a part of the tool's own.
///
/// The tool's environment contains secrets: the passphrase of a key, the keys of a store, the
/// address of a catalog. A program gets only the usual variables, and those that the team names.
///
/// ```swift
/// process.environment = ChildEnvironment(from: ProcessInfo.processInfo.environment).values
/// ```
public struct ChildEnvironment: Sendable, Hashable {
  /// The variables that every program gets, if they are set.
  static let usual = ["PATH", "HOME", "LANG", "TMPDIR"]

  /// The variables and their values.
  public let values: [String: String]
  /// The names of requested variables that are not set.
  public let missing: [String]

  /// Selects variables of another environment.
  ///
  /// - Parameters:
  ///   - environment: The tool's own environment.
  ///   - names: The additional variables that the team allows.
  public init(from environment: [String: String], with names: [String] = []) {
    var values = environment.filter { (Self.usual + names).contains($0.key) }
    values["PATH"] = values["PATH"].flatMap { SearchPath($0).text }
    self.values = values
    missing = names.filter { environment[$0] == nil }
  }

  /// Returns the part of this process's environment for its children.
  ///
  /// - Parameter names: The additional variables that the team allows.
  /// - Returns: The environment.
  public static func ofThisProcess(with names: [String] = []) -> ChildEnvironment {
    ChildEnvironment(from: ProcessInfo.processInfo.environment, with: names)
  }
}
