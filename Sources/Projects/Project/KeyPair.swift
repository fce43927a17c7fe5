import Delivery
import Owner
import Sodium

/// The files of a key pair, and of the team's root.
///
/// In a clone, the private key lies in the folder of the machine's owner, by the id of its public
/// key: a branch that has a file of its name would replace it at the checkout, and the way back would
/// remove it.
public struct KeyPair: Sendable {
  /// The file of the key that signs.
  public var privateKey: File
  /// The file of the key that clients pin.
  public var publicKey: File
  /// The file of the team's root, which need not exist.
  public var root: File
  /// The folder of the files.
  public let folder: File
  /// The folder of the machine's owner; nil if private keys lie next to the public ones.
  let owner: OwnerFolder?

  /// The `.gitignore` lines for private keys in any folder, and for temporary files of writes.
  static let ignored = ["*private.key*", ".langpack-*.new"]

  /// Creates the key pair of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of the public key.
  ///   - owner: The folder of the machine's owner; nil if there is none.
  public init(in folder: File, owner: OwnerFolder?) {
    publicKey = folder.file("public.key")
    root = folder.file("root.lproot")
    self.folder = folder
    self.owner = ProjectBoundary.workTree(of: folder.standardPath) == nil ? nil : owner
    let (inside, outside) = (folder.file("private.key"), self.owner?.key(of: publicKey))
    privateKey = outside.flatMap { $0.exists ? $0 : nil } ?? inside
    privateKey = privateKey.rehearsed(by: folder.rehearsal)
  }

  /// Whether the private key is in a clone, where a branch could replace it.
  var isInClone: Bool { owner != nil && privateKey == folder.file("private.key") }

  /// Returns where the private key of a new pair is written.
  private func place(of key: PublicKey) -> File {
    owner?.key(of: key).rehearsed(by: folder.rehearsal) ?? privateKey
  }

  /// Generates a new pair and writes it, creating the folders if needed.
  ///
  /// - Parameter passphrase: The passphrase of the private key; nil for an unencrypted key.
  /// - Throws: An error if a key already exists or cannot be written; then neither file is new.
  mutating func generate(under passphrase: Passphrase?) throws(ProjectError) {
    for (file, advice) in [
      (privateKey, "sign with it; to replace it, see 'langpack root create --help'"),
      (publicKey, "apps may pin it: restore \(privateKey.shown) from its backup"),
    ] where file.exists {
      throw .failure("\(file.shown): a key exists already and is not overwritten (\(advice))")
    }
    let key = try ProjectError.wrapping { () throws(SodiumError) in try SigningKey.generate() }
    privateKey = place(of: key.publicKey)
    if privateKey.rehearsal != nil {
      for file in [privateKey, publicKey] { try file.write([]) }
      return
    }
    try publicKey.makeFolder()
    try makeKeyFolder()
    try ProjectError.wrapping { () throws(SodiumError) in
      try KeyFiles.write(key, to: privateKey.path, under: passphrase)
      do throws(SodiumError) {
        try KeyFiles.write(key.publicKey, to: publicKey.path)
      } catch {
        privateKey.remove()
        throw error
      }
    }
  }

  /// Creates the folder of the private key.
  func makeKeyFolder() throws(ProjectError) {
    guard let owner else { return try privateKey.makeFolder() }
    try ProjectError.wrapping { () throws(OwnerError) in try owner.make(for: "keys/key") }
  }
}

extension OwnerFolder {
  /// The name of a private key's file, by the id of its public key.
  static func keyName(_ key: PublicKey) -> String { "keys/\(Digest.hex(key.id)).key" }

  /// Returns the file of the private key of a public one.
  func key(of key: PublicKey) -> File { File(folder.path(of: Self.keyName(key))) }

  /// Returns the file of the private key of the public key in a file; nil if there is none.
  fileprivate func key(of file: File) -> File? {
    guard let bytes = try? file.bytes(), bytes.count < 1 << 10,
      let key = Base64.bytes(String(decoding: bytes, as: UTF8.self)).flatMap(PublicKey.init)
    else { return nil }
    return self.key(of: key)
  }
}
