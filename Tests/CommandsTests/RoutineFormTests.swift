import Testing

@testable import Commands
@testable import Projects

/// Functions of the app that have one form in Swift and another one in Objective-C.
@Suite struct RoutineFormTests {
  private static let forms = """
    "routines": [
      {"name": "T", "value": "value", "comment": "comment"}, {"name": "T", "comment": 1}
    ]
    """

  @Test func aRoutineHasAFormForEachLanguage() throws {
    try SampleProject.with(
      [
        "Sources/A.swift": "T(\"a\", value: \"Text A\", comment: \"c\"); T(\"b\", \"c\")\n",
        "Sources/B.m": "void f(void) { T(@\"d\", @\"c\"); }\n",
      ], Self.forms
    ) { project in
      let said = project.expect(["extract"]).talk
      #expect(said.contains("3 phrases at 3 places"), "\(said)")
    }
  }

  /// A call is one of the form whose places it has most of; no usual label says which.
  @Test func theFormWithTheMostArgumentsIsTaken() throws {
    let forms = """
      "routines": [
        {"name": "T", "value": "english", "comment": "hint"}, {"name": "T", "comment": 1},
        {"name": "T", "value": "long"}
      ]
      """
    let source =
      "T(\"a\", english: \"Text A\", hint: \"Note A\"); T(\"b\", \"Note B\")\n"
      + "T(\"c\", long: \"Text C\")\n"
    try SampleProject.with(["Sources/A.swift": source], forms) { project in
      let said = project.expect(["extract", "--json"]).output
      for words in ["Text A", "Note A", "Note B", "Text C"] { #expect(said.contains(words)) }
    }
  }

  /// A rule that is a warning warns, and the call stays.
  @Test(arguments: [
    ("description-not-literal", "localized(\"a\", value: \"A\", comment: text)"),
    ("description-not-literal", "fbt(\"a\", text)"), ("missing-description", "fbt(\"a\", \"\")"),
    ("value-not-literal", "NSLocalizedString(\"a\", value: text, comment: \"c\")"),
    ("bad-value", "NSLocalizedString(\"a\", value: \"%1$@ %@\", comment: \"c\")"),
    ("argument-count", "localized(\"a\", value: \"%1$@\", comment: \"c\")"),
    ("tag-not-literal", "fbt(\"a\", \"d\", project: text)"),
  ])
  func aRuleThatIsAWarningKeepsTheCall(rule: String, call: String) throws {
    try SampleProject.with(["Sources/A.swift": "let a = \(call)\n"]) { project in
      #expect(project.expect(["extract"], .failed).talk.contains("[\(rule)]"))
    }
    let level = "\"extractionRules\": {\"\(rule)\": \"warning\"}"
    try SampleProject.with(["Sources/A.swift": "let a = \(call)\n"], level) { project in
      let said = project.expect(["extract"]).talk
      #expect(said.contains("[\(rule)]") && said.contains("1 phrase at 1 place"), "\(said)")
    }
  }
}

extension RoutineFormTests {
  /// A function that looks a key up in a second table, if the first one lacks it: one routine, of the
  /// first table.
  @Test(arguments: [
    """
    NSLocalizedString(self, tableName: "Own",
      value: "\\(NSLocalizedString(self, tableName: "Base", comment: ""))", comment: "")
    """,
    """
    let text = NSLocalizedString(self, tableName: "Own", comment: "")
    return text == self ? NSLocalizedString(self, tableName: "Base", comment: "") : text
    """,
  ])
  func aFunctionOfTwoTablesIsOneRoutine(body: String) throws {
    try SampleProject.with([
      "App/S.swift": "extension String { func shown() -> String { \(body) } }\n",
      "App/A.swift": "let a = \"save\".shown()\n",
      "App/de.lproj/Own.strings": "\"save\" = \"Sichern\";\n",
    ]) { project in
      File(project.folder.path + "/langpack.json").remove(ifBeginsWith: "")
      project.expect(["init", "--app", "a"])
      let said = project.expect(["extract"]).talk
      #expect(said.contains("1 phrase at 1 place"), "\(said)")
      let settings = try project.text("langpack.json")
      #expect(settings.contains(#""tableName": "Own""#), "\(settings)")
    }
  }
}
