import Foundation
import Language
import Pack
import PackBuilder
import Phrases
import Testing

/// The examples of Docs/Embedding.md run as they stand there, and the sizes keep to their budgets.
@Suite(.serialized, .enabled(if: EmbeddedBuild.isPossible, "\(EmbeddedBuild.reason)"))
struct EmbeddingPageTests {
  /// The text of the example of a language on the page, as a file.
  private static func example(_ language: String, _ name: String) throws -> URL {
    let page = try String(
      contentsOf: EmbeddedBuild.project.appending(path: "Docs/Embedding.md"), encoding: .utf8)
    let start = try #require(page.range(of: "```\(language)\n"))
    let end = try #require(page.range(of: "\n```", range: start.upperBound..<page.endIndex))
    let path = EmbeddedBuild.work.appending(path: name)
    try FileManager.default.createDirectory(
      at: EmbeddedBuild.work, withIntermediateDirectories: true)
    try String(page[start.upperBound..<end.lowerBound] + "\n")
      .write(to: path, atomically: true, encoding: .utf8)
    return path
  }

  /// The pack and the key table that the examples open.
  private static func files() throws -> [String] {
    let phrase = try SourcePhrase(
      key: "saved", value: "%1$@ saved {{PLURAL:%2$d|%2$d page|%2$d pages}}", comment: "")
    let epoch = Epoch(low: 7, high: 8)
    let files = [
      "example.pack": try PackWriter.bytes(
        epoch: epoch, rules: .english, values: [0: .text(phrase.source)]),
      "example.keys": try KeyTableWriter.bytes(epoch: epoch, pairs: [(phrase.id, 0)]),
    ]
    for (name, bytes) in files {
      try Data(bytes).write(to: EmbeddedBuild.work.appending(path: name))
    }
    return ["example.pack", "example.keys"].map { EmbeddedBuild.work.appending(path: $0).path }
  }

  @Test func theExampleInCShowsItsText() throws {
    let program = try EmbeddedBuild.compiled(Self.example("c", "example.c"))
    #expect(try EmbeddedBuild.run(program, Self.files()) == "Ada saved 1,234 pages\n")
  }

  @Test func theExampleInJavaScriptShowsItsText() throws {
    try EmbeddedBuild.products.get()
    let node = try #require(EmbeddedBuild.program("node"))
    let script = try Self.example("js", "example.mjs")
    let arguments = try [script.path] + Self.files() + [EmbeddedBuild.folder.path]
    #expect(try EmbeddedBuild.run(node, arguments) == "Ada saved 1,234 pages\n")
  }

  /// The library's size is what it adds to a program: of an archive much is names and relocations.
  @Test func sizesKeepToTheirBudgets() throws {
    let program = try EmbeddedBuild.compiled(Self.example("c", "example.c"), ["-s"])
    let empty = EmbeddedBuild.work.appending(path: "empty.c")
    try "int main(void) { return 0; }\n".write(to: empty, atomically: true, encoding: .utf8)
    let module = EmbeddedBuild.folder.appending(path: "langpack.wasm")
    let sizes = [
      "library": try Self.size(program) - Self.size(EmbeddedBuild.compiled(empty, ["-s"])),
      "wasm": try Self.size(module), "transfer": try Self.compressedSize(module),
    ]
    print("embedded sizes in bytes:", sizes.sorted { $0.key < $1.key }.map { "\($0) \($1)" })
    let budgets = try String(
      contentsOf: EmbeddedBuild.project.appending(path: "Tests/Budgets/sizes"), encoding: .utf8)
    let rows = budgets.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(rows.count == sizes.count)
    for row in rows.map({ $0.split(separator: " ") }) {
      let size = try #require(sizes[String(row[0])])
      let budget = try #require(Int(row[1]))
      #expect(size <= budget, "\(row[0]) has \(size) bytes; see Tests/Budgets/sizes")
    }
  }

  private static func compressedSize(_ file: URL) throws -> Int {
    let script = """
      const { readFileSync } = require("fs");
      const bytes = require("zlib").gzipSync(readFileSync(process.argv[1]), { level: 9 });
      process.stdout.write(String(bytes.length));
      """
    let node = try #require(EmbeddedBuild.program("node"))
    return try #require(Int(EmbeddedBuild.run(node, ["-e", script, file.path])))
  }

  private static func size(_ file: URL) throws -> Int {
    try #require(file.resourceValues(forKeys: [.fileSizeKey]).fileSize)
  }
}
