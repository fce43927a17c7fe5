import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Texts between an app, translatewiki.net and the app's native files.
@Suite struct TranslatewikiCommandTests {
  private static let source = """
    /* Count; $1 is the number */
    "places" = "{{PLURAL:%1$d|%1$d place|%1$d places}}";

    /* Greeting; $1 is a name */
    "hello" = "Hello, %1$@";

    /* Store */
    "app-store-subtitle" = "The free encyclopedia of them all";

    """
  private static let german = """
    // Messages for German (Deutsch)

    "app-store-subtitle" = "Die freie Enzyklopädie";
    "hello" = "Hallo";
    "places" = "{{PLURAL:$1|$1 Ort|$1 Orte}}";
    "unknown" = "x";

    """

  private func with(_ body: (SampleProject) throws -> Void) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write("english.strings", Self.source)
      try project.write("Wiki/de.lproj/Localizable.strings", Self.german)
      try project.write(
        "Wiki/de.lproj/InfoPlist.strings", "\"CFBundleDisplayName\" = \"Lexikon\";\n")
      try project.write("Wiki/pt-br.lproj/Localizable.strings", "\"hello\" = \"Olá, $1\";\n")
      try project.write("Wiki/mhr.lproj/Localizable.strings", "\"hello\" = \"Салам, $1\";\n")
      try body(project)
    }
  }

  private static let sync = [
    "translatewiki", "sync", "Wiki", "--source", "english.strings", "--native", "Native",
  ]

  private func text(_ project: SampleProject, _ name: String) throws -> String {
    String(decoding: try project.read(name), as: UTF8.self)
  }

  @Test func correctFilesAreWrittenOnce() throws {
    try with { project in
      let said = project.expect(Self.sync + ["--metadata", "Store"])
      #expect(
        said.talk.contains("4 texts in 3 locales, 2 left out; 10 files changed"), "\(said.talk)")
      #expect(said.talk.contains("de.lproj/Localizable.strings:4: warning: \"hello\": "))
      #expect(said.output.contains("token-mismatch 1, unknown-key 1"), "\(said.output)")
      #expect(
        try text(project, "Wiki/en.lproj/Localizable.strings").contains(
          "\"places\" = \"{{PLURAL:$1|$1 place|$1 places}}\";"))
      #expect(
        try text(project, "Wiki/qqq.lproj/Localizable.strings").contains(
          "\"hello\" = \"Greeting; $1 is a name\";"))
      #expect(
        try text(project, "Native/de.lproj/Localizable.strings")
          == "\"app-store-subtitle\" = \"Die freie Enzyklopädie\";\n")
      #expect(
        try text(project, "Native/de.lproj/Localizable.stringsdict").contains("<string>%d Orte"))
      #expect(
        try text(project, "Native/pt-BR.lproj/Localizable.strings")
          == "\"hello\" = \"Olá, %1$@\";\n")
      #expect(
        try text(project, "Native/de.lproj/InfoPlist.strings")
          == "\"CFBundleDisplayName\" = \"Lexikon\";\n")
      #expect(try text(project, "Store/de-DE/subtitle.txt") == "Die freie Enzyklopädie\n")
      #expect(try text(project, "Store/de-DE/name.txt") == "Lexikon\n")
      let files = try project.files()
      let again = project.expect(Self.sync + ["--metadata", "Store"])
      #expect(again.talk.contains("0 files changed"), "\(again.talk)")
      #expect(try project.files() == files)
    }
  }

  @Test func compatibleFilesAreThoseOfTheAppsOwnImport() throws {
    try with { project in
      let said = project.expect(Self.sync + ["--mode", "compatible"])
      #expect(said.talk.contains("[unknown-locale]"), "\(said.talk)")
      let bytes = try project.read("Native/pt-br.lproj/Localizable.strings")
      #expect(bytes.starts(with: [0xFF, 0xFE]))
      // A locale without plurals has those of English.
      let english = try text(project, "Native/en.lproj/Localizable.stringsdict")
      #expect(try text(project, "Native/pt-br.lproj/Localizable.stringsdict") == english)
      let files = try project.files()
      #expect(!files.keys.contains { $0.contains("mhr") && $0.hasPrefix("Native") })
      #expect(!files.keys.contains("Native/de.lproj/InfoPlist.strings"))
      project.expect(Self.sync + ["--mode", "compatible"])
      #expect(try project.files() == files)
    }
  }

  @Test func whatATextWouldStopIsToldAndStopsNothing() throws {
    try with { project in
      try project.write(
        "Wiki/id.lproj/Localizable.strings", "\"places\" = \"{{PLURAL:$1|one=$1}}\";\n")
      let said = project.expect(Self.sync + ["--mode", "compatible", "--json"])
      #expect(said.talk.contains("id.lproj/Localizable.strings:1: warning: \"places\": "))
      #expect(said.talk.contains("[aborts-import]"), "\(said.talk)")
      #expect(said.output.contains("\"aborts-import\": 1"), "\(said.output)")
      #expect(try project.files().keys.contains("Native/de.lproj/Localizable.strings"))
    }
  }

  @Test func aLocaleThatLosesItsPluralsLosesTheFile() throws {
    try with { project in
      project.expect(Self.sync)
      try project.write("Wiki/de.lproj/Localizable.strings", "\"hello\" = \"Hallo, $1\";\n")
      project.expect(Self.sync)
      #expect(try !project.files().keys.contains("Native/de.lproj/Localizable.stringsdict"))
    }
  }

  @Test func whatCannotBeReadTakesNothingAway() throws {
    try with { project in
      project.expect(Self.sync)
      let german = try project.read("Native/de.lproj/Localizable.strings")
      try project.write("Wiki/de.lproj/Localizable.strings", "<<<<<<< conflict\n")
      let said = project.expect(Self.sync)
      #expect(said.talk.contains("[broken-line]"), "\(said.talk)")
      #expect(try project.read("Native/de.lproj/Localizable.strings") == german)
      let files = try project.files()
      try project.write("english.strings", "\"hello\" = \"Hello, %1$@\";\n<<<<<<< conflict\n")
      project.expect(Self.sync, .failed)
      try project.write("english.strings", Self.source)
      #expect(try project.files() == files)
    }
  }

  @Test func theSourcesOfAProjectAreExtracted() throws {
    try SampleProject.with { project in
      try project.write("Localizations/de.lproj/Localizable.strings", SampleProject.german + "\n")
      project.expect(["translatewiki", "sync", "--native", "Native"])
      let native = String(
        decoding: try project.read("Native/en.lproj/Localizable.strings").filter { $0 != 0 },
        as: UTF8.self)
      #expect(native.contains("{{PLURAL:%1$lld|%1$lld place|%1$lld places}} found"), "\(native)")
      #expect(native.contains("/* Count of places */"))
      let files = try project.files()
      project.expect(["translatewiki", "sync", "--native", "Native"])
      #expect(try project.files() == files)
      project.expect(["translatewiki", "check", "Localizations", "--native", "Native"], .failed)
    }
  }

  @Test func withoutEnglishNothingIsDone() throws {
    try with { project in
      let said = project.expect(["translatewiki", "sync", "Wiki", "--native", "Native"], .failed)
      #expect(said.talk.contains("add --source FILE"), "\(said.talk)")
      project.expect(
        ["translatewiki", "sync", "None", "--source", "english.strings"], .failed)
    }
  }

  @Test func theRulesFailWhereOneIsBroken() throws {
    try with { project in
      project.expect(Self.sync)
      let check = ["translatewiki", "check", "Wiki"]
      #expect(project.expect(check).output.isEmpty)
      try project.write("Wiki/de.lproj/Localizable.strings", "\"hello\" = \"1$ 100%\";\n")
      let said = project.expect(check, .failed)
      #expect(said.output.contains("[translatewiki-6]"), "\(said.output)")
      #expect(
        project.expect(check + ["--json"], .failed).output.contains("\"rule\": \"translatewiki-3\"")
      )
    }
  }
}
