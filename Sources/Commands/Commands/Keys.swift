import CommandLine
import Sodium

extension Command {
  static let generateKeys = Command(
    "keys", "generate", summary: "Makes a key pair: one key signs releases, apps pin the other.",
    details: """
      Writes private.key, which only its owner may read, and public.key into the
      folder of the configuration or of --output. Keys that exist are never
      overwritten. Keep private.key secret and backed up: whoever has it can publish,
      and without it nobody can. A passphrase, of a file, of the terminal or of
      LANGPACK_PASSPHRASE in the environment, seals it.
      """,
    examples: [
      "langpack keys generate", "langpack keys generate --output ~/keys",
      "langpack keys generate --passphrase-file ~/passphrase",
    ],
    options: [output, .passphraseFile, .passphrase]
  ) { (invocation, terminal) throws(CommandError) in
    let pair = try invocation.keyPair(output)
    let passphrase = try CommandError.wrapping { () throws(SodiumError) in
      try invocation.passphraseSource.passphrase(terminal, isNew: true)
    }
    try pair.generate(under: passphrase)
    terminal.say("wrote \(pair.privateKey.shown)\(passphrase == nil ? "" : ", under a passphrase")")
    terminal.say("wrote \(pair.publicKey.shown)")
    return .done
  }

  static let changePassphrase = Command(
    "keys", "change-passphrase", summary: "Puts the private key under another passphrase.",
    details: """
      The new one comes from --new-passphrase-file, from LANGPACK_NEW_PASSPHRASE in
      the environment, or with --passphrase from the terminal. The key stays the
      same: nothing of what is published changes. Backups of the former file still
      open by the former passphrase.
      """,
    examples: [
      "langpack keys change-passphrase --passphrase",
      "langpack keys change-passphrase --passphrase-file old --new-passphrase-file new",
    ],
    options: [output, .passphraseFile, .passphrase, newFile]
  ) { (invocation, terminal) throws(CommandError) in
    let key = try invocation.keyPair(output).privateKey
    guard key.exists else {
      throw .failure("\(key.shown): no such key (restore it, or give --output FOLDER)")
    }
    let asks = invocation.has(.passphrase) && !invocation.has(newFile)
    let new = PassphraseSource(
      file: invocation[newFile].map { File(invocation.path($0), shown: $0) },
      question: asks ? "New passphrase" : nil, variable: "LANGPACK_NEW_PASSPHRASE")
    try CommandError.wrapping { () throws(SodiumError) in
      var old: Passphrase?
      _ = try KeyFiles.signingKey(at: key.path) { () throws(SodiumError) in
        old = try invocation.passphraseSource.passphrase(terminal)
        return old
      }
      guard let passphrase = try new.passphrase(terminal, isNew: true) else {
        throw .needsNewPassphrase(path: key.path)
      }
      _ = try KeyFiles.changePassphrase(at: key.path, from: { old }, to: passphrase)
    }
    terminal.say("wrote \(key.shown), under the new passphrase")
    return .done
  }

  private static let output = Option.text("output", "FOLDER", "the folder of the keys")
  private static let newFile = Option.text(
    "new-passphrase-file", "FILE", "the file whose only line is the new passphrase")
}

extension Invocation {
  /// The key pair of a folder that is given, or of the configuration.
  fileprivate func keyPair(_ folder: Option) throws(CommandError) -> KeyPair {
    guard let given = self[folder] else { return try project().keys }
    return KeyPair(in: File(path(given), shown: given))
  }
}

/// The two files of a key pair.
public struct KeyPair: Sendable {
  /// The key that signs.
  public var privateKey: File
  /// The key that clients pin.
  public var publicKey: File
  /// The root that the team keeps, where it has one.
  var root: File
  /// Where they lie.
  let folder: File

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
  public func generate(under passphrase: Passphrase? = nil) throws(CommandError) {
    for file in [privateKey, publicKey] where file.exists {
      throw .failure("\(file.shown): a key is there already and is not overwritten (move it away)")
    }
    try privateKey.makeFolder()
    try CommandError.wrapping { () throws(SodiumError) in
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
