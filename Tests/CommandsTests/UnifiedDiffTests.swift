import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Differences are what other programs apply: to files of every shape, with edits everywhere.
@Suite struct UnifiedDiffTests {
  private typealias Edit = (range: Range<Int>, replacement: String)

  @Test(arguments: [["git", "apply", "-"], ["patch", "-p1", "-s"]])
  func othersApplyWhatWasEdited(words: [String]) throws {
    try withTestFolder { folder in
      var generator = SeededGenerator(seed: 5)
      var diff = ""
      var expected: [String: String] = [:]
      for number in 0..<150 {
        let path = "folder \(number % 7)/é\(number).swift"
        let text = Self.text(&generator)
        let edits = Self.edits(of: text, &generator)
        try File("\(folder.path)/\(path)").write(text: text)
        diff += UnifiedDiff(of: path, text, edits).text
        expected[path] = Self.applied(edits, to: text)
      }
      try File("\(folder.path)/change").write(text: diff)
      #expect(Program.status(of: words, in: folder, input: "change") == 0)
      for (path, text) in expected {
        let found = (try? File("\(folder.path)/\(path)").text()) ?? ""
        #expect(found == text, "\(path)")
      }
    }
  }

  @Test func whatStaysTheSameIsNoDifference() {
    #expect(UnifiedDiff(of: "a", "one\ntwo\n", []).text.isEmpty)
    #expect(UnifiedDiff(of: "a", "one\ntwo\n", [(4..<7, "two")]).text.isEmpty)
  }

  @Test func aHunkHasThreeLinesAround() {
    let text = (1...9).map { "\($0)\n" }.joined()
    #expect(
      UnifiedDiff(of: "a b", text, [(8..<9, "five")]).text
        == "--- a/a b\t\n+++ b/a b\t\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n")
  }

  @Test func anEndWithoutALineEndIsSaid() {
    #expect(
      UnifiedDiff(of: "a", "b", [(1..<1, "\nc")]).text
        == "--- a/a\n+++ b/a\n@@ -1,1 +1,2 @@\n-b\n\\ No newline at end of file\n+b\n+c\n"
        + "\\ No newline at end of file\n")
  }

  private static func text(_ generator: inout SeededGenerator) -> String {
    let end = Bool.random(using: &generator) ? "\n" : "\r\n"
    let lines = (0..<Int.random(in: 1...40, using: &generator)).map { "line \($0 % 5) é" }
    return lines.joined(separator: end) + (Bool.random(using: &generator) ? end : "")
  }

  /// Up to six edits at the borders of characters, none of which overlap.
  private static func edits(
    of text: String, _ generator: inout SeededGenerator
  ) -> [Edit] {
    let borders = text.unicodeScalars.indices.map {
      text.utf8.distance(from: text.startIndex, to: $0)
    }
    var edits: [Edit] = []
    var at = 0
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let rest = borders.filter { $0 >= at }
      guard let start = rest.randomElement(using: &generator) else { break }
      let ends = rest.filter { $0 >= start }.prefix(30)
      let end = ends.randomElement(using: &generator) ?? start
      let news = ["", "new", "é\nmore", "\nimport A", "line 1 é\n"]
      edits.append((start..<end, news.randomElement(using: &generator) ?? ""))
      at = end + 1
    }
    return edits
  }

  private static func applied(_ edits: [Edit], to text: String) -> String {
    var bytes = Array(text.utf8)
    for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: edit.replacement.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Runs other programs for tests.
enum Program {
  /// How a program in a folder ended; nil where it could not be run or took more than a minute.
  static func status(of words: [String], in folder: URL, input: String? = nil) -> Int32? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardInput =
      input.flatMap { FileHandle(forReadingAtPath: folder.appending(path: $0).path) }
      ?? FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    for _ in 0..<1200 where process.isRunning { usleep(50_000) }
    guard !process.isRunning else {
      kill(process.processIdentifier, SIGKILL)
      return nil
    }
    return process.terminationStatus
  }
}
