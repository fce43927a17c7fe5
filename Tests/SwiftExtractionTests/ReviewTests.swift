import Extraction
import SwiftExtraction
import Testing

/// What translators would stumble over, and what only looks like it.
@Suite struct ReviewTests {
  /// Sources with one finding at the mark; `DiagnosticTests` holds them against it.
  static let cases: [(rule: String, source: String)] = [
    ("repeated-description", #"•fbt("Save it!", "save it")"#),
    ("sentence-fragment", #"•fbt(" of these", "d")"#),
    ("sentence-fragment", #"•localized("k", value: "Page ", comment: "c")"#),
    ("sentence-fragment", #"•fbt("Page", "d") + name"#),
    ("sentence-fragment", #"let a = name + ": " + •fbt("Page", "d")"#),
    ("sentence-fragment", #"let a = "Go to \(•fbt("Page", "d"))""#),
    (
      "same-text",
      """
      fbt("Save", "Button")
      •fbt("Save", "Title")
      """
    ),
    (
      "same-text",
      """
      localized("a", value: "Save", comment: "c")
      •localized("b", value: "Save", comment: "c")
      """
    ),
    (
      "repeated-key",
      """
      localized("k", value: "Save", comment: "c")
      •localized("k", value: "Save", comment: "c")
      """
    ),
    (
      "near-duplicate",
      """
      fbt("Save it", "Button")
      •fbt("Save It…", "Title")
      """
    ),
  ]

  /// What is no sentence, or no more alike than other texts.
  @Test(arguments: [
    #"fbt("Page", "d") + "\n" + fbt("Other", "d")"#, #"fbt("Page", "d") + " 🙂""#,
    #"let a = "\(fbt("Page", "d"))""#, #"fbt("A \(phrase: "p", fbt("Page", "d"))", "e")"#,
    "fbt(\"A\", \"d\")\nfbt(\"a\", \"e\")", "fbt(\"Save it\", \"d\")\nfbt(\"Save is\", \"e\")",
    #"localized("k", value: "%2$d of %1$d", comment: "c", 1, 2)"#,
    #"localized("k", value: "%d %%", comment: "c", 1)"#,
  ])
  func wholeTextsAreNotDoubted(source: String) {
    #expect(SwiftExtractor.extract(source: source, file: "A.swift").diagnostics.map(\.rule) == [])
  }
}
