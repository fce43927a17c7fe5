import Delivery
import PackBuilder
import Sodium

/// An origin: immutable blobs, and a few files that are replaced in one step, in a folder or a
/// store.
///
/// A read returns either the old file or the new one, complete, whenever the process or the machine
/// stops.
public struct Origin: Sendable {
  let storage: any OriginStorage
  private let versions = Versions()
  /// The blobs and lists found missing or damaged.
  let suspects = Suspects()

  /// The location: the folder's path, or the address in a store.
  public var path: String { storage.place }

  /// The roots that verify what it serves.
  public let trust: OriginTrust

  /// What is remembered of it outside; nil to trust it as it is.
  public var memory: PublisherMemory?

  /// Receives the progress of long work: its name, the steps done, and all steps.
  public var progress: @Sendable (_ doing: String, _ done: Int, _ all: Int) -> Void = { _, _, _ in }

  init(_ storage: any OriginStorage, trusting trust: OriginTrust) {
    (self.storage, self.trust) = (storage, trust)
  }

  /// Creates the origin of a folder, which is created on the first write.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - trust: The roots that verify what it serves.
  ///   - disk: The disk operations.
  public init(path: String, trusting trust: OriginTrust, disk: OriginDisk = .real) {
    self.init(FolderStorage(path: path, disk: disk), trusting: trust)
  }

  /// Returns the bytes of a file of the origin, or nil if absent.
  ///
  /// While this process publishes, a replaceable file must stay as it was first read.
  func read(_ name: String) throws(StorageError) -> [UInt8]? {
    let file = try storage.read(name)
    guard versions.read(name, file) else {
      throw StorageError(.changedMeanwhile(place: path + "/" + name))
    }
    return file?.bytes
  }

  /// Returns the text of a file of the origin, or nil if absent.
  func text(_ name: String) throws(StorageError) -> String? {
    try read(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the names in a folder of the origin, sorted; none if there is no folder.
  ///
  /// Leaves out names that begin with a dot, which aren't the origin's.
  func list(_ folder: String) throws(StorageError) -> [String] { try storage.list(folder) }

  /// Returns the digests of all blobs.
  func blobs() throws(StorageError) -> [SHA256Digest] {
    try storage.immutableFiles().compactMap { file in
      let parts = file.name.split(separator: "/")
      guard parts.count == 3, parts[0] == "blobs" else { return nil }
      return SHA256Digest(hexadecimal: parts[2])
    }
  }

  /// Returns the bytes of a blob that match its name, or nil if it is missing or damaged.
  func blob(_ digest: SHA256Digest) throws(StorageError) -> [UInt8]? {
    try found(digest).bytes
  }

  /// Returns whether a blob is present and matches its name, and its length if known.
  func holds(_ digest: SHA256Digest, length: Int? = nil) throws(StorageError) -> Bool {
    let name = OriginPath.blob(digest)
    if suspects.contains(name) { return try found(digest).bytes != nil }
    return try storage.has(name, length: length) { Digest.sha256($0) == digest.bytes }
  }

  /// Adds a blob under its digest, unless it is already there and intact.
  func add(blob bytes: [UInt8]) throws(ReleaseError) -> SHA256Digest {
    let digest = SHA256Digest(of: bytes)
    try add(bytes, as: OriginPath.blob(digest))
    return digest
  }

  /// Adds a delta list under half its digest, unless it is already there and intact.
  func add(list bytes: [UInt8]) throws(ReleaseError) -> DeltaListReference {
    let digest = SHA256Digest(of: bytes).half
    try add(bytes, as: OriginPath.deltaList(digest))
    return DeltaListReference(digest: digest, length: bytes.count)
  }

  private func add(_ bytes: [UInt8], as name: String) throws(ReleaseError) {
    try reading { () throws(StorageError) in
      if suspects.contains(name), try found(name, isWhole: { $0 == bytes }).bytes == nil {
        try replace(name, with: bytes)
      } else if try !storage.add(name, bytes) {
        // The existing file doesn't match its name, so nothing is lost.
        try replace(name, with: bytes)
      }
    }
    suspects.remove(name)
  }

  /// Replaces a file of the origin in one step, if it is still the version that was read.
  func replace(_ name: String, with bytes: [UInt8]) throws(StorageError) {
    let tag = try storage.replace(name, bytes, over: versions.former(name))
    versions.wrote(name, tag.map { .version($0) } ?? .unknown)
  }

  /// Removes a file of the origin, if possible.
  func remove(_ name: String) throws(StorageError) {
    try storage.remove(name)
    versions.wrote(name, .missing)
  }

  /// Begins the work of one publisher, which ends with its process, however that ends.
  func takeLock() throws(ReleaseError) -> FolderLock {
    let lock = try reading { () throws(StorageError) in try storage.takeLock() }
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
  /// Computes the digest of bytes.
  public init(of bytes: [UInt8]) {
    let made = SHA256Digest(Digest.sha256(bytes))
    guard let made else { preconditionFailure("a SHA-256 has 32 bytes") }
    self = made
  }
}

extension Origin: ReportsSteps {}
