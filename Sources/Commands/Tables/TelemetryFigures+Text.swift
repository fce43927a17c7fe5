import Client
import CommandLine
import Diagnostics
import Foundation
import JSON
import Projects

extension TelemetryFigures {
  /// Returns the figures as a table.
  func text(_ width: Int? = nil) -> String {
    var table = TextTable(columns: [.left, .right, .right])
    let disk = laterFromDisk
    table.rows = [
      ["launches that want a pack", grouped(launches), ""],
      ["  in the user's language", grouped(successes), Self.share(successes, launches)],
      ["  from disk, but for first launches", grouped(disk.good), Self.share(disk.good, disk.all)],
    ]
    for source in LoadSource.allCases {
      let count = self[.launch(source)]
      table.rows.append(["  \(source.rawValue)", grouped(count), Self.share(count, launches)])
    }
    table.rows.append(["launches in the language of the code", grouped(self[.launch(nil)]), ""])
    for share in [0.5, 0.9, 0.99] {
      table.rows.append(["opened within, \(Int(share * 100)) %", microseconds(share), ""])
    }
    append("updates", updates, to: &table)
    append("recovered", setbacks, to: &table)
    append(
      "missing, in \(counted(self[.sampled], "sampled launch", "sampled launches"))", missing,
      to: &table)
    append("exposed", exposed, to: &table)
    append(
      "launches by locale",
      locales.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }, to: &table)
    return table.text(fitting: width)
  }

  private func append(
    _ title: String, _ rows: [(name: String, count: Int)], to table: inout TextTable
  ) {
    guard !rows.isEmpty else { return }
    let all = rows.reduce(0) { $0 + $1.count }
    table.rows.append([title, grouped(all), ""])
    table.rows += rows.prefix(20).map {
      ["  " + $0.name, grouped($0.count), Self.share($0.count, all)]
    }
  }

  private func microseconds(_ share: Double) -> String {
    counts.isEmpty ? "-" : openTime(share).map { grouped($0) + " µs" } ?? "longer"
  }

  /// Returns a percentage with three decimals, rounded down so that a near miss isn't 100 %.
  private static func share(_ part: Int, _ all: Int) -> String {
    guard all > 0 else { return "-" }
    let percent = (Double(part) / Double(all) * 100_000).rounded(.down) / 1000
    return String(format: "%.3f %%", percent)
  }

  /// The figures as JSON.
  var json: JSONValue {
    let disk = laterFromDisk
    func list(_ rows: [(name: String, count: Int)]) -> JSONValue {
      JSONValue(.object(rows.map { .init($0.name, .whole($0.count)) }))
    }
    return .members([
      "batches": .whole(batches), "launches": .whole(launches), "successes": .whole(successes),
      "laterLaunches": .whole(disk.all), "laterFromDisk": .whole(disk.good),
      "sources": list(LoadSource.allCases.map { ($0.rawValue, self[.launch($0)]) }),
      "ownLanguage": .whole(self[.launch(nil)]),
      "openMicroseconds50": openTime(0.5).map { .whole($0) },
      "openMicroseconds90": openTime(0.9).map { .whole($0) },
      "openMicroseconds99": openTime(0.99).map { .whole($0) },
      "updates": list(updates), "setbacks": list(setbacks),
      "sampledLaunches": .whole(self[.sampled]),
      "missing": list(missing), "exposed": list(exposed),
      "launchesByLocale": list(locales.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }),
    ])
  }
}
