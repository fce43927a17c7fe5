import Delivery
import Release
import Sodium

/// The releases that are signed, or still to be signed, under a newly published root.
public struct RootFollowing: Sendable {
  /// Every release that was examined.
  public var found: [RefreshedRelease]
  /// The releases that were signed, are still under the former root, or failed.
  public var releases: [RefreshedRelease]
  /// The next step for the user; nil if there is none.
  public var advice: String?
}

extension Project {
  /// Publishes a signed root, and signs what is served under it or finds what still has to be.
  ///
  /// - Parameters:
  ///   - file: The file of the root.
  ///   - source: The source of the passphrase of the key that signs what is served again under the
  ///     root; nil to sign nothing.
  ///   - reporter: Receives warnings, and a message once the root is published.
  /// - Returns: What was signed, or is still to be signed.
  /// - Throws: An error if the file or the key cannot be read, or the origin refuses the root or
  ///   the refresh.
  public func publishRoot(
    in file: File, followedBy source: PassphraseSource?, _ reporter: Reporter
  ) throws(ProjectError) -> RootFollowing {
    let root = try root(file)
    // Check before publishing: a key that the root doesn't name cannot sign under it.
    let signer = try source.map { source throws(ProjectError) in
      try follower(of: root, source, reporter)
    }
    let (published, former) = try publish(root)
    reporter.warn(of: published)
    if rehearsal == nil {
      reporter.say("published root \(published.version), wrote \(keys.root.shown)")
    }
    return try follow(published, after: former, signedBy: signer)
  }

  /// Reads a root of this app from a file.
  ///
  /// - Throws: An error if the file cannot be read, or is the root of another app.
  private func root(_ file: File) throws(ProjectError) -> Signed<Root> {
    let root = try Signed<Root>.read(file)
    guard root.content.app == configuration.app else {
      throw .failure(
        "\(file.shown): is the root of \"\(root.content.app)\"; this app is "
          + "\"\(configuration.app)\"")
    }
    return root
  }

  /// Returns the signer that will sign under a root that is about to be published.
  ///
  /// - Throws: An error if the key cannot be opened, or the root doesn't name it.
  private func follower(
    of root: Signed<Root>, _ source: PassphraseSource, _ reporter: Reporter
  ) throws(ProjectError) -> Signer {
    let signer = try signerOfRoots(source, reporter)
    try ProjectError.wrapping { () throws(ReleaseError) in
      try root.content.check(signer.publicKey)
    }
    return signer
  }

  /// Publishes a signed root, and makes it the team's root.
  ///
  /// - Returns: The root, and the team's former one.
  /// - Throws: An error if the origin refuses the root.
  private func publish(
    _ root: Signed<Root>
  ) throws(ProjectError) -> (published: Root, former: Root?) {
    try checkPublishedLink()
    try File.checkWritable(among: [keys.root])
    let pinned = try pinnedKey()
    let former = try teamRoot()
    let (origin, author) = (try self.origin, self.author)
    let published = try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.publish(root: root.encoded(), pinned: pinned, by: author, now: .now)
    }
    try keys.root.write(root.encoded())
    return (published, former)
  }

  /// Signs served files under a newly published root, or finds those still under the former one.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - former: The root before it.
  ///   - signer: The signer; nil to sign nothing.
  /// - Returns: What was signed, or is still to be signed.
  /// - Throws: An error if the origin refuses the refresh.
  private func follow(
    _ root: Root, after former: Root?, signedBy signer: Signer?
  ) throws(ProjectError) -> RootFollowing {
    let pinned = try pinnedKey()
    let origin = try origin(trusting: .root(root))
    var input = RefreshInput(app: root.app)
    (input.within, input.followsRoot, input.author) = (0, true, author)
    let found = try ProjectError.wrapping { [input, pinned] () throws(ReleaseError) in
      if let signer { return try origin.refresh(input, signedBy: signer, now: .now) }
      return try pinned.map { key throws(ReleaseError) in
        try origin.expiries(input, key: key, now: .now)
      } ?? []
    }
    let shown = found.filter { signer != nil || [.formerRoot, .failed].contains($0.outcome) }
    let waiting = shown.filter { $0.outcome == .formerRoot }
    var following = RootFollowing(found: found, releases: shown)
    if !waiting.isEmpty {
      let isUnasked =
        root.followsUnasked(former, pinned)
        && waiting.allSatisfy { release in
          SequenceNumber.root(of: release.sequence) + 1 == root.version
        }
      following.advice =
        isUnasked
        ? "the next 'langpack refresh' signs it under the root, since the keys are the same"
        : "review what is served ('langpack release show'), then run this again with --follow-root"
    } else if signer == nil, pinned == nil {
      following.advice = "run 'langpack refresh --follow-root' where the key is that publishes"
    }
    return following
  }

  private func pinnedKey() throws(ProjectError) -> PublicKey? {
    keys.publicKey.exists ? try publicKey() : nil
  }
}

extension Root {
  /// Returns whether `refresh` moves files from the former root to this one automatically.
  ///
  /// It does if both roots name the same keys.
  fileprivate func followsUnasked(_ former: Root?, _ pinned: PublicKey?) -> Bool {
    if let former { return manifests == former.manifests && timestamps == former.timestamps }
    guard let pinned else { return false }
    let key = TrustedKeys([TrustedKey(id: pinned.id, publicKey: pinned.bytes)])
    return manifests == key && timestamps == key
  }
}
