import CommandLine
import Delivery
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
    options: [rootKey, threshold, manifestKey, timestampKey, expires, output]
  ) { (invocation, terminal) throws(CommandError) in
    let project = try invocation.project()
    let root = try invocation.nextRoot(after: try project.teamRoot(), of: project)
    let file = invocation.file(output) ?? project.keys.folder.file("root-\(root.version).lproot")
    guard !file.exists else {
      throw .failure("\(file.shown): is there already (move it away, or give --output)")
    }
    try file.makeFolder()
    try file.write(Signed(root, signatures: []).encoded())
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
    options: [privateKey, .passphraseFile, .passphrase], arguments: [operand]
  ) { (invocation, terminal) throws(CommandError) in
    let file = invocation.operandFile
    let root = try invocation.signedRoot(file)
    let signer = try invocation.rootSigner(privateKey, terminal)
    terminal.warn(of: root.content)
    let signed = try CommandError.wrapping { () throws(ReleaseError) in
      try signer.adding(to: root)
    }
    try file.write(signed)
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
  var operandFile: File {
    let given = arguments.first ?? ""
    return File(path(given), shown: given)
  }

  fileprivate func file(_ option: Option) -> File? {
    self[option].map { File(path($0), shown: $0) }
  }

  func signedRoot(_ file: File) throws(CommandError) -> Signed<Root> {
    let bytes = try file.bytes()
    return try CommandError.wrapping(file.shown) { () throws(FormatError) in
      try Signed<Root>(parsing: bytes)
    }
  }

  fileprivate func rootSigner(
    _ option: Option, _ terminal: Terminal
  ) throws(CommandError) -> Signer {
    guard let file = file(option) else {
      return try project().signerOfRoots(passphraseSource, terminal)
    }
    return Signer(
      try CommandError.wrapping { () throws(SodiumError) in
        try KeyFiles.signingKey(at: file.path) { () throws(SodiumError) in
          terminal.warnIfReadable(file)
          return try passphraseSource.passphrase(terminal)
        }
      })
  }

  /// The root that comes after another one, as the options say.
  fileprivate func nextRoot(
    after former: Root?, of project: Project
  ) throws(CommandError) -> Root {
    let given = try keys(Command.rootKey)
    guard former != nil || !given.isEmpty else {
      throw .failure("root 1: needs the keys that sign roots (give --root-key FILE)")
    }
    let rootKeys = given.isEmpty ? former?.roots.keys ?? [] : given
    let threshold = number(Command.threshold) ?? former?.roots.threshold ?? 1
    guard threshold <= rootKeys.count else {
      throw .failure(
        "--threshold \(threshold): there are \(rootKeys.count) root keys (give more, or less to sign)"
      )
    }
    var manifests = try keys(Command.manifestKey)
    let isNewManifestKey = !manifests.isEmpty
    if manifests.isEmpty, let former {
      manifests = former.manifests.keys
    } else if manifests.isEmpty {
      manifests = [trusted(try project.publicKey())]
    }
    let more = try keys(Command.timestampKey)
    let kept = former?.timestamps.keys.filter { former?.manifests.keys.contains($0) == false }
    let timestamps =
      isNewManifestKey || !more.isEmpty || former == nil
      ? manifests + (more.isEmpty ? kept ?? [] : more) : former?.timestamps.keys ?? []
    return Root(
      version: (former?.version ?? 0) + 1,
      expiry: .now + UInt64(number(Command.expires) ?? Root.defaultDays) * 86_400,
      app: project.configuration.app, roots: TrustedKeys(rootKeys, threshold: threshold),
      manifests: TrustedKeys(manifests), timestamps: TrustedKeys(timestamps.eachOnce))
  }

  private func keys(_ option: Option) throws(CommandError) -> [TrustedKey] {
    var keys: [TrustedKey] = []
    for given in all(option) {
      keys.append(
        trusted(
          try CommandError.wrapping { () throws(SodiumError) in
            try KeyFiles.publicKey(at: path(given))
          }))
    }
    return keys.eachOnce
  }

  private func trusted(_ key: PublicKey) -> TrustedKey {
    TrustedKey(id: key.id, publicKey: key.bytes)
  }
}

extension [TrustedKey] {
  /// Each key once, in the order in which they came.
  fileprivate var eachOnce: [TrustedKey] {
    var seen: Set<TrustedKey> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Project {
  /// The root that the team keeps beside the project; nil where it has none.
  func teamRoot() throws(CommandError) -> Root? {
    guard let bytes = try rootFile() else { return nil }
    return try CommandError.wrapping(keys.root.shown) { () throws(FormatError) in
      try Signed<Root>(parsing: bytes).content
    }
  }

  /// The file of that root, as apps bundle it.
  func rootFile() throws(CommandError) -> [UInt8]? {
    keys.root.exists ? try keys.root.bytes() : nil
  }
}
