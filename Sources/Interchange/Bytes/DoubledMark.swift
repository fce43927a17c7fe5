import Diagnostics

/// A second byte order mark of a file in UTF-8, in formats whose readers know one at most.
public enum DoubledMark {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns a file without its second mark; nil if it has none.
  public static func removed(from bytes: [UInt8]) -> [UInt8]? {
    bytes.starts(with: mark + mark) ? Array(bytes.dropFirst(mark.count)) : nil
  }

  /// Returns a file with a second mark before its first one.
  public static func restored(in bytes: [UInt8]) -> [UInt8] { mark + bytes }

  /// Returns the error of a file with a second mark.
  public static func finding(in file: String) -> Diagnostic {
    Diagnostic(
      .error, rule: "doubled-mark", at: SourcePlace(file, line: 1),
      "the file begins with two byte order marks, EF BB BF EF BB BF, so other programs do not read it",
      fix: "remove the three bytes after the first mark")
  }
}
