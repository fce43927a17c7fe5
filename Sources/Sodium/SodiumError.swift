/// Why a key could not be read, written or used.
public enum SodiumError: Error, Hashable, CustomStringConvertible {
  /// The library did not start, as where no source of randomness exists.
  case unavailable
  /// A key file could not be read or written; the system's words are carried.
  case file(path: String, reason: String)
  /// A key file exists already and is not overwritten.
  case exists(path: String)
  /// A key file does not hold the base64 of a key of the expected length.
  case notAKey(path: String, expectedBytes: Int)
  /// A private key file may be read by others than its owner.
  case readableByOthers(path: String)

  /// Place, rule and fix in words; never a part of a key.
  public var description: String {
    switch self {
    case .unavailable:
      "libsodium: could not start, no source of random bytes"
    case .file(let path, let reason):
      "\(path): \(reason)"
    case .exists(let path):
      "\(path): a key is there already and is never overwritten; move it away first"
    case .notAKey(let path, let expected):
      "\(path): not a key, expected the base64 of \(expected) bytes; "
        + "make a pair with `langpack keys generate`"
    case .readableByOthers(let path):
      "\(path): a private key must be readable by its owner only; run `chmod 600` on it"
    }
  }
}
