import Dispatch
import HTTP

/// The routing of requests to files, deltas and counts.
///
/// Whatever may block is left to other threads.
struct Routes: Sendable {
  private let files: any OriginFiles
  private let parts: ServerParts
  private let batchQuota: PeerQuota
  private let deltaQuota: PeerQuota
  private let absenceQuota: PeerQuota
  private let probes: ProbeHandler
  private let figures: @Sendable () -> String
  let disk: DiskQueue

  init(
    files: any OriginFiles, parts: ServerParts, probes: ProbeHandler,
    figures: @escaping @Sendable () -> String, disk: DiskQueue
  ) {
    let seconds: @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds / 1_000_000_000 }
    self.files = files
    self.parts = parts
    self.disk = disk
    self.probes = probes
    self.figures = figures
    batchQuota = PeerQuota(perMinute: parts.quotas.batches, seconds: seconds)
    deltaQuota = PeerQuota(perMinute: parts.quotas.deltas, seconds: seconds)
    absenceQuota = PeerQuota(perMinute: parts.quotas.absences, seconds: seconds)
  }

  /// Returns how to handle a request; does not block.
  func handle(_ request: Request) -> Handling {
    guard let pages = parts.pages else { return handling(of: request) }
    guard request.method != "OPTIONS" else { return .now(pages.preflight) }
    switch handling(of: request) {
    case .now(let response): return .now(pages.allowing(response))
    case .later(let work): return .later { answer in work { answer(pages.allowing($0)) } }
    }
  }

  private func handling(of request: Request) -> Handling {
    let codings = codings(for: request)
    if codings.isEmpty, let answer = files.answer(to: request) { return .now(answer) }
    if let telemetry = parts.telemetry, request.path == TelemetryHandler.path {
      return telemetry.handle(request, within: batchQuota)
    }
    if let metrics = parts.metrics, request.path == MetricsHandler.path {
      return metrics.handle(request, on: disk, own: figures)
    }
    if let signal = parts.signal, request.path.hasPrefix(SignalRequest.prefix) {
      return signal.handle(
        request, on: disk, within: AbsenceQuota(absenceQuota, of: request.peer))
    }
    if let answer = probes.answer(to: request) { return .now(answer) }
    if let deltas = parts.deltas, let pair = DeltaPair(request) {
      guard deltaQuota.takes(request.peer) else {
        return .now(Response(to: request, .busy(retryAfter: 60)))
      }
      return .later { answer in deltas.ask(pair) { answer(Response(to: request, $0)) } }
    }
    return file(request, codings)
  }

  /// Returns the codings in which the client takes a file that may have compressed copies; a part is
  /// always one of the file itself.
  private func codings(for request: Request) -> [ContentCoding] {
    guard parts.isPrecompressed, request.range == nil, let field = request.acceptEncoding else {
      return []
    }
    return ContentCoding.accepted(in: field)
  }

  /// Answers with a file, on this thread if it is at hand.
  private func file(_ request: Request, _ codings: [ContentCoding]) -> Handling {
    guard request.method == "GET" || request.method == "HEAD" else {
      return .now(
        Response(
          failure: 405, "only GET and HEAD are served here", to: request,
          [("Allow", "GET, HEAD")]))
    }
    var path: RequestPath
    do throws(RequestPath.Refusal) { path = try RequestPath(request.path) } catch {
      return .now(Response(to: request, error))
    }
    guard path.isForDevices || parts.hasPublicLedger else {
      return .now(Response(to: request, RequestPath.Refusal.unknown))
    }
    path.varies = parts.isPrecompressed
    guard codings.isEmpty else {
      return .later { [path] answer in disk.run { answer(coded(path, codings, request)) } }
    }
    if let file = files.current(path, for: request) {
      return .now(Response(file: file, at: path, to: request))
    }
    let quota = AbsenceQuota(absenceQuota, of: request.peer)
    return .later { [files, path] answer in
      files.find(path, within: quota) { answer(Response(to: request, $0, at: path)) }
    }
  }

  /// Answers with the best compressed copy, or else with the file, on a thread that may wait.
  private func coded(
    _ path: RequestPath, _ codings: [ContentCoding], _ request: Request
  ) -> Response {
    let found = files.latest(path)
    guard case .file(let file) = found else { return Response(to: request, found, at: path) }
    for coding in codings {
      guard let copy = files.compressed(file, at: path, coding) else { continue }
      var path = path
      path.coding = coding
      return Response(file: copy, at: path, to: request)
    }
    return Response(file: file, at: path, to: request)
  }
}
