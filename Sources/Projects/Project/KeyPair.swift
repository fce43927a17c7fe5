import Sodium

/// The two files of a key pair.
public struct KeyPair: Sendable {
  /// The key that signs.
  public var privateKey: File
  /// The key that clients pin.
  public var publicKey: File
  /// The root that the team keeps, where it has one.
  public var root: File
  /// Where they lie.
  public let folder: File

  /// The lines of `.gitignore` for private keys in any folder, also for one that was being written aside.
  static let ignored = ["*private.key*", ".langpack-*.new"]

  /// The key pair of a folder.
  public init(in folder: File) {
    privateKey = folder.file("private.key")
    publicKey = folder.file("public.key")
    root = folder.file("root.lproot")
    self.folder = folder
  }

  /// Makes a new pair and writes it; the folder is made where it is not there.
  ///
  /// - Parameter passphrase: What opens the private key; nil where nothing is to be needed.
  /// - Throws: Where a key is there already or cannot be written; then neither file is new.
  public func generate(under passphrase: Passphrase? = nil) throws(ProjectError) {
    for file in [privateKey, publicKey] where file.exists {
      throw .failure("\(file.shown): a key is there already and is not overwritten (move it away)")
    }
    if privateKey.rehearsal != nil {
      for file in [privateKey, publicKey] { try file.write([]) }
      return
    }
    try privateKey.makeFolder()
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
