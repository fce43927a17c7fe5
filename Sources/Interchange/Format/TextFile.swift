import Foundation

/// A file of texts on a disk, on its way into memory.
///
/// Readers take a file whole and hold some times its bytes, so a file that cannot be one of texts is
/// refused before it is read.
public enum TextFile {
  /// The most bytes that a file of texts may have: 64 MiB.
  ///
  /// A hundred thousand texts of one locale have about fifteen; all 158 locales of Wikipedia's Android
  /// app have eighteen together.
  public static let largest = 64 << 20

  /// Returns the bytes of a file.
  ///
  /// - Parameter path: Its path.
  /// - Returns: All of its bytes.
  /// - Throws: `unreadable`, `tooLarge`.
  public static func bytes(_ path: String) throws(InterchangeError) -> [UInt8] {
    guard let handle = FileHandle(forReadingAtPath: path) else { throw .unreadable(path: path) }
    try checkSize(path)
    // What says no size, or grows meanwhile, is no larger for that.
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
