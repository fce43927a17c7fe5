import Client
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

  /// Counts a batch of version 2 whose subject is known.
  private func takeAtOnce(
    _ bytes: [UInt8], from sender: NetworkPrefix
  ) -> TelemetryHandler.Answer? {
    switch FactBatch.version(of: bytes) {
    case FactBatch.version:
      guard let batch = try? FactBatch(parsing: bytes) else { return .malformed }
      guard let known = releases.cached(batch.releaseName),
        known.has(FactSubject(batch.subject))
      else { return nil }
      return answer(recorder.take(batch, known: known, prefix: sender.bits))
    default: return nil
    }
  }

  private func takeLater(_ bytes: [UInt8], from sender: NetworkPrefix) -> TelemetryHandler.Answer {
    do throws(ReleaseError) {
      if let batch = try? FactBatch(parsing: bytes) {
        let known = try releases.lookedUp(
          batch.releaseName, for: FactSubject(batch.subject))
        if known == nil, try releases.isEmpty() { return .full }
        return answer(recorder.take(batch, known: known, prefix: sender.bits))
      }
      guard let batch = TelemetryBatch(parsing: bytes), !batch.counts.isEmpty else {
        return .malformed
      }
      let known = try releases.lookedUp(batch.releaseName)
      if known == nil, try releases.isEmpty() { return .full }
      return answer(
        recorder.takeFormer(
          batch.sums, of: batch.releaseName, known: known, prefix: sender.bits))
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

extension TelemetryBatch {
  /// The counts of a batch of version 1 by subject, in the words of version 2.
  var sums: [FactSubject: FactCounts] {
    let shown = FactSubject.launches(locale: counts.shown?.locale)
    var sums: [FactSubject: FactCounts] = [:]
    for (fact, times) in counts.counts {
      let (subject, word) = fact.place(shown: shown)
      sums[subject, default: [:]][word, default: 0] += Int(times)
    }
    return sums
  }
}

extension Telemetry.Fact {
  /// The subject and word of version 2 for a fact of version 1.
  fileprivate func place(shown: FactSubject) -> (FactSubject, String) {
    switch self {
    case .launch(let source): (shown, "origin.\(source?.rawValue ?? "own")")
    case .first(let source): (shown, "first.\(source?.rawValue ?? "own")")
    case .came: (shown, "came")
    case .opened(let time): (shown, "opened.\(time.word)")
    case .sampled: (shown, "sampled")
    case .update(let reason): (.updates, "outcomes.\(reason)")
    case .setback(let reason): (.updates, "setbacks.\(reason)")
    case .missing(let id): (.phrase(id: id.rawValue), "launches")
    case .exposed(let experiment, let arm):
      (.experiment(name: experiment, arm: arm), "launches")
    }
  }

  /// Creates a fact of version 1 from a subject and word of version 2; nil if there is none.
  init?(_ subject: FactSubject, _ word: String) {
    let parts = word.split(separator: ".", maxSplits: 1)
    switch (subject, parts.first, parts.count) {
    case (.launches, "origin", 2): self.init("launches", parts[1])
    case (.launches, "first", 2): self.init("first", parts[1])
    case (.launches, "came", 1): self = .came
    case (.launches, "opened", 2): self.init("opened", parts[1])
    case (.launches, "sampled", 1): self = .sampled
    case (.updates, "outcomes", 2): self.init("updates", parts[1])
    case (.updates, "setbacks", 2): self.init("setbacks", parts[1])
    case (.phrase(let id), _, _): self = .missing(.init(rawValue: id))
    case (.experiment(let name, let arm), _, _): self = .exposed(experiment: name, arm: arm)
    default: return nil
    }
  }
}
