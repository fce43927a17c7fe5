import Release

extension Project {
  /// Makes the origin serve again after a loss of data or a backup.
  ///
  /// - Parameters:
  ///   - input: The releases, and the sequences above which to continue.
  ///   - source: The source of the private key's passphrase.
  ///   - reporter: Receives warnings.
  /// - Returns: The result for each release; if there is none, also the reason.
  /// - Throws: An error if the ledger or the key cannot be read, or the origin refuses.
  public func restore(
    _ input: RestoreInput, _ source: PassphraseSource, _ reporter: Reporter
  ) throws(ProjectError) -> (releases: [RestoredRelease], problem: String?) {
    var input = input
    (input.ledger, input.author) = (try committedLedger().text, author)
    let signer = try signer(source, reporter)
    let origin = try self.origin
    let releases = try ProjectError.wrapping { [input] () throws(ReleaseError) in
      try origin.restore(input, signedBy: signer, now: .now)
    }
    return (releases, releases.isEmpty ? try origin.nothing(of: input) : nil)
  }
}
