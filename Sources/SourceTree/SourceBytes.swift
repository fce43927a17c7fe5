import Diagnostics

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The bytes of a source file, read once.
struct SourceBytes {
  var bytes: [UInt8]

  /// Reads a file; nil if it cannot be read or is too large to search.
  init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size <= SourceFolders.largestSearch else {
      return nil
    }
    let size = Int(status.st_size)
    var isRead = true
    bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if got < 0 { isRead = false }
        guard got > 0 else { break }
        count += got
      }
    }
    guard isRead else { return nil }
  }

  /// Returns the digest of the content.
  func digest(_ key: CacheKey) -> CacheDigest { key.digest("source", of: bytes) }

  /// The text; nil if the bytes aren't UTF-8.
  var text: String? { String(validating: bytes, as: UTF8.self) }

  /// The text with replacement characters for invalid UTF-8, for searching.
  var repairedText: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns why a file that may contain calls is not read; nil if it is.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - takesAnyBytes: Whether its language may have other bytes than UTF-8, outside of texts.
  /// - Returns: The error.
  func refusal(_ path: String, takesAnyBytes: Bool = false) -> Diagnostic? {
    if bytes.count > SourceFolders.largestFile {
      return .unreadable(
        path, "the file may hold texts, but has more than \(SourceFolders.largestFile >> 20) MiB",
        fix: .decision("leave it out by \"exclude\" in langpack.json, or split it"))
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return .unreadable(path, "the file is in UTF-16", fix: "save it as UTF-8")
    }
    if bytes.contains(0) {
      return .unreadable(
        path, "the file may hold texts, but is not a text file: it has a zero byte",
        fix: "leave it out by \"exclude\" in langpack.json")
    }
    return text == nil && !takesAnyBytes
      ? .unreadable(path, "the file is not UTF-8", fix: "save it as UTF-8") : nil
  }
}
