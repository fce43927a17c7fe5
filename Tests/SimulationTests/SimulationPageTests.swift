import Foundation
import Testing

@testable import Simulation

/// The page says every number of the default model.
@Suite struct SimulationPageTests {
  private let page: String

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    page = try String(
      contentsOf: root.appendingPathComponent("Docs/Simulation.md"), encoding: .utf8)
  }

  @Test(arguments: FleetModel.fields.map(\.name))
  func aNumberStandsOnThePage(_ name: String) throws {
    let field = try #require(FleetModel.fields.first { $0.name == name })
    let value = FleetModel.number(FleetModel()[keyPath: field.path]).compact
    #expect(page.contains("| `\(name)` | \(value) |"))
  }

  @Test func theClassesStandOnThePage() {
    func percent(_ share: Double) -> String { plain(share * 100) + " %" }
    func plain(_ value: Double) -> String {
      FleetModel.number((value * 1e6).rounded() / 1e6).compact
    }
    for use in FleetModel().uses {
      let row = [
        use.name, percent(use.devices), plain(use.startsPerDay), plain(use.backgroundPerDay),
      ]
      #expect(page.contains("| \(row.joined(separator: " | ")) |"))
    }
    for line in FleetModel().lines {
      let shares = [line.devices, line.offline, line.portal, line.cut, line.refused].map(percent)
      let row = [line.name] + shares + ["\(plain(line.latency)) s"]
      #expect(page.contains("| \(row.joined(separator: " | ")) |"), "\(row)")
    }
  }
}
