import Foundation
import Testing

@testable import Diagnostics

private let full = Diagnostic(
  .error, rule: "token-mismatch", at: SourcePlace("el.json", line: 12, column: 18),
  "token \"usr\" is not one of the source", fix: "write \"user\"")
private let open = Diagnostic(
  .note, rule: "same-text", at: SourcePlace("A.swift", line: 3), "the same text",
  fix: .decision("use one phrase if they mean the same"))
private let bare = Diagnostic(.note, rule: "empty", at: nil, "nothing to do")
private let odd = Diagnostic(
  .warning, rule: "odd", at: SourcePlace("a,b:c.swift", line: 3), "50%\nof \"it\"\u{1}")

@Test(arguments: [
  (
    full,
    "el.json:12:18: error: token \"usr\" is not one of the source "
      + "(write \"user\") [token-mismatch]"
  ),
  (bare, "note: nothing to do [empty]"),
  (odd, "a,b:c.swift:3: warning: 50%\\nof \"it\"\\u{1} [odd]"),
  (
    Diagnostic(.note, rule: "odd", at: nil, "\"a\r\nb\u{2028}c\u{85}\td\"", fix: "one\ntwo"),
    #"note: "a\r\nb\u{2028}c\u{85}\td" (one\ntwo) [odd]"#
  ),
])
func aLineHasPlaceSeverityMessageFixAndRule(_ diagnostic: Diagnostic, _ expected: String) {
  #expect(diagnostic.line == expected)
}

@Test(arguments: [
  (
    full,
    "::error file=el.json,line=12,col=18,title=token-mismatch::"
      + "token \"usr\" is not one of the source (write \"user\")"
  ),
  (bare, "::notice title=empty::nothing to do"),
  (odd, "::warning file=a%2Cb%3Ac.swift,line=3,title=odd::50%25%0Aof \"it\"\\u{1}"),
])
func anAnnotationIsEscapedAsGitHubReadsIt(_ diagnostic: Diagnostic, _ expected: String) {
  #expect(diagnostic.annotation == expected)
}

/// A finding as a program reads it.
private struct ReadFinding: Decodable {
  struct Place: Decodable {
    var file: String
    var line: Int?
    var column: Int?
  }

  var severity: String
  var rule: String
  var place: Place?
  var message: String
  var fix: String?
  var decision: Bool?

  var diagnostic: Diagnostic? {
    guard let severity = Diagnostic.Severity(rawValue: severity) else { return nil }
    return Diagnostic(
      severity, rule: rule,
      at: place.map { SourcePlace($0.file, line: $0.line, column: $0.column) }, message,
      fix: fix.map { decision == true ? .decision($0) : .exact($0) })
  }
}

@Test func theJSONFormIsReadBackByACommonReader() throws {
  let text = DiagnosticFormat.json.print([full, bare, odd, open])
  let read = try JSONDecoder().decode([ReadFinding].self, from: Data(text.utf8))
  #expect(read.map(\.diagnostic) == [full, bare, odd, open])
  #expect(DiagnosticFormat.json.print([]) == "[]\n")
}

/// Every format shows that a person has to decide, and marks no exact fix.
@Test func aDecisionIsMarkedInEveryFormat() {
  let words = "the same text (your decision: use one phrase if they mean the same)"
  #expect(open.line == "A.swift:3: note: \(words) [same-text]")
  #expect(open.annotation.hasSuffix("::" + words))
  let marks: [(DiagnosticFormat, String)] = [
    (.text, "your decision: "), (.json, #""decision": true"#), (.github, "your decision: "),
    (.sarif, #""properties": {"decision": true}"#),
  ]
  for (format, mark) in marks {
    #expect(format.print([open]).contains(mark), "\(format)")
    #expect(!format.print([full]).contains("decision"), "\(format)")
  }
}

@Test func theSARIFLogHasRulesLevelsAndPlaces() throws {
  let text = DiagnosticFormat.sarif.print([full, bare, odd])
  let log = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
  let run = (log?["runs"] as? [[String: Any]])?.first
  let driver = (run?["tool"] as? [String: Any])?["driver"] as? [String: Any]
  #expect(log?["version"] as? String == "2.1.0")
  #expect(
    (driver?["rules"] as? [[String: String]])?.compactMap { $0["id"] } == [
      "empty", "odd", "token-mismatch",
    ])
  let results = try #require(run?["results"] as? [[String: Any]])
  #expect(results.map { $0["level"] as? String } == ["error", "note", "warning"])
  let message = (results[0]["message"] as? [String: String])?["text"]
  #expect(message == "token \"usr\" is not one of the source (write \"user\")")
  let places = results.map {
    ($0["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
  }
  #expect(places[0]?["region"] as? [String: Int] == ["startLine": 12, "startColumn": 18])
  #expect(places[1] == nil)
  #expect(places[2]?["artifactLocation"] as? [String: String] == ["uri": "a,b%3Ac.swift"])
  #expect(!DiagnosticFormat.sarif.print([]).contains("results\": [\n"))
}

@Test func diagnosticsAreOrderedByPlaceThenSeverity() {
  let warning = Diagnostic(.warning, rule: "a", at: full.place, "same place")
  #expect([full, warning, odd, bare].shuffled().inOrder() == [bare, odd, full, warning])
  #expect([warning, full].hasErrors)
  #expect(![warning, bare].hasErrors)
}
