import Foundation
import Owner

/// What counts for a project although none of its files says it: the machine owner's folder, and the
/// words of this command line.
public struct ProjectTrust: Sendable {
  /// The machine owner's folder; nil if the environment names none.
  public var owner: OwnerFolder?
  /// Whether `LANGPACK_STATE` names that folder.
  var namesOwner = false
  /// Whether the user named the origin: by an option, or by `LANGPACK_ORIGIN`.
  public var namesOrigin = false
  /// The options by which the user named the project, as messages repeat them: ` -C app`.
  public var options = ""
  /// The configuration as messages show it.
  var file = "langpack.json"

  /// The environment variable that names the origin.
  static let originVariable = "LANGPACK_ORIGIN"
  /// The environment variable that names the catalog.
  static let catalogVariable = "LANGPACK_CATALOG"

  /// Creates a value without an owner's folder: then nothing is allowed.
  public init() {}

  /// Finds the owner's folder by the environment.
  ///
  /// - Throws: An error if the environment names a relative path, which leads into a clone.
  init(in environment: [String: String], file: String) throws(ProjectError) {
    owner = try ProjectError.wrapping { () throws(OwnerError) in
      try OwnerFolder.find(in: environment)
    }
    namesOwner = environment[OwnerFolder.variable]?.isEmpty == false
    self.file = file
  }

  /// Returns what counts by this process's environment, without a project.
  ///
  /// - Throws: An error if the environment names a relative path.
  public static func ofThisProcess() throws(ProjectError) -> ProjectTrust {
    try ProjectTrust(in: ProcessInfo.processInfo.environment, file: "langpack.json")
  }

  /// The command that gives a consent.
  func command(_ kind: Consent.Kind) -> String { "langpack trust \(kind.word)\(options)" }
}
