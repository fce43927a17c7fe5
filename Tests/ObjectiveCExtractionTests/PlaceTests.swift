import Diagnostics
import Extraction
import ObjectiveCExtraction
import TestExtraction
import Testing

/// Calls and faults are at their exact character.
@Suite struct PlaceTests {
  static let calls = [
    #"•NSLocalizedString(@"k", @"c")"#,
    "NSLog(@\"é\");\r\n\t•NSLocalizedString(@\"k\", @\"c\");",
    "f(@\"é\", •NSLocalizedString (@\"k\", @\"c\"))",
    "#define K \\\n  •NSLocalizedString(@\"k\", @\"c\")",
    #"x = •[[NSBundle mainBundle] localizedStringForKey:@"k" value:nil table:nil];"#,
    "#if A\n#else\n  •NSLocalizedString(@\"k\", @\"c\")\n#endif",
    "/* NSLocalizedString( */ •NSLocalizedString(/* ) */ @\"k\", // )\n @\"c\")",
    #"•::NSLocalizedString(@"k", @"c")"#,
    #"for (int i = 0; i < n; •NSLocalizedString(@"k", @"c")) {}"#,
    #"foo(^{ bar(); }, •NSLocalizedString(@"k", @"c"));"#,
    #"char c = '"'; •NSLocalizedString(@"k", @"c"); d = '"';"#,
    "#pragma mark - Don't\n•NSLocalizedString(@\"k\", @\"c\")",
    "#define A NSLocalizedString(\n•NSLocalizedString(@\"k\", @\"c\")",
  ]

  @Test(arguments: calls)
  func aCallIsAtItsFirstCharacter(marked: String) {
    let source = MarkedSource(marked)
    let found = ObjectiveCLanguage().found(in: source.text, path: "A.m")
    #expect(found.phrases.count == 1)
    #expect(
      found.phrases.map(\.place)
        == [SourcePlace("A.m", line: source.line, column: source.column)])
  }

  static let faults: [(rule: String, source: String)] = [
    ("dynamic-key", #"NSLocalizedString(•key, @"c")"#),
    ("dynamic-key", #"NSLocalizedString(•@"a" key, @"c")"#),
    ("dynamic-key", #"NSLocalizedStringFromTable(@"k", •table, @"c")"#),
    ("key-not-literal", #"WMFLocalizedStringWithDefaultValue(•key, nil, nil, @"v", @"c")"#),
    ("value-not-literal", #"WMFLocalizedStringWithDefaultValue(@"k", nil, nil, •text, @"c")"#),
    ("bad-value", #"WMFLocalizedStringWithDefaultValue(@"k", nil, nil, •@"%@ %1$@", @"c")"#),
    ("missing-comment", #"NSLocalizedString(@"k"•)"#),
    ("missing-comment", #"NSLocalizedString(@"k", •@" ")"#),
    ("missing-comment", #"NSLocalizedString(@"k", •nil)"#),
    ("missing-comment", #"NSLocalizedString(@"k", •[self about])"#),
    ("broken-call", #"•NSLocalizedString(@"k", @"c""#),
    ("broken-call", #"  •NSLocalizedString(@"k", @"c"; }"#),
    ("broken-call", #"•NSLocalizedString(@"k, @"c")"#),
    ("broken-call", #"•NSLocalizedString(@"k", /* @"c")"#),
    ("broken-call", #"{ •NSLocalizedString(@"k" } )"#),
    ("broken-call", "#define A •NSLocalizedString(@\"k\",\n @\"c\")"),
    ("broken-call", #"•[b localizedStringForKey:@"k" value:nil"#),
    ("format-not-followed", #"NSLocalizedString(•@"%.2f", @"c")"#),
    (
      "too-many-variants",
      "•WMFLocalizedStringWithDefaultValue(@\"k\", nil, nil, @\""
        + (1...7).map { "{{PLURAL:%\($0)$d|0=a|b|c}}" }.joined() + "\", @\"c\")"
    ),
    ("template-as-text", #"NSLocalizedString(•@"{{PLURAL:%1$d|a|b}}", @"c")"#),
  ]

  @Test(arguments: faults)
  func aFaultIsWhereItIs(rule: String, marked: String) {
    let source = MarkedSource(marked)
    let found = ObjectiveCLanguage().found(in: source.text, path: "A.m").diagnostics
    #expect(found.map(\.rule) == [rule])
    #expect(
      found.map(\.place) == [SourcePlace("A.m", line: source.line, column: source.column)])
  }
}
