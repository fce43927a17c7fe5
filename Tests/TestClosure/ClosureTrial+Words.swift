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

  /// Words that a file has in place of a text.
  struct FileWords {
    var text: String
    /// Whether they stand there as they are, without the escapes of the format.
    var isRaw: Bool

    /// Makes up words.
    static func random(_ chance: inout SeededGenerator) -> FileWords {
      let count = Int.random(in: 1...4, using: &chance)
      let text = (0..<count).map { _ in words.randomElement(using: &chance) ?? "" }.joined()
      // A file that is broken at one text says little of the others.
      return FileWords(text: text, isRaw: Int.random(in: 0..<12, using: &chance) == 0)
    }
  }

  /// Writes a file, replaces each of its texts by some words, and imports it.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - isRaw: Whether they stand there as they are, without the escapes of the format.
  ///   - language: The language of the file.
  /// - Returns: The phrases whose words are neither read nor reported, and the faults of the others.
  /// - Throws: An error if a pack cannot be written or opened.
  public func faults(
    ofWords words: String, isRaw: Bool, _ language: TextLanguage
  ) throws -> [String] {
    let (file, marked) = markedFile(language)
    let all = marked.map { ($0, FileWords(text: words, isRaw: isRaw)) }
    return try faults(of: Dictionary(uniqueKeysWithValues: all), in: file, language)
  }

  /// Writes a file, replaces its texts by random words, and imports it.
  func wordFaults(_ language: TextLanguage, _ chance: inout SeededGenerator) throws -> [String] {
    let (file, marked) = markedFile(language)
    var words: [Int: FileWords] = [:]
    for ordinal in marked { words[ordinal] = .random(&chance) }
    return try faults(of: words, in: file, language)
  }

  /// Returns a file with a mark in place of each text, and the phrases that it has.
  private func markedFile(_ language: TextLanguage) -> (file: String, marked: [Int]) {
    let texts = Dictionary(
      uniqueKeysWithValues: phrases.indices.map {
        ($0, Translation(Message(text: Self.mark($0)), state: .translated, revision: 1))
      })
    let file = String(decoding: write(texts, language).bytes, as: UTF8.self)
    return (file, phrases.indices.filter { file.contains(Self.mark($0)) })
  }

  private func faults(
    of words: [Int: FileWords], in file: String, _ language: TextLanguage
  ) throws -> [String] {
    var file = file
    for (ordinal, words) in words.sorted(by: { $0.key < $1.key }) {
      file = file.replacing(
        Self.mark(ordinal), with: words.isRaw ? words.text : escaped(words.text))
    }
    let reading = read(Array(file.utf8), language)
    let isRaw = words.values.contains(where: \.isRaw)
    let silent = words.filter { ordinal, words in
      reading.texts[ordinal] == nil && !showsNothing(words)
        && !(isRaw ? !reading.told.isEmpty : isTold(of: phrases[ordinal], reading.told))
    }
    return silent.map { "neither read nor reported: \($1.text.debugDescription)" }.sorted()
      + (try kept(reading.texts, language))
  }

  private static func mark(_ ordinal: Int) -> String { "mark\(ordinal)mark" }

  /// Returns whether words are empty; in Android a quote, a backslash or a comment shows nothing.
  private func showsNothing(_ words: FileWords) -> Bool {
    var text = words.text.replacing("<!-- a -->", with: "")
    // In properties an empty text may come before a comment.
    if format.name == "properties", words.isRaw { text.replace(/\n#[^\n]*/, with: "") }
    return text.allSatisfy { $0.isWhitespace || "\"\\".contains($0) }
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
      // A CR and an LF are one character, so the pair is escaped as one.
      return text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\r\n", with: "\\r\\n")
        .replacing("\n", with: "\\n").replacing("\r", with: "\\r")
    default: return text
    }
  }
}
