import Client
import Delivery
import Language
import Pack

/// The settings that every device of a simulation shares; each thread has its own, so that no two
/// count the same references.
struct FleetSetting: Sendable {
  /// A release's build, as the app store delivers it.
  struct Build: Sendable {
    let release: Int
    let bundle: AppBundle
    let ids: [UInt64]
    let plan: UpdatePlan
    /// The path of its timestamp, which names the packs of its own release.
    let path: String?
  }

  let model: FleetModel
  let switches: FleetSwitches
  let seed: UInt64
  let origin: SimulatedOrigin
  let builds: [Build]
  let choice: LanguageChoice
  /// The first and last times, in seconds since 1970.
  let begin: UInt64
  let end: UInt64
  let uses: [Double]
  let lines: [Double]
  /// The receiver of telemetry; nil if devices count nothing.
  var telemetry: FleetTelemetry?
  /// A fault planted in the client, for tests.
  var fault: PlantedFault?

  /// A fault that the simulation must detect.
  package enum PlantedFault: Sendable {
    /// The client commits packs without storing them.
    case commitsWithoutInstalling
  }

  init(
    _ model: FleetModel, _ switches: FleetSwitches, seed: UInt64, days: Int,
    _ origin: SimulatedOrigin
  ) throws(SimulationError) {
    (self.model, self.switches, self.seed, self.origin) = (model, switches, seed, origin)
    begin = ReleaseTrain.begin
    end = begin + UInt64(days) * ReleaseTrain.day
    let choice = LanguageChoice(
      wanted: LocaleTag(SimulatedPacks.locale).map { [$0] } ?? [], source: .english)
    self.choice = choice
    var builds: [Build] = []
    for release in origin.opened.indices {
      let table = try SimulatedPacks().keyTable(ofRelease: release)
      builds.append(
        Build(
          release: release,
          bundle: AppBundle(SimulatedBundle(keyTable: Bytes(copying: table))),
          ids: SimulatedPacks.ids(ofRelease: release),
          plan: UpdatePlan(
            of: ReleaseName(
              app: ReleaseTrain.app, channel: ReleaseTrain.channel, release: "\(release)"),
            keys: [ReleaseTrain.key], choice: choice),
          path: OriginPath.timestamp(
            ReleaseName(app: ReleaseTrain.app, channel: ReleaseTrain.channel, release: "\(release)")
          )))
    }
    self.builds = builds
    (uses, lines) = (model.uses.map(\.devices), model.lines.map(\.devices))
  }
}
