import Delivery

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
    var text = MetricsText()
    text.family("langpack_pack_devices", "Devices that reported a fact of a pack.")
    for row in packs.prefix(Self.metricsLimit) {
      let labels =
        MetricsText.labels(row.releaseName) + [
          ("locale", row.pack?.locale ?? "other"), ("pack", row.pack?.digest.hex ?? "other"),
        ]
      for fact in PackFact.allCases {
        text.sample(labels + [("fact", fact.rawValue)], row.counts[fact.rawValue] ?? 0)
      }
    }
    text.family("langpack_rollout_devices", "Devices that reported a fact of a rollout's step.")
    for row in steps.prefix(Self.metricsLimit) {
      let labels = MetricsText.labels(row.releaseName) + MetricsText.labels(row.step)
      for fact in RolloutFact.allCases {
        text.sample(labels + [("fact", fact.rawValue)], row.counts[fact.rawValue] ?? 0)
      }
    }
    addTotals(sums, tallies, to: &text)
    return text.finished
  }

  private func addTotals(_ sums: FactSums, _ tallies: [String: Int], to text: inout MetricsText) {
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
    text.family("langpack_launches", "Launches by the source of their texts.")
    for (origin, count) in launches.sorted(by: { $0.key < $1.key }) {
      text.sample([("origin", origin)], count)
    }
    text.family("langpack_updates", "Checks of the origin by outcome.")
    for (outcome, count) in updates.sorted(by: { $0.key < $1.key }) {
      text.sample([("outcome", outcome)], count)
    }
    text.family("langpack_batches", "Batches by their result.")
    for word in ["counted"] + Intake.Reason.allCases.map(\.rawValue) {
      text.sample([("result", word)], tallies[word] ?? 0)
    }
  }
}

/// The text of metrics; names and values of labels need no escapes.
private struct MetricsText {
  private var text = ""
  private var name = ""

  mutating func family(_ name: String, _ help: String) {
    self.name = name
    text += "# TYPE \(name) gauge\n# HELP \(name) \(help)\n"
  }

  mutating func sample(_ labels: [(String, String)], _ value: Int) {
    let list = labels.map { "\($0.0)=\"\($0.1)\"" }.joined(separator: ",")
    text += "\(name){\(list)} \(value)\n"
  }

  var finished: String { text + "# EOF\n" }

  static func labels(_ name: ReleaseName) -> [(String, String)] {
    [("app", name.app), ("channel", name.channel), ("release", name.release)]
  }

  static func labels(_ step: FactSubject?) -> [(String, String)] {
    guard case .rollout(let id, let sequence, let share, let arm)? = step else {
      return ["rollout", "sequence", "share", "arm"].map { ($0, "other") }
    }
    return [
      ("rollout", HexadecimalDigits.text(of: id)), ("sequence", SequenceNumber.text(sequence)),
      ("share", "\(share)"), ("arm", arm.rawValue),
    ]
  }
}
