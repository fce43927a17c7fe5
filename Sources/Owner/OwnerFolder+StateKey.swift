import Files
import Sodium

extension OwnerFolder {
  private static let keyName = "state.key"

  /// Returns the key that authenticates what this machine remembers, such as caches in a clone.
  ///
  /// The first call creates it. Commands that start at once get the same key.
  ///
  /// - Returns: 32 random bytes.
  /// - Throws: `OwnerError` if the key can neither be read nor created.
  public func stateKey() throws(OwnerError) -> [UInt8] {
    if let key = try readKey() { return key }
    try make(for: Self.keyName)
    do throws(FileError) {
      let key = KeyedDigest.randomKey()
      try folder.create(Self.keyName, key, mode: .owner)
      return key
    } catch {
      // Another process may have been faster, and a key that was cut short is replaced.
      if let key = try readKey() { return key }
      let key = KeyedDigest.randomKey()
      try replace(Self.keyName, with: key)
      return key
    }
  }

  private func readKey() throws(OwnerError) -> [UInt8]? {
    guard let key = try read(Self.keyName, atMost: 1 << 10), key.count == KeyedDigest.keyCount
    else { return nil }
    return key
  }
}
