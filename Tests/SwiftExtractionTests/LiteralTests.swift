import Phrases
import SwiftExtraction
import Testing

/// The extractor takes the value that the compiler gives a literal.
@Suite struct LiteralTests {
  /// Sources of literals beside what the compiler makes of them.
  static let cases: [(source: String, value: String)] = [
    (#""plain""#, "plain"),
    (#""\u{1F600} \u{e9}""#, "\u{1F600} \u{e9}"),
    (#""tab\tquote\"back\\line\nzero\0""#, "tab\tquote\"back\\line\nzero\0"),
    ("#\"raw \\n \"quoted\"\"#", #"raw \n "quoted""#),
    ("##\"raw \\##n and \\#n\"##", ##"raw \##n and \#n"##),
    ("\"\"\"\n  one\n    two\n  \"\"\"", "one\n  two"),
    ("\"\"\"\n  one \\\n  two\n\n  three\n  \"\"\"", "one two\n\nthree"),
    ("\"\"\"\n  \"quoted\" \\\"\\\"\\\"\n  \"\"\"", "\"quoted\" \"\"\""),
    ("#\"\"\"\n  raw \\n \\#\n  end\n  \"\"\"#", #"raw \n end"#),
    ("\"\"\"\r\n  one\r\n  two\r\n  \"\"\"", "one\ntwo"),
    (#"("in parentheses")"#, "in parentheses"),
  ]

  @Test(arguments: cases)
  func aTextHasTheValueThatTheCompilerGivesIt(source: String, value: String) {
    let found = SwiftExtractor.extract(source: "fbt(\(source), \"d\")", file: "A.swift")
    #expect(found.diagnostics.isEmpty)
    #expect(
      found.phrases.map(\.phrase) == [SourcePhrase(segments: [.text(value)], description: "d")])
  }

  @Test(arguments: cases)
  func aDescriptionHasTheValueThatTheCompilerGivesIt(source: String, value: String) {
    let joined = "fbt(\"a\", \(source) + \"-\" +\n \(source))"
    let found = SwiftExtractor.extract(source: joined, file: "A.swift")
    #expect(found.phrases.map(\.phrase.description) == [value + "-" + value])
  }

  @Test func wordsAroundConstructsKeepTheirEscapes() {
    let source = #"fbt("a\n\(param: "x", y)\u{2026}\(param: "z", y)\\", "d")"#
    let phrase = SourcePhrase(
      segments: [
        .text("a\n"), .token(.param, "x"), .text("\u{2026}"), .token(.param, "z"), .text("\\"),
      ],
      description: "d")
    #expect(
      SwiftExtractor.extract(source: source, file: "A.swift").phrases.map(\.phrase) == [phrase])
  }

  @Test func constructsOfLongAndRawLiteralsAreRead() {
    let source = """
      fbt(#\"""
        one \\
        two \\#(param: "x",
          y) three \\#
        four

          five
        \"""#, "d")
      """
    let phrase = SourcePhrase(
      segments: [.text("one \\\ntwo "), .token(.param, "x"), .text(" three four\n\n  five")],
      description: "d")
    #expect(
      SwiftExtractor.extract(source: source, file: "A.swift").phrases.map(\.phrase) == [phrase])
  }
}
