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

  private static func routine(
    _ name: String, key: Routine.Place = .position(0), table: String? = nil,
    comment: Routine.Place? = nil
  ) -> Routine {
    var routine = Routine(name, key: key, comment: comment)
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
    (
      "#define _(x) NSLocalizedString(@x, nil)\n", #"{"name": "_"}"#, routine("_"), "_(\"a.b\");"
    ),
    (
      "@implementation NSString (Local)\n- (NSString *)local { return NSLocalizedString(self, nil); }\n@end\n",
      #"{"name": "local", "key": "self"}"#, routine("local", key: .receiver), "@\"a.b\".local;"
    ),
    (
      "@implementation NSString (Local)\n- (NSString *)local {\n"
        + "  return NSLocalizedStringFromTable(self, @\"Shop\", nil);\n}\n@end\n",
      #"{"name": "local", "key": "self", "tableName": "Shop"}"#,
      routine("local", key: .receiver, table: "Shop"), "[@\"a.b\" local];"
    ),
    (
      "@implementation NSString (Local)\n- (id)local:(id)c { return NSLocalizedString(self, c); }\n@end\n",
      #"{"name": "local", "key": "self", "comment": 0}"#,
      routine("local", key: .receiver, comment: .position(0)), "[@\"a.b\" local:@\"c\"];"
    ),
    (
      "@implementation W\n- (id)localizedStringForKey:(id)k {\n"
        + "  return [b localizedStringForKey:k value:@\"\" table:nil];\n}\n@end\n",
      #"{"name": "localizedStringForKey"}"#, routine("localizedStringForKey"),
      "[self localizedStringForKey:@\"a.b\"];"
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

  /// A member of a text with the name of another one is no call, nor is the text of a value.
  @Test(arguments: [
    "@\"a\".length", "[@\"a\" other]", "key.local", "[key local]", "@\"a\".local(3)",
  ])
  func anotherMemberIsNoCall(call: String) {
    let found = extract(
      "void f(void) { x = \(call); }", [Self.routine("local", key: .receiver)])
    #expect(found.phrases.isEmpty && found.diagnostics.isEmpty, "\(found)")
  }

  /// A class that overrides the method of a bundle is none whose calls are to be named.
  @Test func aBundlesOwnMethodIsKnown() {
    let found = extract(
      "@implementation B\n- (id)localizedStringForKey:(id)k value:(id)v table:(id)t {\n"
        + "  return [b localizedStringForKey:k value:v table:t];\n}\n@end\n")
    #expect(found.diagnostics.isEmpty, "\(found.diagnostics)")
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
