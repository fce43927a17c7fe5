import Foundation
import JSON
import TestSupport
import Testing

/// Every reader of the repository answers what applies to it, and the page says how many cases that are.
@Suite(.serialized) struct RunnerTests {
  @Test(arguments: ["bytes", "texts", "damage", "language"])
  func theSwiftReaderAgrees(part: String) throws {
    let reader = SwiftReader()
    var (tally, wrong) = (ConformanceTally(part: part), [String]())
    for given in try CommittedCases.cases(of: part) {
      guard let expected = given["expect"], let answer = try reader.answer(given) else {
        tally.silent += 1
        continue
      }
      let isRight = expected.agrees(with: answer) || given["also"]?.agrees(with: answer) == true
      tally.right += isRight ? 1 : 0
      tally.wrong += isRight ? 0 : 1
      if !isRight { wrong.append("\(given["id"]?.string ?? ""): \(answer.compact)") }
    }
    Conformance.report("suite.swift.\(part)", run: tally.right, skipped: tally.silent)
    try Self.check("Swift", tally.description, wrong.prefix(10).joined(separator: "\n"))
  }

  @Test(
    .enabled(if: ScriptRun.program("python3") != nil),
    arguments: ["bytes", "texts", "damage", "language"])
  func theReaderInPythonAgrees(part: String) throws {
    try Self.judge("Python", part, ["python3", "Tests/Golden/answer.py"])
  }

  @Test(
    .enabled(if: ["node", "python3"].allSatisfy { ScriptRun.program($0) != nil }),
    arguments: ["bytes", "texts", "damage", "language", "trust", "origin", "updates"])
  func javaScriptAgrees(part: String) throws {
    try Self.judge("JavaScript", part, ["node", "Platforms/JavaScript/answers/pipe.mjs"])
  }

  @Test(.enabled(if: canBuildReaders), arguments: ["texts", "damage"])
  func theWebAssemblyModuleAgrees(part: String) throws {
    _ = try ScriptRun(["Scripts/embedded", "wasm"])
    let program = "Tests/EmbeddedTests/Programs/conformance.mjs"
    try Self.judge("WebAssembly", part, ["node", program, Self.embedded])
  }

  @Test(.enabled(if: canBuildReaders)) func theLibraryForCAgrees() throws {
    _ = try ScriptRun(["Scripts/embedded", "library"])
    let program = "Tests/EmbeddedTests/Programs/conformance-c"
    try Self.judge("C", "texts", ["python3", program, Self.embedded])
  }

  /// One line of the reader in Python is changed at a time, in ways that a new reader may get wrong;
  /// `Scripts/plant-faults` tries all of them.
  @Test(.enabled(if: ScriptRun.program("python3") != nil)) func plantedFaultsAreFound() throws {
    let said = try ScriptRun(["Scripts/plant-faults", "--every", "9"]).output
    let words = said.split(separator: "\n").last?.split(separator: " ") ?? []
    let numbers = words.compactMap { Int($0) }
    try #require(numbers.count == 2, "\(said)")
    #expect(numbers[0] >= 8 && numbers[0] == numbers[1], "\(said)")
  }

  /// Where `Scripts/embedded` leaves its products.
  private static let embedded = ScriptRun.project.appending(path: ".build/embedded").path

  private static func judge(_ runner: String, _ part: String, _ words: [String]) throws {
    let said = try ScriptRun(["python3", "Scripts/judge-conformance", part] + words).output
    try check(runner, said.split(separator: "\n").last.map(String.init) ?? "", said)
  }

  /// Checks that a tally has no wrong answer and that the table of the page has it.
  private static func check(_ runner: String, _ tally: String, _ said: String = "") throws {
    #expect(tally.contains(" 0 wrong, "), "\(runner): \(said)")
    let words = tally.split(separator: " ")
    try #require(words.count == 8, "\(runner): \(tally)\n\(said)")
    try ConformancePage.expect(
      String(words[0].dropLast()), runner, right: words[1], silent: words[5])
  }
}

/// Whether what the readers for C and WebAssembly are built and run with is there.
private let canBuildReaders = ["swiftc", "clang", "ld", "wasm-opt", "node", "python3"].allSatisfy {
  ScriptRun.program($0) != nil
}
