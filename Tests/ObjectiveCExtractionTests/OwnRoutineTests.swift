import Diagnostics
import Extraction
import ObjectiveCExtraction
import Testing

/// Macros, functions and methods that pass their key on, and calls of the routines that the advice names.
@Suite struct OwnRoutineTests {
  private func extract(_ source: String, _ routines: [Routine] = []) -> ExtractionResult {
    let file = SourceFile(path: "A.m", text: source)
    return ObjectiveCLanguage().extract(
      file, ExtractionSettings(routines: routines), NoKnowledge())
  }

  private static func routine(_ name: String, table: String? = nil, comment: Routine.Place? = nil)
    -> Routine
  {
    var routine = Routine(name, comment: comment)
    (routine.takesKeyAlone, routine.fixedTable) = (true, table)
    return routine
  }

  private static let wrappers: [(source: String, entry: String, routine: Routine, call: String)] = [
    (
      "#define L(key) NSLocalizedString(key, nil)\n", #"{"name": "L"}"#, routine("L"),
      "L(@\"a.b\");"
    ),
    (
      "#define L(k, c) NSLocalizedStringFromTable((k), @\"Shop\", (c))\n",
      #"{"name": "L", "comment": 1, "tableName": "Shop"}"#,
      routine("L", table: "Shop", comment: .position(1)), "L(@\"a.b\", @\"c\");"
    ),
    (
      "#define L(k, ...) [NSString stringWithFormat:NSLocalizedString(k, nil), ##__VA_ARGS__]\n",
      #"{"name": "L"}"#, routine("L"), "L(@\"a.b\", 3);"
    ),
    (
      "#define L(k) [[NSBundle mainBundle] localizedStringForKey:(k) value:@\"\" table:nil]\n",
      #"{"name": "L"}"#, routine("L"), "L(@\"a.b\");"
    ),
    (
      "NSString *L(NSString *k) { return [b localizedStringForKey:k value:nil table:nil]; }\n",
      #"{"name": "L"}"#, routine("L"), "L(@\"a.b\");"
    ),
    (
      "@implementation W\n+ (id)text:(id)k hint:(id)c { return NSLocalizedString(k, c); }\n@end\n",
      #"{"name": "W.text", "comment": "hint"}"#, routine("W.text", comment: .label("hint")),
      "[W text:@\"a.b\" hint:@\"c\"];"
    ),
    (
      "@implementation W\n- (id)text:(id)k { return NSLocalizedString(k, @\"\"); }\n@end\n",
      #"{"name": "text"}"#, routine("text"), "[self.words text:@\"a.b\"];"
    ),
  ]

  @Test(arguments: wrappers)
  func theAdviceFindsTheCalls(source: String, entry: String, routine: Routine, call: String) {
    let told = extract(source)
    #expect(told.diagnostics.compactMap(KeyedCall.forwardingEntry) == [entry])
    #expect(told.phrases.isEmpty)
    let found = extract(source + "void f(void) { x = \(call) }", [routine])
    #expect(found.phrases.compactMap(\.phrase.key) == ["a.b"], "\(found.diagnostics)")
    #expect(!found.diagnostics.contains { $0.rule == "forwarded-key" })
  }

  /// The key of `@#key` is no argument, and a literal of the macro is its own.
  @Test(arguments: [
    "#define L(key) NSLocalizedString(@#key, nil)\n",
    "#define TITLE NSLocalizedString(@\"Title\", @\"c\")\n",
  ])
  func anotherMacroIsNoRoutine(source: String) {
    #expect(extract(source).diagnostics.isEmpty)
  }
}
