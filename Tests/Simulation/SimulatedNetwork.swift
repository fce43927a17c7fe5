import Client
import Synchronization

/// A device's clock, which advances by the time that the network takes.
final class SimulatedClock: Clock {
  struct State {
    /// The true time in milliseconds since 1970.
    var milliseconds: UInt64 = 0
    /// The error of the device's clock in seconds.
    var ahead: UInt64 = 0
  }

  private let state = Mutex(State())

  func set(_ milliseconds: UInt64, ahead: UInt64) {
    state.withLock { $0 = State(milliseconds: milliseconds, ahead: ahead) }
  }

  func advance(_ milliseconds: UInt64) { state.withLock { $0.milliseconds += milliseconds } }

  var milliseconds: UInt64 { state.withLock { $0.milliseconds } }

  func unixSeconds() -> UInt64 { state.withLock { $0.milliseconds / 1000 + $0.ahead } }

  func steadySeconds() -> UInt64 { state.withLock { $0.milliseconds / 1000 } }

  func sleep(milliseconds: Int) async { advance(UInt64(max(0, milliseconds))) }
}

/// The path from a device to the origin during one process.
final class SimulatedNetwork: Network {
  struct State {
    var line: FleetModel.Line
    var chance: Chance
    var isOffline = false
    var isPortal = false
    var release = 0
    /// The end of the process in milliseconds since 1970.
    var end: UInt64 = .max
    /// The number of bytes transferred, as the model counts them.
    var bytes = 0
    var requests = 0
  }

  private let origin: SimulatedOrigin
  private let requestBytes: Int
  private let clock: SimulatedClock
  private let disk: SimulatedDisk
  private let state: Mutex<State>

  init(
    _ origin: SimulatedOrigin, _ state: State, requestBytes: Int, _ clock: SimulatedClock,
    _ disk: SimulatedDisk
  ) {
    (self.origin, self.requestBytes, self.clock, self.disk) = (origin, requestBytes, clock, disk)
    self.state = Mutex(state)
  }

  /// Begins a process.
  func begin(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

  /// The bytes transferred, and the number of requests.
  var traffic: (bytes: Int, requests: Int) { state.withLock { ($0.bytes, $0.requests) } }

  /// The result of one request.
  fileprivate enum Fate {
    case answer
    case offline
    case portal
    case refused
    case cut(Double)
  }

  func fetch(_ request: FetchRequest) async throws(ClientError) -> FetchResponse {
    let (fate, found) = state.withLock { state in (state.fate(), self.found(request, state)) }
    switch fate {
    case .offline:
      clock.advance(10)
      throw .unreachable(path: request.path, reason: "no network")
    case .portal:
      try pass(0.2, bytes: Self.portal.count, request)
      return FetchResponse(status: 200, body: Array(Self.portal.prefix(request.limit)))
    case .refused:
      try pass(latency, bytes: 0, request)
      return FetchResponse(status: 503)
    case .cut(let share): return try cut(request, found, after: share)
    case .answer: return try answer(request, found)
    }
  }

  private func answer(
    _ request: FetchRequest, _ found: Found?
  ) throws(ClientError) -> FetchResponse {
    guard var found else {
      try pass(latency, bytes: 0, request)
      return FetchResponse(status: 404)
    }
    let held = found.share(of: request.held.count)
    try pass(latency, bytes: Int(Double(found.stated) * (1 - held)), request)
    guard found.response.body.count <= request.limit else {
      throw .tooLong(path: request.path, limit: request.limit)
    }
    found.response.offset = request.held.count
    return found.response
  }

  /// Cuts off an answer; the received parts of a resumable file stay useful.
  private func cut(
    _ request: FetchRequest, _ found: Found?, after share: Double
  ) throws(ClientError) -> FetchResponse {
    let held = found?.share(of: request.held.count) ?? 0
    try pass(latency, bytes: Int(Double(found?.stated ?? 0) * (1 - held) * share), request)
    guard request.keepsParts, var response = found?.response, response.status == 200 else {
      throw .unreachable(path: request.path, reason: "the connection broke off")
    }
    let rest = response.body.count - request.held.count
    response.body = Array(response.body.prefix(request.held.count + Int(Double(rest) * share)))
    (response.offset, response.isCut) = (request.held.count, true)
    return response
  }

  /// A file of the origin, with the size that it represents.
  struct Found {
    var response: FetchResponse
    var stated: Int

    /// Returns the share of the file that `count` bytes are.
    func share(of count: Int) -> Double {
      response.body.isEmpty ? 0 : min(1, Double(count) / Double(response.body.count))
    }
  }

  private static let portal = Array("<!DOCTYPE html><title>Welcome</title>".utf8)

  private var latency: Double { state.withLock { $0.line.latency } }

  /// Returns the origin's file at the current time.
  private func found(_ request: FetchRequest, _ state: State) -> Found? {
    guard request.path.hasSuffix(".timestamp") else {
      return origin.files[request.path].map {
        Found(response: FetchResponse(status: 200, body: $0.body), stated: $0.stated)
      }
    }
    let time = clock.milliseconds / 1000
    guard let served = origin.timestamp(ofRelease: state.release, at: time) else { return nil }
    if request.etag == served.etag {
      return Found(response: FetchResponse(status: 304, etag: served.etag), stated: 0)
    }
    let response = FetchResponse(status: 200, etag: served.etag, body: served.body)
    return Found(response: response, stated: served.body.count)
  }

  /// Advances the clock by the transfer time of bytes; a process that ends in the meantime receives
  /// none.
  private func pass(
    _ seconds: Double, bytes: Int, _ request: FetchRequest
  ) throws(ClientError) {
    let (isTooSlow, end): (Bool, UInt64) = state.withLock { state in
      state.bytes += bytes + requestBytes
      state.requests += 1
      let took = seconds + Double(bytes) / state.line.bytesPerSecond
      let allowed = min(took, Double(request.seconds))
      clock.advance(UInt64(allowed * 1000))
      return (took > Double(request.seconds), state.end)
    }
    if clock.milliseconds >= end { disk.kill() }
    if isTooSlow || disk.isDead {
      throw .unreachable(path: request.path, reason: "too slow, or the process ended")
    }
  }
}

extension SimulatedNetwork.State {
  fileprivate mutating func fate() -> SimulatedNetwork.Fate {
    if isOffline { return .offline }
    if isPortal { return .portal }
    if chance.happens(line.refused) { return .refused }
    return chance.happens(line.cut) ? .cut(chance.share()) : .answer
  }
}
