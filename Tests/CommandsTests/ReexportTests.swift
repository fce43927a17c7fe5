import Foundation
import TestSupport
import Testing

@testable import Commands

/// An export into a translator's file adds the phrases that the file lacks.
@Suite struct ReexportTests {
  @Test(arguments: ["xliff", "xliff2", "gettext", "csv", "tsv", "json"])
  func aNewPhraseIsAdded(format: String) throws {
    let files = [
      "App/A.swift": "let a = NSLocalizedString(\"k\", value: \"Cart\", comment: \"A\")\n"
    ]
    try SampleProject.withApp(
      files, settings: #""sources": ["App"], "locales": ["de"]"#, importing: []
    ) { project in
      let export = ["export", "--locale", "de", "--format", format, "--output", "out.file"]
      project.expect(export)
      let first = try project.text("out.file")
      project.expect(export)
      #expect(try project.text("out.file") == first)
      try project.write(
        "App/A.swift",
        files["App/A.swift", default: ""]
          + "let b = NSLocalizedString(\"other\", value: \"Edit\", comment: \"B\")\n")
      project.expect(["extract"])
      project.expect(export)
      let second = try project.text("out.file")
      #expect(second.contains("other") && second.contains("Edit"), "\(second)")
      // As in a file that is written anew.
      project.expect(["export", "--locale", "de", "--format", format, "--output", "new.file"])
      let new = try project.text("new.file")
      // XLIFF 2 numbers the part of a file after its units.
      let id = /<file id="f[0-9]+"/
      #expect(new.replacing(id, with: "") == second.replacing(id, with: ""))
    }
  }
}
