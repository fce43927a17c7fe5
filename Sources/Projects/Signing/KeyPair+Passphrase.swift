import Sodium

extension KeyPair {
  /// Generates a new pair and writes it, creating the folder if needed.
  ///
  /// - Parameters:
  ///   - source: The source of the private key's passphrase.
  ///   - reporter: Receives warnings.
  /// - Returns: Whether the private key is encrypted: there is a passphrase.
  /// - Throws: An error if a key already exists or cannot be written; then neither file is new.
  public mutating func generate(
    _ source: PassphraseSource, _ reporter: Reporter
  ) throws(ProjectError) -> Bool {
    let passphrase = try ProjectError.wrapping { () throws(SodiumError) in
      try source.passphrase(reporter, isNew: true)
    }
    try generate(under: passphrase)
    return passphrase != nil
  }

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
    try ProjectError.wrapping { () throws(SodiumError) in try KeyFiles.refuseLink(at: key.path) }
    guard key.exists else {
      throw .failure("\(key.shown): no such key (restore it, or pass --output FOLDER)")
    }
    try checkTracking()
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
