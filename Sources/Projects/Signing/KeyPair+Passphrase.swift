import Sodium

extension KeyPair {
  /// Encrypts the private key with a new passphrase.
  ///
  /// - Parameters:
  ///   - old: The source of the current passphrase.
  ///   - new: The source of the new one.
  ///   - reporter: Receives warnings.
  /// - Throws: An error if the key cannot be opened, or there is no new passphrase.
  public func changePassphrase(
    from old: PassphraseSource, to new: PassphraseSource, _ reporter: Reporter
  ) throws(ProjectError) {
    let key = privateKey
    guard key.exists else {
      throw .failure("\(key.shown): no such key (restore it, or give --output FOLDER)")
    }
    if key.rehearsal != nil { try key.checkWriting() }
    try ProjectError.wrapping { () throws(SodiumError) in
      var former: Passphrase?
      _ = try KeyFiles.signingKey(at: key.path) { () throws(SodiumError) in
        former = try old.passphrase(reporter)
        return former
      }
      guard let passphrase = try new.passphrase(reporter, isNew: true) else {
        throw .needsNewPassphrase(path: key.path)
      }
      if let rehearsal = key.rehearsal {
        rehearsal.write(key.standardPath, shown: key.shown, [])
      } else {
        _ = try KeyFiles.changePassphrase(at: key.path, from: { former }, to: passphrase)
      }
    }
  }
}
