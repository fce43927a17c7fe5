import Delivery
import Glibc

/// What stands at a name of an origin whose bytes a digest proves.
enum FoundFile {
  /// The bytes that the digest names.
  case whole([UInt8])
  /// Nothing.
  case missing
  /// Something else; how, in words.
  case damaged(String)

  /// What is wrong with a file whose bytes are not those that are meant.
  static let otherBytes = "holds other bytes than its name says"

  /// The bytes that the digest names, or nil.
  var bytes: [UInt8]? {
    if case .whole(let bytes) = self { bytes } else { nil }
  }

  /// What is wrong, in words; nil where nothing is.
  var fault: String? {
    switch self {
    case .whole: nil
    case .missing: "is not there"
    case .damaged(let how): how
    }
  }
}

extension DiskError {
  /// What stands in the place of a file, in words, where that is no file or never can be read; nil where another
  /// try may read it.
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
  /// What stands at a name.
  ///
  /// - Parameters:
  ///   - name: the file.
  ///   - isWhole: whether bytes are those that are meant.
  /// - Returns: the bytes, or what is wrong.
  /// - Throws: a failure that says nothing of the file.
  func found(
    _ name: String, isWhole: ([UInt8]) -> Bool
  ) throws(DiskError) -> FoundFile {
    let bytes: [UInt8]?
    do throws(DiskError) { bytes = try read(name) } catch {
      guard let damage = error.damage else { throw error }
      return .damaged(damage)
    }
    guard let bytes else { return .missing }
    if isWhole(bytes) { return .whole(bytes) }
    return .damaged(bytes.isEmpty ? "is empty" : FoundFile.otherBytes)
  }

  /// Removes whatever stands at a name: a file or a link, or a folder, which is moved aside.
  func clear(_ name: String) throws(DiskError) {
    // A folder gives way to a file alone.
    if case .damaged = try found(name, isWhole: { _ in true }) { try replace(name, with: []) }
    try remove(name)
  }

  /// What stands at the name of a blob.
  func found(_ digest: SHA256Digest) throws(DiskError) -> FoundFile {
    let found = try found(OriginPath.blob(digest)) { SHA256Digest(of: $0) == digest }
    if found.bytes == nil { suspects.insert(OriginPath.blob(digest)) }
    return found
  }

  /// What stands at the name of a delta list.
  func found(list digest: HalfDigest) throws(DiskError) -> FoundFile {
    let name = OriginPath.deltaList(digest)
    let found = try found(name) { SHA256Digest(of: $0).half == digest }
    if found.bytes == nil { suspects.insert(name) }
    return found
  }

  /// The bytes of a blob that is what its name says.
  ///
  /// - Throws: `missing` or `damaged`.
  func whole(_ digest: SHA256Digest) throws(ReleaseError) -> [UInt8] {
    let place = path + "/" + OriginPath.blob(digest)
    switch try reading({ () throws(DiskError) in try found(digest) }) {
    case .whole(let bytes): return bytes
    case .missing: throw .missing(path: place)
    case .damaged(let how): throw .damaged(path: place, how: how)
    }
  }
}
