import Foundation
import TestAttacks
import Testing

/// Every attack and fault that a page names is played, or the page says that it is not; and every play is on a page.
@Suite struct AttackPagesTests {
  static let pages: [(area: Attack.Area, page: String)] = [
    (.threats, "Docs/Threats.md"), (.reliability, "Docs/Reliability.md"),
    (.framework, "Docs/Attacks.md"),
  ]

  /// The first cell of each row of a page's tables, and the whole row.
  private func rows(of page: String) throws -> [(name: String, row: String)] {
    let path = URL(fileURLWithPath: #filePath).appending(path: "../../../" + page).standardized
    let lines = try String(contentsOf: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var head = ""
    return lines.indices.compactMap { place in
      let line = lines[place]
      if place + 1 < lines.endIndex, Self.isRule(lines[place + 1]) { head = String(line) }
      // Tables of results name no rows to play.
      guard !head.contains("devices"), !head.contains("What fails") else { return nil }
      guard line.hasPrefix("| "), !Self.isRule(line),
        place + 1 >= lines.endIndex || !Self.isRule(lines[place + 1]),
        let name = line.split(separator: "|").first?.trimmingCharacters(in: .whitespaces)
      else { return nil }
      return (name, String(line))
    }
  }

  /// Whether a line is the one between a table's head and its rows.
  private static func isRule(_ line: Substring) -> Bool {
    line.hasPrefix("|") && line.allSatisfy { "|-: ".contains($0) } && line.contains("-")
  }

  @Test(arguments: pages)
  func everyRowIsPlayedOrSaysThatItIsNot(area: Attack.Area, page: String) throws {
    let played = Set(AttackTable.all.filter { $0.area == area }.map(\.name))
    let rows = try rows(of: page)
    #expect(rows.count > 10)
    for (name, row) in rows {
      let isExcused =
        row.contains("no process-level test")
        || area == .framework && row.contains("does not apply:")
      #expect(
        played.contains(name) != isExcused,
        "\(page): \"\(name)\" needs a play of this name, or the words \"no process-level test\"")
    }
  }

  @Test(arguments: pages)
  func everyPlayIsOnThePage(area: Attack.Area, page: String) throws {
    let named = try Set(rows(of: page).map(\.name))
    for attack in AttackTable.all where attack.area == area {
      #expect(named.contains(attack.name), "\(page): no row \"\(attack.name)\"")
    }
  }
}
