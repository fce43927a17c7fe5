import Dispatch
import Extraction
import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import ScriptExtraction

/// Whatever a file holds and whatever happens to the parser: an answer, and an end.
struct ParserTests {
  private static let hello = SourceFile(path: "A.js", text: "import fbt from 'fbt'; fbt('Hi', 'd')")

  /// What is found with a program of a test in the place of `node`.
  private func extract(withNode script: String) throws -> ExtractionResult {
    let folder = try TestFolder()
    let node = folder.url.appending(path: "node")
    try ("#!/bin/sh\n" + script).write(to: node, atomically: true, encoding: .utf8)
    chmod(node.path, 0o755)
    let pool = ParserPool(folder: folder.path("project"), path: folder.path, patience: 1)
    let reader = ScriptReader(settings: ScriptSettings(), pool: pool)
    return Scripts.extract(Self.hello, by: ScriptLanguage(reader))
  }

  /// A program that answers so and then waits for more.
  private static func answering(_ text: String) -> String {
    "printf '%s\\n%s' \(text.utf8.count) '\(text)'; cat > /dev/null"
  }

  @Test func withoutNodeTheFindingSaysWhatToInstall() {
    let found = Scripts.extract(Self.hello, by: ScriptLanguage(path: "/nowhere"))
    #expect(found.phrases.isEmpty && found.diagnostics.map(\.rule) == ["no-parser"])
    #expect(found.diagnostics.first?.line.contains("install Node.js") == true)
  }

  @Test func withoutTheParserTheFindingSaysWhatToInstall() throws {
    let found = try extract(withNode: Self.answering(#"{"missing":"@babel/parser"}"#))
    #expect(found.diagnostics.map(\.rule) == ["no-parser"])
    #expect(found.diagnostics.first?.line.contains("node-babel7") == true)
  }

  /// Programs that answer nothing, or nothing that can be understood.
  static let nonsense = [
    "exit 1", "echo nonsense; cat > /dev/null", "printf '3\\n{}'; exit",
    "printf '2\\n{}'; cat > /dev/null", "printf '-1\\n'; cat > /dev/null",
    "printf '99999999999999999999\\n'; cat > /dev/null",
    answering(#"{"roots":[0],"nodes":[[1]],"bindings":[],"modules":[]}"#), answering("[]"),
    "printf '4\\n\\377\\377\\377\\377'; cat > /dev/null", "exec sleep 9",
  ]

  @Test(arguments: nonsense) func nonsenseIsAnErrorOfTheFile(script: String) throws {
    let found = try extract(withNode: script)
    #expect(found.phrases.isEmpty && found.diagnostics.map(\.rule) == ["no-parser"])
    #expect(found.diagnostics.first?.fix != nil)
  }

  @Test func aParserThatWasKilledFailsOneFileAtMost() {
    let pool = ParserPool(folder: ".", path: Scripts.path)
    let language = ScriptLanguage(ScriptReader(settings: ScriptSettings(), pool: pool))
    #expect(Scripts.extract(Self.hello, by: language).phrases.count == 1)
    for identifier in pool.identifiers { kill(identifier, SIGKILL) }
    let rules = Scripts.extract(Self.hello, by: language).diagnostics.map(\.rule)
    #expect(rules.isEmpty || rules == ["no-parser"])
    #expect(Scripts.extract(Self.hello, by: language).phrases.count == 1)
  }

  /// The parser is killed while it reads a file that takes it long.
  @Test func aParserThatIsKilledAtWorkFailsItsFile() {
    let pool = ParserPool(folder: ".", path: Scripts.path)
    let language = ScriptLanguage(ScriptReader(settings: ScriptSettings(), pool: pool))
    _ = Scripts.extract(Self.hello, by: language)
    let identifiers = pool.identifiers
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) {
      for identifier in identifiers { kill(identifier, SIGKILL) }
    }
    let long = "import fbt from 'fbt';" + String(repeating: "f(1, x);", count: 200_000)
    let found = Scripts.extract(SourceFile(path: "A.js", text: long), by: language)
    #expect(found.diagnostics.map(\.rule) == ["no-parser"])
    #expect(Scripts.extract(Self.hello, by: language).phrases.count == 1)
  }

  @Test func manyThreadsShareTwoParsers() {
    let pool = ParserPool(folder: ".", path: Scripts.path)
    let language = ScriptLanguage(ScriptReader(settings: ScriptSettings(), pool: pool))
    let counts = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 24) { number in
      let text = Self.hello.text + String(repeating: "; fbt('Hi', 'd')", count: number)
      let found = Scripts.extract(SourceFile(path: "A.js", text: text), by: language)
      counts.withLock { $0.append(found.phrases.count - number) }
    }
    #expect(counts.withLock { $0 } == Array(repeating: 1, count: 24))
    #expect((1...2).contains(pool.identifiers.count))
  }

  @Test func aParserEndsWithItsPool() {
    var pool: ParserPool? = ParserPool(folder: ".", path: Scripts.path)
    _ = try? pool?.parse("a", ending: ".js", .calls)
    let identifiers = pool?.identifiers ?? []
    #expect(identifiers.count == 1)
    pool = nil
    for _ in 0..<100 where identifiers.contains(where: { kill($0, 0) == 0 }) { usleep(20_000) }
    #expect(identifiers.allSatisfy { kill($0, 0) != 0 })
  }

  @Test func aLineOfTenMegabytesIsRead() throws {
    let filler = "x = '" + String(repeating: "é1234567", count: 1 << 20) + "';"
    let text = "import fbt from 'fbt'; \(filler) fbt('Hi', 'd')"
    let found = Scripts.extract(SourceFile(path: "A.js", text: text))
    #expect(found.diagnostics.isEmpty)
    let before = text.utf8.count - "fbt('Hi', 'd')".utf8.count
    #expect(found.phrases.first?.column == before + 1)
  }

  /// Sources that nest deeper than any program does; the first are still read.
  static let deep: [(source: String, rules: [String])] = [
    ("fbt(" + String(repeating: "'a' + ", count: 400) + "'a', 'd')", []),
    (
      "fbt('a', 'd', {subject: \(String(repeating: "[", count: 300))g"
        + "\(String(repeating: "]", count: 300))})", []
    ),
    (
      "<fbt desc='d'>\(String(repeating: "<b>", count: 99))a"
        + "\(String(repeating: "</b>", count: 99))</fbt>", []
    ),
    (
      "<fbt desc='d'>\(String(repeating: "<b>", count: 101))a"
        + "\(String(repeating: "</b>", count: 101))</fbt>", ["nesting"]
    ),
    (String(repeating: "(", count: 100_000) + "fbt('a', 'd')", ["broken-source"]),
    ("fbt(" + String(repeating: "'a' + ", count: 100_000) + "'a', 'd')", ["broken-source"]),
    (String(repeating: "<b>", count: 20_000), ["broken-source"]),
  ]

  @Test(arguments: deep) func deepSyntaxIsReadOrRefused(source: String, rules: [String]) {
    #expect(Scripts.extract(source).diagnostics.map(\.rule) == rules)
  }

  /// Broken, cut off and odd files: a finding or none, never an end of the program.
  static let hostile = [
    "", "\u{FEFF}", "fbt('a', 'd'", "<fbt desc='d'>", "`${", "/*", "'", "\\u{110000}", "\u{0}\u{0}",
    "#!node\r\n", "fbt('a\u{2028}b', 'd')", "\u{FEFF}fbt('a', 'd')", "@@@", "import", "<fbt:>",
    "<>",
    "import a from '\\ud800'", "'\\ud800' +",
  ]

  @Test(arguments: hostile) func anyTextHasAnAnswer(source: String) {
    let found = Scripts.extract(SourceFile(path: "A.ts", text: source))
    #expect(found.diagnostics.count <= 1 && found.phrases.isEmpty)
  }

  /// Forms that only one kind of file has.
  static let dialects: [(path: String, source: String, isRead: Bool)] = [
    ("A.ts", "let a = <string>fbt('a', 'd')", true),
    ("A.js", "let a = <string>fbt('a', 'd')", false),
    ("A.tsx", "let a: A = <fbt desc='d'>a</fbt>", true),
    ("A.mts", "let a: A = fbt('a', 'd')", true),
    ("A.ts", "let a = <fbt desc='d'>a</fbt>", false), ("A.jsx", "let a: ?A = fbt('a', 'd')", true),
    ("A.cts", "enum A { B }; fbt('a', 'd')", true), ("A.mjs", "fbt('a', 'd'); await a", true),
    ("A.js", "@a class B { c = fbt('a', 'd') }", true),
    ("A.js", "enum A {B, C} fbt('a', 'd')", true),
    ("A.jsx", "enum A of string {B = 'b'} fbt('a', 'd')", true),
  ]

  @Test(arguments: dialects)
  func theEndOfAFilesNameTellsItsKind(path: String, source: String, isRead: Bool) {
    let found = Scripts.extract(source, as: path)
    #expect(found.phrases.count == (isRead ? 1 : 0), "\(found.diagnostics)")
    #expect(found.diagnostics.map(\.rule) == (isRead ? [] : ["broken-source"]))
  }

  @Test func aScriptThatIsNoModuleIsRead() {
    let text = "var fbt = require('fbt'); with (a) { fbt('a', 'd') }"
    #expect(Scripts.extract(SourceFile(path: "A.js", text: text)).phrases.count == 1)
  }
}
