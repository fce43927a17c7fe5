import Phrases
import TestSupport
import Testing

/// `Localizable` is the default table, also in projects that an earlier version took for another.
@Suite struct DefaultTableTests {
  private func withSource(_ source: String, _ body: (SampleProject) throws -> Void) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      project.expect(["init", "--app", "shop"])
      try project.write("Sources/A.swift", source)
      try body(project)
    }
  }

  private static let named = #"""
    let title = NSLocalizedString("title", tableName: "Localizable", value: "Title", comment: "Screen")
    """#
  private static let plain = #"""
    let title = NSLocalizedString("title", value: "Title", comment: "Screen")
    """#

  /// Returns the ledger of an earlier version, whose `Localizable` is a table of its own.
  private func ledger(_ project: SampleProject, _ lines: [(key: String, id: PhraseID)]) throws {
    let text = String(decoding: try project.read("langpack.ordinals"), as: UTF8.self)
    let head = text.split(separator: "\n").filter { $0.first?.isNumber != true && !$0.isEmpty }
    let entries = lines.enumerated().map { ordinal, line in
      "\(ordinal + 5)\t\(line.id)\tkey\t\(line.key)\t"
    }
    try project.write(
      "langpack.ordinals", (head.map(String.init) + entries).joined(separator: "\n") + "\n")
  }

  private func ordinals(_ project: SampleProject) throws -> [String] {
    String(decoding: try project.read("langpack.ordinals"), as: UTF8.self)
      .split(separator: "\n").filter { $0.contains("\tkey\t") }.map(String.init)
  }

  @Test func aFileOfTheTableIsOfTheCallsThatNameIt() throws {
    try withSource(Self.named) { project in
      try project.write("de.lproj/Localizable.strings", #""title" = "Titel";"#)
      let said = project.expect(["import", "de.lproj/Localizable.strings"])
      #expect(said.talk.contains("1 text in 1 locale: 1 new"), "\(said.talk)")
      let out = project.expect(["export", "--locale", "de", "--format", "apple-strings"]).output
      #expect(out.contains(#""title" = "Titel";"#), "\(out)")
    }
  }

  @Test func bothSpellingsAreOnePhraseAndDifferentTextsAreFound() throws {
    try withSource(Self.named + "\n" + Self.plain) { project in
      #expect(project.expect(["extract"]).talk.contains("1 phrase at 2 places"))
      try project.write(
        "Sources/A.swift",
        Self.named + "\n" + Self.plain.replacing("\"Title\"", with: "\"Heading\""))
      let said = project.expect(["extract"])
      #expect(said.talk.contains("[several-texts]"), "\(said.talk)")
    }
  }

  @Test(arguments: [named, plain])
  func aFormerLineKeepsItsOrdinalAndItsTranslations(source: String) throws {
    try withSource(source) { project in
      project.expect(["extract"])
      try ledger(project, [("Localizable/title", .former(ofKey: "title"))])
      let lines = try ordinals(project)
      try project.translate(
        "de",
        """
        {"locale": "de", "translations": [
          {"id": "\(PhraseID.former(ofKey: "title"))", "key": "title", "text": "Titel"}]}
        """)
      #expect(project.expect(["extract"]).talk.contains("0 new ordinals"))
      #expect(try ordinals(project) == lines)
      let said = project.expect(["build"])
      #expect(!said.talk.contains("unknown"), "\(said.talk)")
      let out = project.expect(["export", "--locale", "de", "--format", "csv"]).output
      #expect(out.contains("Titel"), "\(out)")
      // The entry has the present id from now on, and stands once.
      try project.write("in/de.strings", #""title" = "Neuer Titel";"#)
      project.expect(["import", "in/de.strings", "--format", "apple-strings"])
      let json = String(decoding: try project.read("translations/de.lpt"), as: UTF8.self)
      #expect(json.contains("\ntitle\t") && json.hasSuffix("\tNeuer Titel\n"), "\(json)")
      #expect(json.split(separator: "\n").count == 2, "\(json)")
    }
  }

  @Test func aKeyWithItsOwnLineTakesTranslationsWhereItHasNone() throws {
    try withSource(Self.plain) { project in
      project.expect(["extract"])
      let own = PhraseID(key: "title", table: "")
      try ledger(
        project, [("Localizable/title", .former(ofKey: "title")), ("title", own)])
      let former = """
        {"id": "\(PhraseID.former(ofKey: "title"))", "key": "title", "text": "Von der Tabelle"}
        """
      let present = "{\"id\": \"\(own)\", \"key\": \"title\", \"text\": \"Eigener\"}"
      for (entries, text) in [
        ([former], "Von der Tabelle"), ([former, present], "Eigener"),
        ([present, former], "Eigener"),
      ] {
        try project.translate(
          "de", "{\"locale\": \"de\", \"translations\": [\(entries.joined(separator: ", "))]}")
        let out = project.expect(["export", "--locale", "de", "--format", "csv"]).output
        #expect(out.contains(text), "\(out)")
      }
    }
  }
}
