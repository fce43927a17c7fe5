import Delivery
import Release
import Sodium

extension Project {
  /// Returns the signer of the project's manifests, and warns if the root expires within 90 days.
  ///
  /// Every command that signs served files gets its signer here, so that none omits the warning, and
  /// none begins if it could not record what it serves.
  func signer(
    _ source: PassphraseSource, _ reporter: Reporter
  ) throws(ProjectError) -> Signer {
    try checkPublishedLink()
    reporter.warn(of: try presentRoot())
    return try signerOfRoots(source, reporter)
  }

  /// Returns the app's newest root, or nil if the team has none.
  ///
  /// If the origin cannot be read, this is the team's root; the command reports that error itself.
  private func presentRoot() throws(ProjectError) -> Root? {
    let (team, origin) = (try teamRoot(), try self.origin)
    guard let team else { return nil }
    return (try? origin.presentRoot(of: configuration.app)) ?? team
  }

  /// Returns the signer of the project: the configured program, or the private key.
  ///
  /// - Parameters:
  ///   - source: The source of the private key's passphrase, used only if the key needs one.
  ///   - reporter: Receives warnings.
  /// - Returns: The signer.
  /// - Throws: An error if there is no key, or it cannot be opened.
  func signerOfRoots(
    _ source: PassphraseSource, _ reporter: Reporter
  ) throws(ProjectError) -> Signer {
    guard configuration.signer.isEmpty else { return try outsideSigner() }
    let (pair, file) = (keys, keys.privateKey)
    try pair.checkTracking()
    guard file.exists else {
      // Another key would not be the one that apps pin.
      let advice =
        keys.publicKey.exists || keys.root.exists || published.exists
        ? "restore it from its backup, or run this where it is"
        : "restore it, or make one with 'langpack keys generate'"
      throw .failure("\(file.shown): no such key (\(advice))")
    }
    if pair.isInClone {
      reporter.take(
        .warning(
          "\(file.shown): lies in the clone, where a branch that has a file of its name replaces it "
            + "(run 'langpack keys move\(trust.options)')"))
    }
    return try Signer.opening(file, source, reporter)
  }

  /// Returns the public key that apps pin.
  public func publicKey() throws(ProjectError) -> PublicKey {
    let file = keys.publicKey
    guard file.exists else {
      let advice =
        keys.privateKey.exists || keys.root.exists || published.exists
        ? "restore it from Git or its backup: it is the one that apps pin"
        : "put the key that apps pin there, or create it and private.key with 'langpack keys generate'"
      throw .failure("\(file.shown): no such key (\(advice))")
    }
    return try ProjectError.wrapping { () throws(SodiumError) in
      try KeyFiles.publicKey(at: file.path)
    }
  }

  private func outsideSigner() throws(ProjectError) -> Signer {
    let program = RunningProgram(
      configuration.signer, with: configuration.signerEnvironment, from: root, seconds: 120,
      mayAsk: true)
    let reporter = reporter
    return Signer(publicKey: try publicKey()) { message throws(ReleaseError) in
      // It may ask for a password, or for a touch of a key.
      reporter.pause(true)
      defer { reporter.pause(false) }
      do throws(ProjectError) {
        return Self.signature(in: try program.output(for: message))
      } catch {
        throw .notSigned(
          reason: "\(error.words) (\(program.environmentShown); "
            + "name what else it needs in \"signerEnvironment\" of langpack.json)")
      }
    }
  }

  /// Returns the bytes of a signature that is either raw or one line of base64.
  private static func signature(in answer: [UInt8]) -> [UInt8] {
    guard answer.count != 64 else { return answer }
    return Base64.bytes(String(decoding: answer, as: UTF8.self)) ?? answer
  }
}

extension Signer {
  /// Opens a private key for signing.
  ///
  /// - Parameters:
  ///   - file: The file of the key.
  ///   - source: The source of its passphrase, used only if the key needs one.
  ///   - reporter: Receives a warning if other users may read the file.
  /// - Returns: The signer.
  /// - Throws: An error if the key cannot be opened.
  static func opening(
    _ file: File, _ source: PassphraseSource, _ reporter: Reporter
  ) throws(ProjectError) -> Signer {
    let key = try ProjectError.wrapping { () throws(SodiumError) in
      try KeyFiles.signingKey(at: file.path) { () throws(SodiumError) in
        reporter.warnIfReadable(file)
        return try source.passphrase(reporter)
      }
    }
    return Signer(key)
  }
}

extension Reporter {
  /// Warns that a root expires within 90 days, or has expired.
  func warn(of root: Root?) {
    guard let words = root?.notice(within: Root.warningTime, at: .now) else { return }
    take(.warning(words))
  }
}
