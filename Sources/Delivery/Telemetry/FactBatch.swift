/// The facts of one subject that a device sends in one request, without any identity.
///
/// ```swift
/// let facts = RolloutFacts(
///   id: id, sequence: 12, share: 500, arm: .out, facts: FactSet([.began]))
/// let batch = FactBatch(of: releaseName, .rollout(facts))
/// ```
/// Every value is valid: a batch with a failure or fault has a number and no other has one, and all
/// counts and names are within their limits. `Docs/Formats/Telemetry.md` describes the JSON, which
/// has exactly one form for each value.
public struct FactBatch: ReleaseBound, Sendable, Hashable {
  /// The build that counted.
  public let releaseName: ReleaseName
  /// The facts.
  public let subject: Subject
  /// A random number by which a server recognizes a retry; nil without a failure or fault.
  public let number: UInt64?

  /// What a batch is about.
  public enum Subject: Sendable, Hashable {
    /// One downloaded pack.
    case pack(PackFacts)
    /// One arm of one step of a rollout.
    case rollout(RolloutFacts)
    /// The launches that showed one locale.
    case launches(LaunchCounts)
    /// The checks of the origin.
    case updates(UpdateCounts)
    /// One arm of an experiment, and the launches that showed a text of it.
    case experiment(name: String, arm: String, launches: Int)
    /// One phrase, and the sampled launches in which no pack had a text for it.
    case phrase(id: UInt64, launches: Int)
  }

  /// The version of the format.
  public static let version = 2
  /// The maximum length of a batch, in bytes.
  public static let lengthLimit = 4096
  /// The maximum count of anything in a batch.
  public static let countLimit = 1000

  /// Creates a batch; nil if a name, count or fact is invalid, or the number is missing or not
  /// needed.
  ///
  /// - Parameters:
  ///   - releaseName: The build that counted.
  ///   - subject: The facts.
  ///   - number: A random number if there is a failure or fault, else nil.
  public init?(of releaseName: ReleaseName, _ subject: Subject, number: UInt64? = nil) {
    guard releaseName.isValid, subject.isValid, subject.hasFailure == (number != nil) else {
      return nil
    }
    (self.releaseName, self.subject, self.number) = (releaseName, subject, number)
  }
}

extension FactBatch.Subject {
  /// Whether it has a failure or fault, so that it is sent soon and counted once.
  public var hasFailure: Bool {
    switch self {
    case .pack(let pack): pack.facts.hasFailure
    case .rollout(let rollout): rollout.facts.hasFailure
    case .launches, .updates, .experiment, .phrase: false
    }
  }

  var isValid: Bool {
    switch self {
    case .pack(let pack): OriginPath.isName(pack.locale) && !pack.facts.isEmpty
    case .rollout(let rollout): rollout.isValid
    case .launches(let launches): launches.isValid
    case .updates(let updates): updates.isValid
    case .experiment(let name, let arm, let launches):
      OriginPath.isName(name) && OriginPath.isName(arm) && FactBatch.isCount(launches)
    case .phrase(_, let launches): FactBatch.isCount(launches)
    }
  }
}

extension FactBatch {
  /// Returns whether a number can be a count.
  static func isCount(_ number: Int) -> Bool { 1...countLimit ~= number }

  /// Returns whether every count of a table is valid.
  static func areCounts(_ table: [some Hashable: Int]) -> Bool { table.values.allSatisfy(isCount) }
}
