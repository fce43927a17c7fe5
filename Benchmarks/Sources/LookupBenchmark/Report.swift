import Foundation

/// The tables of a run, and whether it reaches the goals.
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

  /// What a cell says: of openings the quickest process, since neighbours only ever cost time; of lookups the
  /// median, since how the kernel lays a large file in memory makes a process quick or slow by half.
  private func cell(_ key: String, _ contestant: Contestant, _ count: Int) -> Double? {
    measuring == .load
      ? results.least(key, contestant, count) : results.median(key, contestant, count)
  }

  /// The goals, by their keys.
  private var goals: [(key: String, isReached: Bool)] {
    Measuring.counts.flatMap { measuring == .lookup ? lookupGoals($0) : loadGoals($0) }
      + (measuring == .load ? [("cold.constant.ok", isConstant)] : [])
  }

  /// Whole calls have no goal: a dictionary gives out strings that it made when it was read.
  private func lookupGoals(_ count: Int) -> [(key: String, isReached: Bool)] {
    let ratio = (cell("find", .ours, count) ?? .infinity) / (cell("find", .limit, count) ?? 1)
    return [("find.\(count).withinTwiceTheLimit.ok", ratio <= 2)]
      + [Row.find, .missing, .token, .table].map { row in
        ("\(row.rawValue).\(count).ahead.ok", isAhead(row.rawValue, count))
      } + [
        ("compact.\(count).within250ns.ok", (cell("string", .compact, count) ?? .infinity) <= 250)
      ]
  }

  /// Of one file, as the peers have: each file costs an opening of its own.
  private func loadGoals(_ count: Int) -> [(key: String, isReached: Bool)] {
    [
      ("cold.\(count).within50us.ok", (cell("cold", .inside, count) ?? .infinity) <= 50),
      ("cold.\(count).ahead.ok", isAhead("cold", count, .inside)),
      // What is resident beyond the touched pages of files: a page of objects, and one where the heap grows.
      ("resident.\(count).ofFiles.ok", (cell("own", .inside, count) ?? .infinity) <= 8),
    ]
  }

  /// Within a quarter, which is less than what runs differ by.
  private var isConstant: Bool {
    let times = Measuring.counts.compactMap { cell("cold", .inside, $0) }
    return (times.max() ?? 0) <= 1.25 * (times.min() ?? 0)
  }

  private func isAhead(_ key: String, _ count: Int, _ ours: Contestant = .ours) -> Bool {
    let peers = Contestant.allCases.filter(\.isPeer).compactMap { cell(key, $0, count) }
    return (cell(key, ours, count) ?? .infinity) < (peers.min() ?? 0)
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
    lines.append("")
    for goal in goals { lines.append("\(goal.isReached ? "ok    " : "missed") \(goal.key)") }
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
    pairs += goals.map { "\"\($0.key)\": \($0.isReached ? 1 : 0)" }
    return "{\n  " + pairs.joined(separator: ",\n  ") + "\n}\n"
  }
}
