import Foundation

/// The traits of one device for the whole simulation, drawn at random once.
struct DeviceTraits {
  let use: FleetModel.Use
  let line: FleetModel.Line
  /// The user's new processes per day.
  let startsPerDay: Double
  let backgroundPerDay: Double
  /// The offset of the device's day from UTC, in seconds.
  let zone: Int
  /// The time of the app's installation, in seconds since 1970.
  let installed: UInt64
  /// The times at which each release's build is installed, in seconds since 1970; never for skipped
  /// ones.
  let upgrades: [UInt64]
  /// The period in which the clock is wrong.
  let clockAhead: Range<UInt64>?

  static let day = 86_400.0

  init(_ setting: FleetSetting, _ chance: inout Chance) {
    let model = setting.model
    let use = model.uses[chance.place(of: setting.uses)]
    self.use = use
    line = model.lines[chance.place(of: setting.lines)]
    startsPerDay = chance.value(median: use.startsPerDay, spread: model.useSpread)
    backgroundPerDay = chance.happens(model.withoutBackground) ? 0 : use.backgroundPerDay
    zone = Int(chance.share() * 24) * 3600
    let span = Double(setting.end - setting.begin)
    let installed =
      setting.begin + (chance.happens(model.existing) ? 0 : UInt64(chance.share() * span))
    self.installed = installed
    upgrades = Self.upgrades(setting, installed, &chance)
    clockAhead =
      chance.happens(model.clockAhead)
      ? Self.days(3, from: setting.begin + UInt64(chance.share() * span)) : nil
  }

  private static func days(_ count: UInt64, from time: UInt64) -> Range<UInt64> {
    time..<time + count * ReleaseTrain.day
  }

  private static func upgrades(
    _ setting: FleetSetting, _ installed: UInt64, _ chance: inout Chance
  ) -> [UInt64] {
    let model = setting.model
    let lag = chance.happens(model.automatic) ? model.automaticDays : model.manualDays
    return setting.origin.opened.map { opened in
      if opened <= installed { return installed }
      let waited = chance.share() * model.storeDays + chance.wait(mean: lag)
      return opened + UInt64(waited * day)
    }
  }

  /// Returns the newest build on the device at a time.
  func release(at time: UInt64) -> Int { upgrades.lastIndex { $0 <= time } ?? 0 }

  /// Returns the next time that the user opens the app: random, and not in the first seven hours of
  /// the day.
  func nextStart(after time: UInt64, _ chance: inout Chance) -> UInt64 {
    let next = time + 1 + UInt64(chance.wait(mean: Self.day / startsPerDay))
    let hour = (Int(next) + zone) % 86_400 / 3600
    guard hour < 7 else { return next }
    return next + UInt64(7 - hour) * 3600 + UInt64(chance.share() * 3600)
  }

  /// Returns the next time that the system wakes the app for a check.
  func nextCheck(after time: UInt64, _ chance: inout Chance) -> UInt64 {
    guard backgroundPerDay > 0 else { return .max }
    return time + 1 + UInt64(chance.wait(mean: Self.day / backgroundPerDay))
  }
}
