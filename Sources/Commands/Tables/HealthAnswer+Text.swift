import CommandLine
import Delivery
import Diagnostics
import Foundation
import Health
import JSON
import Projects

extension HealthAnswer {
  /// Returns a sentence for each pack that devices could not keep, and tables.
  ///
  /// - Parameters:
  ///   - hasTrend: Whether packs have a line of the share over time.
  ///   - width: The columns of the terminal; nil for any number.
  /// - Returns: The lines.
  func text(hasTrend: Bool, _ width: Int?) -> String {
    guard !packs.isEmpty || !steps.isEmpty else {
      let words =
        "no pack and no rollout has counts of \(HealthReport.leastDevices) devices since then\n"
      return words.wrapped(toColumns: width)
    }
    let sentences = packs.compactMap(\.sentence).map { $0 + "\n" }.joined()
      .wrapped(toColumns: width)
    let tables = [packTable(hasTrend: hasTrend, width), stepTable(width)]
    return ([sentences] + tables).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  private func packTable(hasTrend: Bool, _ width: Int?) -> String {
    guard !packs.isEmpty else { return "" }
    var table = TextTable(
      columns: [.left, .left, .left, .right, .right, .right, .right, .left], hasHead: true)
    table.rows = [
      [
        "release", "locale", "pack", "devices", "survived", "not kept", "share",
        hasTrend ? "trend" : "",
      ]
    ]
    for row in packs {
      table.rows.append([
        row.releaseName.shown, row.pack?.locale ?? "other", row.digits,
        grouped(row.devices), grouped(row.counts["survived"] ?? 0), grouped(row.failures),
        percent(row.share), hasTrend ? sparkline(row.trend) : "",
      ])
    }
    return table.text(fitting: width)
  }

  private func stepTable(_ width: Int?) -> String {
    guard !steps.isEmpty else { return "" }
    var table = TextTable(
      columns: [.left, .left, .left, .right, .left, .right, .right, .right, .right],
      hasHead: true)
    table.rows = [
      [
        "release", "rollout", "sequence", "share", "arm", "devices", "failed", "share", "missing",
      ]
    ]
    for row in steps {
      let failed = row.counts["failed"] ?? 0
      table.rows.append(
        [row.releaseName.shown] + row.words
          + [
            grouped(row.devices), grouped(failed),
            percent(Double(failed) / Double(max(1, row.devices))),
            grouped(row.counts["missing"] ?? 0),
          ])
    }
    return table.text(fitting: width)
  }
}

extension HealthReport.PackRow {
  /// The first digits of the pack, enough to tell packs apart.
  fileprivate var digits: String { pack.map { "\($0.digest.hex.prefix(12))" } ?? "" }

  /// "de: 12 of 4,100 devices could not keep pack 3f2a…, 0.3 %, was 0.02 %"; nil without failures.
  fileprivate var sentence: String? {
    guard failures > 0 else { return nil }
    let was = earlierShare.map { ", was \(percent($0))" } ?? ""
    let what = pack.map { "pack \($0.digest.hex.prefix(12))…" } ?? "their pack"
    return "\(pack?.locale ?? "other"): \(grouped(failures)) of \(grouped(devices)) devices "
      + "could not keep \(what), \(percent(share))\(was)"
  }

  fileprivate var json: JSONValue {
    var members = releaseName.members
    if let pack {
      members += [("locale", .text(pack.locale)), ("pack", .text(pack.digest.hex))]
    }
    members += [
      ("isOther", JSONValue(.bool(pack == nil))), ("devices", .whole(devices)),
      ("couldNotKeep", .whole(failures)), ("share", fraction(share)),
    ]
    if let earlierShare { members.append(("earlierShare", fraction(earlierShare))) }
    return object(
      members + PackFact.allCases.map { ($0.rawValue, .whole(counts[$0.rawValue] ?? 0)) })
  }
}

extension HealthReport.StepRow {
  /// The rollout, sequence, share and arm.
  fileprivate var words: [String] {
    guard case .rollout(let id, let sequence, let share, let arm)? = step else {
      return ["other", "", "", ""]
    }
    return [
      HexadecimalDigits.text(of: id), SequenceNumber.text(sequence),
      percent(Double(share) / Double(Manifest.Rollout.all)), arm.rawValue,
    ]
  }

  fileprivate var json: JSONValue {
    var members = releaseName.members
    if case .rollout(let id, let sequence, let share, let arm)? = step {
      members += [
        ("rollout", .text(HexadecimalDigits.text(of: id))),
        ("sequence", .text(SequenceNumber.text(sequence))),
        ("shareOfTenThousand", .whole(share)), ("arm", .text(arm.rawValue)),
      ]
    }
    members.append(("isOther", JSONValue(.bool(step == nil))))
    return object(
      members + RolloutFact.allCases.map { ($0.rawValue, .whole(counts[$0.rawValue] ?? 0)) })
  }
}

extension HealthAnswer {
  /// The answer as JSON.
  var json: JSONValue {
    .members([
      "since": .text(since.date), "packs": .list(packs.map(\.json)),
      "rollouts": .list(steps.map(\.json)),
      "batches": object(tallies.sorted { $0.key < $1.key }.map { ($0.key, .whole($0.value)) }),
    ])
  }
}

extension ReleaseName {
  fileprivate var shown: String { "\(app) \(release) (\(channel))" }

  fileprivate var members: [(String, JSONValue)] {
    [("app", .text(app)), ("channel", .text(channel)), ("release", .text(release))]
  }
}

private func object(_ members: [(String, JSONValue)]) -> JSONValue {
  JSONValue(.object(members.map { .init($0.0, $0.1) }))
}

/// Returns a share, from 0 to 1, with six decimals.
private func fraction(_ share: Double) -> JSONValue {
  JSONValue(.number(String(format: "%.6f", share)))
}

/// Returns a share as a percentage with at most two significant decimals.
private func percent(_ share: Double) -> String {
  let value = share * 100
  let decimals = value == 0 || value >= 10 ? 0 : value >= 1 ? 1 : 2
  return value > 0 && value < 0.01 ? "under 0.01 %" : String(format: "%.\(decimals)f %%", value)
}

/// Returns one character for each step of time; a dot has too few devices.
private func sparkline(_ trend: [Double?]) -> String {
  let bars = Array("▁▂▃▄▅▆▇█")
  let highest = max(trend.compactMap { $0 }.max() ?? 0, 0.000_001)
  return String(
    trend.map { share in
      share.map { bars[min(bars.count - 1, Int($0 / highest * Double(bars.count - 1) + 0.5))] }
        ?? "·"
    })
}
