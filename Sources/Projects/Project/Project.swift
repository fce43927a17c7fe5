import Foundation
import SourceTree

/// A folder with a `langpack.json`, and the paths of its files.
public struct Project: Sendable {
  /// The folder's path.
  public let root: String
  /// What belongs to the project.
  let boundary: ProjectBoundary
  /// The content of its configuration.
  public var configuration: Configuration
  /// The path of the ledger, relative to the folder or absolute.
  public var ledgerPath = "langpack.ordinals"
  /// The path of the extraction cache, which lets only changed sources be read.
  public var cachePath = ".langpack/cache/extraction"
  /// Whether no other process writes to the origin, as the command line promises.
  public var isSinglePublisher = false

  /// Whether the origin in an object store is not asked for its ledger, so that no network is used.
  var staysLocal = false

  /// The origin that `langpack.json` names, even if the command line names another.
  var configuredOrigin: String
  /// What counts for the project outside its files.
  public var trust = ProjectTrust()
  /// How commands use the memory of what was published.
  public var memoryUse = MemoryUse()

  /// The record that receives the writes in a dry run; nil to write to disk.
  public var rehearsal: Rehearsal?

  /// The key by which this machine's caches are recognized; those in the clone may be a branch's.
  let cacheKey: CacheKey

  /// Receives the progress of everything that the project reads, writes and publishes.
  public var reporter = Reporter.silent

  /// Creates a project from a folder and a configuration.
  ///
  /// - Parameters:
  ///   - root: The folder's path.
  ///   - configuration: The content of its configuration.
  ///   - cacheKey: The key of its caches; by default that of this machine's owner.
  public init(
    root: String, configuration: Configuration, cacheKey: CacheKey = .ofOwner
  ) {
    self.root = root
    boundary = ProjectBoundary(of: root)
    self.configuration = configuration
    self.cacheKey = cacheKey
    configuredOrigin = configuration.origin
  }

  /// Reads the project of a folder, without writing anything.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - config: The configuration's path; nil for `langpack.json` in the folder.
  /// - Returns: The project.
  /// - Throws: The errors in the configuration, or an error if it cannot be read, or if the
  ///   environment names no right place for what the machine's owner decides.
  public static func read(
    _ folder: String, config: String? = nil
  ) throws(ProjectError) -> Project {
    let file = config.map { File($0) } ?? ProjectBoundary(of: folder).file("langpack.json")
    guard file.exists else {
      throw .failure(
        "\(file.shown): no such file (\(Self.advice(on: config == nil ? folder : nil)))")
    }
    let reading = Configuration.read(try file.texts(), file: file.shown)
    guard let configuration = reading.configuration else {
      throw .findings(reading.diagnostics)
    }
    let environment = ProcessInfo.processInfo.environment
    var project = Project(root: folder, configuration: configuration)
    project.trust = try ProjectTrust(in: environment, file: file.shown)
    if let origin = environment[ProjectTrust.originVariable], !origin.isEmpty {
      project.configuration.origin = origin
      project.trust.namesOrigin = true
    }
    return project
  }

  /// Returns what to do about a folder without a configuration; nil for one that the user named.
  private static func advice(on folder: String?) -> String {
    guard let parent = folder.flatMap(nearestParent) else {
      return "run 'langpack init' in the project's folder"
    }
    return "the project is in \(parent): add -C \(parent), or run the command there"
  }

  /// Returns the path of the nearest folder above one that is a project; nil if there is none.
  ///
  /// It is `..` or `../..` for the working folder, and absolute for one that the user named: the
  /// user's own working folder is another one.
  public static func nearestParent(of folder: String) -> String? {
    var path = File(folder).standardPath
    var shown = ".."
    while path != "/", !path.isEmpty {
      path = (path as NSString).deletingLastPathComponent
      if File("\(path)/langpack.json").exists { return folder == "." ? shown : path }
      shown += "/.."
    }
    return nil
  }

  /// Returns a file of the project by its path, relative to the folder or absolute.
  public func file(_ path: String) -> File {
    boundary.file(path).rehearsed(by: rehearsal)
  }

  /// The committed record of ordinals.
  public var ledger: File { file(ledgerPath) }
  /// The signing keys.
  public var keys: KeyPair { KeyPair(in: file(configuration.keys), owner: trust.owner) }
  /// The local catalog, which can always be rebuilt.
  public var catalog: File { file("langpack.sqlite") }
}
