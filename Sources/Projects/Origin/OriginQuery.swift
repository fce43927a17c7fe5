import Delivery
import Release

/// The options that select the origin for a maintenance command.
public struct OriginQuery: Sendable {
  /// The address or folder of the origin; nil for the configured origin.
  public var place: File?
  /// The file of the root that verifies the origin's roots.
  public var root: File?
  /// Whether the user gave a key that signed the first root.
  public var hasKey = false
  /// Whether no other process writes to the origin.
  public var isSingle = false

  /// Creates a query for the configured origin.
  public init() {}

  /// Returns the selected origin; if it is a folder, it must exist.
  ///
  /// A mirror can be maintained without a project. But if there is a project that cannot be read,
  /// its error is thrown, so that its trust and memory aren't silently ignored.
  ///
  /// - Parameter project: Reads the project of the current folder; returns nil only if absent.
  /// - Returns: The origin; nothing is read yet.
  /// - Throws: An error if the folder doesn't exist, or if neither a place nor a project is given.
  public func origin(
    _ project: () throws(ProjectError) -> Project?
  ) throws(ProjectError) -> Origin {
    var origin = try existingPlace(project)
    let project = try project()
    if let root {
      origin.trust = .root(try Signed<Root>.read(root).content)
    } else {
      origin.trust = .team(try project?.teamRoot())
    }
    if origin.trust == .key, hasKey { origin.trust = .keyAndItsRoots }
    if let project, origin.memory == nil {
      origin.memory = project.memory(ofOriginAt: project.configuration.origin)
    }
    return origin
  }

  private func existingPlace(
    _ project: () throws(ProjectError) -> Project?
  ) throws(ProjectError) -> Origin {
    if let place, place.path.isStoreAddress {
      return try Origin.at(place.path, trusting: .key, isSingle: isSingle)
    }
    let project = try place == nil ? project() : nil
    if let project, project.configuration.origin.isStoreAddress { return try project.origin }
    let file = place ?? project.map { $0.file($0.configuration.origin) }
    guard let file, file.isFolder else {
      throw .failure("\(file?.shown ?? ""): no such folder (give --origin)")
    }
    return Origin(path: file.path, trusting: .key)
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
