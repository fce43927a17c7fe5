import Extraction
import Language
import Phrases
import SwiftExtraction
import TestSupport
import Testing

/// Files of random calls: their phrases and all else stay, and a second run finds nothing to do.
@Suite struct MigrationRandomTests {
  private static func phrases(_ text: String) -> [SourcePhrase] {
    SwiftExtractor.extract(source: text, file: "A.swift", MigrationTests.settings).phrases
      .map(\.phrase)
  }

  @Test(arguments: 0..<300)
  func extractionFindsTheSamePhrasesAfterwards(seed: Int) {
    var calls = RandomCalls(seed: UInt64(seed))
    let source = calls.file()
    let migration = MigrationTests.migration(source)
    #expect(Self.phrases(migration.text) == Self.phrases(source), "\(source)")
    let again = MigrationTests.migration(migration.text)
    #expect(again.text == migration.text && again.rewritten == 0, "\(migration.text)")
    #expect(again.left == migration.left)
    #expect(migration.rewritten + migration.left == calls.count, "\(source)")
    #expect(migration.diagnostics.count { $0.rule == "not-migrated" } == migration.left)
    #expect(!migration.diagnostics.contains { $0.message.contains("other phrases") }, "\(source)")
  }

  @Test func theRandomCallsAreOfBothKinds() {
    var (rewritten, left) = (0, 0)
    for seed in 0..<300 {
      var calls = RandomCalls(seed: UInt64(seed))
      let migration = MigrationTests.migration(calls.file())
      rewritten += migration.rewritten
      left += migration.left
    }
    #expect(rewritten > 150 && left > 150, "\(rewritten) \(left)")
  }

  /// All that stands between the calls is as it was.
  @Test(arguments: 0..<100)
  func allElseStaysToTheByte(seed: Int) {
    var calls = RandomCalls(seed: UInt64(seed))
    let source = calls.file()
    let migration = MigrationTests.migration(source)
    let bytes = Array(source.utf8)
    var end = 0
    for edit in migration.edits {
      #expect(edit.range.lowerBound >= end)
      end = edit.range.upperBound
      let gone = String(decoding: bytes[edit.range], as: UTF8.self)
      #expect(gone.isEmpty || gone.hasPrefix(", locale") || calls.isStart(gone), "\(gone)")
    }
  }

  /// Whatever a file holds, it is left or its phrases stay.
  @Test(arguments: 0..<60)
  func aBrokenFileIsLeft(seed: Int) {
    var calls = RandomCalls(seed: UInt64(seed))
    var generator = SeededGenerator(seed: UInt64(seed) ^ 7)
    let bytes = Array(calls.file().utf8)
    for _ in 0..<20 {
      var broken = bytes
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 1...9, using: &generator))
      broken.replaceSubrange(
        place..<end, with: Bool.random(using: &generator) ? [] : Array("\"(){,\\#".utf8))
      let source = String(decoding: broken, as: UTF8.self)
      let migration = MigrationTests.migration(source)
      #expect(Self.phrases(migration.text) == Self.phrases(source), "\(source)")
      if migration.edits.isEmpty { #expect(migration.text == source) }
    }
  }

  @Test(arguments: [
    "NSLocalizedString(\"k\", comment: \"c\"\nfunc",
    "let a = NSLocalizedString(\"k\", comment: \"c\") }",
    "NSLocalizedString(\"k, comment: \"c\")", "if NSLocalizedString(\"k\", comment: \"c\") {",
  ])
  func incompleteSwiftIsLeft(source: String) {
    let migration = MigrationTests.migration(source)
    #expect(migration.text == source && migration.rewritten == 0)
  }
}

/// Calls as people write them, in every shape.
private struct RandomCalls {
  private var generator: SeededGenerator
  private(set) var count = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  func isStart(_ text: String) -> Bool {
    ["NSLocalizedString", "WMFLocalizedString", "String", "L10n.text"].contains {
      text.hasPrefix($0)
    }
  }

  mutating func file() -> String {
    let end = pick(["\n", "\n", "\r\n"])
    var lines = pick([["import UIKit", ""], ["// A file", "", "struct B {}"], []])
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      lines += ["\(pick(["  ", "", "\t"]))let a\(count) = \(statement())\(pick(["", "  // done"]))"]
    }
    return lines.joined(separator: end) + pick(["", end])
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }

  private mutating func statement() -> String {
    let texts = [
      "Plain", "Sea", "é%%", "%@ of %d", "%1$d {{PLURAL:%1$d|day|days}}", "%.2f", "Hi %@", "5%",
    ]
    let text = pick(texts)
    let wanted = text.contains("of") ? 2 : text.contains("%1") || text.contains("%@") ? 1 : 0
    let values = ["one", "b.two(3)", "4"].prefix(pick([wanted, wanted, 1]))
      .map { ", \($0)" }.joined()
    let call = call(text)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return "String(format: \(call)\(values))"
    case 1: return "String.localizedStringWithFormat(\(call)\(values))"
    case 2:
      return "String(format: \(call), locale: \(pick([".current", ".current", "greek"]))\(values))"
    case 3: return "show(\(call))"
    default: return call
    }
  }

  private mutating func call(_ text: String) -> String {
    count += 1
    let key = pick([text, "key \(count)"])
    let gap = pick([" ", " ", "\n    ", "  // why\n  "])
    let comment = pick([
      "\"c\"", "\"a \" + \"b\"", "\"a \"\n      + #\"b\"#", "#\"c\"#", "\"d\"", "\"e\"", "x",
    ])
    let value = pick([
      "\"\(text)\"", "#\"\(text)\"#", "\"\" + \"\(text)\"", "\"\(text)\"", "text", "\"\"",
    ])
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      let table = pick(["", " tableName: nil,", " tableName: \"T\",", " bundle: .module,"])
      return "NSLocalizedString(\"\(key)\",\(table)\(gap)value: \(value),\(gap)comment: \(comment))"
    case 1:
      let language = pick(["", "", " languageCode: nil,", " languageCode: code,"])
      return "WMFLocalizedString(\"\(key)\",\(language)\(gap)value: \(value), comment: \(comment))"
    case 2:
      return
        "String(localized: \"\(key)\", defaultValue: \(value),\(gap)table: \"T\", comment: \(comment))"
    default: return "L10n.text(\(comment),\(gap)\"\(text)\")"
    }
  }
}
