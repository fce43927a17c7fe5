extension Store {
  /// What waits to be sent; nothing where there is no such file, or none of sense.
  public func telemetry() -> TelemetryLog {
    let bytes = try? disk.read(TelemetryLog.fileName, limit: TelemetryLog.lengthLimit)
    return bytes.flatMap(TelemetryLog.init(parsing:)) ?? TelemetryLog()
  }

  /// Replaces what waits to be sent, in one step.
  public func write(_ log: TelemetryLog) throws(ClientError) {
    do throws(DiskError) {
      try disk.replace(TelemetryLog.fileName, with: log.encoded)
    } catch { throw .disk(error) }
  }
}
