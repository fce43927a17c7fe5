import Delivery

/// The batches that wait: how facts get into them, and how they leave.
extension FactLog {
  /// Adds facts to the open batch of their subject, or to a new one; what is beyond the limits of
  /// the format is not counted.
  mutating func put(
    _ subject: FactBatch.Subject, of releaseName: ReleaseName, _ number: () -> UInt64
  ) {
    let place = waiting.firstIndex { entry in
      !entry.isTried && entry.batch.releaseName == releaseName
        && entry.batch.subject.merged(with: subject) != nil
    }
    let former = place.map { waiting[$0].batch }
    let merged = former?.subject.merged(with: subject) ?? subject
    let isNumbered = merged.hasFailure
    guard
      let batch = FactBatch(
        of: releaseName, merged, number: isNumbered ? former?.number ?? number() : nil)
    else { return }
    if let place {
      waiting[place].batch = batch
    } else {
      waiting.append(WaitingBatch(batch: batch))
      trim()
    }
  }

  /// Drops the oldest batches beyond the limit, those without a failure first.
  mutating func trim() {
    while waiting.count > Self.waitingLimit {
      waiting.remove(at: waiting.firstIndex { !$0.batch.subject.hasFailure } ?? 0)
    }
  }

  /// Begins a round if one is due.
  ///
  /// - Parameters:
  ///   - now: Seconds since 1970.
  ///   - interval: The minimum time between two rounds without failures, in seconds.
  ///   - random: The source of the order.
  /// - Returns: The batches to send, one after the other, until one gets no answer; write the log
  ///   before.
  public mutating func beginRound(
    at now: UInt64, every interval: UInt64, using random: inout some RandomNumberGenerator
  ) -> [FactBatch] {
    let isOrdinaryDue = FactRounds.isDue(rounds.ordinary, at: now)
    let isUrgentDue = isOrdinaryDue || FactRounds.isDue(rounds.urgent, at: now)
    let places = waiting.indices.shuffled(using: &random)
    let urgent = places.filter { isUrgentDue && waiting[$0].batch.subject.hasFailure }
    let others = places.filter { isOrdinaryDue && !waiting[$0].batch.subject.hasFailure }
    let chosen = (urgent + others).prefix(FactRounds.batches).shuffled(using: &random)
    guard !chosen.isEmpty else { return [] }
    for place in chosen { waiting[place].isTried = true }
    rounds.begin(isOrdinary: isOrdinaryDue, at: now, every: interval)
    return chosen.map { waiting[$0].batch }
  }

  /// Applies the answers of a round.
  ///
  /// - Parameters:
  ///   - round: What became of each batch.
  ///   - now: Seconds since 1970.
  ///   - interval: The minimum time between two rounds without failures, in seconds.
  ///   - chance: A random number, which spreads the next wait.
  public mutating func end(
    _ round: FactRound, at now: UInt64, every interval: UInt64, chance: UInt64
  ) {
    for batch in round.done {
      if let place = waiting.firstIndex(where: { $0.isTried && $0.batch == batch }) {
        waiting.remove(at: place)
      }
    }
    reopen(round.left)
    rounds.end(isFailed: round.isFailed, at: now, every: interval, chance: chance)
  }

  /// Lets batches of a round that got no answer take further facts, unless they have a number: a
  /// server may know that.
  private mutating func reopen(_ left: [FactBatch]) {
    for batch in left where batch.number == nil {
      guard let place = waiting.firstIndex(where: { $0.isTried && $0.batch == batch }) else {
        continue
      }
      waiting.remove(at: place)
      // What was counted meanwhile and this are one batch again.
      put(batch.subject, of: batch.releaseName) { 0 }
    }
  }
}

/// The result of sending the batches of a round.
public struct FactRound: Sendable, Hashable {
  /// The batches that were accepted, or refused for good.
  public var done: [FactBatch] = []
  /// The batches that got no answer, or were not sent.
  public var left: [FactBatch] = []

  /// Creates a round without answers.
  public init() {}

  /// Whether some batch is still to be sent.
  var isFailed: Bool { !left.isEmpty }
}
