import Foundation
import LanguagePacks

/// The figures of one process, by flat keys.
typealias Run = [String: Double]

/// The table of several processes, and their figures.
///
/// How the linker and the kernel lay a program in memory moves a cell by some percent, and stays for the life
/// of a process: a cell is the median of the processes, a ratio has its spread.
struct Report {
  let runs: [Run]

  /// Measures all in turns, so that what disturbs one round disturbs every contestant.
  static func measured(_ measurements: [Measurement], rounds: Int = 61) -> Run {
    var measurements = measurements
    let counts = measurements.map { measurement in
      var trial = measurement
      trial.measure(count: 2000)
      return max(200, min(50_000, Int(1_500_000 / max(trial.median, 1))))
    }
    for _ in 0..<rounds {
      for index in measurements.indices { measurements[index].measure(count: counts[index]) }
    }
    var run: Run = ["plain.allocations": Double(Allocations.plain)]
    for measurement in measurements {
      run[key(measurement.row, measurement.column)] = measurement.median
    }
    return run
  }

  private static func key(_ row: Row, _ column: Column) -> String { "\(row.key).\(column).ns" }

  private func time(_ run: Run, _ row: Row, _ column: Column) -> Double {
    run[Self.key(row, column)] ?? .infinity
  }

  private func median(_ row: Row, _ column: Column) -> Double {
    Spread(runs.map { time($0, row, column) }).median
  }

  /// What a text of ours takes of a bare interpolation.
  private func ofBare(_ row: Row) -> Spread {
    Spread(runs.map { time($0, row, .ours) / time($0, row, .bare) })
  }

  /// What a text of ours takes of the fastest peer's.
  private func ofPeers(_ row: Row) -> Spread {
    Spread(
      runs.map { run in
        let peers = Column.allCases.filter(\.isPeer).map { time(run, row, $0) }
        return time(run, row, .ours) / (peers.min() ?? .infinity)
      })
  }

  private var allocations: Int { Int(runs.compactMap { $0["plain.allocations"] }.max() ?? 99) }

  /// The table for readers.
  var table: String {
    let heads =
      Column.allCases.map(\.rawValue) + ["of bare", "spread", "of the best peer", "spread"]
    var lines = ["\(Machine.processor), load \(Machine.load), \(runs.count) processes"]
    lines.append(line("nanoseconds a text", heads))
    for row in Row.allCases {
      let cells = Column.allCases.map { String(format: "%.0f", median(row, $0)) }
      lines.append(line(row.rawValue, cells + ofBare(row).cells + ofPeers(row).cells))
    }
    lines.append("allocations of a plain text, its result included: \(allocations)")
    return lines.joined(separator: "\n")
  }

  private func line(_ head: String, _ cells: [String]) -> String {
    head.padding(toLength: 24, withPad: " ", startingAt: 0)
      + cells.map { String(repeating: " ", count: max(1, 13 - $0.count)) + $0 }.joined()
  }

  /// The same for machines: flat keys and numbers.
  var json: String {
    var pairs: [(String, String)] = []
    for row in Row.allCases {
      for column in Column.allCases {
        pairs.append((Self.key(row, column), String(format: "%.1f", median(row, column))))
      }
      for (name, spread) in [("ratio", ofBare(row)), ("peers", ofPeers(row))] {
        pairs.append(("\(row.key).\(name)", String(format: "%.3f", spread.median)))
        pairs.append(("\(row.key).\(name).least", String(format: "%.3f", spread.least)))
        pairs.append(("\(row.key).\(name).most", String(format: "%.3f", spread.most)))
      }
    }
    pairs.append(("plain.allocations", "\(allocations)"))
    return "{\n  " + pairs.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ",\n  ") + "\n}\n"
  }
}

/// A figure of several processes.
struct Spread {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  var median: Double { sorted.isEmpty ? .infinity : sorted[sorted.count / 2] }
  var least: Double { sorted.first ?? .infinity }
  var most: Double { sorted.last ?? .infinity }

  /// The median, and the range.
  var cells: [String] {
    [String(format: "%.2f", median), String(format: "%.2f to %.2f", least, most)]
  }
}

/// The machine that measures: a table without it says little.
enum Machine {
  /// The name of the processor, as the kernel has it.
  static var processor: String { value(of: "model name", in: "/proc/cpuinfo") ?? "a processor" }

  /// The average number of programs that wanted to run in the last minute.
  static var load: String {
    let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
    return text?.split(separator: " ").first.map(String.init) ?? "unknown"
  }

  private static func value(of name: String, in path: String) -> String? {
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
