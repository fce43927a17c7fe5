import TestSupport
import Testing

@testable import Commands

/// Messages name what the user wrote, what was written, and one reason.
@Suite struct NamedFaultTests {
  /// The list of locales names a language twice: each is called as it is written.
  @Test(arguments: [
    ("fil", "tl", "\"tl\" is another name of \"fil\", which appears twice"),
    ("tl", "fil", "\"fil\" appears twice"), ("he", "iw", "\"iw\" is another name of \"he\""),
    ("pt-BR", "pt_BR", "\"pt_BR\" is another name of \"pt-BR\""),
    ("de", "de", "\"de\" appears twice"),
  ])
  func aLocaleThatIsTwiceInTheList(_ one: String, _ other: String, _ words: String) throws {
    try SampleProject.with { project in
      try project.write(
        "langpack.json", #"{"app": "a", "sources": ["."], "locales": ["\#(one)", "\#(other)"]}"#)
      let said = project.expect(["status"], .failed).talk
      #expect(said.contains("langpack.json:1:") && said.contains(words), "\(said)")
    }
  }

  /// A single file holds one table: the warning names it, and those that are left out.
  @Test func aFileOfOneTableNamesWhatIsLeftOut() throws {
    let calls = ["", "Menu", "Settings"].map { table in
      let name = table.isEmpty ? "" : "tableName: \"\(table)\", "
      return "let a\(table) = NSLocalizedString(\"a\", \(name)value: \"A\", comment: \"A letter\")"
    }
    try SampleProject.with(["Sources/A.swift": calls.joined(separator: "\n")]) { project in
      project.expect(["extract"])
      func export(_ file: String) -> String {
        project.expect([
          "export", "--locale", "de", "--format", "apple-strings", "--output", file,
        ]).talk
      }
      let words =
        "de.strings: warning: the file holds the texts of the table \"Localizable\"; the texts of "
        + "\"Menu\", \"Settings\" are left out (add --folder FOLDER for a file of each table) [one-table]"
      #expect(export("de.strings").contains(words))
      // The name of the file says which table it is.
      #expect(!export("Menu.strings").contains("[one-table]"))
    }
  }
}
