/// The beginning of a file of the origin that did not come whole, from which the next update goes on.
public struct PartialFile: Sendable, Hashable {
  /// The path of the file, which never changes.
  public var path: String
  /// What came of it.
  public var bytes: [UInt8]

  /// The longest beginning that is kept, in bytes: 64 MiB.
  static let lengthLimit = 64 << 20

  /// The beginning of a file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// What a store keeps: the path in a line, then the bytes.
  var encoded: [UInt8] { Array(path.utf8) + [UInt8(ascii: "\n")] + bytes }

  /// What a store kept, or nil where that has no path.
  init?(parsing file: [UInt8]) {
    guard let end = file.firstIndex(of: UInt8(ascii: "\n")), end > 0 else { return nil }
    self.init(path: String(decoding: file[..<end], as: UTF8.self), bytes: Array(file[(end + 1)...]))
  }
}
