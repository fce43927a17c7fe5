import Extraction
import Foundation
import Phrases
import SwiftExtraction
import TestExtraction
import TestSupport
import Testing

@testable import ScriptExtraction

/// `localized(…)` in scripts is that of Swift: the same ids, parameters, texts and findings.
@Suite struct KeyedCallTests {
  private static let keys = [
    "places-found", "a b", "quo\"te", "back\\slash", "保存", "e\u{301}", "line\nbreak", "tab\t", "",
    "$1", "{x}", "\u{1F600}", "bell\u{7}", "</script>", "${x}", "Localizable",
  ]
  private static let tables = [nil, "", "Localizable", "News", "a \"b\"", "ä/ö"]
  private static let values = [
    "Save", "{{PLURAL:%1$d|%1$d place|%1$d places}}", "%1$@ moved to %2$@", "%2$@ %1$d", "$1 of $2",
    "{{GENDER:$1|He|She|They}}", "%@ and %@", "", "{{PLURAL:%1$d|a", "100%", "%1$d %1$@", "%3$@",
    "$5",
    "a 'b' `c` \\ \"d\"", "\u{1F600} é",
  ]

  /// A text as a literal of JSON, which is one of both languages but for escapes of UTF-16.
  private static func literal(_ text: String, isSwift: Bool) -> String {
    let words = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      default:
        scalar.value >= 0x20
          ? String(scalar)
          : isSwift ? "\\u{\(String(scalar.value, radix: 16))}" : "\\x0\(scalar.value)"
      }
    }
    return "\"\(words.joined())\""
  }

  private static func calls(isSwift: Bool, seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    return (0..<400).map { _ in
      func text(_ texts: [String]) -> String {
        literal(texts.randomElement(using: &generator) ?? "", isSwift: isSwift)
      }
      let key = text(keys)
      let table = (tables.randomElement(using: &generator) ?? nil).map {
        "table: \(literal($0, isSwift: isSwift)), "
      }
      let (value, comment) = (text(values), text(["Comment", "", "Über \"x\""]))
      let arguments = (0..<Int.random(in: 0...3, using: &generator)).map { ", v\($0)" }.joined()
      let labels = "\(table ?? "")value: \(value), comment: \(comment)"
      return isSwift
        ? "localized(\(key), \(labels)\(arguments))" : "localized(\(key), {\(labels)}\(arguments));"
    }.joined(separator: "\n")
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func randomCallsAreWhatTheyAreInSwift(_ seed: UInt64) {
    let swift = SwiftLanguage().found(in: Self.calls(isSwift: true, seed: seed), path: "A.swift")
    let script = ScriptLanguage().found(in: Self.calls(isSwift: false, seed: seed), path: "a.ts")
    #expect(swift.phrases.count > 50)
    #expect(script.phrases.map(\.phrase) == swift.phrases.map(\.phrase))
    #expect(script.phrases.map(\.line) == swift.phrases.map(\.line))
    func told(_ result: ExtractionResult) -> [String] {
      // A conflict names the place of the other call, with its file.
      result.diagnostics.filter { $0.severity == .error && $0.rule != "key-conflict" }.map {
        "\($0.place?.line ?? 0) \($0.rule) \($0.message)"
      }
    }
    #expect(told(script) == told(swift))
    Conformance.report("localized.scripts", run: 400)
  }

  @Test(arguments: [
    ("const a = localized('k', {value: 'Hi ' + `there`, comment: 'c'})", "Hi there"),
    ("f(<b>{localized('k', {'value': 'Hi', comment: 'c'})}</b>)", "Hi"),
    ("fbt('x ' + fbt.param('y', localized('k', {value: 'Hi', comment: 'c'})), 'd')", "Hi"),
    ("localized('k', {value: fbt('In', 'd'), comment: 'c'})", nil),
    ("object.localized('k', {value: 'Hi', comment: 'c'})", nil),
    ("localized('k')", nil), ("localized('k', 'Hi')", nil), ("localized('k', {other: 'Hi'})", nil),
    ("localized(key, {value: 'Hi', comment: 'c'})", nil),
    ("localized('k', {value: `Hi ${x}`, comment: 'c'})", nil),
  ])
  func aCallIsOneWithAnObjectOfLabels(_ source: String, _ text: String?) {
    let head = "import fbt from 'fbt';\n"
    let found = ScriptLanguage().found(in: head + source, path: "a.jsx")
    let keyed = found.phrases.first { if case .key = $0.phrase.identity { true } else { false } }
    #expect(keyed?.phrase.source.plainText == text, "\(found.diagnostics)")
  }

  @Test func aKeyThatIsNoLiteralIsAnErrorAtItsPlace() {
    let marked = MarkedSource("// é\n/* 😀 */ localized(•key, {value: 'Hi', comment: 'c'})")
    let found = ScriptLanguage().found(in: marked.text, path: "a.ts")
    let place = found.diagnostics.first { $0.rule == "key-not-literal" }?.place
    #expect(place?.line == marked.line && place?.column == marked.column)
  }
}
