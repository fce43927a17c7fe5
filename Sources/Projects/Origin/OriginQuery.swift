import Delivery
import Release

/// The options that select the origin for a maintenance command.
public struct OriginQuery {
  /// The address or folder of the origin; nil for the configured origin.
  public var place: File?
  /// The file of the root that verifies the origin's roots.
  public var root: File?
  /// The files of public keys, one of which signed the first root; empty for the project's key.
  public var keys: [File] = []
  /// Whether no other process writes to the origin.
  public var isSingle = false

  /// The record that receives the writes in a dry run; nil to write them.
  public var rehearsal: Rehearsal?
  /// Receives the progress of the work on the origin.
  public var reporter = Reporter.silent
  /// Reads the project of the current folder; returns nil only if it is absent and not required.
  let project: (_ isRequired: Bool) throws(ProjectError) -> Project?

  /// Creates a query for the configured origin.
  ///
  /// - Parameter project: Reads the project of the current folder. It throws an error if that is
  ///   absent but required, and returns nil if it isn't required.
  public init(project: @escaping (_ isRequired: Bool) throws(ProjectError) -> Project?) {
    self.project = project
  }

  /// Returns the selected origin; if it is a folder, it must exist.
  ///
  /// A mirror can be maintained without a project. But if there is a project that cannot be read,
  /// its error is thrown, so that its trust and memory aren't silently ignored.
  ///
  /// - Returns: The origin; nothing is read yet.
  /// - Throws: An error if the folder doesn't exist, or if neither a place nor a project is given.
  func origin() throws(ProjectError) -> Origin {
    let path = try existingPlace()
    // If the user names no origin, there must be a project.
    let project = try project(place == nil)
    var origin = try Origin.at(path, trusting: try trust(project), isSingle: isSingle)
    origin.memory = project?.memory()
    origin.progress = reporter.progress
    return rehearsal.map { origin.rehearsing($0.origin(at: origin.path)) } ?? origin
  }

  /// Returns the roots or keys that the user names, or else those of the project.
  private func trust(_ project: Project?) throws(ProjectError) -> OriginTrust {
    if let root { return .root(try Signed<Root>.read(root).content) }
    let trust = OriginTrust.team(try project?.teamRoot())
    return trust == .key && !keys.isEmpty ? .keyAndItsRoots : trust
  }

  /// Returns the address of the origin, or its folder, which exists.
  private func existingPlace() throws(ProjectError) -> String {
    if let place, place.path.isStoreAddress { return place.path }
    let project = try place == nil ? project(true) : nil
    if let project, project.configuration.origin.isStoreAddress {
      try project.checkOrigin()
      return project.configuration.origin
    }
    let file = place ?? project.map { $0.file($0.configuration.origin) }
    guard let file, file.isFolder else {
      throw .failure("\(file?.shown ?? ""): no such folder (pass --origin)")
    }
    return file.path
  }
}

extension Signed where Content == Root {
  /// Reads a root and its signatures from a file.
  public static func read(_ file: File) throws(ProjectError) -> Signed<Root> {
    let bytes = try file.bytes()
    return try ProjectError.wrapping(file.shown) { () throws(FormatError) in
      try Signed<Root>(parsing: bytes)
    }
  }
}
