import CommandLine
import Projects
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
    options: [output, .passphraseFile, .passphrase, .dryRun]
  ) { (invocation, terminal) throws(ProjectError) in
    let pair = try invocation.keyPair(output)
    let passphrase = try ProjectError.wrapping { () throws(SodiumError) in
      try invocation.passphraseSource.passphrase(terminal.reporter, isNew: true)
    }
    try pair.generate(under: passphrase)
    if let rehearsal = pair.privateKey.rehearsal { return terminal.show(rehearsal, invocation) }
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
    options: [output, .passphraseFile, .passphrase, newFile, .dryRun]
  ) { (invocation, terminal) throws(ProjectError) in
    let pair = try invocation.keyPair(output)
    let key = pair.privateKey
    let asks = invocation.has(.passphrase) && !invocation.has(newFile)
    let new = PassphraseSource(
      file: invocation.file(newFile), question: asks ? .onTerminal("New passphrase") : nil,
      variable: "LANGPACK_NEW_PASSPHRASE")
    try pair.changePassphrase(from: invocation.passphraseSource, to: new, terminal.reporter)
    if let rehearsal = pair.privateKey.rehearsal { return terminal.show(rehearsal, invocation) }
    terminal.say("wrote \(key.shown), under the new passphrase")
    return .done
  }

  private static let output = Option.text("output", "FOLDER", "the folder of the keys")
  private static let newFile = Option.text(
    "new-passphrase-file", "FILE", "the file whose only line is the new passphrase")
}

extension Invocation {
  /// The key pair of a folder that is given, or of the configuration.
  fileprivate func keyPair(_ folder: Option) throws(ProjectError) -> KeyPair {
    guard let given = self[folder] else { return try project().keys }
    return KeyPair(in: file(given).rehearsed(by: rehearsal))
  }
}
