import Foundation

/// Reading a file of texts from disk into memory.
///
/// Readers hold a whole file and several copies of its bytes, so a file that is too large is
/// refused before it is read.
public enum TextFile {
  /// The maximum size of a file of texts in bytes: 64 MiB.
  ///
  /// A hundred thousand texts of one locale take about 15 MiB; the 158 locales of Wikipedia's
  /// Android app take 18 MiB together.
  public static let largest = 64 << 20

  /// Returns the bytes of a file.
  ///
  /// - Parameter path: Its path.
  /// - Returns: All of its bytes.
  /// - Throws: `unreadable`, `tooLarge`.
  public static func bytes(_ path: String) throws(InterchangeError) -> [UInt8] {
    guard let handle = FileHandle(forReadingAtPath: path) else { throw .unreadable(path: path) }
    try checkSize(path)
    // A file that reports no size, or grows during the read, gets the same limit.
    guard let data = try? handle.read(upToCount: largest + 1) ?? Data() else {
      throw .unreadable(path: path)
    }
    guard data.count <= largest else { throw .tooLarge(path: path) }
    return [UInt8](data)
  }

  /// Throws if a file is too large; one that is absent is not.
  ///
  /// - Parameter path: Its path.
  /// - Throws: `tooLarge`.
  public static func checkSize(_ path: String) throws(InterchangeError) {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
    if size > largest { throw .tooLarge(path: path) }
  }
}
