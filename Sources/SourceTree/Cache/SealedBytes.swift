// A cache file:
//
//     bytes   what
//     4       its format
//     1       version of the layout
//     16      digest of all that follows, for this format, version and name, under the owner's key
//     …       the content
//
// A file with another digest is not used, whoever wrote it.

extension CacheWriter {
  /// Creates a writer that has written the head of a cache file.
  ///
  /// - Parameters:
  ///   - magic: The format and its version.
  ///   - count: The number of bytes to reserve room for.
  package init(file magic: [UInt8], reserving count: Int = 0) {
    self.init()
    reserve(count)
    bytes(magic)
    digest(.none)
  }

  /// Writes the digest of the content into the head, and returns the whole file.
  ///
  /// - Parameters:
  ///   - magic: The format and its version, with which the file begins.
  ///   - name: Which file of this format it is; empty if there is only one.
  ///   - key: The key of the machine's owner.
  /// - Returns: The bytes of the file.
  package mutating func sealed(_ magic: [UInt8], name: String, _ key: CacheKey) -> [UInt8] {
    let content = result[(magic.count + CacheDigest.count)...]
    let digest = key.seal(magic, name, content)
    set(digest, at: magic.count)
    return result
  }
}

extension CacheReader {
  /// Creates a reader of the content of a cache file; nil if the owner of the key did not write it.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - magic: The format and its version, with which it begins.
  ///   - name: Which file of this format it is; empty if there is only one.
  ///   - key: The key of the machine's owner.
  package init?(file bytes: [UInt8], _ magic: [UInt8], name: String, _ key: CacheKey) {
    guard bytes.starts(with: magic) else { return nil }
    self.init(bytes[magic.count...])
    guard let seal = digest(), seal == key.seal(magic, name, bytes[position...]) else { return nil }
  }

  /// Returns the digest in the head of a cache file that was read.
  static func seal(of bytes: [UInt8], _ magic: [UInt8]) -> CacheDigest {
    var reader = CacheReader(bytes.dropFirst(magic.count))
    return reader.digest() ?? .none
  }
}

extension CacheKey {
  fileprivate func seal(
    _ magic: [UInt8], _ name: String, _ content: ArraySlice<UInt8>
  ) -> CacheDigest {
    digest("file \(magic) \(name)", of: content)
  }
}
