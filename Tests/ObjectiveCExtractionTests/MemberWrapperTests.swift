import Diagnostics
import Extraction
import ObjectiveCExtraction
import Testing

/// Functions, methods and macros that pass a text on to a routine that is a member of texts.
@Suite struct MemberWrapperTests {
  private static func routine(_ name: String, key: Routine.Place = .position(0)) -> Routine {
    var routine = Routine(name, key: key)
    (routine.takesKeyAlone, routine.fixedTable) = (true, "Shop")
    return routine
  }

  private static let base = routine("loc", key: .receiver)

  private func extract(_ source: String, _ routines: [Routine]) -> ExtractionResult {
    let file = SourceFile(path: "A.m", text: source)
    return ObjectiveCLanguage().extract(
      file, ExtractionSettings(routines: routines), NoKnowledge())
  }

  /// A declaration, the routine of the advice, and a call.
  private static let wrappers: [(source: String, routine: Routine, call: String)] = [
    ("#define T(k) [k loc]\n", routine("T"), "T(@\"a.b\");"),
    ("#define T(k) [(k) loc]\n", routine("T"), "T(@\"a.b\");"),
    ("#define T(k) (k).loc\n", routine("T"), "T(@\"a.b\");"),
    ("#define T(k) @k.loc\n", routine("T"), "T(\"a.b\");"),
    ("NSString *T(NSString *key) { return key.loc; }\n", routine("T"), "T(@\"a.b\");"),
    (
      "static NSString *T(NSString *_Nonnull key, id c) {\n  return [(NSString *)key loc];\n}\n",
      routine("T"), "T(@\"a.b\", c);"
    ),
    (
      "@implementation Row\n- (id)initWithKey:(NSString *)key { self.title = [key loc]; return self; }\n@end\n",
      routine("initWithKey"), "[[Row alloc] initWithKey:@\"a.b\"];"
    ),
    (
      "@implementation Row\n+ (NSString *)text:(NSString *)key { return key.loc; }\n@end\n",
      routine("Row.text"), "[Row text:@\"a.b\"];"
    ),
    (
      "@implementation NSString (More)\n- (NSString *)word { return self.loc; }\n@end\n",
      routine("word", key: .receiver), "@\"a.b\".word;"
    ),
    (
      "@implementation NSString (More)\n- (NSString *)word { return [self loc]; }\n@end\n",
      routine("word", key: .receiver), "[@\"a.b\" word];"
    ),
  ]

  @Test(arguments: wrappers)
  func theCallsHaveTheKeysAndTheTable(source: String, routine: Routine, call: String) {
    let told = extract(source, [Self.base])
    #expect(told.diagnostics.compactMap(KeyedCall.forwardingEntry) == [routine.entry])
    let found = extract(source + "void f(void) { x = \(call) }\n", [Self.base, routine])
    #expect(found.phrases.map(\.phrase.identity) == [.key("a.b", table: "Shop")])
    #expect(found.diagnostics.allSatisfy { $0.rule == "missing-source-text" })
  }

  /// A chain over three levels, and a circle.
  @Test func chainsAndCirclesEnd() {
    let source = """
      @implementation NSString (More)
      - (NSString *)one { return [self loc]; }
      - (NSString *)two { return self.one ?: [self three]; }
      - (NSString *)three { return [self two]; }
      @end
      #define T(k) [(k) three]

      """
    var routines = [Self.base]
    for _ in 0..<8 {
      let entries = extract(source, routines).diagnostics.compactMap(KeyedCall.forwardingEntry)
      for entry in entries {
        let name = String(entry.split(separator: "\"")[3])
        routines.append(Self.routine(name, key: name == "T" ? .position(0) : .receiver))
      }
      if entries.isEmpty { break }
    }
    #expect(Set(routines.map(\.name)) == ["loc", "one", "two", "three", "T"])
    #expect(extract(source + "void f(void) { T(@\"a.b\"); }\n", routines).phrases.count == 1)
  }

  /// Each type of texts is one.
  @Test(arguments: ["NSString *", "NSMutableString *", "NSString * _Nonnull "])
  func aParameterOfEachTypeOfTextsIsFollowed(type: String) {
    let found = extract("NSString *T(\(type)key) { return key.loc; }\n", [Self.base])
    #expect(found.diagnostics.compactMap(KeyedCall.forwardingEntry).count == 1)
  }

  /// Values of other types, members of `self`, and classes that are no texts.
  @Test(arguments: [
    "NSString *T(Label *key) { return key.loc; }\n", "NSString *T(id key) { return [key loc]; }\n",
    "NSString *T(NSString *a, Label *key) { return key.loc; }\n",
    "@implementation Row\n- (NSString *)word { return self.loc; }\n@end\n",
    "NSString *T(NSString *key) { return self.key.loc; }\n",
    "NSString *T(NSString *key) { return key.other; }\n", "void f(void) { x = key.loc; }\n",
  ])
  func anythingElseIsNoUse(source: String) {
    let found = extract(source, [Self.base])
    #expect(found.phrases.isEmpty && found.diagnostics.isEmpty, "\(found.diagnostics)")
  }
}
