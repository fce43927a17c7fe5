/// Why a Zstandard frame was not decoded.
public enum ZstandardError: Error, Hashable, CustomStringConvertible {
  /// The bytes do not begin with a Zstandard frame.
  case notAFrame
  /// Bytes follow the frame, or the frame is cut short.
  case notOneFrame(found: Int)
  /// The frame's header states another length than the caller expects, or none.
  case wrongLength(found: UInt64?, expected: Int)
  /// The library refused the frame; its words are carried.
  case damaged(reason: String)

  /// The reason in words, with what was found and what was expected.
  public var description: String {
    switch self {
    case .notAFrame:
      "zstandard frame: the first four bytes are not those of a frame"
    case .notOneFrame(let found):
      "zstandard frame: \(found) bytes are not exactly one whole frame"
    case .wrongLength(let found?, let expected):
      "zstandard frame: states a length of \(found) bytes where \(expected) are expected"
    case .wrongLength(nil, let expected):
      "zstandard frame: states no length where \(expected) bytes are expected"
    case .damaged(let reason):
      "zstandard frame: damaged, \(reason)"
    }
  }
}
