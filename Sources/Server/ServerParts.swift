/// What a server of devices answers besides requests for files.
public struct ServerParts: Sendable {
  /// The number of costly requests that an address may send.
  public var quotas = RequestQuotas()
  /// Whether a compressed copy of a file in a folder, `NAME.br` or `NAME.gz`, is served to clients that
  /// accept it.
  public var isPrecompressed = false
  /// Whether published ledgers and histories are served too, which only publishers read.
  public var hasPublicLedger = false
  /// The pages of other sites that may read the answers; nil for none.
  public var pages: PageAccess?
  /// Makes deltas between any two packs; nil answers requests for them with 404.
  public var deltas: DeltaHandler?
  /// Accepts the counts of devices; nil answers such requests with 405.
  public var telemetry: TelemetryHandler?
  /// Answers `/metrics`; nil answers with 404.
  public var metrics: MetricsHandler?
  /// Signals publications below `/signal/`; nil answers with 404.
  public var signal: SignalHandler?

  /// Creates the parts of a server.
  public init(
    deltas: DeltaHandler? = nil, telemetry: TelemetryHandler? = nil,
    metrics: MetricsHandler? = nil, signal: SignalHandler? = nil
  ) {
    (self.deltas, self.telemetry, self.metrics, self.signal) = (deltas, telemetry, metrics, signal)
  }
}
