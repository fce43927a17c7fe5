import Delivery

/// A word that a job passes with a publication, so that the job can be repeated safely.
public enum IdempotencyKey {
  /// The longest key, in bytes.
  public static let longest = 100

  /// Returns whether a text can be a key: printable ASCII.
  public static func isKey(_ text: String) -> Bool {
    (1...longest).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}

extension Publisher {
  /// Returns the report of an earlier publication with the same key; nil if it still has to be
  /// done.
  func publishedBefore() throws(ReleaseError) -> PublishReport? {
    guard let key = input.terms.key else { return nil }
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

  /// Returns the line of a publication with a key that took effect.
  ///
  /// A line is written before its change is served. So the search starts at the sequence served
  /// now, and goes from each line to the sequence served before it, which skips interrupted lines.
  private func served(_ entries: [AuditEntry], _ key: String) -> AuditEntry? {
    var sequence = former.manifest?.sequence ?? 0
    for entry in entries.reversed() where entry.sequence == sequence && sequence > 0 {
      if entry.key == key, entry.action == .publish, isComplete(entry) { return entry }
      sequence = entry.before
    }
    return nil
  }

  /// Returns whether the timestamp of a line was replaced.
  private func isComplete(_ entry: AuditEntry) -> Bool {
    guard let served = former.served, served.manifest.sequence == entry.sequence else {
      return true
    }
    return served.timestamp.expiry >= entry.until ?? 0
  }

  /// Returns the line for the record, with the key if one is given.
  func entry(_ manifest: Manifest, _ timestamp: Timestamp?) -> AuditEntry {
    var entry = AuditEntry(
      input.action, manifest, after: former.manifest, by: input.terms.author, at: now)
    if let key = input.terms.key {
      entry.key = key
      entry.until = timestamp?.expiry ?? former.served?.timestamp.expiry
    }
    return entry
  }

  /// Records the key of a publication that changed nothing, so that repeating its job changes
  /// nothing either.
  func remember(_ manifest: Manifest) throws(ReleaseError) {
    guard input.terms.key != nil else { return }
    let line = entry(manifest, nil)
    try origin.reading { () throws(StorageError) in
      try origin.record(line, at: former.paths.audit)
    }
  }
}
