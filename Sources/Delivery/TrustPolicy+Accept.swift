extension TrustPolicy {
  /// The manifest in these bytes, if everything about it may be believed.
  ///
  /// Nothing of a manifest is looked at before its signatures are good, but what is needed to
  /// find them.
  ///
  /// - Parameters:
  ///   - bytes: the file as it came.
  ///   - lastSequence: the highest sequence accepted before, or 0.
  ///   - now: seconds since 1970.
  ///   - verify: whether a signature is a public key's over a message.
  /// - Returns: the manifest, whose every length is within the limits.
  /// - Throws: `TrustError`, the first reason in this order: oversized, malformed, unsigned,
  ///   altered, wrong key, wrong app, wrong channel, wrong release, older, expired, other key table.
  public func accept(
    _ bytes: [UInt8], lastSequence: UInt64, now: UInt64, verify: Verify
  ) throws(TrustError) -> Manifest {
    guard bytes.count <= limits.manifest else {
      throw .oversized(what: "the manifest", found: bytes.count, limit: limits.manifest)
    }
    let signed: SignedManifest
    do { signed = try SignedManifest(parsing: bytes) } catch { throw .malformed(error) }
    try checkSignatures(of: signed, verify)
    let manifest = signed.manifest
    try checkPurpose(of: manifest)
    guard manifest.sequence >= lastSequence else {
      throw .older(found: manifest.sequence, lastSeen: lastSequence)
    }
    guard now < manifest.expiry else { throw .expired(at: manifest.expiry, now: now) }
    guard manifest.keyTable == keyTable else {
      throw .otherKeyTable(found: manifest.keyTable, expected: keyTable)
    }
    for entry in manifest.allEntries { try checkLengths(of: entry) }
    return manifest
  }

  private func checkSignatures(of signed: SignedManifest, _ verify: Verify) throws(TrustError) {
    guard !signed.signatures.isEmpty else { throw .unsigned }
    let message = signed.manifest.signedMessage()
    let needed = max(threshold, 1)
    // Counted by public key, so that one key pinned twice never counts twice.
    var good: Set<[UInt8]> = []
    for signature in signed.signatures {
      for key in keys
      where key.id == signature.keyID && verify(key.publicKey, message, signature.bytes) {
        good.insert(key.publicKey)
      }
    }
    guard good.count < needed else { return }
    let broken = signed.signatures.contains { signature in
      keys.contains { $0.id == signature.keyID && !good.contains($0.publicKey) }
    }
    throw broken ? .altered : .wrongKey(good: good.count, needed: needed)
  }

  private func checkPurpose(of manifest: Manifest) throws(TrustError) {
    guard manifest.app == app else { throw .wrongApp(found: manifest.app, expected: app) }
    guard manifest.channel == channel else {
      throw .wrongChannel(found: manifest.channel, expected: channel)
    }
    guard manifest.release == release else {
      throw .wrongRelease(found: manifest.release, expected: release)
    }
  }

  private func checkLengths(of entry: Manifest.Entry) throws(TrustError) {
    let lengths = [
      ("the wire form", entry.wireLength, limits.wire),
      ("the installed form", entry.installedLength, limits.installed),
      ("the delta list", entry.deltas?.length ?? 0, limits.deltaList),
    ]
    for (what, found, limit) in lengths where found > limit {
      throw .oversized(what: "\(what) of \"\(entry.locale)\"", found: found, limit: limit)
    }
  }
}
