import Diagnostics
import Foundation
import Language
import MessageSyntax
import Phrases
import Snapshot
import TestSupport

extension ClosureTrial {
  /// Words in the syntax of some format, whole and broken.
  private static let words = [
    "{{PLURAL:$1|a|b}}", "{{PLURAL:$1|0=a|b|c|d}}", "{{PLURAL:$2|$2 a|$2 b}}", "{{PLURAL:$1",
    "{{PLURAL:$1|}}", "{{GENDER:$1|he|she}}", "{{GENDER:|a|b}}", "}}", "{{", "|", "$1", "$2", "$",
    "{arg1, plural, one {a} other {b #}}", "{arg1}", "{1}", "{0}", "{", "}", "''", "'", "'{'",
    "{ $arg1 -> [one] a *[other] b }", "{ $arg1 }", ".input {$arg1 :number}\n.match $arg1\n* {{a}}",
    "%1$@", "%1$d", "%@", "%d", "%%", "%", "%s", "%#@count@", "%1$#@a@", "<b>", "</b>", "<b>a</b>",
    "<x id=\"1\"/>", "<!-- a -->", "<![CDATA[a]]>", "<xliff:g id=\"1\">a</xliff:g>", "&amp;",
    "&lt;b&gt;",
    "&#0;", "&nbsp;", "&", "<", ">", "\\n", "\\u0041", "\\", "\\'", "\"", "\n", "\t", "\r", "\u{0}",
    "\u{1}", "\u{FEFF}", "\u{2028}", "\u{FFFE}", "e\u{301}", "🙂", "a", "a b", "ä", " ", "=", "#",
    "@",
    "?", ";", ",", "one=a",
  ]

  /// Writes a file, replaces its texts by random words, and imports it.
  ///
  /// - Returns: The phrases whose words are neither read nor reported, and the faults of the others.
  func wordFaults(_ language: TextLanguage, _ chance: inout SeededGenerator) throws -> [String] {
    let texts = Dictionary(
      uniqueKeysWithValues: phrases.indices.map {
        ($0, Translation(Message(text: Self.mark($0)), state: .translated, revision: 1))
      })
    var file = String(decoding: write(texts, language).bytes, as: UTF8.self)
    var (written, isRaw): ([Int: String], Bool) = ([:], false)
    for ordinal in phrases.indices where file.contains(Self.mark(ordinal)) {
      let count = Int.random(in: 1...4, using: &chance)
      let text = (0..<count).map { _ in Self.words.randomElement(using: &chance) ?? "" }.joined()
      // A file that is broken at one text says little of the others.
      let stays = Int.random(in: 0..<12, using: &chance) == 0
      file = file.replacing(Self.mark(ordinal), with: stays ? text : escaped(text))
      isRaw = isRaw || stays
      written[ordinal] = text
    }
    let reading = read(Array(file.utf8), language)
    let silent = written.filter { ordinal, text in
      reading.texts[ordinal] == nil && !Self.showsNothing(text)
        && !(isRaw ? !reading.told.isEmpty : isTold(of: phrases[ordinal], reading.told))
    }
    return silent.map { "neither read nor reported: \($1.debugDescription)" }.sorted()
      + (try kept(reading.texts, language))
  }

  private static func mark(_ ordinal: Int) -> String { "mark\(ordinal)mark" }

  /// Returns whether a text is empty; in Android a quote, a backslash or a comment shows nothing.
  private static func showsNothing(_ text: String) -> Bool {
    text.replacing("<!-- a -->", with: "").allSatisfy { $0.isWhitespace || "\"\\".contains($0) }
  }

  /// Returns whether a finding names the phrase, or is an error of the whole file.
  private func isTold(of phrase: SourcePhrase, _ told: [Diagnostic]) -> Bool {
    let names = phrases.map { $0.key ?? $0.id.description }
    let name = phrase.key ?? phrase.id.description
    return told.contains { finding in
      finding.message.contains(name)
        || finding.severity == .error && !names.contains { finding.message.contains("\"\($0)\"") }
    }
  }

  /// Returns a text as files of the format escape it.
  private func escaped(_ text: String) -> String {
    switch format.endings[0] {
    case let ending where ending.hasSuffix("json") || [".arb", ".xcstrings"].contains(ending):
      let quoted = try? JSONEncoder().encode(text)
      return quoted.map { String(String(decoding: $0, as: UTF8.self).dropFirst().dropLast()) } ?? ""
    case ".xliff", ".xml", ".stringsdict", ".resx":
      return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        .replacing("\"", with: "&quot;")
    case ".csv", ".tsv": return "\"" + text.replacing("\"", with: "\"\"") + "\""
    case ".strings", ".po", ".properties":
      return text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n").replacing("\r", with: "\\r")
    default: return text
    }
  }
}
