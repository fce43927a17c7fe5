import Delivery

/// Decides which batches of strangers are counted.
///
/// ```swift
/// var intake = Intake()
/// switch intake.judge(batch, known: release, prefix: prefix, seconds: now) {
/// case .counted: sums.add(intake.counts(of: batch, prefix: prefix, seconds: now), to: key)
/// default: break
/// }
/// ```
/// A value without clock and disk. Its memory is bounded, however many batches come.
public struct Intake: Sendable {
  /// What becomes of a batch.
  public enum Verdict: Sendable, Hashable {
    /// It is counted.
    case counted
    /// It is answered like a counted one, but not counted.
    case setAside(Reason)
    /// It is refused, and the device drops it.
    case refused(Reason)
  }

  /// Why a batch isn't counted; the words of the tally.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// Its number was counted before.
    case repeated
    /// Its address prefix has counted enough failures in this window.
    case crowded
    /// There are too many numbers, or names that no origin can confirm, today.
    case full
    /// The origin has no such release.
    case noRelease = "no-release"
    /// The release has never had this pack, step or arm.
    case noSubject = "no-subject"
  }

  private var numbers = RememberedNumbers()
  private var prefixes = PrefixQuota()
  private var key = PrefixKey()
  private var names = OpenNames()
  private var spread = PrefixSpread()

  /// Creates an intake that has seen nothing.
  public init() {}

  /// Judges a batch.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - known: What exists of its release; nil if the release doesn't exist.
  ///   - prefix: The /24 or /48 prefix of the sender.
  ///   - seconds: The server's clock, in seconds since 1970.
  ///   - random: Returns random bits for a daily key.
  /// - Returns: What becomes of it; a counted batch is remembered.
  public mutating func judge(
    _ batch: FactBatch, known: KnownRelease?, prefix: UInt64, seconds: Int,
    random: () -> UInt64 = { .random(in: .min ... .max) }
  ) -> Verdict {
    guard let known else { return .refused(.noRelease) }
    let subject = FactSubject(batch.subject)
    guard known.has(subject) else { return .refused(.noSubject) }
    let day = seconds / 86_400
    guard
      takesName(
        subject, batch.releaseName, known, prefix: prefix, seconds: seconds, random: random)
    else { return .setAside(.full) }
    guard let number = batch.number else { return .counted }
    guard !numbers.contains(number, day: day) else { return .setAside(.repeated) }
    let sender = key.sender(prefix, day: day, random: random)
    guard prefixes.takes(sender, window: seconds / Self.window) else { return .setAside(.crowded) }
    switch numbers.remember(number, from: sender.network, day: day) {
    case .new: return .counted
    case .known: return .setAside(.repeated)
    case .full: return .setAside(.full)
    }
  }

  /// Forgets the number of a counted batch that could not be written, so that a retry is counted.
  mutating func forget(_ batch: FactBatch) {
    if let number = batch.number { numbers.forget(number) }
  }

  /// Returns the counts that a counted batch adds.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - prefix: The /24 or /48 prefix of the sender.
  ///   - seconds: The server's clock, in seconds since 1970.
  ///   - random: Returns random bits for a daily key, and for the name of this process for a day.
  /// - Returns: The counts of its subject, and those of `PrefixSpread` if it has a failure.
  public mutating func counts(
    of batch: FactBatch, prefix: UInt64, seconds: Int,
    random: () -> UInt64 = { .random(in: .min ... .max) }
  ) -> FactCounts {
    guard batch.number != nil else { return batch.subject.counts }
    let day = seconds / 86_400
    let hash = key.hash(prefix, day: day, random: random)
    return batch.subject.counts.merging(
      spread.counts(of: batch, hash: hash, day: day, random: random)
    ) { $0 + $1 }
  }

  /// The length of a window in seconds: an hour, as that of the sums.
  public static let window = 3600

  /// Returns whether counts of a release may have a subject that no origin can confirm.
  ///
  /// - Parameters:
  ///   - subject: The subject.
  ///   - release: The release.
  ///   - known: What exists of the release.
  ///   - prefix: The /24 or /48 prefix of the sender.
  ///   - seconds: The server's clock, in seconds since 1970.
  ///   - random: Returns random bits for a daily key.
  /// - Returns: False if there are too many such names of the sender's network today.
  mutating func takesName(
    _ subject: FactSubject, _ release: ReleaseName, _ known: KnownRelease, prefix: UInt64,
    seconds: Int, random: () -> UInt64 = { .random(in: .min ... .max) }
  ) -> Bool {
    switch subject {
    case .phrase(let id) where !known.hasPhrase(id): break
    case .launches(let locale?) where !known.hasLocale(locale): break
    default: return true
    }
    let day = seconds / 86_400
    let sender = key.sender(prefix, day: day, random: random)
    return names.takes(subject, of: release, from: sender.network, day: day)
  }
}
