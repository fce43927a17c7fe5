import Foundation

/// The tables of a run, and its figures.
struct Report {
  let measuring: Measuring
  let results: Results

  /// Names of what is measured, with the heads of their columns.
  private var columns: [(key: String, name: String)] {
    switch measuring {
    case .lookup: Row.allCases.map { ($0.rawValue, $0.name) }
    case .load:
      [
        ("cold", "fresh process, us"), ("warm", "warm process, us"), ("resident", "resident, KiB"),
        ("own", "of no file"),
      ]
    }
  }

  /// What a cell says: of openings the fastest process, since neighbours only ever cost time; of lookups the
  /// median, since how the kernel lays a large file in memory makes a process quick or slow by half.
  private func cell(_ key: String, _ contestant: Contestant, _ count: Int) -> Double? {
    measuring == .load
      ? results.least(key, contestant, count) : results.median(key, contestant, count)
  }

  /// What goals are about: what we take of the limit and of the fastest peer, by flat keys.
  ///
  /// Whole calls have none: a dictionary gives out strings that it made when it was read.
  private var ratios: [(key: String, value: Double)] {
    Measuring.counts.flatMap { measuring == .lookup ? lookupRatios($0) : loadRatios($0) }
      + (measuring == .load ? [("cold.growth", growth)] : [])
  }

  private func lookupRatios(_ count: Int) -> [(key: String, value: Double)] {
    let ofLimit = (cell("find", .ours, count) ?? .infinity) / (cell("find", .limit, count) ?? 1)
    return [("find.ofLimit.\(count)", ofLimit)]
      + [Row.find, .missing, .token, .table].map { row in
        ("\(row.rawValue).ofPeers.\(count)", ofPeers(row.rawValue, count))
      }
  }

  /// Of one file, as the peers have: each file costs an opening of its own.
  private func loadRatios(_ count: Int) -> [(key: String, value: Double)] {
    [("cold.ofPeers.\(count)", ofPeers("cold", count, .inside))]
  }

  /// The slowest of the sizes, of the fastest; runs differ by less than a quarter.
  private var growth: Double {
    let times = Measuring.counts.compactMap { cell("cold", .inside, $0) }
    return (times.max() ?? .infinity) / (times.min() ?? 1)
  }

  private func ofPeers(_ key: String, _ count: Int, _ ours: Contestant = .ours) -> Double {
    let peers = Contestant.allCases.filter(\.isPeer).compactMap { cell(key, $0, count) }
    return (cell(key, ours, count) ?? .infinity) / (peers.min() ?? 1)
  }

  /// The tables for readers, in Markdown.
  var table: String {
    var lines = ["\(Self.processor), load \(Self.load)"]
    for count in Measuring.counts {
      let unit = measuring == .lookup ? "nanoseconds, " : ""
      lines.append(
        "\n| \(unit)\(count) phrases | \(columns.map(\.name).joined(separator: " | ")) |")
      lines.append("| --- |" + String(repeating: " ---: |", count: columns.count))
      for contestant in Contestant.allCases
      where measuring == .load || [.ours, .compact].contains(contestant) || !contestant.isOurs {
        let cells = columns.map { text(cell($0.key, contestant, count)) }
        lines.append("| \(contestant.name) | \(cells.joined(separator: " | ")) |")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The name of the processor, as the kernel has it: a table without it says little.
  private static var processor: String {
    let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
      ?? "a processor"
  }

  /// The average number of programs that wanted to run in the last minute.
  private static var load: String {
    let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
    return text?.split(separator: " ").first.map(String.init) ?? "unknown"
  }

  private func text(_ value: Double?) -> String {
    guard let value else { return "" }
    return String(format: value < 30 && measuring == .lookup ? "%.1f" : "%.0f", value)
  }

  /// The same for machines: flat keys and numbers.
  var json: String {
    var pairs: [String] = []
    for count in Measuring.counts {
      for contestant in Contestant.allCases {
        for (key, _) in columns {
          guard let value = cell(key, contestant, count) else { continue }
          let name = "\(key).\(contestant.rawValue).\(count)"
          pairs.append("\"\(name)\": \(String(format: "%.2f", value))")
        }
      }
    }
    pairs += ratios.filter(\.value.isFinite).map { ratio in
      "\"\(ratio.key)\": \(String(format: "%.3f", ratio.value))"
    }
    return "{\n  " + pairs.joined(separator: ",\n  ") + "\n}\n"
  }
}
