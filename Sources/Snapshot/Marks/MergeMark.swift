import Diagnostics

/// A line that Git leaves around the versions of a conflict.
public enum MergeMark: String, CaseIterable, Sendable {
  case ours = "<<<<<<<"
  case base = "|||||||"
  case divider = "======="
  case theirs = ">>>>>>>"

  /// The message about a mark in a file.
  static let message = "a merge conflict is not resolved"
  /// The fix of a mark in a file.
  static let fix = Fix.decision(
    "run 'langpack merge', or keep one of the lines and remove the marks")

  /// Reads the mark of a line.
  ///
  /// Returns nil if the line isn't a mark. A key may begin like one, but a tab follows a key.
  ///
  /// - Parameter line: The UTF-8 bytes of a line.
  public init?(_ line: some Collection<UInt8>) {
    guard let mark = Self.allCases.first(where: { line.starts(with: $0.rawValue.utf8) }),
      !line.contains(0x09)
    else { return nil }
    self = mark
  }

  /// Returns the finding about the first conflict in a file without lines of its own, such as JSON; nil if
  /// there is none.
  ///
  /// Only a file that cannot be read is searched: a text may have such a line.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The message, the fix, and the offset of the mark.
  public static func conflict(
    in bytes: [UInt8]
  ) -> (message: String, fix: Fix, offset: Int)? {
    let mark = Array(ours.rawValue.utf8)
    let start = bytes.indices.first { index in
      bytes[index] == mark[0] && (index == 0 || bytes[index - 1] == 0x0A)
        && bytes[index...].starts(with: mark)
    }
    return start.map {
      (message, .decision("keep one of the versions, and remove the marks"), $0)
    }
  }

  /// Returns the lines of a conflict.
  ///
  /// - Parameters:
  ///   - ours: The lines of this branch, each with its line break.
  ///   - base: The lines before both; nil to leave them out.
  ///   - theirs: The lines of the other branch.
  /// - Returns: The lines with marks around them.
  public static func conflict(ours: [UInt8], base: [UInt8]? = nil, theirs: [UInt8]) -> [UInt8] {
    var bytes = Array("\(Self.ours.rawValue) ours\n".utf8) + ours
    if let base { bytes += Array("\(Self.base.rawValue) base\n".utf8) + base }
    return bytes + Array("\(divider.rawValue)\n".utf8) + theirs
      + Array("\(Self.theirs.rawValue) theirs\n".utf8)
  }
}
