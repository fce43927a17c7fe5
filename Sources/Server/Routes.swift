import Dispatch
import HTTP

/// The routing of requests to files, deltas and counts.
///
/// Whatever may block is left to other threads.
struct Routes: Sendable {
  private let files: any OriginFiles
  private let deltas: DeltaHandler?
  private let telemetry: TelemetryHandler?
  private let metrics: MetricsHandler?
  private let signal: SignalHandler?
  private let batchQuota: PeerQuota
  private let deltaQuota: PeerQuota
  private let probes: ProbeHandler
  private let figures: @Sendable () -> String
  let disk: DiskQueue

  init(
    files: any OriginFiles, deltas: DeltaHandler?, telemetry: TelemetryHandler?,
    metrics: MetricsHandler?, signal: SignalHandler?, probes: ProbeHandler,
    figures: @escaping @Sendable () -> String, quotas: RequestQuotas, disk: DiskQueue
  ) {
    let seconds: @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds / 1_000_000_000 }
    self.files = files
    self.deltas = deltas
    self.telemetry = telemetry
    self.metrics = metrics
    self.signal = signal
    self.disk = disk
    self.probes = probes
    self.figures = figures
    batchQuota = PeerQuota(perMinute: quotas.batches, seconds: seconds)
    deltaQuota = PeerQuota(perMinute: quotas.deltas, seconds: seconds)
  }

  /// Returns how to handle a request; does not block.
  func handle(_ request: Request) -> Handling {
    if let answer = files.answer(to: request) { return .now(answer) }
    if let telemetry, request.path == TelemetryHandler.path {
      return telemetry.handle(request, within: batchQuota)
    }
    if let metrics, request.path == MetricsHandler.path {
      return metrics.handle(request, on: disk, own: figures)
    }
    if let signal, request.path.hasPrefix(SignalRequest.prefix) {
      return signal.handle(request, on: disk)
    }
    if let answer = probes.answer(to: request) { return .now(answer) }
    if let deltas, let pair = DeltaPair(request) {
      guard deltaQuota.takes(request.peer) else {
        return .now(Response(to: request, .busy(retryAfter: 60)))
      }
      return .later { answer in deltas.ask(pair) { answer(Response(to: request, $0)) } }
    }
    return file(request)
  }

  /// Answers with a file, on this thread if it is at hand.
  private func file(_ request: Request) -> Handling {
    guard request.method == "GET" || request.method == "HEAD" else {
      return .now(
        Response(
          failure: 405, "only GET and HEAD are served here", to: request,
          [("Allow", "GET, HEAD")]))
    }
    let path: RequestPath
    do throws(RequestPath.Refusal) { path = try RequestPath(request.path) } catch {
      return .now(Response(to: request, error))
    }
    if let file = files.current(path, for: request) {
      return .now(Response(file: file, at: path, to: request))
    }
    return .later { [files] answer in
      files.find(path) { answer(Response(to: request, $0, at: path)) }
    }
  }
}
