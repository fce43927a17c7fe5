/// Reads untrusted PO files.
///
/// ```swift
/// POReader.blocks(of: Array("msgid \"a\"\nmsgstr \"b\"\n".utf8)).blocks[0].texts  // ["b"]
/// ```
///
/// What it takes is what libgettextpo takes, as tests compare, with these differences: obsolete entries are
/// skipped unread, a text must be UTF-8 and have no U+0000, a byte order mark may come first, and a backslash
/// does not continue a line.
/// Source: GNU gettext's manual, "The Format of PO Files", and the library's own answers.
public enum POReader {
  /// Reads the entries of a file.
  ///
  /// - Parameter bytes: The file, in UTF-8.
  /// - Returns: The entries in order up to the first error, without obsolete ones; and the error. Two
  ///   entries with one context and id are an error, unless a `domain` separates them.
  /// - Complexity: Linear in the bytes.
  public static func blocks(of bytes: [UInt8]) -> (blocks: [POBlock], fault: POFault?) {
    var scanner = POScanner(bytes)
    do throws(POFault) { try scanner.scan() } catch { return (scanner.blocks, error) }
    return (scanner.blocks, nil)
  }

  /// Returns the obsolete entries of a file, whose lines begin with `#~`.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The entries in order, without those that cannot be read.
  /// - Complexity: Linear in the bytes.
  public static func obsolete(in bytes: [UInt8]) -> [POBlock] {
    var last: UInt8 = 0
    let hasSome = bytes.contains { byte in
      defer { last = byte }
      return byte == UInt8(ascii: "~") && last == UInt8(ascii: "#")
    }
    return hasSome ? POObsolete(bytes).blocks : []
  }
}
