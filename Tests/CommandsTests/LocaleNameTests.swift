import Foundation
import Testing

@testable import Commands
@testable import Projects

/// Translators' tools that name a locale otherwise than the project: `sv-SE` for `sv`.
@Suite struct LocaleNameTests {
  private func with(locales: String, _ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      try project.write(
        "langpack.json", #"{"app": "a", "sources": ["App"], "locales": [\#(locales)]}"#)
      try project.write(
        "App/A.swift", #"let a = NSLocalizedString("title", value: "Title", comment: "A")"#)
      project.expect(["extract"])
      try body(project)
    }
  }

  private func xliff(_ locale: String, _ units: String...) -> String {
    let files = units.map { unit in
      """
      <file original="App/en.lproj/Localizable.strings" source-language="en"
        target-language="\(locale)" datatype="plaintext"><body>
      <trans-unit id="title"><source>Title</source>\(unit)</trans-unit></body></file>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\(files.joined())</xliff>
      """
  }

  @Test(arguments: [
    ("sv", "sv-SE"), ("ga", "ga-IE"), ("sat-Olck", "sat"), ("zh-Hans", "zh-CN"), ("pt", "pt-BR"),
    ("zh-TW", "zh-Hant"),
  ])
  func aFileSaysTheLocaleInFull(configured: String, said: String) throws {
    try with(locales: "\"\(configured)\", \"de\"") { project in
      try project.write("Loc/\(said).xliff", xliff(said, "<target>T</target>"))
      let told = project.expect(["import", "Loc"])
      #expect(told.talk.contains("1 text in 1 locale: 1 new"), "\(told.talk)")
      let all = told.talk + told.output
      #expect(all.contains("[same-locale]") && !all.contains("[other-locale]"), "\(all)")
      let files = try project.files().keys.filter {
        $0.hasSuffix(".lpt") && $0 != "translations/el.lpt"
      }.sorted()
      #expect(files == ["translations/\(configured).lpt", "translations/sources.lpt"].sorted())
      // The user may say it, too.
      let words = ["import", "Loc/\(said).xliff", "--locale", configured]
      #expect(project.expect(words).talk.contains("0 new, 0 changed"))
      #expect(project.expect(["import", "Loc", "--locale", configured]).talk.contains("0 changed"))
    }
  }

  @Test(arguments: [("pt-PT", "pt-BR"), ("zh-Hant", "zh-Hans"), ("sr", "sr-Latn")])
  func anotherLocaleIsNotTaken(configured: String, said: String) throws {
    try with(locales: "\"\(configured)\"") { project in
      try project.write("Loc/\(said).xliff", xliff(said, "<target>T</target>"))
      let words = ["import", "Loc/\(said).xliff", "--locale", configured]
      #expect(project.expect(words, .failed).talk.contains("[wrong-locale]"))
      #expect(project.expect(["import", "Loc"]).talk.contains("[other-locale]"))
    }
  }

  @Test func twoOfTheProjectsLocalesMayBeMeant() throws {
    try with(locales: "\"zh-TW\", \"zh-Hant\"") { project in
      try project.write("Loc/app.xliff", xliff("zh-Hant-TW", "<target>T</target>"))
      #expect(project.expect(["import", "Loc"]).talk.contains("[other-locale]"))
    }
  }

  /// If the project has both, a translator's file is of the locale that it states.
  @Test(arguments: [
    ("fr", "fr-CA"), ("pt", "pt-PT"), ("de", "de-DE"), ("nb", "nb-NO"), ("zh-Hans", "zh-CN"),
  ])
  func aFileNamedForOneLocaleThatStatesAnother(name: String, stated: String) throws {
    try with(locales: "\"\(name)\", \"\(stated)\"") { project in
      try project.write("\(name).xliff", xliff(stated, "<target>T</target>"))
      let words = ["import", "\(name).xliff"]
      #expect(project.expect(words + ["--locale", name], .failed).talk.contains("[wrong-locale]"))
      project.expect(words)
      let files = try project.files()
      #expect(files["translations/\(stated).lpt"] != nil, "\(files.keys)")
      #expect(files["translations/\(name).lpt"] == nil, "\(files.keys)")
    }
  }

  /// An app loads such a file by its name.
  @Test func aCatalogIsOfTheLocaleOfItsName() throws {
    try with(locales: "\"de\", \"de-AT\"") { project in
      try project.write(
        "po/de_AT.po",
        #"""
        msgid ""
        msgstr "Language: de\nContent-Type: text/plain; charset=UTF-8\n"

        msgctxt "title"
        msgid "Title"
        msgstr "Titel"

        """#)
      let told = project.expect(["import", "po/de_AT.po"]).talk
      #expect(told.contains("warning") && told.contains("[wrong-locale]"), "\(told)")
      let files = try project.files()
      #expect(files["translations/de-AT.lpt"] != nil, "\(files.keys)")
      #expect(files["translations/de.lpt"] == nil, "\(files.keys)")
    }
  }

  /// A variant of WordPress is another locale than its language, and an unknown one is none.
  @Test(arguments: [
    ("de_DE_formal", "de-DE-x-formal"), ("de_CH_informal", "de-CH-x-informal"),
    ("pt_PT_ao90", "pt-PT-ao1990"), ("pt_PT_xyz", nil), ("pt_BR", "pt-BR"),
  ])
  func wordPressHasVariants(name: String, tag: String?) throws {
    try with(locales: "\"pt-BR\", \"de-DE\"") { project in
      let file = File(project.folder.path + "/languages/shop-reviews-\(name).po")
      let paths = PathLocale(try Project.read(project.folder.path(percentEncoded: false)))
      #expect(paths.locale(of: file)?.description == tag)
    }
  }

  @Test func theSourceLanguageInFullIsNotImported() throws {
    try with(locales: "\"de\"") { project in
      try project.write("Loc/en-US.xliff", xliff("en-US", "<target>Other</target>"))
      project.expect(["import", "Loc"])
      #expect(try !project.files().keys.contains { $0.hasPrefix("translations/en") })
    }
  }

  /// Two modules may have one key, and a translator may have come to the second only.
  @Test func theTranslatedUnitOfTwoIsTaken() throws {
    try with(locales: "\"de\"") { project in
      for (units, text) in [(["", "<target>B</target>"], "B"), (["<target>A</target>", ""], "A")] {
        try project.write("de.xliff", xliff("de", units[0], units[1]))
        let told = project.expect(["import", "de.xliff"])
        #expect(told.talk.contains("1 text in 1 locale"), "\(told.talk)")
        #expect(!told.talk.contains("warning"), "\(told.talk)")
        let lines = String(decoding: try project.read("translations/de.lpt"), as: UTF8.self)
        #expect(lines.contains("\t\(text)\n"), "\(lines)")
      }
      try project.write("de.xliff", xliff("de", "<target>A</target>", "<target>B</target>"))
      let told = project.expect(["import", "de.xliff"])
      #expect(told.talk.contains("[two-texts]"), "\(told.talk)")
    }
  }
}
