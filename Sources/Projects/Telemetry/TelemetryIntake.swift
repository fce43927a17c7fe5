import Delivery
import HTTP
import Health
import Release
import Server

/// Counts the batches that devices send to a server.
///
/// Most batches are counted in memory at once. One of a release, pack or step that isn't known yet
/// waits for a look at the origin, on a thread that may block.
public struct TelemetryIntake: Sendable {
  private let recorder: HealthRecorder
  private let releases: KnownReleases

  /// Creates an intake.
  ///
  /// - Parameters:
  ///   - recorder: Counts the batches.
  ///   - origin: The origin whose releases, packs and steps exist.
  ///   - seconds: A clock that never goes back, in seconds.
  public init(
    _ recorder: HealthRecorder, origin: Origin, seconds: @escaping @Sendable () -> Int
  ) {
    self.recorder = recorder
    releases = KnownReleases(origin, seconds: seconds)
  }

  /// The handler of requests.
  public var handler: TelemetryHandler {
    TelemetryHandler(atOnce: takeAtOnce, later: takeLater)
  }

  /// Counts a batch as the handler does, but waits for a look at the origin.
  package func take(_ bytes: [UInt8], from sender: NetworkPrefix) -> TelemetryHandler.Answer {
    takeAtOnce(bytes, from: sender) ?? takeLater(bytes, from: sender)
  }

  /// Counts a batch whose subject is known, and refuses what is no batch.
  private func takeAtOnce(
    _ bytes: [UInt8], from sender: NetworkPrefix
  ) -> TelemetryHandler.Answer? {
    guard let batch = try? FactBatch(parsing: bytes) else { return .malformed }
    guard let known = releases.cached(batch.releaseName), known.has(FactSubject(batch.subject))
    else { return nil }
    return answer(recorder.take(batch, known: known, prefix: sender.bits))
  }

  private func takeLater(_ bytes: [UInt8], from sender: NetworkPrefix) -> TelemetryHandler.Answer {
    do throws(ReleaseError) {
      guard let batch = try? FactBatch(parsing: bytes) else { return .malformed }
      let known = try releases.lookedUp(batch.releaseName, for: FactSubject(batch.subject))
      if known == nil, try releases.isEmpty() { return .full }
      return answer(recorder.take(batch, known: known, prefix: sender.bits))
    } catch { return .full }
  }

  private func answer(_ verdict: Intake.Verdict?) -> TelemetryHandler.Answer {
    switch verdict {
    case nil: .full
    case .counted?, .setAside?: .taken
    case .refused?: .unknown
    }
  }
}
