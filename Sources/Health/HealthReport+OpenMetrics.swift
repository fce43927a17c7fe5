import Delivery
import Metrics

extension HealthReport {
  /// The maximum number of packs and of steps in metrics; the others are left out, the packs with
  /// the lowest share of failures first.
  static let metricsLimit = 1000

  /// Returns the report as text of OpenMetrics 1.0.
  ///
  /// The values are gauges over a time that the caller chooses, so folding and retention never look
  /// like a counter that was reset.
  ///
  /// - Parameters:
  ///   - sums: The sums of the same time, for launches and updates.
  ///   - tallies: The number of batches by what became of them.
  /// - Returns: The text, which ends with `# EOF`.
  public func openMetrics(_ sums: FactSums, tallies: [String: Int]) -> String {
    var text = OpenMetrics()
    text.gauge(
      "langpack_pack_devices", "Devices that reported a fact of a pack.",
      samples: packs.prefix(Self.metricsLimit).flatMap(Self.samples(ofPack:)))
    text.gauge(
      "langpack_rollout_devices", "Devices that reported a fact of a rollout's step.",
      samples: steps.prefix(Self.metricsLimit).flatMap(Self.samples(ofStep:)))
    addTotals(sums, tallies, to: &text)
    return text.text + OpenMetrics.end
  }

  private static func samples(ofPack row: PackRow) -> [(OpenMetrics.Labels, Int)] {
    let labels =
      Self.labels(row.releaseName) + [
        ("locale", row.pack?.locale ?? "other"), ("pack", row.pack?.digest.hex ?? "other"),
      ]
    return PackFact.allCases.map { fact in
      (labels + [("fact", fact.rawValue)], row.counts[fact.rawValue] ?? 0)
    }
  }

  private static func samples(ofStep row: StepRow) -> [(OpenMetrics.Labels, Int)] {
    let labels = Self.labels(row.releaseName) + Self.labels(row.step)
    return RolloutFact.allCases.map { fact in
      (labels + [("fact", fact.rawValue)], row.counts[fact.rawValue] ?? 0)
    }
  }

  private func addTotals(_ sums: FactSums, _ tallies: [String: Int], to text: inout OpenMetrics) {
    var (launches, updates) = ([String: Int](), [String: Int]())
    for (key, counts) in sums.rows {
      for (word, count) in counts {
        if case .launches = key.subject, word.hasPrefix("origin.") {
          launches[String(word.dropFirst(7)), default: 0] += count
        } else if case .updates = key.subject, word.hasPrefix("outcomes.") {
          updates[String(word.dropFirst(9)), default: 0] += count
        }
      }
    }
    text.gauge(
      "langpack_launches", "Launches by the source of their texts.", label: "origin",
      launches.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    text.gauge(
      "langpack_updates", "Checks of the origin by outcome.", label: "outcome",
      updates.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    let words = ["counted"] + Intake.Reason.allCases.map(\.rawValue)
    text.gauge(
      "langpack_batches", "Batches by their result.", label: "result",
      words.map { ($0, tallies[$0] ?? 0) })
  }

  private static func labels(_ name: ReleaseName) -> OpenMetrics.Labels {
    [("app", name.app), ("channel", name.channel), ("release", name.release)]
  }

  private static func labels(_ step: FactSubject?) -> OpenMetrics.Labels {
    guard case .rollout(let id, let sequence, let share, let arm)? = step else {
      return ["rollout", "sequence", "share", "arm"].map { ($0, "other") }
    }
    return [
      ("rollout", HexadecimalDigits.text(of: id)), ("sequence", SequenceNumber.text(sequence)),
      ("share", "\(share)"), ("arm", arm.rawValue),
    ]
  }
}
