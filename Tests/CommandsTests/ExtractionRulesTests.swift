import Testing

@testable import CommandLine

/// The levels of rules of extraction, from the configuration to the commands.
@Suite struct ExtractionRulesTests {
  private func withCalls(
    _ rules: String = "{}", _ body: (SampleProject) throws -> Void
  ) throws {
    try SampleProject.with(
      [
        "Sources/A.swift": #"""
        let title = NSLocalizedString("title", value: "Title", comment: "")
        let pages = NSLocalizedString("pages", value: "%@ of %@", comment: "Number of pages")
        """#,
        "Sources/B.m": #"""
        NSString *a = NSLocalizedStringWithDefaultValue(@"size", nil, nil, @"Size", nil);
        """#,
      ], "\"extractionRules\": \(rules)", body: body)
  }

  @Test func aMissingCommentIsAWarning() throws {
    try withCalls { project in
      let talk = project.expect(["extract"]).talk
      #expect(talk.contains("3 phrases at 3 places"), "\(talk)")
      #expect(talk.contains("A.swift:1:65: warning:") && talk.contains("[missing-comment]"))
      #expect(talk.contains("B.m:1:77: warning:"), "\(talk)")
      project.expect(["build"])
    }
  }

  @Test func aRuleMayBeAnErrorOrOff() throws {
    try withCalls(#"{"missing-comment": "error", "unordered-tokens": "off"}"#) { project in
      let talk = project.expect(["extract"], .failed).talk
      #expect(talk.contains("A.swift:1:65: error:") && talk.contains("B.m:1:77: error:"))
      #expect(!talk.contains("unordered-tokens"), "\(talk)")
      project.expect(["build"], .failed)
    }
    try withCalls(#"{"missing-comment": "off", "unordered-tokens": "warning"}"#) { project in
      let talk = project.expect(["extract"]).talk
      #expect(!talk.contains("missing-comment") && talk.contains("[unordered-tokens]"), "\(talk)")
    }
  }

  @Test(arguments: [
    (#"{"unreadable": "warning"}"#, "\"unreadable\" is always an error"),
    (#"{"key-conflict": "off"}"#, "\"key-conflict\" is always an error"),
    (#"{"missing-coment": "off"}"#, "missing-comment"),
    (#"{"missing-comment": "note"}"#, "write error, warning or off"),
  ])
  func aLevelThatIsNoneIsRefused(rules: String, reason: String) throws {
    try withCalls(rules) { project in
      let talk = project.expect(["extract"], .failed).talk
      #expect(talk.contains("langpack.json:1:") && talk.contains(reason), "\(talk)")
    }
  }
}
