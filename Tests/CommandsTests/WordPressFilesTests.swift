import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The PO files of a WordPress plugin, some of whose names are no BCP 47 tags, from `init` to an export in
/// place.
@Suite struct WordPressFilesTests {
  private static let start = "languages/shop-reviews"
  /// The names of files, each with its locale, what its header states, and its text.
  private static let names = [
    ("de_DE", "de-DE", "de", "Deine Einstellungen"),
    ("de_DE_formal", "de-DE-x-formal", "de", "Ihre Einstellungen"),
    ("pt_BR", "pt-BR", "pt_BR", "Configurações"),
    ("pt_PT", "pt-PT", "pt", "Definições"),
    ("pt_PT_ao90", "pt-PT-ao1990", "pt", "Definições AO"),
  ]

  private static func file(_ language: String, _ text: String) -> String {
    """
    msgid ""
    msgstr ""
    "MIME-Version: 1.0\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Language: \(language)\\n"
    "Plural-Forms: nplurals=2; plural=n != 1;\\n"

    #: shop-reviews.php:7
    msgid "Settings"
    msgstr "\(text)"

    """
  }

  private static let template = """
    msgid ""
    msgstr ""
    "MIME-Version: 1.0\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"

    #: shop-reviews.php:7
    msgid "Settings"
    msgstr ""

    #: shop-reviews.php:9
    msgid "Post"
    msgstr ""

    """

  private func with(_ body: (SampleProject) throws -> Void) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write(Self.start + ".pot", Self.template)
      for (name, _, language, text) in Self.names {
        try project.write("\(Self.start)-\(name).po", Self.file(language, text))
      }
      project.expect(["init", "--app", "shop"])
      project.expect(["extract"])
      project.expect(["import", "."])
      try body(project)
    }
  }

  private func export(_ project: SampleProject) {
    project.expect(["export", "--all", "--format", "gettext", "--folder", project.folder.path])
  }

  @Test func eachNameIsALocaleOfItsOwn() throws {
    try with { project in
      for (_, locale, _, text) in Self.names {
        let line = try project.text("translations/\(locale).lpt").split(separator: "\n").last
        #expect(line?.split(separator: "\t").last.map(String.init) == text, "\(locale)")
      }
    }
  }

  @Test func anExportInPlaceChangesNoByte() throws {
    try with { project in
      let before = try project.files()
      export(project)
      try #expect(project.files() == before)
    }
  }

  @Test(arguments: names.indices)
  func anEditReachesItsFileAlone(_ index: Int) throws {
    try with { project in
      let (name, _, language, _) = Self.names[index]
      let delivery = "delivery/shop-reviews-\(name).po"
      try project.write(delivery, Self.file(language, "Neu"))
      project.expect(["import", delivery])
      export(project)
      for (other, _, language, text) in Self.names {
        let wanted = Self.file(language, other == name ? "Neu" : text)
        #expect(try project.text("\(Self.start)-\(other).po") == wanted, "\(other)")
      }
    }
  }

  /// A file of a new language is named as its neighbors are, once.
  @Test func aNewLanguageGetsOneFile() throws {
    try with { project in
      let settings = try project.text("langpack.json")
      try project.write(
        "langpack.json", settings.replacing("\"de-DE\",", with: "\"de-DE\", \"it-IT\","))
      try project.write(".in/it-IT.po", Self.file("it_IT", "Impostazioni"))
      let before = Set(try project.files().keys)
      project.expect(["import", ".in/it-IT.po"])
      export(project)
      let new = Set(try project.files().keys).subtracting(before)
      let files = new.filter { $0.hasPrefix("languages/") }
      #expect(files == ["\(Self.start)-it_IT.po"], "\(new.sorted())")
    }
  }
}
