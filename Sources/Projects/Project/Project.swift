import Foundation

/// A folder with a `langpack.json`, and what is where in it.
public struct Project: Sendable {
  /// The folder's path.
  public var root: String
  /// What its configuration says.
  public var configuration: Configuration
  /// Where the ledger is, relative to the folder or absolute.
  public var ledgerPath = "langpack.ordinals"
  /// Where it is kept what was found in the sources, to read only what has changed.
  public var cachePath = ".langpack/cache/extraction"
  /// Whether nobody else writes the origin, as the command line promises.
  public var isSinglePublisher = false

  /// The origin that `langpack.json` names, whichever the command line does.
  var configuredOrigin: String
  /// How commands use what was published.
  public var memoryUse = MemoryUse()

  /// The record of what would be written; nil if it is written.
  public var rehearsal: Rehearsal?

  /// A project of a folder and a configuration.
  public init(root: String, configuration: Configuration) {
    self.root = root
    self.configuration = configuration
    configuredOrigin = configuration.origin
  }

  /// Reads the project of a folder, and touches nothing.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - config: The configuration's path, if it is not `langpack.json` in the folder.
  /// - Returns: The project.
  /// - Throws: What is wrong with the configuration.
  public static func read(
    _ folder: String, config: String? = nil
  ) throws(ProjectError) -> Project {
    let file = config.map { File($0) } ?? File("\(folder)/langpack.json", shown: "langpack.json")
    guard file.exists else {
      throw .failure("\(file.shown): no such file (run 'langpack init' in the project's folder)")
    }
    let reading = Configuration.read(try file.texts(), file: file.shown)
    guard let configuration = reading.configuration else {
      throw .findings(reading.diagnostics)
    }
    return Project(root: folder, configuration: configuration)
  }

  /// A file of the project, by a path that is relative to its folder or absolute.
  public func file(_ path: String) -> File {
    let isWhole = path.hasPrefix("/") || root == "."
    return isWhole
      ? File(path, rehearsal: rehearsal)
      : File("\(root)/\(path)", shown: path, rehearsal: rehearsal)
  }

  /// The committed record of ordinals.
  public var ledger: File { file(ledgerPath) }
  /// The signing keys.
  public var keys: KeyPair { KeyPair(in: file(configuration.keys)) }
  /// The local catalog, which can always be rebuilt.
  public var catalog: File { file("langpack.sqlite") }
}
