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
  private let cache: FileCache
  private let probes: ProbeHandler
  private let figures: @Sendable () -> String
  let disk: DiskQueue

  init(
    folder: String, deltas: DeltaHandler?, telemetry: TelemetryHandler?,
    metrics: MetricsHandler?, signal: SignalHandler?, probes: ProbeHandler,
    figures: @escaping @Sendable () -> String, quotas: RequestQuotas, disk: DiskQueue
  ) {
    let seconds: @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds / 1_000_000_000 }
    self.folder = folder
    self.deltas = deltas
    self.telemetry = telemetry
    self.metrics = metrics
    self.signal = signal
    self.disk = disk
    self.probes = probes
    self.figures = figures
    cache = FileCache(folder: folder)
    batchQuota = PeerQuota(perMinute: quotas.batches, seconds: seconds)
    deltaQuota = PeerQuota(perMinute: quotas.deltas, seconds: seconds)
  }

  /// Returns how to handle a request; does not block.
  func handle(_ request: Request) -> Handling {
    if let answer = cache.answer(to: request) { return .now(answer) }
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
    if let deltas, let asked = DeltaRequest(request) {
      guard deltaQuota.takes(request.peer) else { return .now(Response(to: request, .busy)) }
      return .later { answer in
        deltas.ask(asked.base, asked.target) { answer(Response(to: request, $0)) }
      }
    }
    return file(request)
  }

  /// Answers with a file, on this thread if the kernel has it in memory.
  private func file(_ request: Request) -> Handling {
    let answer = Response(to: request) { path in
      let file = ServedFile.cached(at: path.names, in: folder)
      if let file { cache.keep(file, at: path, for: request) }
      return file
    }
    if let answer { return .now(answer) }
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
