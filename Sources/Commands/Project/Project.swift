import CommandLine
import Diagnostics
import Foundation

/// A folder with a `langpack.json`, and what is where in it.
public struct Project: Sendable {
  /// The folder's path.
  public var root: String
  /// What its configuration says.
  public var configuration: Configuration
  /// Where the ledger is, relative to the folder or absolute.
  var ledgerPath = "langpack.ordinals"
  /// Where it is kept what was found in the sources, to read only what has changed.
  var cachePath = ".langpack/cache/extraction"
  /// Whether nobody else writes the origin, as the command line promises.
  var isSinglePublisher = false

  /// The origin that `langpack.json` names, whichever the command line does.
  var configuredOrigin: String
  /// How commands use what was published.
  var memoryUse = MemoryUse()

  /// A project of a folder and a configuration.
  public init(root: String, configuration: Configuration) {
    self.root = root
    self.configuration = configuration
    configuredOrigin = configuration.origin
  }

  /// The project of a folder.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - config: The configuration's path, where it is not `langpack.json` in the folder.
  /// - Throws: What is wrong with the configuration.
  public init(open root: String, config: String? = nil) throws(CommandError) {
    let file = config.map { File($0) } ?? File("\(root)/langpack.json", shown: "langpack.json")
    guard file.exists else {
      throw .failure("\(file.shown): no such file (run 'langpack init' in the project's folder)")
    }
    let reading = Configuration.read(try file.texts(), file: file.shown)
    guard let configuration = reading.configuration else {
      throw .findings(reading.diagnostics)
    }
    self.init(root: root, configuration: configuration)
  }

  /// A file of the project, by a path that is relative to its folder or absolute.
  public func file(_ path: String) -> File {
    let isWhole = path.hasPrefix("/") || root == "."
    return isWhole ? File(path) : File("\(root)/\(path)", shown: path)
  }

  /// The committed record of ordinals.
  public var ledger: File { file(ledgerPath) }
  /// The signing keys.
  public var keys: KeyPair { KeyPair(in: file(configuration.keys)) }
  /// The local catalog, which can always be rebuilt.
  public var catalog: File { file("langpack.sqlite") }
}

extension Invocation {
  /// The folder to work in: that of `-C`, else the current one.
  var root: String { self[.directory] ?? "." }

  func checkDirectory() throws(CommandError) {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: root, isDirectory: &isFolder)
    guard exists, isFolder.boolValue else { throw .failure("\(root): no such folder") }
  }

  /// The project that the command line names.
  func project() throws(CommandError) -> Project {
    var project = try Project(open: root, config: self[.config])
    project.configuration.origin = self[.origin] ?? project.configuration.origin
    project.isSinglePublisher = has(.singlePublisher)
    return project
  }

  /// The project that the command line names; nil only if there is none in the folder to work in.
  func projectIfAny() throws(CommandError) -> Project? {
    let isThere = self[.config] != nil || File("\(root)/langpack.json").exists
    return isThere ? try project() : nil
  }

  /// A path that the command line gives, which is relative to the folder to work in.
  func path(_ given: String) -> String {
    given.hasPrefix("/") || root == "." ? given : "\(root)/\(given)"
  }
}
