import Delivery

/// A word that a job gives with a publication, so that the job can be run again.
public enum IdempotencyKey {
  /// The longest key, in bytes.
  public static let longest = 100

  /// Whether a text can be a key: printable ASCII.
  public static func isKey(_ text: String) -> Bool {
    (1...longest).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}

extension Publisher {
  /// The report of a publication that was done before with the same key; nil where it is to be done.
  func publishedBefore() throws(ReleaseError) -> PublishReport? {
    guard let key = input.key else { return nil }
    guard IdempotencyKey.isKey(key) else {
      throw .badInput(
        what: "the idempotency key",
        rule: "is 1 to \(IdempotencyKey.longest) letters, digits and signs of ASCII without blanks")
    }
    let entries = try origin.audit(of: input.app).filter {
      $0.channel == input.channel && $0.release == input.release
    }
    guard entries.contains(where: { $0.key == key }), let done = served(entries, key) else {
      return nil
    }
    return PublishReport(
      outcome: .publishedBefore, sequence: done.sequence,
      expiry: former.served?.timestamp.expiry ?? 0,
      manifestBytes: former.served?.bytes.count ?? 0,
      timestampBytes: former.served?.timestampFile.count ?? 0, packs: [], newOrdinals: 0,
      revoked: former.manifest?.revoked.count ?? 0,
      share: former.manifest?.rollout?.share ?? Manifest.Rollout.all, notes: former.notes)
  }

  /// The line of a publication with a key that came to be served.
  ///
  /// A line is written before what it tells of is served. So the way back begins at what is served now, and
  /// goes from each line to what was served before it; a line that was cut short is not on it.
  private func served(_ entries: [AuditEntry], _ key: String) -> AuditEntry? {
    var sequence = former.manifest?.sequence ?? 0
    for entry in entries.reversed() where entry.sequence == sequence && sequence > 0 {
      if entry.key == key, entry.action == .publish, isComplete(entry) { return entry }
      sequence = entry.before
    }
    return nil
  }

  /// Whether the timestamp that a line tells of was replaced.
  private func isComplete(_ entry: AuditEntry) -> Bool {
    guard let served = former.served, served.manifest.sequence == entry.sequence else {
      return true
    }
    return served.timestamp.expiry >= entry.until ?? 0
  }

  /// The line for the record, with the key where one is given.
  func entry(_ manifest: Manifest, _ timestamp: Timestamp?) -> AuditEntry {
    var entry = AuditEntry(
      input.action, manifest, after: former.manifest, by: input.author, at: now)
    if let key = input.key {
      entry.key = key
      entry.until = timestamp?.expiry ?? former.served?.timestamp.expiry
    }
    return entry
  }

  /// Remembers the key of a publication that changed nothing: the next run of its job must not change
  /// anything either.
  func remember(_ manifest: Manifest) throws(ReleaseError) {
    guard input.key != nil else { return }
    let line = entry(manifest, nil)
    try origin.reading { () throws(DiskError) in
      try origin.record(line, at: former.paths.audit)
    }
  }
}
