import Delivery
import Sodium

/// An origin: immutable blobs, and a few files that are replaced in one step, in a folder or in a store.
///
/// What is read is either the former file or the new one, whole, whenever the process or the machine stops.
public struct Origin: Sendable {
  let storage: any OriginStorage
  private let versions = Versions()
  /// The blobs and lists that were found missing or damaged.
  let suspects = Suspects()

  /// Where it is: the folder's path, or the address of the place in a store.
  public var path: String { storage.place }

  /// Whose roots prove what it serves.
  public var trust: OriginTrust

  /// What is remembered of it outside; nil where it is taken as it is.
  public var memory: PublisherMemory?

  init(_ storage: any OriginStorage, trusting trust: OriginTrust) {
    (self.storage, self.trust) = (storage, trust)
  }

  /// The origin in a folder, which is made when something is written.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - trust: whose roots prove what it serves.
  ///   - disk: the disk operations.
  public init(path: String, trusting trust: OriginTrust, disk: Disk = .real) {
    self.init(FolderStorage(path: path, disk: disk), trusting: trust)
  }

  /// The bytes of a file of the origin, or nil where there is none.
  ///
  /// While this process is at work as a publisher, a file that is replaced must stay as it was first read.
  public func read(_ name: String) throws(DiskError) -> [UInt8]? {
    let file = try storage.read(name)
    guard versions.read(name, file) else {
      throw DiskError(.changedMeanwhile(place: path + "/" + name))
    }
    return file?.bytes
  }

  /// The names in a folder of the origin, sorted; none where there is no folder.
  ///
  /// Names that begin with a dot are not the origin's and are left out.
  public func list(_ folder: String) throws(DiskError) -> [String] { try storage.list(folder) }

  /// The digests of all blobs.
  public func blobs() throws(DiskError) -> [SHA256Digest] {
    try storage.immutableFiles().compactMap { file in
      let parts = file.name.split(separator: "/")
      guard parts.count == 3, parts[0] == "blobs" else { return nil }
      return Digest.bytes(hex: parts[2]).flatMap(SHA256Digest.init)
    }
  }

  /// The bytes of a blob that are what its name says, or nil where it is missing or damaged.
  public func blob(_ digest: SHA256Digest) throws(DiskError) -> [UInt8]? {
    try found(digest).bytes
  }

  /// Whether a blob is there and is what its name says, with its length where that is known.
  func holds(_ digest: SHA256Digest, length: Int? = nil) throws(DiskError) -> Bool {
    let name = OriginPath.blob(digest)
    if suspects.contains(name) { return try found(digest).bytes != nil }
    return try storage.has(name, length: length) { Digest.sha256($0) == digest.bytes }
  }

  /// Puts a blob into the origin under its digest; one that is there already and whole is left untouched.
  public func add(blob bytes: [UInt8]) throws(ReleaseError) -> SHA256Digest {
    let digest = SHA256Digest(of: bytes)
    try add(bytes, as: OriginPath.blob(digest))
    return digest
  }

  /// Puts a delta list into the origin under half its digest; an existing one that is whole is left untouched.
  public func add(list bytes: [UInt8]) throws(ReleaseError) -> DeltaListReference {
    let digest = SHA256Digest(of: bytes).half
    try add(bytes, as: OriginPath.deltaList(digest))
    return DeltaListReference(digest: digest, length: bytes.count)
  }

  private func add(_ bytes: [UInt8], as name: String) throws(ReleaseError) {
    try reading { () throws(DiskError) in
      if suspects.contains(name), try found(name, isWhole: { $0 == bytes }).bytes == nil {
        try replace(name, with: bytes)
      } else if try !storage.add(name, bytes) {
        // What is there is not what its name says, so that nothing is lost.
        try replace(name, with: bytes)
      }
    }
    suspects.remove(name)
  }

  /// Makes a file of the origin hold these bytes, in one step, where it is still what was read.
  func replace(_ name: String, with bytes: [UInt8]) throws(DiskError) {
    let tag = try storage.replace(name, bytes, over: versions.former(name))
    versions.wrote(name, tag.map { .version($0) } ?? .unknown)
  }

  /// Removes a file of the origin, where it can.
  func remove(_ name: String) throws(DiskError) {
    try storage.remove(name)
    versions.wrote(name, .missing)
  }

  /// Begins the work of one publisher, which ends with its process, however that ends.
  func takeLock() throws(ReleaseError) -> FolderLock {
    let lock = try reading { () throws(DiskError) in try storage.takeLock() }
    guard let lock, versions.begin() else {
      lock?.release()
      throw .locked(path: path + "/.lock")
    }
    return FolderLock { [versions] in
      versions.end()
      lock.release()
    }
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
