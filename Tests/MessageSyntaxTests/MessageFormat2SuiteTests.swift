import Foundation
import Language
import LanguageData
import Phrases
import TestSupport
import Testing

@testable import MessageSyntax

private let archive = "suites/message-format-wg-7ee93b83.tar.xz"

/// The official suite of MessageFormat 2: every valid text is shown as expected, or refused for what
/// it has and a text cannot follow; every invalid one is refused.
@Suite(.enabled(if: SharedData.url(archive) != nil, "needs the data of suites"))
struct MessageFormat2SuiteTests {
  /// A case of the suite.
  private struct Case {
    var file: String
    var text: String
    var locale: String
    var values: [String: Any]
    var expected: String?
    /// The kinds of errors; nil if the suite doesn't say.
    var errors: [String]?

    init?(_ test: [String: Any], _ defaults: [String: Any], _ file: String) {
      guard let text = test["src"] as? String else { return nil }
      (self.file, self.text) = (file, text)
      locale = test["locale"] as? String ?? defaults["locale"] as? String ?? "en"
      let given = test["params"] as? [[String: Any]] ?? []
      values = Dictionary(
        given.map { ($0["name"] as? String ?? "", $0["value"] ?? "") }, uniquingKeysWith: { $1 })
      expected = test["exp"] as? String
      let found = test["expErrors"] ?? defaults["expErrors"]
      errors = (found as? [[String: Any]])?.compactMap { $0["type"] as? String }
    }

    var isInvalid: Bool { errors?.isEmpty == false }
  }

  private enum Value {
    case number(Double)
    case choice(Int)
    case text(String)
  }

  private func cases() throws -> [Case] {
    try SharedData.files(of: archive, endings: [".json"]).flatMap { path, bytes in
      let file = try #require(JSONSerialization.jsonObject(with: bytes) as? [String: Any])
      let defaults = file["defaultTestProperties"] as? [String: Any] ?? [:]
      return (file["tests"] as? [[String: Any]] ?? []).compactMap { Case($0, defaults, path) }
    }
  }

  /// Returns a phrase with the variables of a text, and their values.
  private func phrase(_ test: Case) -> (SourcePhrase, [Value]) {
    var parameters: [Parameter] = []
    var arguments: [Value] = []
    func add(_ name: String, _ value: Any) {
      if let number = value as? NSNumber {
        parameters.append(Parameter(name, .number))
        arguments.append(.number(number.doubleValue))
      } else if test.text.contains(".match") {
        parameters.append(Parameter(name, .choice(["1", "2"])))
        arguments.append(.choice((value as? String) == "1" ? 0 : 1))
      } else {
        parameters.append(Parameter(name, .text))
        arguments.append(.text("\(value)"))
      }
    }
    for (name, value) in test.values { add(name, value) }
    if !test.isInvalid {
      let locals = Set(test.text.matches(of: /\.local[^$]*\$([a-z]+)/).map { String($0.output.1) })
      for match in test.text.matches(of: /\$([a-z]+)/) {
        let name = String(match.output.1)
        guard !locals.contains(name), !parameters.contains(where: { $0.name == name }) else {
          continue
        }
        add(name, "?")
      }
    }
    let hasMarkup = !test.text.matches(of: /{[\s\u{200E}\u{200F}]*[#\/]/).isEmpty
    return (
      SourcePhrase(
        id: PhraseID(rawValue: 1), identity: hasMarkup ? .pattern([]) : .key("k", table: ""),
        parameters: parameters, source: Message(text: ""), description: ""), arguments
    )
  }

  private func withoutIsolates(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) })
    )
  }

  /// What a text has that a message cannot follow: functions, options, and spans that do not close.
  private static let reasons: Set<String> = [
    "unknown-type", "unknown-style", "broken-markup", "wrong-token",
  ]

  @Test func everyCaseIsShownAsExpectedOrRefused() throws {
    var counts: [String: Int] = [:]
    for test in try cases() {
      let tag = try #require(LocaleTag(test.locale == "und" ? "en" : test.locale))
      let language = TextLanguage(tag, try #require(CLDR.rules(for: tag)))
      let (phrase, arguments) = phrase(test)
      do throws(PatternError) {
        let message = try MessageFormat2Text().message(test.text, phrase, language)
        // A value of a wrong type is an error at run time, which no text has.
        let isOfValue = test.errors == ["bad-operand"] && test.values["x"] is NSNumber
        #expect(!test.isInvalid || isOfValue, "\(test.file): \(test.text)")
        let shown = message.rendered(
          arguments.map { value in
            switch value {
            case .number(let number): .number(Number(number))
            case .choice(let index): .choice(index)
            case .text(let text): .text(text)
            }
          }, language.rules)
        if let expected = test.expected, !test.isInvalid {
          #expect(withoutIsolates(shown) == withoutIsolates(expected), "\(test.text)")
        }
        counts[test.isInvalid ? "of the value" : "shown", default: 0] += 1
      } catch {
        counts[test.isInvalid ? "invalid" : error.rule, default: 0] += 1
        if !test.isInvalid {
          #expect(Self.reasons.contains(error.rule), "\(test.file): \(test.text) \(error)")
        }
      }
    }
    print("MessageFormat 2:", counts.sorted { $0.key < $1.key })
    #expect(counts.values.reduce(0, +) == 461)
  }
}
