extension Store {
  /// Returns the counts that wait to be sent; none if the file is absent or unreadable.
  public func telemetry() -> TelemetryLog {
    let bytes = try? disk.read(TelemetryLog.fileName, limit: TelemetryLog.lengthLimit)
    return bytes.flatMap(TelemetryLog.init(parsing:)) ?? TelemetryLog()
  }

  /// Replaces the counts that wait to be sent, in one step.
  public func write(_ log: TelemetryLog) throws(ClientError) {
    do throws(DiskError) {
      try disk.replace(TelemetryLog.fileName, with: log.encoded)
    } catch { throw .disk(error) }
  }
}
