import Glibc

/// The two files of a key pair: one line of base64 each, the private one its owner's alone.
public enum KeyFiles {
  /// Writes a private key with mode 0600, never over an existing file.
  public static func write(_ key: SigningKey, to path: String) throws(SodiumError) {
    try create(path, mode: 0o600, text: Base64.text(key.secret) + "\n")
  }

  /// Writes a public key, never over an existing file.
  public static func write(_ key: PublicKey, to path: String) throws(SodiumError) {
    try create(path, mode: 0o644, text: Base64.text(key.bytes) + "\n")
  }

  /// The private key in a file that nobody but its owner may read.
  public static func signingKey(at path: String) throws(SodiumError) -> SigningKey {
    let (text, mode) = try read(path)
    guard mode & 0o077 == 0 else { throw .readableByOthers(path: path) }
    guard let bytes = Base64.bytes(text), let key = SigningKey(secret: bytes) else {
      throw .notAKey(path: path, expectedBytes: SigningKey.count)
    }
    return key
  }

  /// The public key in a file.
  public static func publicKey(at path: String) throws(SodiumError) -> PublicKey {
    guard let bytes = Base64.bytes(try read(path).text), let key = PublicKey(bytes) else {
      throw .notAKey(path: path, expectedBytes: PublicKey.count)
    }
    return key
  }

  private static func create(_ path: String, mode: mode_t, text: String) throws(SodiumError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else { throw errno == EEXIST ? .exists(path: path) : failure(path) }
    defer { close(file) }
    let bytes = Array(text.utf8)
    guard fchmod(file, mode) == 0, Glibc.write(file, bytes, bytes.count) == bytes.count,
      fsync(file) == 0
    else {
      let problem = failure(path)
      unlink(path)
      throw problem
    }
  }

  private static func read(_ path: String) throws(SodiumError) -> (text: String, mode: mode_t) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    var status = stat()
    // A key is one short line; what is longer is none.
    var bytes = [UInt8](repeating: 0, count: 256)
    guard fstat(file, &status) == 0 else { throw failure(path) }
    let count = Glibc.read(file, &bytes, bytes.count)
    guard count >= 0 else { throw failure(path) }
    return (String(decoding: bytes.prefix(count), as: UTF8.self), status.st_mode)
  }

  private static func failure(_ path: String) -> SodiumError {
    .file(path: path, reason: String(cString: strerror(errno)).lowercased())
  }
}
