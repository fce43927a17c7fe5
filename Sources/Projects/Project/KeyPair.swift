import Sodium

/// The files of a key pair, and of the team's root.
public struct KeyPair: Sendable {
  /// The file of the key that signs.
  public var privateKey: File
  /// The file of the key that clients pin.
  public var publicKey: File
  /// The file of the team's root, which need not exist.
  public var root: File
  /// The folder of the files.
  public let folder: File

  /// The `.gitignore` lines for private keys in any folder, and for temporary files of writes.
  static let ignored = ["*private.key*", ".langpack-*.new"]

  /// Creates the key pair of a folder.
  public init(in folder: File) {
    privateKey = folder.file("private.key")
    publicKey = folder.file("public.key")
    root = folder.file("root.lproot")
    self.folder = folder
  }

  /// Generates a new pair and writes it, creating the folder if needed.
  ///
  /// - Parameter passphrase: The passphrase of the private key; nil for an unencrypted key.
  /// - Throws: An error if a key already exists or cannot be written; then neither file is new.
  func generate(under passphrase: Passphrase?) throws(ProjectError) {
    for (file, advice) in [
      (privateKey, "sign with it; to replace it, see 'langpack root create --help'"),
      (publicKey, "apps may pin it: restore \(privateKey.shown) from its backup"),
    ] where file.exists {
      throw .failure("\(file.shown): a key exists already and is not overwritten (\(advice))")
    }
    try privateKey.makeFolder()
    if privateKey.rehearsal != nil {
      for file in [privateKey, publicKey] { try file.write([]) }
      return
    }
    try ProjectError.wrapping { () throws(SodiumError) in
      let key = try SigningKey.generate()
      try KeyFiles.write(key, to: privateKey.path, under: passphrase)
      do throws(SodiumError) {
        try KeyFiles.write(key.publicKey, to: publicKey.path)
      } catch {
        privateKey.remove()
        throw error
      }
    }
  }
}
