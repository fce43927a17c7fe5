import Sodium

extension Command {
  static let generateKeys = Command(
    "keys", "generate", summary: "Makes a key pair: one key signs releases, apps pin the other.",
    details: """
      Writes private.key, which only its owner may read, and public.key into the
      folder of the configuration or of --output. Keys that exist are never
      overwritten. Keep private.key secret and backed up: whoever has it can publish,
      and without it nobody can.
      """,
    examples: ["langpack keys generate", "langpack keys generate --output ~/keys"],
    options: [output]
  ) { (invocation, terminal) throws(CommandError) in
    let pair =
      if let given = invocation[output] {
        KeyPair(in: File(invocation.path(given), shown: given))
      } else {
        try invocation.project().keys
      }
    try pair.generate()
    terminal.say("wrote \(pair.privateKey.shown)")
    terminal.say("wrote \(pair.publicKey.shown)")
    return .done
  }

  private static let output = Option.text("output", "FOLDER", "the folder that gets the keys")
}

/// The two files of a key pair.
public struct KeyPair: Sendable {
  /// The key that signs.
  public var privateKey: File
  /// The key that clients pin.
  public var publicKey: File

  /// The key pair of a folder.
  public init(in folder: File) {
    privateKey = folder.file("private.key")
    publicKey = folder.file("public.key")
  }

  /// Makes a new pair and writes it; the folder is made where it is not there.
  ///
  /// - Throws: Where a key is there already or cannot be written; then neither file is new.
  public func generate() throws(CommandError) {
    for file in [privateKey, publicKey] where file.exists {
      throw .failure("\(file.shown): a key is there already and is not overwritten (move it away)")
    }
    try privateKey.makeFolder()
    try CommandError.wrapping { () throws(SodiumError) in
      let key = try SigningKey.generate()
      try KeyFiles.write(key, to: privateKey.path)
      do throws(SodiumError) {
        try KeyFiles.write(key.publicKey, to: publicKey.path)
      } catch {
        privateKey.remove()
        throw error
      }
    }
  }
}
