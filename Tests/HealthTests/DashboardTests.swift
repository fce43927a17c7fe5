import Delivery
import Foundation
import Testing

@testable import Health

/// The example dashboard asks for metrics and labels that a server has.
@Suite struct DashboardTests {
  private let file: String

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    file = try String(
      contentsOf: root.appendingPathComponent("Examples/Monitoring/grafana.json"), encoding: .utf8)
  }

  /// Every metric, with its labels and the words of those that have a fixed set.
  private func metrics() throws -> [String: [String: Set<String>]] {
    var sums = FactSums()
    func add(_ subject: FactSubject, _ counts: FactCounts) {
      let key = SumKey(
        hour: 1, version: 2, releaseName: Batches.release, subject: subject)
      sums.add(counts, to: key)
    }
    add(.pack(locale: "de", digest: try #require(Batches.digest(1))), ["begun": 20])
    add(.rollout(id: 1, sequence: 1, share: 1, arm: .in), ["began": 20])
    add(.launches(locale: "de"), ["origin.wanted": 1])
    add(.updates, ["outcomes.updated": 1])
    var metrics: [String: [String: Set<String>]] = [:]
    let text = HealthReport(sums).openMetrics(sums, tallies: [:])
    for sample in text.matches(of: /(?m)^(langpack_\w+)\{([^}]*)\}/) {
      for label in sample.2.matches(of: /(\w+)="([^"]*)"/) {
        metrics[String(sample.1), default: [:]][String(label.1), default: []]
          .insert(String(label.2))
      }
    }
    return metrics
  }

  @Test func everyMetricAndLabelOfTheDashboardExists() throws {
    let metrics = try metrics()
    let dashboard = try #require(
      try JSONSerialization.jsonObject(with: Data(file.utf8)) as? [String: Any])
    let panels = try #require(dashboard["panels"] as? [[String: Any]])
    #expect(panels.count > 5)
    var named: Set<String> = []
    for panel in panels {
      for target in try #require(panel["targets"] as? [[String: Any]]) {
        let query = try #require(target["expr"] as? String)
        var labels: Set<String> = []
        for use in query.matches(of: /(langpack_\w+)(\{([^}]*)\})?/) {
          let known = try #require(metrics[String(use.1)], "\(query)")
          named.insert(String(use.1))
          labels.formUnion(known.keys)
          for label in (use.3 ?? "").matches(of: /(\w+)(=~?)"([^"]*)"/) {
            let words = try #require(known[String(label.1)], "\(query)")
            #expect(label.2 == "=~" || words.contains(String(label.3)), "\(query)")
          }
        }
        #expect(!labels.isEmpty, "\(query)")
        for use in ((target["legendFormat"] as? String) ?? "").matches(of: /\{\{(\w+)\}\}/) {
          #expect(labels.contains(String(use.1)), "\(use.0)")
        }
      }
    }
    #expect(named == Set(metrics.keys), "the dashboard shows every metric")
    for use in file.matches(of: /label_values\((\w+), (\w+)\)/) {
      #expect(metrics[String(use.1)]?[String(use.2)] != nil, "\(use.0)")
    }
  }
}
