/// The reason why a key could not be read, written or used.
public enum SodiumError: Error, Hashable, CustomStringConvertible {
  /// The library did not start, for example without a source of randomness.
  case unavailable
  /// A key file could not be read or written, for the system's reason.
  case file(path: String, reason: String)
  /// A key file already exists and is not overwritten.
  case exists(path: String)
  /// A key file does not contain the base64 of a key of the expected length.
  case notAKey(path: String, expectedBytes: Int)
  /// Users other than its owner can read a private key file.
  case readableByOthers(path: String)
  /// A private key's name is a symbolic link, so a change would not reach the file itself.
  case link(path: String)
  /// A private key needs a passphrase, and none was given.
  case needsPassphrase(path: String)
  /// A private key needs a new passphrase, and none was given.
  case needsNewPassphrase(path: String)
  /// The passphrase of a private key is wrong.
  case wrongPassphrase(path: String)
  /// A private key with a passphrase is corrupt.
  case damagedKey(path: String)
  /// A private key with a passphrase has a version that this program does not support.
  case otherKeyVersion(path: String, found: String)
  /// The passphrase of a private key would be too easy to guess, or too slow to try.
  case badLimits(path: String, passes: UInt64, memory: Int, isWeak: Bool)
  /// There is not enough memory for a passphrase.
  case noMemory(path: String, bytes: Int)
  /// A passphrase file contains no passphrase.
  case notAPassphrase(path: String)

  /// A message with the place, the rule and the fix; never a part of a key.
  public var description: String {
    switch self {
    case .unavailable:
      "libsodium: could not start, no source of random bytes"
    case .file(let path, let reason):
      "\(path): \(reason)"
    case .exists(let path):
      "\(path): a key exists already and is never overwritten; move it away first"
    case .notAKey(let path, let expected):
      "\(path): not a key, expected the base64 of \(expected) bytes; restore it from its backup"
    case .readableByOthers(let path):
      "\(path): a private key must be readable by its owner only; run `chmod 600` on it"
    case .link(let path):
      "\(path): a symbolic link, which is neither followed nor replaced; name the folder of the key itself"
    case .needsPassphrase(let path):
      "\(path): this key is encrypted with a passphrase; pass --passphrase-file FILE or --passphrase, or set "
        + "LANGPACK_PASSPHRASE"
    case .needsNewPassphrase(let path):
      "\(path): the new passphrase is missing; pass --new-passphrase-file FILE or --passphrase, or set "
        + "LANGPACK_NEW_PASSPHRASE"
    case .wrongPassphrase(let path):
      "\(path): the passphrase does not open this key; enter the right one, or restore the key "
        + "that it opens"
    case .damagedKey(let path):
      "\(path): this encrypted key is damaged; restore it from its backup"
    case .otherKeyVersion(let path, let found):
      "\(path): a key of version \(found), expected 1; use the langpack that wrote it"
    case .badLimits(let path, let passes, let memory, let isWeak):
      Self.limits(path, passes, memory, isWeak: isWeak)
    case .noMemory(let path, let bytes):
      "\(path): its passphrase takes \(bytes >> 20) MiB of memory, which this machine does not have; "
        + "free some"
    case .notAPassphrase(let path):
      "\(path): not a passphrase: expected one line of 1 to \(Passphrase.longest) bytes"
    }
  }

  private static func limits(
    _ path: String, _ passes: UInt64, _ memory: Int, isWeak: Bool
  ) -> String {
    let least = StretchingLimits.written
    let rule = isWeak ? "weaker than this program writes" : "more than this program spends"
    return
      "\(path): its passphrase is stretched by \(passes) passes over \(memory >> 20) MiB, \(rule) "
      + "(\(least.passes) over \(least.memory >> 20)); restore the key from its backup"
  }
}
