import Extraction
import Foundation
import TestSupport
import Testing

@testable import ScriptExtraction

/// Where a project's own parser is found, however its packages are laid out.
struct ParserSearchTests {
  /// Every parser of the project may run.
  private static let any = OwnParserRule(advice: nil) { _ in true }

  /// Every change of a package is another digest, and what it loads from outside is refused.
  @Test func aConsentIsForEveryFileOfThePackage() throws {
    let folder = try TestFolder()
    try Self.make(["node_modules/@babel/parser/lib", "node_modules/other"], in: folder.url)
    func write(_ path: String, _ text: String) throws {
      try text.write(
        to: folder.url.appending(path: "node_modules/\(path)"), atomically: true, encoding: .utf8)
    }
    try write("@babel/parser/index.js", "exports.parse = require('other').parse;")
    let first = try #require(ScriptLanguage.parsers(ofProject: folder.path).first)
    for (path, text) in [
      ("@babel/parser/lib/a.js", ""), ("@babel/parser/lib/a.js", "1"),
      ("@babel/parser/package.json", "{}"), ("@babel/parser/lib/b.js", "1"),
    ] {
      let former = try #require(ScriptLanguage.parsers(ofProject: folder.path).first)
      try write(path, text)
      let next = try #require(ScriptLanguage.parsers(ofProject: folder.path).first)
      #expect(next.folder == first.folder && next.digest != former.digest, "\(path)")
    }
    try write(
      "other/index.js",
      "require('fs').writeFileSync('\(folder.path)/ran', ''); exports.parse = () => ({})")
    let language = ScriptLanguage(folder: folder.path, path: Scripts.path, own: Self.any)
    _ = Scripts.extract(SourceFile(path: "A.js", text: "fbt('a', 'd')"), by: language)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/ran"))
  }

  @Test func aParserThatIsNotAllowedDoesNotRun() throws {
    let folder = try TestFolder()
    try Self.make(["node_modules/@babel/parser"], in: folder.url)
    try "require('fs').writeFileSync('\(folder.path)/ran', '')".write(
      to: folder.url.appending(path: "node_modules/@babel/parser/index.js"), atomically: true,
      encoding: .utf8)
    let language = ScriptLanguage(folder: folder.path, path: Scripts.path)
    _ = Scripts.extract(SourceFile(path: "A.js", text: "fbt('a', 'd')"), by: language)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/ran"))
  }

  private static func make(_ folders: [String], in root: URL) throws {
    for folder in folders {
      try FileManager.default.createDirectory(
        at: root.appending(path: folder), withIntermediateDirectories: true)
    }
  }

  /// The folders of parsers in a project's folder, in the order in which they are tried.
  static let layouts: [(folders: [String], parsers: [String])] = [
    ([], []),
    (["node_modules/@babel/parser"], ["node_modules/@babel/parser"]),
    (
      ["node_modules/@babel/core/node_modules/@babel/parser"],
      ["node_modules/@babel/core/node_modules/@babel/parser"]
    ),
    (
      [
        "node_modules/.pnpm/@babel+parser@7.9.6/node_modules/@babel/parser",
        "node_modules/.pnpm/@babel+parser@7.26.2/node_modules/@babel/parser",
        "node_modules/.pnpm/@babel+parser@8.0.0-beta.1/node_modules/@babel/parser",
        "node_modules/.pnpm/@babel+parser@7.10.0_a@1.0.0-b/node_modules/@babel/parser",
        "node_modules/.pnpm/@babel+parser-x@9.0.0/node_modules/@babel/parser",
      ],
      [
        "node_modules/.pnpm/@babel+parser@7.26.2/node_modules/@babel/parser",
        "node_modules/.pnpm/@babel+parser@7.10.0_a@1.0.0-b/node_modules/@babel/parser",
        "node_modules/.pnpm/@babel+parser@7.9.6/node_modules/@babel/parser",
        "node_modules/.pnpm/@babel+parser@8.0.0-beta.1/node_modules/@babel/parser",
      ]
    ),
    (
      [
        "node_modules/@babel/parser", "node_modules/@babel/core/node_modules/@babel/parser",
        "../node_modules/@babel/parser",
      ],
      ["node_modules/@babel/parser", "node_modules/@babel/core/node_modules/@babel/parser"]
    ),
  ]

  @Test(arguments: layouts) func parsersAreFound(folders: [String], parsers: [String]) throws {
    let folder = try TestFolder()
    let root = folder.url.appending(path: "web")
    try Self.make([""] + folders, in: root)
    let found = ParserSearch(project: root.path, others: ["/nowhere"])
    #expect(!found.machine.contains { $0.hasPrefix(folder.path) })
    #expect(
      found.own
        == parsers.map { root.appending(path: $0).standardizedFileURL.path })
  }

  /// pnpm links `@babel/core` alone into `node_modules`; its parser is a link beside the core in the store.
  @Test func pnpmsParserOfTheCoreComesFirst() throws {
    let folder = try TestFolder()
    let store = "node_modules/.pnpm/"
    try Self.make(
      [
        "node_modules/@babel", store + "@babel+core@7.20.0/node_modules/@babel/core",
        store + "@babel+parser@7.20.0/node_modules/@babel/parser",
        store + "@babel+parser@7.26.0/node_modules/@babel/parser",
      ], in: folder.url)
    func link(_ path: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: path).path, withDestinationPath: target)
    }
    try link(
      "node_modules/@babel/core", to: "../.pnpm/@babel+core@7.20.0/node_modules/@babel/core")
    try link(
      store + "@babel+core@7.20.0/node_modules/@babel/parser",
      to: "../../../@babel+parser@7.20.0/node_modules/@babel/parser")
    let found = ParserSearch(project: folder.path, others: []).own
    let first = try #require(found.first)
    #expect(
      URL(fileURLWithPath: first).resolvingSymlinksInPath().path
        .hasSuffix(store + "@babel+parser@7.20.0/node_modules/@babel/parser"))
    #expect(found[1].contains("@babel+parser@7.26.0"))
  }

  @Test func theParserInPnpmsStoreIsTheOneThatParses() throws {
    let folder = try TestFolder()
    let parser = "node_modules/.pnpm/@babel+parser@7.26.2/node_modules/@babel/parser"
    try Self.make([parser], in: folder.url)
    try
      "exports.parse = () => { throw Object.assign(new Error('own'), {loc: {line: 1, column: 0}, pos: 0}) }"
      .write(
        to: folder.url.appending(path: "\(parser)/index.js"), atomically: true, encoding: .utf8)
    let language = ScriptLanguage(folder: folder.path, path: Scripts.path, own: Self.any)
    let found = Scripts.extract(SourceFile(path: "A.js", text: "fbt('a', 'd')"), by: language)
    #expect(found.diagnostics.map(\.message) == ["the file cannot be parsed: own"])
  }

  @Test func aParserThatCannotBeLoadedIsPassedOver() throws {
    let folder = try TestFolder()
    try Self.make(["node_modules/@babel/parser"], in: folder.url)
    try "throw new Error('broken')".write(
      to: folder.url.appending(path: "node_modules/@babel/parser/index.js"), atomically: true,
      encoding: .utf8)
    let language = ScriptLanguage(folder: folder.path, path: Scripts.path, own: Self.any)
    let file = SourceFile(path: "A.js", text: "import fbt from 'fbt'; fbt('a', 'd')")
    #expect(Scripts.extract(file, by: language).phrases.count == 1)
  }
}
