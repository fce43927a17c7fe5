import Foundation

/// The index of a Git clone, which lists the files of its work tree as Git last wrote or read them.
///
/// Only that is read, and no program is run. Of a repository with SHA-256 nothing is found.
///
/// Source: Git's documentation "index-format", versions 2 to 4.
struct GitIndex {
  private static let timeSize = 8
  /// The bytes of an entry before its flags: times, numbers, size and digest.
  private static let fixedSize = 60

  private let bytes: [UInt8]
  private let top: String
  /// When Git last wrote the index, in nanoseconds since 1970.
  private let written: Int

  /// Reads the index of the clone in a folder; nil if there is none.
  init?(of top: String) {
    let path = "\(top)/.git/index"
    guard let bytes = try? File(path).bytes(), let status = Self.status(of: path) else {
      return nil
    }
    (self.bytes, self.top, written) = (bytes, top, status.modified)
  }

  /// Returns whether a file has the content that Git last wrote or read.
  ///
  /// Git compares the time and the size of a file too. A file that was written at the same time as the
  /// index counts as changed.
  ///
  /// - Parameter path: The path of the file, in the clone or absolute.
  /// - Returns: Whether Git has the content; false if it doesn't know the file.
  /// - Complexity: Linear in the bytes of the index.
  func has(_ path: String) -> Bool {
    let prefix = top + "/"
    guard path.hasPrefix(prefix), let now = Self.status(of: path), now.modified < written,
      let known = entry(of: Array(path.dropFirst(prefix.count).utf8))
    else { return false }
    return known.modified == now.modified && known.size == now.size & 0xFFFF_FFFF
  }

  private static func status(of path: String) -> (modified: Int, size: Int)? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return (time.tv_sec &* 1_000_000_000 &+ time.tv_nsec, Int(status.st_size))
  }

  /// Returns the time and the size of a file in the index; nil if it isn't there, or the index is damaged.
  private func entry(of path: [UInt8]) -> (modified: Int, size: Int)? {
    guard bytes.starts(with: Array("DIRC".utf8)), let version = number(at: 4),
      let count = number(at: 8),
      (2...4).contains(version)
    else { return nil }
    var (offset, name) = (12, [UInt8]())
    for _ in 0..<count {
      let start = offset
      guard let flags = number(at: start + Self.fixedSize, size: 2) else { return nil }
      offset = start + Self.fixedSize + (flags & 0x4000 != 0 ? 4 : 2)
      guard let end = readName(&name, from: offset, isShared: version == 4) else { return nil }
      offset = version == 4 ? end + 1 : start + (end - start + 8) / 8 * 8
      guard name == path else { continue }
      guard let seconds = number(at: start + Self.timeSize), let size = number(at: start + 36),
        let rest = number(at: start + Self.timeSize + 4)
      else { return nil }
      return (seconds &* 1_000_000_000 &+ rest, size)
    }
    return nil
  }

  /// Reads the name of an entry, which may share its start with the one before.
  ///
  /// - Returns: The offset of the zero after it; nil if the bytes end before.
  private func readName(_ name: inout [UInt8], from offset: Int, isShared: Bool) -> Int? {
    var start = offset
    if isShared {
      guard let dropped = dropped(&start), dropped <= name.count else { return nil }
      name.removeLast(dropped)
    } else {
      name = []
    }
    guard start <= bytes.count, let end = bytes[start...].firstIndex(of: 0) else { return nil }
    name += bytes[start..<end]
    return end
  }

  /// Reads how many bytes of the former name are dropped: seven bits a byte, the highest first.
  private func dropped(_ offset: inout Int) -> Int? {
    var value = 0
    while offset < bytes.count, value < 1 << 20 {
      let byte = Int(bytes[offset])
      offset += 1
      value = value << 7 + byte & 0x7F
      if byte & 0x80 == 0 { return value }
      value += 1
    }
    return nil
  }

  /// Returns a number whose highest byte is first.
  private func number(at offset: Int, size: Int = 4) -> Int? {
    guard offset >= 0, offset + size <= bytes.count else { return nil }
    return bytes[offset..<(offset + size)].reduce(0) { $0 << 8 + Int($1) }
  }
}
