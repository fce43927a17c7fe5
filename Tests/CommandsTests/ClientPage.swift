import Foundation

/// The two pages on the client: the files they show, the commands they give, and their Swift.
struct ClientPage {
  /// One block of the page.
  enum Block {
    /// The words of a file, by its name, which the line before the block says.
    case file(String, String)
    /// The words of each command.
    case commands([[String]])
    case swift(String)
  }

  static let pages = ["Docs/Client.md", "Docs/Client/Automatic.md"]
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized
  static let generated = root.appending(path: "Tests/CommandsTests/Generated/ClientExamples.swift")

  private(set) var blocks: [Block] = []

  init() throws {
    for page in Self.pages {
      try read(String(contentsOf: Self.root.appending(path: page), encoding: .utf8))
    }
  }

  private mutating func read(_ page: String) {
    var (kind, lines, file) = (nil as String?, [Substring](), nil as String?)
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```"), let open = kind {
        blocks += Self.blocks(open, lines.joined(separator: "\n") + "\n", file)
        (kind, lines, file) = (nil, [], nil)
      } else if line.hasPrefix("```") {
        kind = String(line.dropFirst(3))
      } else if kind != nil {
        lines.append(line)
      } else if line.hasPrefix("`"), line.hasSuffix("`:") {
        file = String(line.dropFirst().dropLast(2))
      }
    }
  }

  private static func blocks(_ kind: String, _ text: String, _ file: String?) -> [Block] {
    var blocks = file.map { [Block.file($0, text)] } ?? []
    if kind == "swift" { blocks.append(.swift(text)) }
    if kind == "sh" {
      let commands = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      blocks.append(.commands(commands.map { Array($0.dropFirst()) }))
    }
    return blocks
  }

  /// The source that is compiled with the tests: all functions of the pages, in one type.
  var source: String {
    let code = blocks.compactMap { if case .swift(let text) = $0 { text } else { nil } }
    let lines = code.joined(separator: "\n").split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .filter { !$0.hasPrefix("import ") }
    .map { $0.hasPrefix("func ") ? "static " + $0 : String($0) }
    return """
      // swift-format-ignore-file
      // The Swift of the pages on the client; `RECORD_SNAPSHOTS=1 swift test --filter ClientPageTests` writes it.
      import Foundation
      import LanguagePacks

      /// The functions of the pages.
      enum ClientExamples {
      \(lines.joined(separator: "\n"))
      }

      """
  }
}
