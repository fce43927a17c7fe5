import AndroidExtraction
import Diagnostics
import Extraction
import Phrases
import TestExtraction
import TestSupport
import Testing

/// Texts that chance makes, printed as resources and read again; and files that nobody means.
@Suite struct RandomTests {
  private static let pieces = [
    "a", "Z", " ", "  ", "\n", "\t", "\"", "\\", "'", "?", "é", "€", "😀", "<", ">", "&", "@", "{{",
    "}}", "|", "$1", "]]>", "=", "\u{A0}", "u",
  ]

  @Test func whatIsPrintedIsRead() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<400 {
      let text = (0...Int.random(in: 0..<12, using: &generator))
        .map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
      let printed = ResourcePrinter().element(text, &generator)
      let found = AndroidLanguage().found(
        in: "<resources><!--c-->\(printed)</resources>", path: "values/a.xml")
      #expect(!found.diagnostics.hasErrors, "\(printed)")
      #expect(found.phrases.map(\.phrase.source) == [Message(text: text)], "\(printed)")
    }
  }

  @Test func mutatedFilesGiveAnAnswer() {
    let source = """
      <?xml version="1.0" encoding="utf-8"?><!DOCTYPE resources [<!ENTITY e "x">]>
      <resources xmlns:x="urn:x"><!-- c --><string name="a">\\u0041 "%1$s" &e; <b>é</b></string>
      <plurals name="b"><item quantity="one">%d</item><item quantity="other">%,d</item></plurals>
      <string-array name="c"><item><x:g>%1$tY</x:g></item><item><![CDATA[<b>]]></item></string-array>
      </resources>
      """
    let signs = "<>&;\"'/!-[]=?%$\\u "
    for text in Mutations(of: source, signs: signs, count: 2000, seed: 3) {
      let found = AndroidLanguage().found(in: text, path: "values/a.xml")
      #expect(found.diagnostics.allSatisfy { ($0.place?.column ?? 1) > 0 })
    }
  }

  @Test(arguments: [
    "<a>", "<string name='a'>", "%", "%1$", "\\", "\\u", "<!--", "\"", " ", "&amp;", "<![CDATA[",
    "<item>", "\n<!-- a -->", "{{", "%<", "%-", "%0000",
  ])
  func muchOfOneKindIsReadInLinearTime(text: String) {
    let many = String(repeating: text, count: 10_000 / text.utf8.count)
    let time = ContinuousClock().measure {
      for content in [many, "<string name='a'>\(many)</string>", "<plurals name='a'>\(many)"] {
        _ = AndroidLanguage().found(
          in: "<resources>\(content)</resources>", path: "values/a.xml")
      }
    }
    #expect(time < .seconds(2))
  }
}

/// Writes a text in one of the many ways that resources have for the same.
struct ResourcePrinter {
  func element(_ text: String, _ generator: inout SeededGenerator) -> String {
    let isQuoted = Bool.random(using: &generator)
    let inner = text.unicodeScalars
      .map { escaped($0, isQuoted: isQuoted, &generator) }.joined()
    let content = isQuoted ? "\"\(inner)\"" : inner
    let blanks = ["", " ", "\n    "].randomElement(using: &generator) ?? ""
    let isSection = Bool.random(using: &generator) && !content.contains("]]>")
    return
      "<string name=\"k\">\(blanks)\(isSection ? section(content) : references(content))\(blanks)</string>"
  }

  /// Android's escapes; XML's follow.
  private func escaped(
    _ scalar: Unicode.Scalar, isQuoted: Bool, _ generator: inout SeededGenerator
  ) -> String {
    switch scalar {
    case "\n": return isQuoted && Bool.random(using: &generator) ? "\n" : "\\n"
    case "\t": return isQuoted && Bool.random(using: &generator) ? "\t" : "\\t"
    case " " where isQuoted: return " "
    case " ": return "\\u0020"
    case "\"", "\\", "'": return "\\" + String(scalar)
    case "@", "?": return "\\" + String(scalar)
    default:
      guard Int.random(in: 0..<4, using: &generator) == 0 else { return String(scalar) }
      return String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
  }

  private func section(_ content: String) -> String { "<![CDATA[\(content)]]>" }

  private func references(_ content: String) -> String {
    content.unicodeScalars.map { scalar in
      switch scalar {
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&#38;"
      default: String(scalar)
      }
    }.joined()
  }
}
