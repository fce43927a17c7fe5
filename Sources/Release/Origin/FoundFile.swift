import Delivery
import Glibc

/// The result of looking up a name of an origin whose bytes a digest verifies.
enum FoundFile {
  /// The bytes that match the digest.
  case whole([UInt8])
  /// No file.
  case missing
  /// Something else, with a description.
  case damaged(String)

  /// The description of a file with the wrong bytes.
  static let otherBytes = "holds bytes that do not match its name"

  /// The bytes that match the digest, or nil.
  var bytes: [UInt8]? {
    if case .whole(let bytes) = self { bytes } else { nil }
  }

  /// A description of the problem; nil if there is none.
  var fault: String? {
    switch self {
    case .whole: nil
    case .missing: "is not there"
    case .damaged(let how): how
    }
  }
}

extension StorageError {
  /// A description of what occupies a file's place, if it isn't a file or can never be read.
  ///
  /// Nil if another attempt may succeed.
  var damage: String? {
    switch code {
    case EISDIR: "is a folder"
    case ELOOP: "is a link"
    case ENOTDIR: "lies below a file"
    case ENXIO, ENODEV: "is a pipe or a device"
    case EIO: "cannot be read (input/output error)"
    default: nil
    }
  }
}

extension Origin {
  /// Looks up a name.
  ///
  /// - Parameters:
  ///   - name: The file.
  ///   - isWhole: Returns whether bytes are the expected ones.
  /// - Returns: The bytes, or the problem.
  /// - Throws: A failure that says nothing about the file.
  func found(
    _ name: String, isWhole: ([UInt8]) -> Bool
  ) throws(StorageError) -> FoundFile {
    let bytes: [UInt8]?
    do throws(StorageError) { bytes = try read(name) } catch {
      guard let damage = error.damage else { throw error }
      return .damaged(damage)
    }
    guard let bytes else { return .missing }
    if isWhole(bytes) { return .whole(bytes) }
    return .damaged(bytes.isEmpty ? "is empty" : FoundFile.otherBytes)
  }

  /// Removes whatever occupies a name: a file or a link, or a folder, which is moved aside.
  func clear(_ name: String) throws(StorageError) {
    // A folder makes way only for a file.
    if case .damaged = try found(name, isWhole: { _ in true }) { try replace(name, with: []) }
    try remove(name)
  }

  /// Looks up a blob.
  func found(_ digest: SHA256Digest) throws(StorageError) -> FoundFile {
    let found = try found(OriginPath.blob(digest)) { SHA256Digest(of: $0) == digest }
    if found.bytes == nil { suspects.insert(OriginPath.blob(digest)) }
    return found
  }

  /// Looks up a delta list.
  func found(list digest: HalfDigest) throws(StorageError) -> FoundFile {
    let name = OriginPath.deltaList(digest)
    let found = try found(name) { SHA256Digest(of: $0).half == digest }
    if found.bytes == nil { suspects.insert(name) }
    return found
  }

  /// Returns the bytes of a blob, which match its name.
  ///
  /// - Throws: `missing` or `damaged`.
  func whole(_ digest: SHA256Digest) throws(ReleaseError) -> [UInt8] {
    let place = path + "/" + OriginPath.blob(digest)
    switch try reading({ () throws(StorageError) in try found(digest) }) {
    case .whole(let bytes): return bytes
    case .missing: throw .missing(path: place)
    case .damaged(let how): throw .damaged(path: place, how: how)
    }
  }
}
