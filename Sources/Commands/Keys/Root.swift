import CommandLine
import Delivery
import Projects
import Release
import Sodium

extension Command {
  static let rootCreate = Command(
    "root", "create", summary: "Writes the next root, unsigned: whose signatures apps believe.",
    details: """
      A root names the keys of roots themselves, which stay offline, and the keys that
      sign manifests and timestamps, as on a machine that publishes. The first one
      needs --root-key; its manifests and timestamps are signed by public.key where
      nothing else is said. A later one keeps the keys of the one before where none
      are given. A key that signs only timestamps may refresh and publish nothing.
      Devices take nothing new by a root that has expired, until the next one comes.
      The file goes from holder to holder for 'langpack root sign', then to
      'langpack root publish'.
      """,
    examples: [
      "langpack root create --root-key anna.key --root-key ben.key --threshold 2",
      "langpack root create --manifest-key new/public.key --output next.lproot",
    ],
    options: [rootKey, threshold, manifestKey, timestampKey, expires, output, .dryRun]
  ) { (invocation, terminal) throws(ProjectError) in
    let project = try invocation.project()
    let root = try project.nextRoot(invocation.rootTerms)
    let file =
      invocation.file(output)?.rehearsed(by: project.rehearsal)
      ?? project.keys.folder.file("root-\(root.version).lproot")
    guard !file.exists else {
      throw .failure("\(file.shown): is there already (move it away, or give --output)")
    }
    try file.write(Signed(root, signatures: []).encoded())
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, invocation) }
    terminal.say(
      "wrote \(file.shown): root \(root.version), to be signed with 'langpack root sign'")
    return .done
  }

  static let rootSign = Command(
    "root", "sign", summary: "Signs a root with a key, beside those who signed it already.",
    details: """
      A root needs the signatures of as many root keys of the one before as that asks
      for, and of as many of its own. The first one is signed by public.key too where
      apps in users' hands pin that. Signs with the private key of --key, else as
      'langpack publish' does.
      """,
    examples: ["langpack root sign keys/root-1.lproot --key anna/private.key"],
    options: [privateKey, .passphraseFile, .passphrase, .dryRun], arguments: [operand]
  ) { (invocation, terminal) throws(ProjectError) in
    let file = invocation.operandFile.rehearsed(by: invocation.rehearsal)
    let root = try Signed<Root>.read(file)
    let signer = try invocation.rootSigner(privateKey, terminal)
    terminal.reporter.warn(of: root.content)
    let signed = try ProjectError.wrapping { () throws(ReleaseError) in
      try signer.adding(to: root)
    }
    try file.write(signed)
    if let rehearsal = file.rehearsal { return terminal.show(rehearsal, invocation) }
    terminal.say("signed \(file.shown) with \(Digest.hex(signer.publicKey.id))")
    return .done
  }

  private static let operand = Operand("FILE", "the root, as keys/root-1.lproot")
  private static let privateKey = Option.text("key", "FILE", "the private key that signs")
  fileprivate static let rootKey = Option.text(
    "root-key", "FILE", "a public key that signs roots; may be repeated"
  ).repeated()
  fileprivate static let threshold = Option.number(
    "threshold", "COUNT", "how many root keys must sign; by default as before, or 1", in: 1...16)
  fileprivate static let manifestKey = Option.text(
    "manifest-key", "FILE", "a public key that signs manifests and timestamps; may be repeated"
  ).repeated()
  fileprivate static let timestampKey = Option.text(
    "timestamp-key", "FILE", "a public key that signs timestamps alone; may be repeated"
  ).repeated()
  fileprivate static let expires = Option.number(
    "expires", "DAYS", "after how many days apps take nothing new by it; by default 365",
    in: 1...36_500)
  private static let output = Option.text("output", "FILE", "where to write the root")
}

extension Invocation {
  var operandFile: File { file(arguments.first ?? "") }

  fileprivate func rootSigner(
    _ option: Option, _ terminal: Terminal
  ) throws(ProjectError) -> Signer {
    guard let file = file(option) else {
      return try project().signerOfRoots(passphraseSource, terminal.reporter)
    }
    return try Signer.opening(file, passphraseSource, terminal.reporter)
  }

  /// What the options say of the next root.
  fileprivate var rootTerms: RootTerms {
    var terms = RootTerms()
    terms.rootKeys = all(Command.rootKey).map(path)
    terms.manifestKeys = all(Command.manifestKey).map(path)
    terms.timestampKeys = all(Command.timestampKey).map(path)
    (terms.threshold, terms.days) = (number(Command.threshold), number(Command.expires))
    return terms
  }
}
