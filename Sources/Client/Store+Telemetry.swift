extension Store {
  /// Returns what was counted; nothing if the file is absent or unreadable.
  public func factLog() -> FactLog {
    let bytes = try? disk.read(FactLog.fileName, limit: FactLog.lengthLimit)
    return bytes.flatMap(FactLog.init(parsing:)) ?? FactLog()
  }

  /// Replaces what was counted, in one step.
  public func write(_ log: FactLog) throws(ClientError) {
    do throws(DiskError) {
      try disk.replace(FactLog.fileName, with: log.encoded)
    } catch { throw .disk(error) }
  }

  /// Removes what was counted, if there is anything.
  public func forgetFacts() { forget(FactLog.fileName) }

  /// Removes the notes on starts, if there are any.
  public func forgetStarts() { forget(StartJournal.fileName) }

  private func forget(_ name: String) {
    guard (try? disk.tail(name, limit: 0)) != nil else { return }
    try? disk.remove(name)
  }
}
