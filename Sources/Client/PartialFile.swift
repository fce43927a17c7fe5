/// The beginning of a file that was not received whole, for the next update to continue from.
public struct PartialFile: Sendable, Hashable {
  /// The path of the file, which never changes.
  public var path: String
  /// The bytes received.
  public var bytes: [UInt8]

  /// The maximum length of a beginning that is kept, in bytes: 64 MiB.
  static let lengthLimit = 64 << 20

  /// Creates the beginning of a file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The stored form: the path on a line, then the bytes.
  var encoded: [UInt8] { Array(path.utf8) + [UInt8(ascii: "\n")] + bytes }

  /// Parses the stored form; nil if it has no path.
  init?(parsing file: [UInt8]) {
    guard let end = file.firstIndex(of: UInt8(ascii: "\n")), end > 0 else { return nil }
    self.init(path: String(decoding: file[..<end], as: UTF8.self), bytes: Array(file[(end + 1)...]))
  }
}
