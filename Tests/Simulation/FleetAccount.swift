import Delivery
import Health

/// What a store of sums must have of a fleet: what happened to the devices, and what lost answers
/// and the part of each network explain.
///
/// ```
/// least  = what happened + what was counted twice, because an answer was lost - what networks sent
///          beyond their part
/// most   = least + failures that came again after the server may have forgotten their number
/// ```
/// Without lost answers and crowded networks, both are what happened. It knows the server's rules
/// from their page, and shares no code with the server's.
package struct FleetAccount: Sendable {
  /// The fewest counts of each subject.
  package internal(set) var least: FactSums
  /// The most counts of each subject.
  package internal(set) var most: FactSums
  /// The batches without a number that came twice.
  package private(set) var doubled = 0
  /// The batches with a number that came twice.
  package private(set) var repeated = 0
  /// The failures that came from networks beyond their part.
  package private(set) var crowded = 0
  /// The failures that came again after a day.
  package private(set) var late = 0
  /// The deliveries.
  package private(set) var deliveries = 0

  /// Creates the account of deliveries in the order of their arrival.
  ///
  /// - Parameters:
  ///   - truth: What happened.
  ///   - deliveries: Every batch that reached the server.
  package init(_ truth: TelemetryTruth, _ deliveries: [FleetDelivery]) {
    var server = ExpectedServer()
    var (more, fewer) = (FactSums(), FactSums())
    var pending: [UInt64: (key: SumKey, counts: FactCounts)] = [:]
    least = truth.sums
    self.deliveries = deliveries.count
    for delivery in deliveries {
      guard let batch = try? FactBatch(parsing: delivery.bytes) else { continue }
      let key = TelemetryTruth.key(FactSubject(batch.subject), batch.releaseName)
      let counts = Self.counts(of: batch)
      guard let number = batch.number else {
        if delivery.isAnswerLost { least.add(counts, to: key) }
        doubled += delivery.isAnswerLost ? 1 : 0
        continue
      }
      switch server.take(number, from: delivery.network, at: delivery.time) {
      case .counted: pending[number] = nil
      case .repeated: repeated += 1
      case .late:
        late += 1
        more.add(counts, to: key)
      case .crowded: pending[number] = (key, counts)
      }
    }
    crowded = pending.count
    for (key, counts) in pending.values { fewer.add(counts, to: key) }
    for (key, counts) in fewer.rows { least.add(counts.mapValues { -$0 }, to: key) }
    most = least
    most.add(more)
  }

  /// The counts of a batch, of which launches have those that the simulation knows.
  private static func counts(of batch: FactBatch) -> FactCounts {
    guard case .launches = batch.subject else { return batch.subject.counts }
    return batch.subject.counts.filter { $0.key.hasPrefix("origin.") }
  }
}

/// The rules of a server for failures, plainly.
private struct ExpectedServer {
  enum Answer { case counted, repeated, late, crowded }

  private var counted: [UInt64: UInt64] = [:]
  private var hour: UInt64 = 0
  private var parts: [UInt64: Int] = [:]

  mutating func take(_ number: UInt64, from network: UInt64, at time: UInt64) -> Answer {
    if let first = counted[number] { return time - first < 86_400 ? .repeated : .late }
    if time / 3600 != hour { (hour, parts) = (time / 3600, [:]) }
    let all = parts.values.reduce(0, +)
    guard parts[network, default: 0] < max(3, all / 100) else { return .crowded }
    parts[network, default: 0] += 1
    counted[number] = time
    return .counted
  }
}
