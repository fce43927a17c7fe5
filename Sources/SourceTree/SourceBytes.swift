import Diagnostics
import Extraction

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The bytes of a file of sources, read once.
struct SourceBytes {
  var bytes: [UInt8]

  /// The bytes of a file, or nil where it cannot be read or is too large to be searched.
  init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size <= SourceTree.largestSearch else {
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

  /// The hash of the content.
  var digest: UInt64 { ContentDigest(bytes).value }

  /// The text, or nil where the bytes are no UTF-8.
  var text: String? { String(validating: bytes, as: UTF8.self) }

  /// The text with marks in place of what is no UTF-8, to search it.
  var repairedText: String { String(decoding: bytes, as: UTF8.self) }

  /// Why a file that may hold calls is not read, or nil.
  func refusal(_ path: String) -> Diagnostic? {
    if bytes.count > SourceTree.largestFile {
      return .unreadable(
        path, "the file may hold texts and has more than \(SourceTree.largestFile >> 20) MiB",
        fix: "leave it out by \"exclude\" in langpack.json, or split it")
    }
    if bytes.contains(0) {
      return .unreadable(
        path, "the file may hold texts and is no text: it has a zero byte",
        fix: "leave it out by \"exclude\" in langpack.json")
    }
    return text == nil
      ? .unreadable(path, "the file is not UTF-8", fix: "save it as UTF-8") : nil
  }
}
