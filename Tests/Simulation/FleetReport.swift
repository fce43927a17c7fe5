import Foundation
import JSON

/// The figures of a fleet, for people and programs.
package struct FleetReport: Sendable {
  /// A figure.
  package struct Row: Sendable, Hashable {
    package var name: String
    package var value: String
    /// The 95 % interval, if the figure is a share.
    package var interval = ""
    /// The goal, and whether it is met.
    package var goal = ""
  }

  /// The goal of a share; the whole interval must be above it.
  package enum Goal {
    package static let success = 0.99999
    package static let fromDisk = 0.999
  }

  package let fleet: Fleet
  package let tally: FleetTally
  /// What a server must have counted, and where it differs; nil if the fleet sent no telemetry.
  package var telemetry: (account: FleetAccount, differences: [String])?

  package init(_ fleet: Fleet, _ tally: FleetTally) { (self.fleet, self.tally) = (fleet, tally) }

  /// Whether both goals are met, including the ends of their intervals.
  package var meetsGoals: Bool {
    tally.success.interval.lowerBound >= Goal.success
      && tally.fromDisk.interval.lowerBound >= Goal.fromDisk
  }

  /// A one-line description of the simulation.
  package var title: String {
    let without = fleet.switches.without.map { ", without \($0)" }.joined()
    return
      "\(Self.grouped(tally.devices)) devices, \(fleet.days) days, seed \(fleet.seed)\(without)"
      + ": \(Self.grouped(tally.sessions)) sessions, \(Self.grouped(tally.checks)) checks for updates"
  }

  /// Every figure.
  package var rows: [Row] { shares + traffic + harm + counts }

  private var shares: [Row] {
    [
      row("success", tally.success, goal: Goal.success),
      row("from disk", tally.fromDisk, goal: Goal.fromDisk),
      row("own language at launch", tally.ownLanguage),
      row("  from the wanted pack", tally.wanted),
      row("fresh within 24 h", tally.fresh),
      row("first session succeeds", tally.first),
      Row(
        name: "first own text after",
        value: "\(Self.time(tally.firstText.quantile(0.5)))",
        interval: quantiles(tally.firstText, Self.time)),
    ]
  }

  private var traffic: [Row] {
    [
      Row(
        name: "bytes a device",
        value: Self.grouped(Int(tally.bytes.mean)),
        interval: quantiles(tally.bytes, Self.grouped)),
      Row(
        name: "requests a session",
        value: Self.decimal(Double(tally.requests) / Double(max(1, tally.sessions)), 2)),
      Row(
        name: "checks that failed",
        value: Self.percent(Double(tally.failedChecks) / Double(max(1, tally.checks)), 3)),
    ]
  }

  private var harm: [Row] {
    guard tally.badDevices > 0 else { return [Row(name: "bad pack on", value: "no device")] }
    return [
      Row(
        name: "bad pack on", value: "\(Self.grouped(tally.badDevices)) devices",
        interval: Self.percent(Double(tally.badDevices) / Double(max(1, tally.devices)), 3)),
      Row(
        name: "starts that it ended", value: Self.grouped(tally.crashedSessions),
        interval: "at most \(tally.crashes.largest) on a device"),
      Row(
        name: "recovered after", value: Self.time(tally.recovery.quantile(0.5)),
        interval: quantiles(tally.recovery, Self.time)
          + (tally.unrecovered > 0 ? ", \(tally.unrecovered) never started again" : "")),
      Row(
        name: "success, those starts failed",
        value: Self.percent(
          1 - Double(tally.success.failures + tally.crashedSessions)
            / Double(max(1, tally.sessions)), 5)),
    ]
  }

  private func row(_ name: String, _ share: ShareTally, goal: Double? = nil) -> Row {
    let interval = share.interval
    let verdict = goal.map { goal in
      let met =
        interval.lowerBound >= goal ? "met" : share.share >= goal ? "not certain" : "missed"
      return "\(Self.percent(goal, 3)) \(met)"
    }
    return Row(
      name: name, value: Self.percent(share.share, 5),
      interval: "\(Self.percent(interval.lowerBound, 5)) – \(Self.percent(interval.upperBound, 5))",
      goal: verdict ?? "")
  }

  private func quantiles(_ spread: Spread, _ shown: (Int) -> String) -> String {
    "half \(shown(spread.quantile(0.5))), 95 % \(shown(spread.quantile(0.95))), "
      + "99 % \(shown(spread.quantile(0.99)))"
  }
}

extension FleetReport {
  static func percent(_ share: Double, _ digits: Int) -> String {
    decimal(share * 100, digits) + " %"
  }

  /// Returns a number with `digits` fraction digits, rounded to the nearest.
  static func decimal(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }

  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.enumerated().map { place, digit in
      place > 0 && (digits.count - place) % 3 == 0 ? ",\(digit)" : "\(digit)"
    }.joined()
  }

  /// Returns a time in a readable unit.
  static func time(_ milliseconds: Int) -> String {
    let seconds = Double(milliseconds) / 1000
    switch seconds {
    case ..<120: return decimal(seconds, 1) + " s"
    case ..<7200: return decimal(seconds / 60, 0) + " min"
    case ..<172_800: return decimal(seconds / 3600, 1) + " h"
    default: return decimal(seconds / 86_400, 1) + " d"
    }
  }
}

extension FleetReport {
  /// The figures for programs: shares from 0 to 1, times in milliseconds.
  package var json: JSONValue {
    .members([
      "devices": .whole(tally.devices), "days": .whole(fleet.days),
      "seed": JSONValue(.number(String(fleet.seed))),
      "without": .list(fleet.switches.without.map { .text($0) }),
      "sessions": .whole(tally.sessions), "checks": .whole(tally.checks),
      "failed_checks": .whole(tally.failedChecks), "requests": .whole(tally.requests),
      "meets_goals": JSONValue(.bool(meetsGoals)),
      "success": Self.json(tally.success), "from_disk": Self.json(tally.fromDisk),
      "own_language": Self.json(tally.ownLanguage), "wanted": Self.json(tally.wanted),
      "fresh": Self.json(tally.fresh), "first_session": Self.json(tally.first),
      "first_text": Self.json(tally.firstText), "never_own_text": .whole(tally.neverText),
      "bytes": Self.json(tally.bytes),
      "bad_pack": .members([
        "devices": .whole(tally.badDevices), "sessions": .whole(tally.badSessions),
        "crashed_sessions": .whole(tally.crashedSessions), "crashes": Self.json(tally.crashes),
        "recovery": Self.json(tally.recovery), "unrecovered": .whole(tally.unrecovered),
      ]),
      "telemetry": telemetryJSON,
    ])
  }

  private static func json(_ share: ShareTally) -> JSONValue {
    let interval = share.interval
    return .members([
      "share": number(share.share), "low": number(interval.lowerBound),
      "high": number(interval.upperBound), "failures": .whole(share.failures),
      "trials": .whole(share.trials), "devices": .whole(share.devices),
      "design_effect": number(share.designEffect),
    ])
  }

  private static func json(_ spread: Spread) -> JSONValue {
    .members([
      "mean": number(spread.mean), "half": .whole(spread.quantile(0.5)),
      "p95": .whole(spread.quantile(0.95)), "p99": .whole(spread.quantile(0.99)),
      "largest": .whole(spread.largest), "count": .whole(spread.count),
    ])
  }

  private static func number(_ value: Double) -> JSONValue {
    JSONValue(.number(decimal(value, 9)))
  }
}
