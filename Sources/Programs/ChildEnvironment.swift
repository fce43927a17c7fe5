import Foundation

/// What a program that the tool starts gets of the tool's own environment.
///
/// That holds secrets: the passphrase of a key, the keys of a store, the address of a catalog. A program gets only
/// what every program needs, and what the team names.
///
/// ```swift
/// process.environment = ChildEnvironment(from: ProcessInfo.processInfo.environment).values
/// ```
public struct ChildEnvironment: Sendable, Hashable {
  /// What every program gets, where it is set.
  public static let usual = ["PATH", "HOME", "LANG", "TMPDIR"]

  /// The variables and their values.
  public let values: [String: String]
  /// The names of variables that should be there and are not set.
  public let missing: [String]

  /// An environment of some of another's variables.
  ///
  /// - Parameters:
  ///   - environment: The tool's own.
  ///   - names: What the team lets the program have beside the usual.
  public init(from environment: [String: String], with names: [String] = []) {
    var values = environment.filter { (Self.usual + names).contains($0.key) }
    values["PATH"] = values["PATH"].flatMap { SearchPath($0).text }
    self.values = values
    missing = names.filter { environment[$0] == nil }
  }

  /// The environment of this process, less what its children may not have.
  ///
  /// - Parameter names: What the team lets the program have beside the usual.
  /// - Returns: The environment.
  public static func ofThisProcess(with names: [String] = []) -> ChildEnvironment {
    ChildEnvironment(from: ProcessInfo.processInfo.environment, with: names)
  }
}
