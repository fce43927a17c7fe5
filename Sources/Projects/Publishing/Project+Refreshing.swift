import Release

extension Project {
  /// Signs published files again before they expire, or only returns what expires.
  ///
  /// - Parameters:
  ///   - input: What expires soon enough, and the new lifetime.
  ///   - source: The source of the private key's passphrase; nil to sign nothing.
  ///   - reporter: Receives warnings.
  /// - Returns: The result for each release; if there is none, also the reason.
  /// - Throws: An error if a key cannot be read, or the origin refuses the refresh.
  public func refresh(
    _ input: RefreshInput, _ source: PassphraseSource?, _ reporter: Reporter
  ) throws(ProjectError) -> (releases: [RefreshedRelease], problem: String?) {
    var input = input
    input.author = author
    input.progress = { reporter.progress("releases", $0, $1) }
    let origin = try self.origin
    let releases =
      if let source {
        try refresh(input, of: origin, signedBy: try signer(source, reporter))
      } else {
        try expiries(input, of: origin)
      }
    guard releases.isEmpty else { return (releases, nil) }
    return (
      [], "\(origin.path): nothing of \"\(input.app)\" is published there (see --origin)"
    )
  }

  private func expiries(
    _ input: RefreshInput, of origin: Origin
  ) throws(ProjectError) -> [RefreshedRelease] {
    let key = try publicKey()
    return try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.expiries(input, key: key, now: .now)
    }
  }

  private func refresh(
    _ input: RefreshInput, of origin: Origin, signedBy signer: Signer
  ) throws(ProjectError) -> [RefreshedRelease] {
    try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.refresh(input, signedBy: signer, now: .now)
    }
  }
}
