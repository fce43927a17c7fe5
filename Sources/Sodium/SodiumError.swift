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
  /// A private key is under a passphrase, and none was given.
  case needsPassphrase(path: String)
  /// A private key is to get another passphrase, and none was given.
  case needsNewPassphrase(path: String)
  /// The passphrase is not the one of the private key.
  case wrongPassphrase(path: String)
  /// A private key under a passphrase is not as it was written.
  case damagedKey(path: String)
  /// A private key under a passphrase is of a version that this program does not read.
  case otherKeyVersion(path: String, found: String)
  /// The passphrase of a private key would be too easy to guess, or too slow to try.
  case badLimits(path: String, passes: UInt64, memory: Int, isWeak: Bool)
  /// There is not the memory that a passphrase takes.
  case noMemory(path: String, bytes: Int)
  /// A file of a passphrase holds none.
  case notAPassphrase(path: String)

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
    case .needsPassphrase(let path):
      "\(path): this key is under a passphrase; give --passphrase-file FILE or --passphrase, or set "
        + "LANGPACK_PASSPHRASE"
    case .needsNewPassphrase(let path):
      "\(path): the new passphrase is missing; give --new-passphrase-file FILE or --passphrase, or set "
        + "LANGPACK_NEW_PASSPHRASE"
    case .wrongPassphrase(let path):
      "\(path): the passphrase is not the one of this key; give the right one, or restore the key "
        + "that it is of"
    case .damagedKey(let path):
      "\(path): this key under a passphrase is damaged; restore it from its backup"
    case .otherKeyVersion(let path, let found):
      "\(path): a private key of version \(found), expected 1; use the langpack that wrote it"
    case .badLimits(let path, let passes, let memory, let isWeak):
      Self.limits(path, passes, memory, isWeak)
    case .noMemory(let path, let bytes):
      "\(path): its passphrase takes \(bytes >> 20) MiB of memory, which this machine does not give; "
        + "free some"
    case .notAPassphrase(let path):
      "\(path): not a passphrase, which is one line of 1 to \(Passphrase.longest) bytes"
    }
  }

  private static func limits(
    _ path: String, _ passes: UInt64, _ memory: Int, _ isWeak: Bool
  ) -> String {
    let least = StretchingLimits.written
    let rule = isWeak ? "weaker than this program writes" : "more than this program spends"
    return
      "\(path): its passphrase is stretched by \(passes) passes over \(memory >> 20) MiB, \(rule) "
      + "(\(least.passes) over \(least.memory >> 20)); restore the key from its backup, or make "
      + "another with `langpack keys generate`"
  }
}
