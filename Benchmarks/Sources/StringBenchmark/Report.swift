import Foundation
import LanguagePacks

/// The table of a run, and whether it reaches the goals.
struct Report {
  private let medians: [Row: [Column: Double]]

  init(_ measurements: [Measurement]) {
    var medians: [Row: [Column: Double]] = [:]
    for measurement in measurements {
      medians[measurement.row, default: [:]][measurement.column] = measurement.median
    }
    self.medians = medians
  }

  /// Measures all in turns, so that what disturbs one round disturbs every contestant.
  static func measured(_ measurements: [Measurement], rounds: Int = 61) -> [Measurement] {
    var measurements = measurements
    let counts = measurements.map { measurement in
      var trial = measurement
      trial.measure(count: 2000)
      return max(200, min(50_000, Int(1_500_000 / max(trial.median, 1))))
    }
    for _ in 0..<rounds {
      for index in measurements.indices { measurements[index].measure(count: counts[index]) }
    }
    return measurements
  }

  private func median(_ row: Row, _ column: Column) -> Double { medians[row]?[column] ?? 0 }

  /// The goals, by their keys.
  private var goals: [(key: String, isReached: Bool)] {
    let ahead = Row.allCases.map { row in
      let peers = Column.allCases.filter(\.isPeer).map { median(row, $0) }
      return ("ahead.\(row.key).ok", median(row, .ours) < (peers.min() ?? 0))
    }
    let ratio = median(.param, .ours) / median(.param, .bare)
    return [
      ("plain.allocations.ok", Allocations.plain == 1), ("param.ratio.ok", ratio <= 1.5),
    ] + ahead
  }

  /// The table for readers.
  var table: String {
    var lines = [line("nanoseconds a text", Column.allCases.map(\.rawValue) + ["ours/bare"])]
    for row in Row.allCases {
      let cells = Column.allCases.map { String(format: "%.0f", median(row, $0)) }
      let ratio = median(row, .ours) / median(row, .bare)
      lines.append(line(row.rawValue, cells + [String(format: "%.2f", ratio)]))
    }
    lines.append("allocations of a plain text, its result included: \(Allocations.plain)")
    for goal in goals { lines.append("\(goal.isReached ? "ok    " : "missed") \(goal.key)") }
    return lines.joined(separator: "\n")
  }

  private func line(_ head: String, _ cells: [String]) -> String {
    head.padding(toLength: 24, withPad: " ", startingAt: 0)
      + cells.map { String(repeating: " ", count: max(0, 13 - $0.count)) + $0 }.joined()
  }

  /// The same for machines: flat keys and numbers.
  var json: String {
    var pairs: [String] = []
    for row in Row.allCases {
      for column in Column.allCases {
        pairs.append("\"\(row.key).\(column).ns\": \(String(format: "%.1f", median(row, column)))")
      }
      let ratio = median(row, .ours) / median(row, .bare)
      pairs.append("\"\(row.key).ratio\": \(String(format: "%.3f", ratio))")
    }
    pairs.append("\"plain.allocations\": \(Allocations.plain)")
    pairs += goals.map { "\"\($0.key)\": \($0.isReached ? 1 : 0)" }
    return "{\n  " + pairs.joined(separator: ",\n  ") + "\n}\n"
  }
}
