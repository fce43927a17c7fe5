import Foundation
import Testing

/// The page of threats names tests; each of them is there.
@Suite struct ThreatsTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The names in the last column of the page's table.
  private func named() throws -> Set<String> {
    let page = try String(
      contentsOf: root.appending(path: "Docs/Threats.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
    let cells = rows.compactMap { $0.split(separator: "|").last { !$0.allSatisfy(\.isWhitespace) } }
    return Set(
      cells.flatMap { $0.split(separator: "`") }.map(String.init).filter {
        $0.count > 12 && $0.allSatisfy(\.isLetter)
      })
  }

  @Test func everyTestThatThePageNamesIsThere() throws {
    let names = try named()
    #expect(names.count > 20)
    let tests = root.appending(path: "Tests").path
    var sources = ""
    for file in FileManager.default.enumerator(atPath: tests)?.compactMap({ $0 as? String }) ?? []
    where file.hasSuffix("Tests.swift") {
      sources += try String(contentsOfFile: tests + "/" + file, encoding: .utf8)
    }
    for name in names.sorted() { #expect(sources.contains("func \(name)("), "\(name)") }
  }
}
