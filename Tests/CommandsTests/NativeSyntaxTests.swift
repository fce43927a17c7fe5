import Commands
import TestSupport
import Testing

/// Dollar signs and braces in the texts of `NSLocalizedString`, from the sources to a check.
@Suite struct NativeSyntaxTests {
  private static let prices = #"""
    let month = NSLocalizedString("month", value: "Only $1 a month", comment: "Price")
    let from = NSLocalizedString("from", value: "From $10", comment: "Price")
    let days = NSLocalizedString("days", value: "{{PLURAL:%1$d|a day|days}}", comment: "Length")
    """#

  private func withPrices(
    _ routines: String = "[]", _ body: (SampleProject) throws -> Void
  ) throws {
    try SampleProject.with(
      ["Sources/Prices.swift": Self.prices], "\"routines\": \(routines)", body: body)
  }

  private func text(_ name: String, _ project: SampleProject) throws -> String {
    String(decoding: try project.read(name), as: UTF8.self)
  }

  @Test func dollarsAreWords() throws {
    try withPrices { project in
      let talk = project.expect(["extract"]).talk
      #expect(talk.contains("[template-as-text]"), "\(talk)")
      let ledger = try text("langpack.ordinals", project)
      #expect(ledger.contains("month\t\n") && ledger.contains("from\t\n"))
    }
  }

  @Test func aRoutineMayHaveTheSyntaxOfMediaWiki() throws {
    let routine = #"[{"name": "NSLocalizedString", "value": "value", "comment": "comment", "#
    try withPrices(routine + #""syntax": "mediawiki"}]"#) { project in
      let talk = project.expect(["extract"], .failed).talk
      #expect(talk.contains("$1 is missing") && !talk.contains("template-as-text"), "\(talk)")
    }
    try withPrices(routine + #""syntax": "icu"}]"#) { project in
      let talk = project.expect(["extract"], .failed).talk
      #expect(talk.contains(#"write "mediawiki" or "printf""#), "\(talk)")
    }
  }

  /// A committed file in MediaWiki's syntax shows the dollar signs of the source text, too.
  @Test func filesInWikiSyntaxKeepDollars() throws {
    try withPrices { project in
      project.expect(["extract"])
      let texts = "\"from\" = \"Ab $10\";\n\"month\" = \"Nur $1 im Monat\";\n"
      try project.write("translations/de.strings", texts)
      project.expect(["status"])
      project.expect(["build"])
      let csv = project.expect(["export", "--locale", "de", "--format", "csv"]).output
      #expect(csv.contains("Nur $1 im Monat") && csv.contains("Ab $10"), "\(csv)")
      let wiki = project.expect(["export", "--locale", "de", "--format", "wiki-strings"]).output
      #expect(wiki.hasSuffix(texts), "\(wiki)")
      // A number that the source text does not show is a mistake.
      try project.write("translations/de.strings", "\"from\" = \"Ab $11\";\n")
      let talk = project.expect(["build"], .failed).talk
      #expect(talk.contains("token-mismatch"), "\(talk)")
    }
  }

  @Test func translationsOfFormerTokensAreReported() throws {
    try withPrices { project in
      try project.write(
        "langpack.ordinals",
        """
        # langpack ordinals 1
        epoch 573b7dd993389ead5479304003450b25
        0\t51a6f194929602d5\tkey\tmonth\t1:text
        text\t0\t5b2b166e6d58c691

        """)
      // The text of another source text, by its digest.
      try project.write(
        "translations/de.lpt",
        "# langpack translations 1\nmonth\t0badc0de\t+\tNur {1} im Monat\n")
      let talk = project.expect(["extract"]).talk
      #expect(talk.contains("\"month\" has other tokens than before"), "\(talk)")
      #expect(!project.expect(["extract"]).talk.contains("has other tokens"))
      let found = project.expect(["check"]).output
      #expect(found.contains("[stale-source]"), "\(found)")
      #expect(found.contains("translate the text again"), "\(found)")
    }
  }
}
