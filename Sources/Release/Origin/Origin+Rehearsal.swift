extension Origin {
  /// Whether the origin's writes are recorded instead of made.
  var isRehearsing: Bool { storage is RecordedStorage }

  /// Returns the origin with its writes recorded instead of made; what was recorded is read back.
  public func rehearsing(_ rehearsal: OriginRehearsal) -> Origin {
    let base = (storage as? RecordedStorage)?.base ?? storage
    var origin = Origin(RecordedStorage(base: base, rehearsal: rehearsal), trusting: trust)
    (origin.memory, origin.progress) = (memory, progress)
    return origin
  }
}
