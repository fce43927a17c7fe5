import Testing

@testable import Commands

/// A key with another name is another phrase, which finds the texts of the former one.
@Suite struct RenamedKeyTests {
  private func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      try project.write("langpack.json", #"{"app": "a", "sources": ["App"], "locales": ["de"]}"#)
      try project.write("App/A.swift", Self.source("files.count"))
      project.expect(["extract"])
      try project.write(
        "de.csv",
        "key,de,state\nfiles.count,\"{1, plural, one {# Datei} other {# Dateien}}\",approved\n"
          + "title,Titel,needs-review\n")
      project.expect(["import", "de.csv"])
      try body(project)
    }
  }

  private static func source(_ key: String, _ text: String = "%1$d file|%1$d files") -> String {
    """
    let a = localized("\(key)", value: "{{PLURAL:%1$d|\(text)}}", comment: "A", 3)
    let b = localized("title", value: "Title", comment: "B")
    """
  }

  @Test func theTextsOfARenamedKeyAreFound() throws {
    try with { project in
      try project.write("App/A.swift", Self.source("files.number"))
      project.expect(["extract"])
      let said = project.expect(["pretranslate", "--locale", "de"]).talk
      #expect(said.contains("de: 1 from memory"), "\(said)")
      let shown = project.expect(["show", "files.number"]).output
      #expect(shown.contains("{1} Dateien") && shown.contains("[new]"), "\(shown)")
    }
  }

  @Test func aTextOfOtherEnglishIsNot() throws {
    try with { project in
      try project.write("App/A.swift", Self.source("files.number", "%1$d item|%1$d items"))
      project.expect(["extract"])
      let said = project.expect(["pretranslate", "--locale", "de"]).talk
      #expect(said.contains("de: 0 from memory"), "\(said)")
    }
  }
}
