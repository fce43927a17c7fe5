import CommandLine
import Projects

struct GenerateKeysCommand: KeyPairTaking {
  static let words = ["keys", "generate"]
  static let summary = "Creates a key pair: one key signs releases, apps pin the other."
  static let details = """
    Writes public.key into the configured folder or the one of --output, and the
    private key, which only its owner can read, next to it. In a clone of Git the
    private key lies outside, in "keys" of LANGPACK_STATE, by default
    ~/.local/state/langpack: no checkout can replace it there. Existing keys are
    never overwritten. Keep the private key secret and backed up: anyone who has it
    can publish, and without it you cannot. A passphrase encrypts it; the passphrase
    comes from a file, the terminal or LANGPACK_PASSPHRASE in the environment.
    """
  static let examples = [
    "langpack keys generate", "langpack keys generate --output ~/keys",
    "langpack keys generate --passphrase-file ~/passphrase",
  ]

  let output = Parameter.keyFolder
  let passphrase = PassphraseOptions()
  let dryRun = ValueFlag.dryRun

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    var pair = try keyPair(given)
    let isEncrypted = try pair.generate(given.passphrase.source, terminal.reporter)
    if let rehearsal = pair.privateKey.rehearsal { return terminal.show(rehearsal, given) }
    let (key, other) = (pair.privateKey.shown, pair.publicKey.shown)
    terminal.say("wrote \(key)\(isEncrypted ? ", under a passphrase" : "")", keeping: key)
    terminal.say("wrote \(other)", keeping: other)
    if let project = try? given.projectIfAny() { advise(on: pair, of: project, given, terminal) }
    return .done
  }

  /// Says what the key means for a project, and what comes next.
  private func advise(
    on pair: KeyPair, of project: Project, _ given: Given<Self>, _ terminal: Terminal
  ) {
    guard pair.folder.standardPath == project.keys.folder.standardPath else {
      return terminal.say(
        "note: the project signs with the keys in \(project.keys.folder.shown); "
          + "'langpack root create --help' shows how a root names another key")
    }
    guard !project.isPublished else {
      return terminal.say(
        "note: the app was published with another key: installed apps refuse what this one signs "
          + "(restore the former pair from its backup; if it is lost, pin this public key in the next "
          + "version of the app)")
    }
    terminal.say(
      "note: apps pin \(pair.publicKey.shown): commit it; back up \(pair.privateKey.shown), which "
        + "nothing can rebuild")
    let next = NextStep.afterKeys(
      of: given.root, config: given.invocation[common: Parameter.config])
    if let command = next.command { terminal.say("next: '\(command)' (\(next.reason))") }
  }
}

struct ChangePassphraseCommand: KeyPairTaking {
  static let words = ["keys", "change-passphrase"]
  static let summary = "Changes the passphrase of the private key."
  static let details = """
    The new passphrase comes from --new-passphrase-file, from
    LANGPACK_NEW_PASSPHRASE in the environment, or with --passphrase from the
    terminal. The key itself stays the same, so nothing that is published changes.
    Backups of the former file still open with the former passphrase.
    """
  static let examples = [
    "langpack keys change-passphrase --passphrase",
    "langpack keys change-passphrase --passphrase-file old --new-passphrase-file new",
  ]

  let output = Parameter.keyFolder
  let passphrase = PassphraseOptions()
  let newFile = Parameter.text(
    "new-passphrase-file", "FILE", "a file with the new passphrase as its only line")
  let dryRun = ValueFlag.dryRun

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let pair = try keyPair(given)
    let key = pair.privateKey
    let asks = given.passphrase.asks && given.newFile == nil
    let new = PassphraseSource(
      file: given.newFile.map(given.file),
      question: asks ? .onTerminal("New passphrase", terminal) : nil,
      variable: "LANGPACK_NEW_PASSPHRASE")
    try pair.changePassphrase(from: given.passphrase.source, to: new, terminal.reporter)
    if let rehearsal = pair.privateKey.rehearsal { return terminal.show(rehearsal, given) }
    terminal.say("wrote \(key.shown), under the new passphrase", keeping: key.shown)
    return .done
  }
}

struct MoveKeyCommand: KeyPairTaking {
  static let words = ["keys", "move"]
  static let summary = "Moves the private key out of the clone."
  static let details = """
    Moves private.key from the configured folder, or the one of --output, to "keys"
    of LANGPACK_STATE, by default ~/.local/state/langpack. In a clone, a branch that
    has a file of its name would replace it at the checkout. Refuses a key that Git
    tracks. Back up the new file.
    """
  static let examples = ["langpack keys move", "langpack keys move --output release-keys"]

  let output = Parameter.keyFolder

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let file = try keyPair(given).move()
    terminal.say("moved the private key to \(file.shown): back it up there", keeping: file.shown)
    return .done
  }
}

extension Parameter where Parsed == String {
  fileprivate static var keyFolder: Self { text("output", "FOLDER", "the folder of the keys") }
}

/// A command that works on a key pair.
private protocol KeyPairTaking: TypedCommand {
  var output: Parameter<String> { get }
}

extension KeyPairTaking {
  /// Returns the key pair of the folder that the user names, or else the configured one.
  fileprivate func keyPair(_ given: Given<Self>) throws(ProjectError) -> KeyPair {
    guard let folder = given.output else { return try given.project().keys }
    return KeyPair(
      in: given.file(folder).rehearsed(by: given.rehearsal),
      owner: try ProjectTrust.ofThisProcess().owner)
  }
}
