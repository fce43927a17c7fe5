import Delivery
import Sodium

/// A folder that holds an origin: immutable blobs, and a few files that are replaced in one step.
///
/// Every file is written aside, synced, renamed, and its folder synced; what is read is either the
/// former file or the new one, whole, whenever the process or the machine stops.
public struct OriginFolder: Sendable {
  /// The folder's path.
  public let path: String
  /// The root that the team keeps beside its project, which proves those of the origin; nil where it has
  /// none.
  public var root: Root?
  let disk: Disk

  /// The origin in a folder, which is made when something is written.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - disk: the disk operations.
  public init(path: String, disk: Disk = .real) {
    self.path = path
    self.disk = disk
  }

  /// The bytes of a file of the origin, or nil where there is none.
  public func read(_ name: String) throws(DiskError) -> [UInt8]? {
    try disk.read(path + "/" + name)
  }

  /// The names in a folder of the origin, sorted; none where there is no folder.
  ///
  /// Names that begin with a dot are not the origin's and are left out.
  public func list(_ folder: String) throws(DiskError) -> [String] {
    try disk.list(path + "/" + folder).filter { !$0.hasPrefix(".") }
  }

  /// The digests of all blobs.
  public func blobs() throws(DiskError) -> [SHA256Digest] {
    var found: [SHA256Digest] = []
    for folder in try list("blobs") {
      for name in try list("blobs/" + folder) {
        if let digest = Digest.bytes(hex: name).flatMap(SHA256Digest.init) { found.append(digest) }
      }
    }
    return found
  }

  /// The bytes of a blob that are what its name says, or nil where it is missing or damaged.
  public func blob(_ digest: SHA256Digest) throws(DiskError) -> [UInt8]? {
    guard let bytes = try read(OriginPath.blob(digest)) else { return nil }
    return Digest.sha256(bytes) == digest.bytes ? bytes : nil
  }

  /// Puts a blob into the origin under its digest; one that is there already is left untouched.
  public func add(blob bytes: [UInt8]) throws(ReleaseError) -> SHA256Digest {
    let digest = SHA256Digest(of: bytes)
    try add(bytes, as: OriginPath.blob(digest))
    return digest
  }

  /// Puts a delta list into the origin under half its digest; an existing one is left untouched.
  public func add(list bytes: [UInt8]) throws(ReleaseError) -> DeltaListReference {
    let digest = SHA256Digest(of: bytes).half
    try add(bytes, as: OriginPath.deltaList(digest))
    return DeltaListReference(digest: digest, length: bytes.count)
  }

  private func add(_ bytes: [UInt8], as name: String) throws(ReleaseError) {
    do {
      if let found = try read(name) {
        guard found == bytes else { throw ReleaseError.damaged(path: path + "/" + name) }
      } else {
        try replace(name, with: bytes)
      }
    } catch let error as DiskError {
      throw .disk(error)
    } catch let error as ReleaseError {
      throw error
    } catch {
      throw .damaged(path: path + "/" + name)
    }
  }

  /// Makes a file of the origin hold these bytes, in one step.
  func replace(_ name: String, with bytes: [UInt8]) throws(DiskError) {
    let parts = name.split(separator: "/").map(String.init)
    let folder = try makeFolder(([path] + parts.dropLast()).joined(separator: "/"))
    let last = parts.last ?? name
    let aside = "\(folder)/.\(last).part"
    do throws(DiskError) {
      try disk.write(aside, bytes)
      try disk.sync(aside)
      try disk.rename(aside, "\(folder)/\(last)")
    } catch {
      disk.remove(aside)
      throw error
    }
    try disk.sync(folder)
  }

  /// Makes the folder at a path, and all above it, each synced into its parent.
  @discardableResult
  func makeFolder(_ path: String) throws(DiskError) -> String {
    var folder = path.hasPrefix("/") ? "" : "."
    for name in path.split(separator: "/") {
      let parent = folder.isEmpty ? "/" : folder
      folder += "/" + name
      if try disk.makeFolder(folder) { try disk.sync(parent) }
    }
    return folder
  }
}

extension SHA256Digest {
  /// The digest of some bytes.
  public init(of bytes: [UInt8]) {
    let made = SHA256Digest(Digest.sha256(bytes))
    guard let made else { preconditionFailure("a SHA-256 has 32 bytes") }
    self = made
  }
}
