import Foundation
import Language
import Testing

@testable import Commands
@testable import Projects

/// A text that a tool guessed is kept as a suggestion, and is in no pack.
@Suite struct SuggestionTests {
  private static let source = """
    import LanguagePacks
    func t() -> String { localized("delete.file", value: "Delete this file", comment: "Button") }

    """

  /// What `msgmerge --previous` 0.21 writes if the entry of the file is new, and one of a folder gone.
  private static func merged(_ header: String = "") -> String {
    """
    msgid ""
    msgstr ""
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Language: de\\n"
    \(header)
    #. Button
    #, fuzzy
    #| msgctxt "delete.folder"
    #| msgid "Delete this folder"
    msgctxt "delete.file"
    msgid "Delete this file"
    msgstr "Ordner löschen"

    """
  }

  private func withSource(
    _ text: String, in name: String, _ body: (SampleProject) throws -> Void
  ) throws {
    try SampleProject.with(["Sources/A.swift": Self.source, name: text]) { project in
      project.expect(["extract"])
      try body(project)
    }
  }

  private func shown(_ project: SampleProject) -> String {
    project.expect(["show", "--locale", "de", "delete.file"]).output
  }

  /// The words that packs have.
  private func shipped(_ project: SampleProject) throws -> [String] {
    let root = project.folder.path
    let own = try Project.read(root, config: root + "/langpack.json")
    let texts = try own.update().shippable().snapshot.translations[LocaleTag("de") ?? .english]
    return (texts ?? [:]).values.map { text in
      text.message.nodes.map { if case .text(let words) = $0 { words } else { "" } }.joined()
    }
  }

  private func expectShipped(
    _ texts: [String], _ project: SampleProject, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let shipped = try shipped(project)
    #expect(shipped == texts, sourceLocation: sourceLocation)
  }

  @Test func aFuzzyTextOfAnotherEntryIsInNoPack() throws {
    try withSource(Self.merged(), in: "de.po") { project in
      let said = project.expect(["import", "de.po"]).talk
      #expect(said.contains("de.po:10: warning: \"delete.file\": the text is marked as a guess"))
      #expect(said.contains("[suggestion]") && said.contains("1 new"), "\(said)")
      #expect(shown(project).contains("[new]") && shown(project).contains("Ordner löschen"))
      try expectShipped([], project)
      #expect(project.expect(["build"]).talk.contains("1 text waits for approval"))
      let check = project.expect(["check"]).output
      #expect(check.contains("de: 1 text is a suggestion") && check.contains("[suggestions]"))
      // It is fuzzy in what is exported, and comes back as what it was.
      project.expect(["export", "--locale", "de", "--format", "gettext", "--output", "new.po"])
      let written = String(decoding: try project.read("new.po"), as: UTF8.self)
      #expect(written.contains("#, fuzzy\nmsgctxt \"delete.file\""), "\(written)")
      project.expect(["import", "new.po", "--locale", "de"])
      #expect(shown(project).contains("[new]"))
    }
  }

  @Test func aTextThatLosesItsMarkIsShown() throws {
    try withSource(Self.merged(), in: "de.po") { project in
      project.expect(["import", "de.po"])
      let confirmed = Self.merged().replacing("#, fuzzy\n", with: "")
        .replacing("Ordner", with: "Datei")
      try project.write("de.po", confirmed)
      #expect(!project.expect(["import", "de.po"]).talk.contains("[suggestion]"))
      try expectShipped(["Datei löschen"], project)
    }
  }

  @Test func aCommittedTextStaysAndASuggestionDoesNotReplaceIt() throws {
    try withSource(Self.merged(), in: "de.po") { project in
      try project.write("de.csv", "key,state,de\ndelete.file,approved,Datei löschen\n")
      project.expect(["import", "de.csv"])
      let said = project.expect(["import", "de.po"]).talk
      #expect(said.contains("the committed text stays"), "\(said)")
      #expect(shown(project).contains("[approved]"))
      try expectShipped(["Datei löschen"], project)
    }
  }

  @Test func aFuzzyTextThatIsTheCommittedOneStaysShown() throws {
    try withSource(Self.merged(), in: "de.po") { project in
      try project.write("de.csv", "key,state,de\ndelete.file,approved,Ordner löschen\n")
      project.expect(["import", "de.csv"])
      #expect(!project.expect(["import", "de.po"]).talk.contains("[suggestion]"))
      #expect(shown(project).contains("[needs-review]"))
      try expectShipped(["Ordner löschen"], project)
    }
  }

  /// In translatewiki's files a fuzzy text is the one of its own key, before the source changed.
  @Test func aFuzzyTextOfTranslatewikiStaysShown() throws {
    let header = #""X-Generator: MediaWiki 1.46.0-alpha; Translate 2026-01-30\n""# + "\n"
    try withSource(Self.merged(header), in: "de.po") { project in
      #expect(!project.expect(["import", "de.po"]).talk.contains("[suggestion]"))
      #expect(shown(project).contains("[needs-review]"))
      try expectShipped(["Ordner löschen"], project)
    }
    let wiki = "// Fuzzy\n\"delete.file\" = \"Datei löschen\";\n"
    try withSource(wiki, in: "de.strings") { project in
      project.expect(["import", "de.strings", "--format", "wiki-strings", "--locale", "de"])
      #expect(shown(project).contains("[needs-review]"))
      try expectShipped(["Datei löschen"], project)
    }
  }

  @Test(arguments: [
    "<target state=\"translated\" state-qualifier=\"mt-suggestion\">Ordner</target>",
    "<target state=\"needs-translation\">Ordner</target>",
    "<target state=\"final\" state-qualifier=\"fuzzy-match\">Ordner</target>",
  ])
  func aMachinesTextOfXLIFFIsASuggestion(_ target: String) throws {
    let file = """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="Localizable.strings" source-language="en" target-language="de" datatype="plaintext">
          <body>
            <trans-unit id="delete.file"><source>Delete this file</source>\(target)</trans-unit>
          </body>
        </file>
      </xliff>
      """
    try withSource(file, in: "de.xliff") { project in
      #expect(project.expect(["import", "de.xliff"]).talk.contains("[suggestion]"))
      #expect(shown(project).contains("[new]"))
      try expectShipped([], project)
    }
  }

  /// A suggestion whose source text changes does not become one that is shown.
  @Test func aSuggestionStaysOneWhenItsSourceChanges() throws {
    try withSource(Self.merged(), in: "de.po") { project in
      project.expect(["import", "de.po"])
      try project.write(
        "Sources/A.swift", Self.source.replacing("Delete this file", with: "Delete this file now"))
      project.expect(["extract", "--small", "delete.file"])
      #expect(shown(project).contains("[new]"))
      try expectShipped([], project)
    }
  }

  /// Converters write the source text into entries without a translation.
  @Test(arguments: [true, false])
  func aCopyOfTheSourceTextIsNotApproved(_ isFuzzy: Bool) throws {
    let copy = Self.merged().replacing("Ordner löschen", with: "Delete this file")
    let file = isFuzzy ? copy : copy.replacing("#, fuzzy\n", with: "")
    try withSource(file, in: "de.po") { project in
      let said = project.expect(["import", "de.po"]).talk
      #expect(said.contains(isFuzzy ? "the text is the source text" : "[source-copies]"), "\(said)")
      #expect(shown(project).contains(isFuzzy ? "[new]" : "[translated]"))
    }
  }
}
