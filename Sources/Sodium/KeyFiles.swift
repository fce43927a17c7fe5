import CSodium
import Files
import Glibc

/// The two files of a key pair; only its owner can read the private one.
///
/// A public key is one line of base64, and so is a private one without a passphrase.
/// `Docs/Formats/Key.md` specifies the lines of one with a passphrase.
public enum KeyFiles {
  /// The version of libsodium.
  public static var libraryVersion: String { String(cString: sodium_version_string()) }

  /// Writes a private key with mode 0600; never overwrites a file.
  ///
  /// - Parameters:
  ///   - key: The private key.
  ///   - path: The file.
  ///   - passphrase: The passphrase; nil for none.
  /// - Throws: If the file exists or cannot be written.
  public static func write(
    _ key: SigningKey, to path: String, under passphrase: Passphrase? = nil
  ) throws(SodiumError) {
    try create(path, mode: .owner, text: text(of: key, under: passphrase, path))
  }

  /// Writes a public key; never overwrites a file.
  public static func write(_ key: PublicKey, to path: String) throws(SodiumError) {
    try create(path, mode: .everyone, text: Base64.text(key.bytes) + "\n")
  }

  /// Throws an error if a private key's name is a symbolic link.
  ///
  /// A file that replaces the link would leave the key itself under its former passphrase.
  public static func refuseLink(at path: String) throws(SodiumError) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return }
    throw .link(path: path)
  }

  /// Changes a private key's passphrase, by one rename, so that the key is never lost.
  ///
  /// A symbolic link with that name is refused.
  ///
  /// - Parameters:
  ///   - path: The file of the private key.
  ///   - old: Returns the current passphrase; not called if there is none.
  ///   - new: The new passphrase.
  /// - Returns: The public key.
  /// - Throws: The reason why the file is unchanged.
  public static func changePassphrase(
    at path: String, from old: () throws(SodiumError) -> Passphrase?, to new: Passphrase
  ) throws(SodiumError) -> PublicKey {
    try refuseLink(at: path)
    let key = try signingKey(at: path, passphrase: old)
    let text = try text(of: key, under: new, path)
    try writing(path) { folder, name throws(FileError) in
      try folder.replace(name, with: Array(text.utf8), mode: .owner)
    }
    return key.publicKey
  }

  /// Reads a private key; without a passphrase, only its owner may have read access to the file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - passphrase: Returns the passphrase; called only if needed.
  /// - Returns: The key.
  /// - Throws: `SodiumError`, which never shows a part of the file or the passphrase.
  public static func signingKey(
    at path: String, passphrase: () throws(SodiumError) -> Passphrase? = { nil }
  ) throws(SodiumError) -> SigningKey {
    let (text, _, mode) = try read(path)
    if text.hasPrefix(SealedKey.firstWords) {
      let sealed = try SealedKey(parsing: text, path: path)
      guard let passphrase = try passphrase() else { throw .needsPassphrase(path: path) }
      return try sealed.opened(by: passphrase, path: path)
    }
    guard mode & 0o077 == 0 else { throw .readableByOthers(path: path) }
    guard let bytes = Base64.bytes(text), let key = SigningKey(secret: bytes) else {
      throw .notAKey(path: path, expectedBytes: SigningKey.count)
    }
    return key
  }

  /// Reads a public key.
  public static func publicKey(at path: String) throws(SodiumError) -> PublicKey {
    let text = try read(path).text
    if let version = laterVersion(of: text) { throw .otherKeyVersion(path: path, found: version) }
    guard let bytes = Base64.bytes(text), let key = PublicKey(bytes) else {
      throw .notAKey(path: path, expectedBytes: PublicKey.count)
    }
    return key
  }

  /// Returns the version of a public key of a later format, whose first line names it; nil for the
  /// present one, which is the key alone.
  private static func laterVersion(of text: String) -> String? {
    let start = "# langpack public key "
    guard text.hasPrefix(start) else { return nil }
    return String(text.dropFirst(start.count).prefix { $0.isASCII && $0.isNumber }.prefix(9))
  }

  /// Reads the passphrase in a file: its only line.
  public static func passphrase(at path: String) throws(SodiumError) -> Passphrase {
    guard let passphrase = Passphrase(try read(path).bytes) else {
      throw .notAPassphrase(path: path)
    }
    return passphrase
  }

  /// Returns whether users other than its owner can read or write a file; false if it is absent.
  public static func isReadableByOthers(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_mode & 0o077 != 0
  }

  /// Returns whether users other than its owner can write into a folder, or also read it.
  ///
  /// - Parameters:
  ///   - path: The folder; a link is followed.
  ///   - countsReading: Whether others who can only read it count.
  /// - Returns: Whether they can; false if there is no folder.
  public static func isFolderOpen(_ path: String, countsReading: Bool) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_mode & (countsReading ? 0o077 : 0o022) != 0
  }

  private static func text(
    of key: SigningKey, under passphrase: Passphrase?, _ path: String
  ) throws(SodiumError) -> String {
    guard let passphrase else { return Base64.text(key.secret) + "\n" }
    return try SealedKey(key, under: passphrase, path: path).text
  }
}

extension KeyFiles {
  private static func create(
    _ path: String, mode: FileMode, text: String
  ) throws(SodiumError) {
    try writing(path) { folder, name throws(FileError) in
      try folder.create(name, Array(text.utf8), mode: mode)
    }
  }

  private static func writing(
    _ path: String, _ work: (Folder, String) throws(FileError) -> Void
  ) throws(SodiumError) {
    let (folder, name) = Folder.holding(path)
    do throws(FileError) { try work(folder, name) } catch {
      throw error.code == EEXIST ? .exists(path: path) : .file(path: path, reason: error.words)
    }
  }

  private static func read(
    _ path: String
  ) throws(SodiumError) -> (text: String, bytes: [UInt8], mode: mode_t) {
    // A shell passes a passphrase through a pipe of its own, whose other end exists.
    let isOfShell = path.hasPrefix("/dev/") || path.hasPrefix("/proc/self/fd/")
    let file = open(path, O_RDONLY | O_CLOEXEC | (isOfShell ? 0 : O_NONBLOCK))
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    var status = stat()
    // Keys and passphrases are a few short lines; anything longer isn't one.
    var bytes = [UInt8](repeating: 0, count: Passphrase.longest + 3)
    guard fstat(file, &status) == 0 else { throw failure(path) }
    guard isOfShell || status.st_mode & S_IFMT != S_IFIFO else {
      throw .file(path: path, reason: "a pipe, not a regular file; restore the file")
    }
    let count = Glibc.read(file, &bytes, bytes.count)
    guard count >= 0 else { throw failure(path) }
    bytes = Array(bytes.prefix(count))
    return (String(decoding: bytes, as: UTF8.self), bytes, status.st_mode)
  }

  private static func failure(_ path: String) -> SodiumError {
    .file(path: path, reason: String(cString: strerror(errno)).lowercased())
  }
}
