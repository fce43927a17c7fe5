import Diagnostics
import Extraction
import ObjectiveCExtraction
import Testing

/// Functions and methods that pass their parameters on to a routine.
@Suite struct ForwardingTests {
  private static let settings = ExtractionSettings(routines: [
    Routine("Text", comment: .position(1)),
    Routine("L10n.text", key: .label("forKey"), comment: .label("comment")),
  ])

  private func findings(_ source: String) -> [Diagnostic] {
    let file = SourceFile(path: "A.m", text: source)
    let found = ObjectiveCLanguage().extract(file, Self.settings, NoKnowledge())
    #expect(found.phrases.isEmpty)
    return found.diagnostics
  }

  @Test(arguments: [
    "NSString *Text(NSString *key, id c) { return NSLocalizedString(key, c); }",
    "#import <A/A.h>\n#define A -(b)\nstatic inline NSString *Text(NSString *_Nonnull key, id c)\n{\n"
      + "  if (key) { return NSLocalizedString((NSString *)key, @\"c\"); }\n}",
    "void a(void) {}\nextern \"C\" { NSString *Text(id key, id c) {\n"
      + "  for (int i = 0; i < 2; i++) { x = WMFLocalizedStringWithDefaultValue(key, nil, nil, v, c); }"
      + " } }",
    "@implementation L10n\n+ (NSString *)textForKey:(NSString *)key comment:(NSString *)c {\n"
      + "  return Text(key, c);\n}\n@end",
  ])
  func aRoutinesOwnFunctionIsNoCall(source: String) {
    #expect(findings(source).isEmpty)
  }

  @Test(arguments: [
    "NSString *Other(NSString *key, id c) { return NSLocalizedString(key, c); }",
    "@implementation A\n- (id)other:(NSString *)word and:(NSString *)key {\n"
      + "  return ^{ return Text(key, @\"c\"); };\n}\n@end",
  ])
  func anotherFunctionIsToBeNamed(source: String) {
    let found = findings(source)
    #expect(found.map(\.rule) == ["forwarded-key"])
    #expect(found.first?.severity == .warning)
    #expect(found.first?.fix?.words.contains("ther") == true)
    let column = source.split(separator: "\n").first { $0.contains("return") }
      .flatMap { line in line.ranges(of: "key").last.map { line[..<$0.lowerBound].utf8.count + 1 } }
    #expect(found.first?.place?.column == column)
  }

  /// A local key, a text of its own, and a parameter of a function that has ended are no forwarding.
  @Test(arguments: [
    "NSString *Other(id k) { NSString *key = k; return NSLocalizedString(key, @\"c\"); }",
    "void Other(id key) { WMFLocalizedStringWithDefaultValue(key, nil, nil, @\"Text\", @\"c\"); }",
    "void Other(id key) {}\nvoid a(void) { NSLocalizedString(key, @\"c\"); }",
    "if (a * key) { NSLocalizedString(key, @\"c\"); }",
    "NSLocalizedString(key, @\"c\");",
  ])
  func anyOtherKeyIsReported(source: String) {
    let rule = source.contains("WMF") ? "key-not-literal" : "dynamic-key"
    #expect(findings(source).map(\.rule) == [rule])
  }
}
