import Extraction
import ObjectiveCExtraction
import Testing

/// Calls of a team's routine with arguments that its entry does not name.
@Suite struct OverloadTests {
  private func extract(_ code: String, _ routines: [Routine]) -> ExtractionResult {
    let file = SourceFile(path: "A.m", text: "void f(void) { \(code); }")
    return ObjectiveCLanguage().extract(
      file, ExtractionSettings(routines: routines.map(\.named)), NoKnowledge())
  }

  @Test(arguments: [
    (#"L(@"save", @"Menu")"#, Routine("L"), #"{"name": "L", "table": 1}"#),
    (#"L(@"save", name, CFSTR("Menu"))"#, Routine("L"), #"{"name": "L", "table": 2}"#),
    (
      #"[L10n text:@"save" in:@"Menu"]"#, Routine("L10n.text"),
      #"{"name": "L10n.text", "table": "in"}"#
    ),
  ])
  func aLiteralOfAnUnknownPlaceIsReported(code: String, routine: Routine, entry: String) {
    let found = extract(code, [routine])
    #expect(found.phrases.isEmpty)
    #expect(found.diagnostics.map(\.rule) == ["unlisted-argument"])
    #expect(found.diagnostics.first?.fix?.words.contains("add \(entry) to") == true)
  }

  @Test(arguments: [
    (#"[L10n text:@"save" table:@"Menu"]"#, Routine("L10n.text"), "Menu"),
    (#"[L10n text:@"save" tableName:@"Menu" comment:@"c"]"#, Routine("L10n.text"), "Menu"),
    (#"[L10n text:@"save" bundle:b]"#, Routine("L10n.text"), ""),
    (#"L(@"save", name)"#, Routine("L"), ""), (#"L(@"%@ saved", @"Bob")"#, Routine("L"), ""),
  ])
  func aUsualNameIsRead(code: String, routine: Routine, table: String) {
    let found = extract(code, [routine])
    #expect(found.diagnostics.isEmpty, "\(found.diagnostics)")
    let tables = found.phrases.map { phrase -> String? in
      if case .key(_, let table) = phrase.phrase.identity { table } else { nil }
    }
    #expect(tables == [table])
  }

  @Test(arguments: [false, true])
  func eachFormHasItsEntry(_ isFirst: Bool) {
    let routines = [Routine("L"), Routine("L", table: .position(1))]
    let found = extract(
      #"L(@"a"); L(@"b", @"Menu")"#, isFirst ? routines.reversed() : routines)
    #expect(
      found.phrases.map(\.phrase.identity) == [.key("a", table: ""), .key("b", table: "Menu")])
    #expect(found.diagnostics.isEmpty)
  }
}
