import CommandLine
import Delivery
import Projects
import Release
import Sodium

struct RootCreateCommand: TypedCommand {
  static let words = ["root", "create"]
  static let summary = "Writes the next root, unsigned: it names the keys apps trust."
  static let details = """
    A root names the keys that sign roots, which stay offline, and the keys that
    sign manifests and timestamps, for example on a machine that publishes. The
    first root needs --root-key; unless you pass other keys, public.key signs its
    manifests and timestamps. A later root keeps the keys of the one before unless
    you pass others. A key that signs only timestamps can refresh but not publish.
    After a root expires, devices accept nothing new until the next root. Pass the
    file to each key holder for 'langpack root sign', then to
    'langpack root publish'.
    """
  static let examples = [
    "langpack root create --root-key anna.key --root-key ben.key --threshold 2",
    "langpack root create --manifest-key new/public.key --output next.lproot",
  ]

  let rootKey = Parameter.text("root-key", "FILE", "a public key that signs roots; may be repeated")
    .repeated()
  let threshold = Parameter.number(
    "threshold", "COUNT", "how many root keys must sign; by default as before, or 1", in: 1...16)
  let manifestKey = Parameter.text(
    "manifest-key", "FILE", "a public key that signs manifests and timestamps; may be repeated"
  ).repeated()
  let timestampKey = Parameter.text(
    "timestamp-key", "FILE", "a public key that signs only timestamps; may be repeated"
  ).repeated()
  let expires = Parameter.number(
    "expires", "DAYS", "how long apps accept new content under the root; by default 365",
    in: 1...36_500)
  let output = Parameter.text("output", "FILE", "the file to write the root to")
  let dryRun = ValueFlag.dryRun

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project()
    let (root, file) = try project.createRoot(
      terms(given), in: given.output.map(given.file))
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, given) }
    terminal.say(
      "wrote \(file.shown): root \(root.version), to be signed with 'langpack root sign'")
    return .done
  }

  /// Returns the terms of the next root from the options.
  private func terms(_ given: Given<Self>) -> RootTerms {
    var terms = RootTerms()
    terms.rootKeys = given.rootKey.map(given.path)
    terms.manifestKeys = given.manifestKey.map(given.path)
    terms.timestampKeys = given.timestampKey.map(given.path)
    (terms.threshold, terms.days) = (given.threshold, given.expires)
    return terms
  }
}

struct RootSignCommand: TypedCommand {
  static let words = ["root", "sign"]
  static let summary = "Adds a key's signature to a root."
  static let details = """
    A root needs enough signatures by the root keys of the previous root, as many as
    that root requires, and enough by its own. Sign the first root with public.key
    too if apps in use pin that key. Signs with the private key of --key, else as
    'langpack publish' does.
    """
  static let examples = ["langpack root sign keys/root-1.lproot --key anna/private.key"]

  let privateKey = Parameter.text("key", "FILE", "the private key to sign with")
  let passphrase = PassphraseOptions()
  let dryRun = ValueFlag.dryRun
  let signedRoot = Argument.signedRoot

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let file = given.file(given.signedRoot).rehearsed(by: given.rehearsal)
    var signing = RootSigning(of: file, given.passphrase.source, project: given.project)
    signing.key = given.privateKey.map(given.file)
    let key = try signing.sign(terminal.reporter)
    if let rehearsal = file.rehearsal { return terminal.show(rehearsal, given) }
    terminal.say("signed \(file.shown) with \(Digest.hex(key.id))")
    return .done
  }
}

extension Argument {
  static let signedRoot = Argument("FILE", "the root, such as keys/root-1.lproot")
}
