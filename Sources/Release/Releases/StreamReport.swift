/// The result of a publication to the releases of a channel.
public struct StreamReport: Sendable, Hashable, Encodable {
  /// The releases, by name.
  public var releases: [Release]

  /// Creates a report.
  public init(releases: [Release]) { self.releases = releases }

  /// Whether every release that should take the packs has taken them.
  public var isDone: Bool { releases.allSatisfy { $0.problem == nil } }
}

extension StreamReport {
  /// The result for one release.
  public struct Release: Sendable, Hashable {
    /// Its name.
    public var release: String
    /// Whether it was published to, and if not, why.
    public var outcome: Outcome

    /// Creates the result for a release.
    public init(_ release: String, _ outcome: Outcome) {
      (self.release, self.outcome) = (release, outcome)
    }
  }

  /// Whether a release was published to.
  public enum Outcome: Sendable, Hashable {
    /// It serves the packs.
    case published(PublishReport)
    /// It takes no packs, as intended, for a reason.
    case skipped(String)
    /// It should have taken the packs, but a problem prevented that.
    case failed(String)
  }
}

extension StreamReport.Release {
  /// The report of the publication, if there was one.
  public var report: PublishReport? {
    if case .published(let report) = outcome { report } else { nil }
  }

  /// The problem that prevented the publication, if there was one.
  public var problem: String? {
    if case .failed(let problem) = outcome { problem } else { nil }
  }
}

/// Written as the member of the outcome next to the name: `report`, `reason` or `problem`.
extension StreamReport.Release: Encodable {
  private enum Key: CodingKey {
    case release, report, reason, problem
  }

  /// Writes the name and the outcome.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(release, forKey: .release)
    switch outcome {
    case .published(let report): try members.encode(report, forKey: .report)
    case .skipped(let reason): try members.encode(reason, forKey: .reason)
    case .failed(let problem): try members.encode(problem, forKey: .problem)
    }
  }
}
