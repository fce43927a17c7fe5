import Dispatch
import HTTP
import Synchronization

/// Tells clients that a release has another manifest: "check now", and nothing else.
///
/// A client's stream begins with the current sequence if that is larger than the client's. The first
/// change after a pause is signalled at once; further ones are merged into one event per window.
public final class SignalHandler: Sendable {
  /// How often clients are signalled, and how they spread their requests.
  public struct Settings: Sendable {
    /// The time within which changes of a release are merged, in milliseconds.
    public var window: UInt64 = 2000
    /// The seconds over which clients spread their requests; nil to compute them from the number of
    /// streams, so that about a thousand clients a second look.
    public var spread: Int?

    /// Creates the default settings.
    public init() {}
  }

  private struct Release {
    var sequence: UInt64
    /// The time of the last event.
    var time: UInt64?
    /// Whether an event is due at the end of the window.
    var isDue = false
    /// Whether it had no stream at the last look.
    var isUnfollowed = false
  }

  let streams = EventStreams()
  private let source: any SignalSource
  private let settings: Settings
  private let releases = Mutex<[SignalledRelease: Release]>([:])
  private let queue = DispatchQueue(label: "langpack signal window")

  /// The number of looks a second that clients are spread to.
  static let looks = 1000
  /// The largest spread in seconds.
  static let longestSpread = 3600

  /// Creates a handler.
  public init(_ source: any SignalSource, settings: Settings = Settings()) {
    (self.source, self.settings) = (source, settings)
  }

  /// Begins to follow the releases that have streams.
  func start() {
    source.start(
      followed: { [weak self] in self?.followed() ?? [] },
      changed: { [weak self] in self?.note($0, $1) })
  }

  /// Ends the reports of the source.
  func stop() { source.stop() }

  /// Handles a request below `/signal/`.
  func handle(_ request: Request, on disk: DiskQueue, within quota: AbsenceQuota) -> Handling {
    guard request.method == "GET" else {
      return .now(
        Response(failure: 405, "signals are read by GET", to: request, [("Allow", "GET")]))
    }
    let asked: SignalRequest
    do throws(SignalRequest.Refusal) {
      asked = try SignalRequest(request)
    } catch {
      return .now(Self.refusal(error, to: request))
    }
    // The source reports the changes of a release that has streams.
    if releases.withLock({ $0[asked.release] != nil }) { return .now(stream(for: asked)) }
    guard !quota.isUsedUp else { return .now(Response(tooManyAbsencesFor: request)) }
    return .later { [self] answer in
      // The thread waits for a disk, and not for a store.
      disk.run {
        self.source.sequence(of: asked.release) {
          answer(self.opening(asked, request, quota, $0))
        }
      }
    }
  }

  private static func refusal(_ refusal: SignalRequest.Refusal, to request: Request) -> Response {
    switch refusal {
    case .malformed: Response(failure: 400, "this is not a release and a sequence", to: request)
    case .unknown: Response(failure: 404, "there is no such release", to: request)
    }
  }

  /// Answers the first client of a release, whose sequence was looked for.
  private func opening(
    _ asked: SignalRequest, _ request: Request, _ quota: AbsenceQuota,
    _ found: Result<UInt64?, any Error>
  ) -> Response {
    do {
      guard let sequence = try found.get() else {
        quota.charge()
        return Self.refusal(.unknown, to: request)
      }
      releases.withLock { releases in
        if releases[asked.release] == nil {
          releases[asked.release] = Release(sequence: sequence)
        }
      }
      return stream(for: asked)
    } catch {
      return Response(
        failure: 503, "the sequence cannot be read now", to: request, [("Retry-After", "60")])
    }
  }

  private func stream(for asked: SignalRequest) -> Response {
    let stream = EventStream(topic: asked.release.topic) { [self] in
      let sequence = releases.withLock { $0[asked.release]?.sequence ?? 0 }
      return sequence > asked.have ? event(sequence, asked.release) : []
    }
    let fields = [
      (name: "Content-Type", value: "text/event-stream"),
      (name: "Cache-Control", value: "no-store"), (name: "X-Accel-Buffering", value: "no"),
      (name: "X-Content-Type-Options", value: "nosniff"),
    ]
    return Response(status: 200, fields: fields, body: .stream(stream))
  }
}

extension SignalHandler {
  /// Returns the releases that have streams, and forgets the others.
  private func followed() -> [SignalledRelease] {
    let topics = streams.topics()
    return releases.withLock { releases in
      // A release that was asked for just now gets its stream before the second look.
      for (release, state) in releases where topics[release.topic] == nil {
        releases[release]?.isUnfollowed = true
        if state.isUnfollowed { releases[release] = nil }
      }
      for topic in topics.keys {
        guard let release = SignalledRelease(topic: topic) else { continue }
        // One that was forgotten just before its stream began is signalled at the next look.
        releases[release, default: Release(sequence: 0)].isUnfollowed = false
      }
      return Array(releases.keys)
    }
  }

  /// Notes a sequence, and signals it now or at the end of the window.
  func note(_ release: SignalledRelease, _ sequence: UInt64) {
    let now = Self.now()
    let wait = releases.withLock { releases -> UInt64? in
      guard var state = releases[release], sequence > state.sequence else { return nil }
      defer { releases[release] = state }
      state.sequence = sequence
      guard !state.isDue else { return nil }
      state.isDue = true
      return state.time.map { max(now, $0 + settings.window) - now } ?? 0
    }
    guard let wait else { return }
    guard wait > 0 else { return signal(release) }
    queue.asyncAfter(deadline: .now() + .milliseconds(Int(wait))) { [weak self] in
      self?.signal(release)
    }
  }

  private func signal(_ release: SignalledRelease) {
    let sequence = releases.withLock { releases -> UInt64? in
      guard let state = releases[release] else { return nil }
      releases[release]?.isDue = false
      releases[release]?.time = Self.now()
      return state.sequence
    }
    guard let sequence else { return }
    streams.publish(event(sequence, release), to: release.topic)
  }

  private func event(_ sequence: UInt64, _ release: SignalledRelease) -> [UInt8] {
    let seconds = settings.spread ?? Self.spread(for: streams.count(of: release.topic))
    return Array(
      "id: \(sequence)\nevent: publication\ndata: {\"sequence\":\(sequence),\"spread\":\(seconds)}\n\n"
        .utf8)
  }

  /// Returns the seconds over which a number of clients spread their requests.
  static func spread(for clients: Int) -> Int {
    clients < looks ? 0 : min(longestSpread, (clients + looks - 1) / looks)
  }

  private static func now() -> UInt64 { DispatchTime.now().uptimeNanoseconds / 1_000_000 }
}

extension SignalledRelease {
  /// The topic of its streams; no name has a slash.
  var topic: String { "\(app)/\(channel)/\(release)" }

  init?(topic: String) {
    let names = topic.split(separator: "/").map(String.init)
    guard names.count == 3 else { return nil }
    self.init(app: names[0], channel: names[1], release: names[2])
  }
}
