import Delivery
import Release

/// What a command says of the origin that it looks after.
public struct OriginQuery: Sendable {
  /// The place that is given: an address, or a folder; nil for that of the configuration.
  public var place: File?
  /// The file of the root that proves those of the origin.
  public var root: File?
  /// Whether a key is given that signed the first root.
  public var hasKey = false
  /// Whether no other process writes.
  public var isSingle = false

  /// Creates a query for the origin of the configuration.
  public init() {}

  /// Returns the origin; a folder must be there.
  ///
  /// A mirror may be looked after without a project; one that cannot be read is no reason to forget what it says.
  ///
  /// - Parameter project: Reads the project of the folder to work in; returns nil only if there is none.
  /// - Returns: The origin, with nothing read yet.
  /// - Throws: That there is no such folder, or no project if there is no place.
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
