import Dispatch
import Glibc
import HTTP

/// The routing of requests to files, deltas and counts.
///
/// Whatever may block is left to other threads.
struct Routes: Sendable {
  private let folder: String
  private let deltas: DeltaHandler?
  private let telemetry: TelemetryHandler?
  private let metrics: MetricsHandler?
  private let signal: SignalHandler?
  private let batchQuota: PeerQuota
  private let deltaQuota: PeerQuota
  let disk: DiskQueue

  init(
    folder: String, deltas: DeltaHandler?, telemetry: TelemetryHandler?,
    metrics: MetricsHandler?, signal: SignalHandler?, quotas: RequestQuotas, disk: DiskQueue
  ) {
    let seconds: @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds / 1_000_000_000 }
    self.folder = folder
    self.deltas = deltas
    self.telemetry = telemetry
    self.metrics = metrics
    self.signal = signal
    self.disk = disk
    batchQuota = PeerQuota(perMinute: quotas.batches, seconds: seconds)
    deltaQuota = PeerQuota(perMinute: quotas.deltas, seconds: seconds)
  }

  /// Returns how to handle a request; does not block.
  func handle(_ request: Request) -> Handling {
    if let telemetry, request.path == TelemetryHandler.path {
      return telemetry.handle(request, within: batchQuota)
    }
    if let metrics, request.path == MetricsHandler.path {
      return metrics.handle(request, on: disk)
    }
    if let signal, request.path.hasPrefix(SignalRequest.prefix) {
      return signal.handle(request, on: disk)
    }
    if let deltas, let asked = DeltaRequest(request) {
      guard deltaQuota.takes(request.peer) else { return .now(Response(to: request, .busy)) }
      return .later { answer in
        deltas.ask(asked.base, asked.target) { answer(Response(to: request, $0)) }
      }
    }
    if let answer = Response(to: request, open: { ServedFile.cached(at: $0.names, in: folder) }) {
      return .now(answer)
    }
    return .later { [folder, disk] answer in
      disk.run {
        answer(Self.opening(request, in: folder))
      }
    }
  }

  /// Opens a file on a thread that may wait for the disk and for a descriptor.
  private static func opening(_ request: Request, in folder: String) -> Response {
    for _ in 0..<50 {
      errno = 0
      if let found = Response(to: request, open: { ServedFile(at: $0.names, in: folder) }) {
        return found
      }
      guard errno == EMFILE || errno == ENFILE else { return Response(missing: request) }
      // Answers in progress soon release theirs.
      usleep(20_000)
    }
    return .unavailable(request)
  }
}
