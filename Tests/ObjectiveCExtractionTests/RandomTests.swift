import Diagnostics
import Extraction
import ObjectiveCExtraction
import Phrases
import SwiftExtraction
import TestExtraction
import TestSupport
import Testing

/// Phrases that chance makes, printed as sources and read again.
@Suite struct RandomTests {
  private static let pieces = [
    "a", "Z", " ", "\"", "\\", "'", "?", "é", "€", "😀", "/*", "//", "*/", "(", ")", ",", ";", "@",
    "#", "0", "7", "x", "[", "]", "{", "}", "|", "\\n", "%%",
  ]

  private func words(_ generator: inout SeededGenerator, _ more: [String] = []) -> String {
    let pieces = Self.pieces + more
    return (0...Int.random(in: 0..<12, using: &generator))
      .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  @Test func whatIsPrintedIsRead() throws {
    var generator = SeededGenerator(seed: 71)
    let printer = SourcePrinter()
    for _ in 0..<400 {
      let key = words(&generator)
      let table = Bool.random(using: &generator) ? words(&generator) : ""
      let value = words(&generator, ["\n", "\t", "\u{7}", "\r"])
      let comment = "c" + words(&generator, ["\n", "\u{1}"])
      let call = printer.call(key: key, table: table, value: value, comment: comment, &generator)
      let found = ObjectiveCLanguage().found(in: call, path: "A.m")
      let expected = try SourcePhrase(
        key: key, table: table, value: value, comment: comment, syntax: .printf)
      #expect(found.phrases.map(\.phrase) == [expected], "\(call)")
      #expect(!found.diagnostics.hasErrors, "\(call)")
    }
  }

  /// The same text by the same key is one phrase, whichever language calls for it.
  @Test(arguments: [
    (
      #"NSLocalizedStringWithDefaultValue(@"k", @"T", nil, @"%1$d of \"%2$@\"", @"c")"#,
      ##"NSLocalizedString("k", tableName: "T", value: "%1$d of \"%2$@\"", comment: "c")"##
    ),
    (#"NSLocalizedString(@"Save\u2026", @"c")"#, #"NSLocalizedString("Save…", comment: "c")"#),
    (
      #"WMFLocalizedStringWithDefaultValue(@"n", nil, nil, @"{{PLURAL:%1$d|one|many}}", @"c")"#,
      #"localized("n", value: "{{PLURAL:%1$d|one|many}}", comment: "c", n)"#
    ),
  ])
  func swiftAndObjectiveCAgree(objectiveC: String, swift: String) {
    let one = ObjectiveCLanguage().found(in: objectiveC, path: "A.m")
    let other = SwiftExtractor.extract(source: swift, file: "A.swift")
    #expect(one.phrases.count == 1 && one.diagnostics.isEmpty)
    #expect(one.phrases.map(\.phrase) == other.phrases.map(\.phrase))
  }
}

/// Writes calls in one of the many ways that Objective-C has for the same.
struct SourcePrinter {
  func call(
    key: String, table: String, value: String, comment: String,
    _ generator: inout SeededGenerator
  ) -> String {
    func text(_ words: String) -> String { literal(words, &generator) }
    let space = [" ", "\n", " /* ) \" */ ", " // '\n", " \\\n"].randomElement(using: &generator)
    let gap = space ?? ""
    let table = table.isEmpty ? "nil" : text(table)
    let arguments = [text(key), table, "[NSBundle bundleFor:(x)]", text(value), text(comment)]
    let inner = "NSLocalizedStringWithDefaultValue(\(arguments.joined(separator: "," + gap)))"
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return "x = \(inner);"
    case 1: return "[label setText:[f:\(inner), ^{ ; }]];"
    case 2: return "UPPER(a, (\(inner)), b)"
    default: return "  return y ? z :\n\(inner);\n"
    }
  }

  private func literal(_ words: String, _ generator: inout SeededGenerator) -> String {
    var parts = [""]
    for scalar in words.unicodeScalars {
      if Int.random(in: 0..<6, using: &generator) == 0 { parts.append("") }
      parts[parts.count - 1] += escaped(scalar, &generator)
    }
    let joined = parts.enumerated().map {
      $0.offset == 0 ? "@\"\($0.element)\"" : "\"\($0.element)\""
    }
    return joined.joined(separator: Bool.random(using: &generator) ? " " : "\n  ")
  }

  /// An escape where there has to be one, and where chance wants it.
  private func escaped(_ scalar: Unicode.Scalar, _ generator: inout SeededGenerator) -> String {
    let isPlain = scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
    if isPlain, Int.random(in: 0..<4, using: &generator) > 0 { return String(scalar) }
    if scalar.value < 0x80 {
      let octal = String(scalar.value, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - octal.count) + octal
    }
    let digits = String(scalar.value, radix: 16)
    return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
