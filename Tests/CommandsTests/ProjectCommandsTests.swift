import Foundation
import Language
import LanguageData
import Testing

@testable import Commands
@testable import Projects

@Suite struct ProjectCommandsTests {
  @Test func theWayFromSourcesToASignedOrigin() throws {
    try SampleProject.with { project in
      #expect(project.expect(["extract"]).talk == "4 phrases at 4 places, 4 new ordinals\n")
      #expect(project.expect(["extract"]).talk == "4 phrases at 4 places, 0 new ordinals\n")
      #expect(
        project.expect(["import"]).talk == "2 texts in 2 locales: 2 new, 0 changed, 0 removed\n")
      #expect(project.expect(["check"]).talk == "0 errors, 0 warnings\n")
      let built = project.expect(["build"]).output
      #expect(built.contains("keys.lpkt") && built.contains("el.lpk") && built.contains("de.lpk"))
      project.expect(["keys", "generate"])
      let first = project.expect(["publish", "--release", "1.0"]).output
      #expect(first.contains("published: sequence 1,"))
      #expect(first.contains("2 changed packs, 4 new ordinals"))
      #expect(
        project.expect(["publish", "--release", "1.0"]).output.contains("nothing to publish"))
      try project.write(
        "translations/de.strings", SampleProject.german.replacing("Ort|", with: "Platz|"))
      let second = project.expect(["publish", "--release", "1.0"]).output
      #expect(second.contains("published: sequence 2,") && second.contains("1 changed pack,"))
      let manifest = ".langpack/origin/apps/shop/stable/1.0.manifests/2.manifest"
      let said = project.expect(["inspect", manifest, "--json"]).output
      #expect(said.contains("\"sequence\": \"2\"") && said.contains("\"kind\": \"manifest\""))
    }
  }

  @Test func buildWorksRightAfterACloneAndGivesTheSameBytes() throws {
    try SampleProject.with { project in
      project.expect(["build"])
      let before = try project.files().filter { $0.key.hasPrefix(".langpack/build/") }
      project.expect(["build", "--output", "again"])
      for name in ["langpack.sqlite", ".langpack"] {
        try FileManager.default.removeItem(atPath: project.folder.path + "/" + name)
      }
      project.expect(["build"])
      let after = try project.files()
      #expect(before.count == 5)
      for (name, bytes) in before { #expect(after[name] == bytes, "\(name)") }
      #expect(after["again/el.lpk"] == after[".langpack/build/el.lpk"])
    }
  }

  @Test func textsInAnotherLanguageThanEnglishBringItsRules() throws {
    try SampleProject.with { project in
      let config = Configuration.template(app: "shop")
        .replacing("\"sourceLocale\": \"en\"", with: "\"sourceLocale\": \"ru\"")
      try project.write("langpack.json", config)
      for name in ["translations/el.lpt", "translations/de.strings"] {
        try FileManager.default.removeItem(atPath: project.folder.path + "/" + name)
      }
      try project.write(
        "Sources/Profile.swift",
        """
        localized("a", value: "{{PLURAL:%1$d|%1$d яблоко|%1$d яблока|%1$d яблок}}", comment: "c", n)
        """)
      let exported = project.expect(["export", "--locale", "ru", "--format", "json"]).output
      #expect(exported.contains("\"one\": \"{1} яблоко\",\n") && exported.contains("\"few\""))
      project.expect(["build"])
      let rules = try LanguageRules(
        decoding: Array(project.read(".langpack/build/source.rules")))
      #expect(rules == CLDR.rulesOrDefault(for: try #require(LocaleTag("ru"))))
      try project.write("langpack.json", Configuration.template(app: "shop"))
      try project.write("Sources/Profile.swift", "localized(\"a\", value: \"b\", comment: \"c\")")
      project.expect(["build"])
      #expect(!File(project.folder.path + "/.langpack/build/source.rules").exists)
    }
  }

  @Test func englishWordsOfASourceInAnotherLanguageAreWarnedOf() throws {
    try SampleProject.with { project in
      #expect(!project.expect(["extract"]).talk.contains("english-words"))
      let config = Configuration.template(app: "shop")
        .replacing("\"sourceLocale\": \"en\"", with: "\"sourceLocale\": \"fr-CA\"")
      try project.write("langpack.json", config)
      let said = project.expect(["extract"]).talk
      #expect(said.contains("Sources/Profile.swift:5:19: warning: the pronouns of \"fbt\""))
      #expect(said.contains("[english-words]"))
    }
  }

  @Test func aPackOfALocaleThatIsNoMoreBuiltIsRemoved() throws {
    try SampleProject.with { project in
      project.expect(["build"])
      try FileManager.default.removeItem(
        atPath: project.folder.path + "/translations/de.strings")
      project.expect(["build"])
      let names = try FileManager.default.contentsOfDirectory(
        atPath: project.folder.path + "/.langpack/build")
      #expect(Set(names) == ["keys.lpkt", "formats.json", "source.lpk", "el.lpk"])
    }
  }

  @Test func commandsThatOnlyLookWriteNothing() throws {
    try SampleProject.with { project in
      project.expect(["extract"])
      let before = try project.files()
      for words in [
        ["status"], ["status", "--json"], ["check"], ["extract", "--check"],
        ["export", "--locale", "el", "--format", "json"],
      ] {
        project.expect(words)
        #expect(try project.files() == before, "\(words)")
      }
    }
  }

  @Test func extractCheckFailsWhereTheLedgerLacksAPhrase() throws {
    try SampleProject.with { project in
      let said = project.expect(["extract", "--check"], .failed)
      #expect(said.talk.contains("langpack.ordinals: 4 phrases have no ordinal yet (run"))
      project.expect(["extract"])
      project.expect(["extract", "--check"])
    }
  }

  @Test func statusShowsEachLocale() throws {
    try SampleProject.with { project in
      let lines = project.expect(["status"]).output.split(separator: "\n")
      #expect(lines.count == 3)
      #expect(lines[1].hasPrefix("el") && lines[1].contains("1/4  25 %  █████░"))
      let words = lines.map { $0.split(separator: " ").map(String.init).suffix(8) }
      #expect(
        words[0] == [
          "approved", "translated", "review", "new", "inherited", "missing", "plural", "gender",
        ])
      #expect(words[1] == ["1", "0", "0", "0", "0", "3", "1/1", "1/1"])
      #expect(words[2] == ["1", "0", "0", "0", "0", "3", "1/1", "–"])
      let json = project.expect(["status", "--json"]).output
      #expect(json.contains("\"locale\": \"de\",\n    \"phrases\": 4,\n    \"translated\": 1,"))
    }
  }

  @Test func aFilledInTemplateIsNewAndTheColumnsAddUp() throws {
    try SampleProject.with { project in
      project.expect(["extract"])
      let id = project.id("Button")
      let entry = "{\"id\": \"\(id)\", \"state\": \"new\", \"text\": \"Σύνδεση\"}"
      let file = "{\"locale\": \"el\", \"translations\": [\(entry)]}"
      try project.translate("el", file)
      let lines = project.expect(["status"]).output.split(separator: "\n")
      #expect(lines[1].contains("1/4"))
      #expect(
        lines[1].split(separator: " ").suffix(8) == ["0", "0", "0", "1", "0", "3", "–", "–"])
    }
  }

  @Test func whatIsExportedIsImportedAgain() throws {
    try SampleProject.with { project in
      project.expect(["export", "--locale", "el", "--format", "json", "--output", "el.json"])
      let text = String(decoding: try project.read("el.json"), as: UTF8.self)
      #expect(text.contains("της {user} - 1 ακόλουθος"))
      try project.write("el.json", text.replacing("- 1 ακόλουθος", with: "- ένας ακόλουθος"))
      let said = project.expect(["import", "el.json"])
      #expect(said.talk == "1 text in 1 locale: 0 new, 1 changed\n")
      let committed = String(decoding: try project.read("translations/el.lpt"), as: UTF8.self)
      #expect(committed.contains("της {user} - ένας ακόλουθος"))
      project.expect(["export", "--locale", "el", "--format", "lpt", "--output", "again.lpt"])
      #expect(try project.read("again.lpt") == project.read("translations/el.lpt"))
    }
  }

  @Test func aCommittedFileThatIsImportedStaysAsItIs() throws {
    try SampleProject.with { project in
      let before = try project.read("translations/el.lpt")
      let said = project.expect(["import", "translations/el.lpt"])
      #expect(said.talk == "2 texts in 2 locales: 2 new, 0 changed, 0 removed\n")
      #expect(try project.read("translations/el.lpt") == before)
    }
  }

  @Test func aTranslatewikiFolderIsTakenLocaleByLocale() throws {
    try SampleProject.with { project in
      try project.write(
        "wiki/pt-br.lproj/Localizable.strings",
        "\"places-found\" = \"{{PLURAL:$1|$1 lugar|$1 lugares}}\";\n")
      try project.write("wiki/qqq.lproj/Localizable.strings", "\"places-found\" = \"no\";\n")
      project.expect(["import", "wiki", "--format", "translatewiki"])
      let text = String(decoding: try project.read("translations/pt-BR.strings"), as: UTF8.self)
      #expect(text.contains("\"places-found\" = \"{{PLURAL:$1|$1 lugar|$1 lugares}}\";"))
    }
  }

  @Test func checkPrintsForEditorsProgramsAndGitHub() throws {
    try SampleProject.with { project in
      try project.write("Sources/More.swift", "let text = fbt(\"A\")\n")
      #expect(project.expect(["check"], .failed).output.hasPrefix("Sources/More.swift:1:"))
      let github = project.expect(["check", "--format", "github"], .failed).output
      #expect(github.hasPrefix("::error file=Sources/More.swift,line=1,col="))
      #expect(project.expect(["check", "--json"], .failed).output.hasPrefix("[\n  {\"severity\""))
    }
  }

  @Test func aProjectsPhrasesAreListedAndExportedAlone() throws {
    try SampleProject.with { project in
      try project.write(
        "Sources/Cart.swift",
        "let a = fbt(\"Pay\", \"Button\", project: \"cart\", author: \"ann\")\n")
      let listed = project.expect(["extract", "--json", "--project", "cart"]).output
      #expect(listed.contains("\"text_or_table\": \"Pay\"") && !listed.contains("Log in"))
      #expect(listed.contains("\"project\": \"cart\",\n        \"author\": \"ann\""))
      let words = ["export", "--locale", "el", "--format", "json", "--project", "cart"]
      let file = project.expect(words).output
      #expect(file.contains("\"source\": \"Pay\"") && !file.contains("Timeline"))
      let before = try project.read("translations/el.lpt")
      try project.write("cart.json", file.replacing("\"text\": \"\"", with: "\"text\": \"Αγορά\""))
      #expect(project.expect(["import", "cart.json"]).talk.hasPrefix("1 text in 1 locale: 1 new"))
      let after = String(decoding: try project.read("translations/el.lpt"), as: UTF8.self)
      #expect(after.contains("Αγορά") && after.utf8.count > before.count)
    }
  }

  @Test func theTwoExamplesOfTheDocumentsAreListedAsSnapshots() throws {
    try SampleProject.with { project in
      try expectSnapshot(project.expect(["extract", "--json"]).output, "extract.json")
    }
  }

  @Test func inspectShowsANestedTableOfAPack() throws {
    try SampleProject.with { project in
      project.expect(["build"])
      let id = project.timeline
      let said = project.expect(["inspect", ".langpack/build/el.lpk", "--phrase", id])
      try expectSnapshot(said.output, "inspect-phrase.json")
      try FileManager.default.removeItem(atPath: project.folder.path + "/langpack.ordinals")
      let bare = project.expect(["inspect", ".langpack/build/el.lpk", "--phrase", id])
      #expect(
        bare.output.contains(
          "\"male\": {\n    \"one\": \"Δείτε το Χρονολόγιο του {0} - 1 ακόλουθος\""))
    }
  }

  @Test func inspectShowsPacksAndKeyTables() throws {
    try SampleProject.with { project in
      project.expect(["build"])
      let pack = project.expect(["inspect", ".langpack/build/de.lpk"]).output
      #expect(pack.hasPrefix("pack\n  bytes: "))
      #expect(pack.contains("  locale: de\n") && pack.contains("\"one\":\"{1} Ort gefunden\""))
      let table = project.expect(["inspect", ".langpack/build/keys.lpkt"]).output
      #expect(table.hasPrefix("key table\n") && table.contains("phrases: 4\n"))
    }
  }
}
