import CommandLine
import Delivery
import Release
import Sodium

extension Command {
  static let rootPublish = Command(
    "root", "publish", summary: "Publishes a signed root, and signs what is served under it.",
    details: """
      Devices ask for the next root before they take anything new. All roots stay in
      the origin, since an app may be of any of them. The root becomes
      keys/root.lproot, which is committed, and which apps bundle.
      Look at what is served ('langpack release show'), then give --follow-root: it
      also signs that anew under the root, with the key of 'langpack publish', which
      the root must name. Without it, the command says which releases are still
      signed under the former root. Give the command again to go on after a failure.
      """,
    examples: [
      "langpack root publish keys/root-2.lproot --follow-root",
      "langpack root publish keys/root-2.lproot",
    ],
    options: [followsRoot, .origin, .singlePublisher, .passphraseFile, .passphrase],
    arguments: [operand]
  ) { (invocation, terminal) throws(CommandError) in
    let (project, file) = (try invocation.project(), invocation.operandFile)
    let root = try invocation.signedRoot(file)
    guard root.content.app == project.configuration.app else {
      throw .failure(
        "\(file.shown): is the root of \"\(root.content.app)\", this is "
          + "\"\(project.configuration.app)\"")
    }
    // Before anything is published: a key that the root does not name cannot follow.
    let signer = try invocation.has(followsRoot) ? invocation.follower(root, terminal) : nil
    let pinned = project.keys.publicKey.exists ? try project.publicKey() : nil
    let former = try project.teamRoot()
    var (origin, author) = (try invocation.origin(of: project), project.author)
    let published = try CommandError.wrapping { [origin, author] () throws(ReleaseError) in
      try origin.publish(root: root.encoded(), pinned: pinned, by: author, now: .now)
    }
    try project.keys.root.makeFolder()
    try project.keys.root.write(root.encoded())
    terminal.warn(of: published)
    terminal.say("published root \(published.version), wrote \(project.keys.root.shown)")
    origin.root = published
    return try origin.follow(published, after: former, pinned, signer, by: author, terminal)
  }

  private static let operand = Operand("FILE", "the root, as keys/root-1.lproot")
  private static let followsRoot = Option.flag(
    "follow-root", "also sign what is served under the root: look at it first")
}

extension Invocation {
  /// What signs by a root that is about to be published.
  fileprivate func follower(
    _ root: Signed<Root>, _ terminal: Terminal
  ) throws(CommandError) -> Signer {
    let signer = try project().signerOfRoots(passphraseSource, terminal)
    try CommandError.wrapping { () throws(ReleaseError) in
      try root.content.check(signer.publicKey)
    }
    return signer
  }
}

extension Origin {
  /// Signs what is served under a root that was published, or says what is still signed under the former one.
  fileprivate func follow(
    _ root: Root, after former: Root?, _ pinned: PublicKey?, _ signer: Signer?, by author: String,
    _ terminal: Terminal
  ) throws(CommandError) -> ExitCode {
    var input = RefreshInput(app: root.app)
    (input.within, input.followsRoot, input.author) = (0, true, author)
    let found = try CommandError.wrapping { [input] () throws(ReleaseError) in
      if let signer { return try refresh(input, signedBy: signer, now: .now) }
      return try pinned.map { key throws(ReleaseError) in
        try expiries(input, key: key, now: .now)
      } ?? []
    }
    let shown = found.filter { signer != nil || [.formerRoot, .failed].contains($0.outcome) }
    terminal.write(shown.map(\.line).joined())
    for problem in shown.problems { terminal.say("langpack: \(problem)") }
    let waiting = shown.filter { $0.outcome == .formerRoot }
    if !waiting.isEmpty {
      let isUnasked =
        root.followsUnasked(former, pinned)
        && waiting.allSatisfy { release in
          SequenceNumber.root(of: release.sequence) + 1 == root.version
        }
      terminal.say(
        isUnasked
          ? "the next 'langpack refresh' signs it under the root, since the keys are the same"
          : "look at what is served ('langpack release show'), then give this again with --follow-root"
      )
    } else if signer == nil, pinned == nil {
      terminal.say("run 'langpack refresh --follow-root' where the key is that publishes")
    }
    return signer == nil ? .done : found.code
  }
}

extension Root {
  /// Whether `refresh` signs under it unasked what was signed under the one before: by the same keys.
  fileprivate func followsUnasked(_ former: Root?, _ pinned: PublicKey?) -> Bool {
    if let former { return manifests == former.manifests && timestamps == former.timestamps }
    guard let pinned else { return false }
    let key = TrustedKeys([TrustedKey(id: pinned.id, publicKey: pinned.bytes)])
    return manifests == key && timestamps == key
  }
}
