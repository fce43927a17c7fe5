import Foundation

/// The Swift examples of `Docs/StringAPI.md`, as the source of a test.
///
/// The blocks of a section are one function. An expression that ends in `// → text` is expected to
/// show that text. The constructs in the second column of a table are compiled after the block above.
struct Guide {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized
  static let generated = root.appending(
    path: "Tests/LanguagePacksTests/Generated/StringAPIExamples.swift")

  private var sections: [(title: String, lines: [String])] = []

  init() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "Docs/StringAPI.md"), encoding: .utf8)
    var isSwift = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") { sections.append((String(line.dropFirst(3)), [])) }
      if line.hasPrefix("```") {
        isSwift = line == "```swift"
      } else if isSwift, !sections.isEmpty {
        sections[sections.count - 1].lines.append(String(line))
      } else if let construct = Self.construct(inRow: line) {
        sections[sections.count - 1].lines.append(construct)
      }
    }
  }

  /// How many texts the page promises.
  var expectations: Int {
    sections.flatMap(\.lines).filter { $0.contains(Self.arrow) }.count
  }

  private static let arrow = "  // → "

  /// The source that is compiled with the tests.
  var source: String {
    let tests = sections.filter { !$0.lines.isEmpty }.map { section in
      let body = Self.statements(section.lines).map(Self.test).joined(separator: "\n")
      return "  @Test func \(Self.name(section.title))() throws {\n\(body)\n  }\n"
    }
    return """
      // swift-format-ignore-file
      // The examples of Docs/StringAPI.md; `RECORD_SNAPSHOTS=1 swift test --filter GuideTests` writes it.
      import Foundation
      import LanguagePacks
      import Testing

      /// Every example of the guide shows what the guide says.
      @Suite struct StringAPIExamples {
      \(tests.joined(separator: "\n"))}

      """
  }

  /// The Swift of a row of a table that sets constructs side by side.
  private static func construct(inRow line: Substring) -> String? {
    let cells = line.split(separator: " | ")
    guard line.hasPrefix("| "), cells.count == 3, cells[1].hasPrefix("`"), cells[1].hasSuffix("`")
    else { return nil }
    let code = cells[1].dropFirst().dropLast().replacing("fbt(…", with: "fbt(\"Save\", \"Button\"")
    return code.hasPrefix("\\(") ? "_ = fbt(\"\(code)\", \"Beside FBT\")" : "_ = \(code)"
  }

  /// Lines that belong together: a statement begins at the margin.
  private static func statements(_ lines: [String]) -> [[String]] {
    lines.filter { !$0.isEmpty }.reduce(into: []) { statements, line in
      if statements.isEmpty || !(line.first == " " || line.first == "}" || line.first == ")") {
        statements.append([line])
      } else {
        statements[statements.count - 1].append(line)
      }
    }
  }

  private static func test(_ statement: [String]) -> String {
    let text = statement.joined(separator: "\n")
    guard let range = text.range(of: arrow) else { return text }
    return "expectText(\n\(text[..<range.lowerBound]),\n#\"\(text[range.upperBound...])\"#)"
  }

  private static func name(_ title: String) -> String {
    let words = title.split { !$0.isLetter }.map { $0.lowercased() }
    return words.dropFirst().reduce(words.first ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}
