extension TrustPolicy {
  /// Returns the root in a file, if it is the next one after the current root.
  ///
  /// - Parameters:
  ///   - bytes: The file as received.
  ///   - verify: Returns whether a signature of a message is by a public key.
  /// - Returns: The root.
  /// - Throws: `TrustError`: oversized, malformed, wrong app, not the next version, or too few
  ///   signatures by keys of the current root or of its own.
  public func accept(root bytes: [UInt8], verify: Verify) throws(TrustError) -> Root {
    try root.next(in: bytes, of: app, limit: limits.root, verify: verify)
  }

  /// Returns the sequence that a timestamp names, before anything in it is verified.
  ///
  /// - Parameter bytes: The file as received.
  /// - Returns: The sequence, or nil if the file isn't a timestamp.
  public func sequence(namedBy bytes: [UInt8]) -> UInt64? {
    guard bytes.count <= limits.timestamp else { return nil }
    return (try? Signed<Timestamp>(parsing: bytes))?.content.sequence
  }

  /// Returns the timestamp in a file, if everything in it can be trusted.
  ///
  /// - Parameters:
  ///   - bytes: The file as received.
  ///   - lastSequence: The highest sequence accepted before, or 0.
  ///   - lastManifest: The digest of the manifest named under that sequence, or nil if unknown.
  ///   - now: Seconds since 1970.
  ///   - verify: Returns whether a signature of a message is by a public key.
  /// - Returns: The timestamp.
  /// - Throws: `TrustError`, the first reason in this order: oversized, malformed, unsigned, altered,
  ///   wrong key, wrong app, wrong channel, wrong release, of a later root, older, reused, expired,
  ///   root expired, oversized.
  public func accept(
    timestamp bytes: [UInt8], lastSequence: UInt64, lastManifest: SHA256Digest?, now: UInt64,
    verify: Verify
  ) throws(TrustError) -> Accepted<Timestamp> {
    let signed: Signed<Timestamp> = try Signed(
      received: bytes, "the timestamp", limit: limits.timestamp)
    let timestamp = try root.timestamps.authenticate(signed, in: bytes, verify).content
    try check(timestamp.releaseName)
    let asked = SequenceNumber.root(of: timestamp.sequence)
    guard asked <= root.version else { throw .wrongRoot(found: root.version, expected: asked) }
    guard timestamp.sequence >= lastSequence else {
      throw .older(found: timestamp.sequence, lastSeen: lastSequence)
    }
    if timestamp.sequence == lastSequence, let lastManifest, timestamp.manifest != lastManifest {
      throw .reused(sequence: timestamp.sequence)
    }
    guard now < timestamp.expiry else { throw .expired(at: timestamp.expiry, now: now) }
    if let expiry = root.expiry, root.isExpired(now) { throw .rootExpired(at: expiry, now: now) }
    try checkSize("the manifest", timestamp.manifestLength, atMost: limits.manifest)
    return Accepted(timestamp)
  }

  /// Returns the manifest in a file, if it is the one that an accepted timestamp names.
  ///
  /// - Parameters:
  ///   - bytes: The file as received.
  ///   - timestamp: The accepted timestamp.
  ///   - sha256: Returns the digest of bytes.
  ///   - verify: Returns whether a signature of a message is by a public key.
  /// - Returns: The manifest, in which every length is within the limits.
  /// - Throws: `TrustError`, the first reason in this order: not the bytes that the timestamp
  ///   names, malformed, unsigned, altered, wrong key, wrong app, wrong channel, wrong release, of
  ///   another sequence, other key table, oversized.
  public func accept(
    manifest bytes: [UInt8], of timestamp: Accepted<Timestamp>, _ sha256: ([UInt8]) -> [UInt8],
    verify: Verify
  ) throws(TrustError) -> Accepted<Manifest> {
    let timestamp = timestamp.content
    guard bytes.count == timestamp.manifestLength, sha256(bytes) == timestamp.manifest.bytes else {
      throw .otherManifest
    }
    let signed: Signed<Manifest> = try Signed(
      received: bytes, "the manifest", limit: limits.manifest)
    let manifest = try root.manifests.authenticate(signed, in: bytes, verify).content
    try check(manifest.releaseName)
    guard manifest.sequence == timestamp.sequence else { throw .otherManifest }
    guard manifest.keyTable == keyTable else {
      throw .otherKeyTable(found: manifest.keyTable, expected: keyTable)
    }
    for entry in manifest.everyEntry { try checkLengths(of: entry) }
    return Accepted(manifest)
  }

  private func check(_ name: ReleaseName) throws(TrustError) {
    guard name.app == app else { throw .wrongApp(found: name.app, expected: app) }
    guard name.channel == channel else {
      throw .wrongChannel(found: name.channel, expected: channel)
    }
    guard name.release == release else {
      throw .wrongRelease(found: name.release, expected: release)
    }
  }

  private func checkLengths(of entry: Manifest.Entry) throws(TrustError) {
    let locale = entry.locale
    try checkSize("the wire form of \"\(locale)\"", entry.wireLength, atMost: limits.wire)
    try checkSize(
      "the installed form of \"\(locale)\"", entry.installedLength, atMost: limits.installed)
    try checkSize(
      "the delta list of \"\(locale)\"", entry.deltas?.length ?? 0, atMost: limits.deltaList)
  }
}

extension Root {
  /// Returns the root in a file, if it is the next one of the app after this one.
  ///
  /// Clients and publishers follow roots by this one rule.
  ///
  /// - Parameters:
  ///   - bytes: The file as received.
  ///   - app: The app's name.
  ///   - limit: The maximum size of the file.
  ///   - verify: Returns whether a signature of a message is by a public key.
  /// - Returns: The root.
  /// - Throws: `TrustError`: oversized, malformed, wrong app, not the next version, or too few
  ///   signatures by keys of this root or of its own.
  public func next(
    in bytes: [UInt8], of app: String, limit: Int = TrustPolicy.Limits().root,
    verify: TrustPolicy.Verify
  ) throws(TrustError) -> Root {
    let signed = try Signed<Root>(received: bytes, "the root", limit: limit)
    let next = signed.content
    guard next.app == app else { throw .wrongApp(found: next.app, expected: app) }
    guard next.version == version + 1 else {
      throw .wrongRoot(found: next.version, expected: version + 1)
    }
    _ = try roots.authenticate(signed, in: bytes, verify)
    return try next.roots.authenticate(signed, in: bytes, verify).content
  }
}

extension Signed {
  fileprivate init(received bytes: [UInt8], _ what: String, limit: Int) throws(TrustError) {
    try checkSize(what, bytes.count, atMost: limit)
    do { self = try Signed(parsing: bytes) } catch { throw .malformed(error) }
  }
}

private func checkSize(
  _ what: @autoclosure () -> String, _ found: Int, atMost limit: Int
) throws(TrustError) {
  guard found <= limit else { throw .oversized(what: what(), found: found, limit: limit) }
}
