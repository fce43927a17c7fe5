import Diagnostics
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import Testing

@testable import Interchange

@Suite struct KeyedStringsTests {
  private func phrases() throws -> [SourcePhrase] {
    [
      try SourcePhrase(key: "count", value: "{{PLURAL:%1$d|one|%1$d}} of %2$@", comment: "c"),
      try SourcePhrase(key: "plain", value: "Plain", comment: "p"),
      try SourcePhrase(key: "percent", value: "100%% of %1$@", comment: ""),
      try SourcePhrase(key: "other-table", table: "t", value: "T", comment: ""),
    ]
  }

  private func read(_ text: String, locale: String = "de") throws -> ImportedTranslations {
    KeyedStrings(entries(try phrases()))
      .read(Array(text.utf8), file: "de.strings", locale: try tag(locale))
  }

  @Test func goodTextsBecomeEdits() throws {
    let imported = try read(
      """
      "count" = "{{PLURAL:$1|einer|$1}} von $2";
      // Fuzzy
      "plain" = "Schlicht 50%";
      "percent" = "100%% von $1";
      """)
    #expect(imported.diagnostics.isEmpty)
    #expect(imported.edits.map(\.ordinal) == [0, 1, 2])
    #expect(imported.edits.map(\.state) == [.approved, .needsReview, .approved])
    #expect(imported.edits.last?.message == Message([.text("100% von "), .token(0)]))
  }

  @Test(arguments: [
    (#""what" = "x";"#, "unknown-key", Diagnostic.Severity.warning),
    (#""other-table" = "x";"#, "unknown-key", .warning),
    (#""count" = "{{PLURAL:$1|einer|$1}}";"#, "token-mismatch", .error),
    (#""count" = "$1 $2 $3";"#, "token-mismatch", .error),
    (#""count" = "{{PLURAL:$1}} $2";"#, "repaired-token", .warning),
    (#""count" = "{{PLURAL:x|a|b}} $2";"#, "broken-template", .error),
    (#""count" = "{{PLURAL:$|a|b}} $2";"#, "repaired-token", .warning),
    (#""count" = "viele von $2";"#, "number-left-out", .warning),
    (#""percent" = "alles von %@";"#, "repaired-token", .warning),
    (#""count" = "{{PLURAL:$1|einer|$1} $2";"#, "broken-template", .error),
    (#""count" = "{PLURAL:$1|einer|$1}} $2";"#, "broken-template", .error),
    (#""count" = "{plural:$1|einer|$1} $1 $2";"#, "broken-template", .error),
    (#""count" = "{{PLURAL:$1|{{GENDER:$1|a|b}|c}} $2";"#, "broken-template", .error),
    (#""count" = "$1 }} {{ $2";"#, "broken-template", .error),
    (#""count" = "{{PLURAL:$1|}} $2";"#, "empty-text", .warning),
    (#""count" = "{{PLURAL:$1|0=|x{{PLURAL:$1||}}}} $2";"#, "empty-text", .warning),
    (#""count" = "{{GENDER:$1|a|b}} $1 $2";"#, "wrong-variation", .warning),
    (#""percent" = "alles von {{GRAMMAR:dativ|$1}}";"#, "grammar-left-out", .warning),
    (#""plain" = "x"#, "broken-line", .error),
  ])
  func whatIsWrongIsSaidAndTheRestGoesOn(
    _ line: String, _ rule: String, _ severity: Diagnostic.Severity
  ) throws {
    let imported = try read(line + "\n\"plain\" = \"P\";\n")
    let finding = try #require(imported.diagnostics.first)
    #expect(finding.rule == rule)
    #expect(finding.severity == severity)
    #expect(finding.place?.file == "de.strings")
    #expect(finding.place?.line == 1)
    #expect(finding.fix != nil)
    #expect(imported.edits.contains { $0.ordinal == 1 && $0.state == .approved })
    let isTaken = severity == .warning && rule != "unknown-key"
    #expect(imported.edits.count == (isTaken ? 2 : 1))
    #expect(imported.edits.filter { $0.ordinal != 1 }.allSatisfy { $0.state == .needsReview })
  }

  @Test(arguments: [
    ("plain", "{{ a }", true), ("plain", "{{PLURAL:|a", false), ("count", "{$1} of $2", true),
    ("count", "{{PLURAL:$1|a|{{formatnum:$1}}}} $2", true), ("count", "$1 of $2 {{", false),
  ])
  func bracesMustMatchWhereTheyMayBeATemplate(
    _ key: String, _ text: String, _ isTaken: Bool
  ) throws {
    let imported = try read("\"\(key)\" = \"\(text)\";")
    #expect(imported.edits.isEmpty != isTaken)
    #expect(imported.diagnostics.map(\.rule) == (isTaken ? [] : ["broken-template"]))
  }

  @Test func anExportThatWouldNotReadBackIsRefused() throws {
    let strings = KeyedStrings(entries(try phrases()))
    let braces = Message([.text("{{ of "), .token(0), .token(1)])
    let stored = [0: Translation(braces, state: .approved, revision: 1)]
    let (text, findings) = strings.text(stored, locale: try tag("de"), file: "de.strings")
    #expect(findings.map(\.rule) == ["not-in-strings"])
    #expect(!text.contains("count"))
  }

  @Test func anEmptyTextIsNoTranslation() throws {
    #expect(try read("\"plain\" = \"\";").edits.isEmpty)
  }

  @Test func theExportIsSortedAndReadsBack() throws {
    let strings = KeyedStrings(entries(try phrases()))
    let german = try tag("de")
    let imported = try read(
      "\"percent\" = \"100%% von $1\";\n// Fuzzy\n\"count\" = \"{{PLURAL:$1|a|$1}} $2\";")
    var stored: [Int: Translation] = [:]
    for edit in imported.edits {
      stored[edit.ordinal] = edit.message.map { Translation($0, state: edit.state, revision: 1) }
    }
    let (text, findings) = strings.text(stored, locale: german, file: "de.strings")
    #expect(findings.isEmpty)
    #expect(
      text == """
        // Messages for de
        // Exported by langpack

        // Fuzzy
        "count" = "{{PLURAL:$1|a|$1}} $2";
        "percent" = "100%% von $1";

        """)
    let again = strings.read(Array(text.utf8), file: "de.strings", locale: german)
    #expect(Set(again.edits) == Set(imported.edits))
    let descriptions = "\"count\" = \"c\";\n\"percent\" = \"\";\n\"plain\" = \"p\";\n"
    #expect(strings.descriptions() == descriptions)
    #expect(strings.sources.count == 3)
  }
}
