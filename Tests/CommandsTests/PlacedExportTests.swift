import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Where an export puts the texts of an app: small projects in the layouts of platforms.
@Suite struct PlacedExportTests {
  func text(_ project: SampleProject, _ name: String) throws -> String {
    String(decoding: try project.read(name), as: UTF8.self)
  }

  @discardableResult
  func export(_ project: SampleProject, _ format: String, _ folder: String) -> Recorder {
    project.expect([
      "export", "--all", "--format", format, "--folder", project.folder.path + "/" + folder,
    ])
  }

  private static func resources(_ texts: KeyValuePairs<String, String>) -> String {
    let lines = texts.map { "    <string name=\"\($0)\">\($1)</string>\n" }
    return "<resources>\n\(lines.joined())</resources>\n"
  }

  private static func data(_ texts: KeyValuePairs<String, String>) -> String {
    let data = texts.map { "  <data name=\"\($0)\">\n    <value>\($1)</value>\n  </data>\n" }
    return "<?xml version=\"1.0\"?>\n<root>\n\(data.joined())</root>\n"
  }

  static func catalog(_ key: String, _ comment: String, _ german: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "\(key)" : {
          "comment" : "\(comment)",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "\(german)"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """
  }

  /// A file of a new language is named like its source file, and has its keys.
  @Test(arguments: [
    (
      "android",
      [
        "res/values/01-core.xml": resources(["save": "Save"]),
        "res/values/02-more.xml": resources(["open": "Open"]),
        "res/values-de/01-core.xml": resources(["save": "Sichern"]),
        "app/src/main/AndroidManifest.xml": "<manifest/>",
      ], ["res/values-fr/01-core.xml", "res/values-fr/02-more.xml"]
    ),
    (
      "resx",
      [
        "Shop/Strings.resx": data(["save": "Save"]), "Shop/More.resx": data(["open": "Open"]),
        "Shop/Strings.de.resx": data(["save": "Sichern"]),
      ], ["Shop/Strings.fr.resx", "Shop/More.fr.resx"]
    ),
    (
      "resx",
      [
        "Strings/en/Resources.resw": data(["save": "Save"]),
        "Strings/en/More.resw": data(["open": "Open"]),
        "Strings/de-DE/Resources.resw": data(["save": "Sichern"]),
      ], ["Strings/fr/Resources.resw", "Strings/fr/More.resw"]
    ),
  ])
  func aNewLanguageMirrorsTheSourceFiles(
    _ format: String, _ files: [String: String], _ wanted: [String]
  ) throws {
    try SampleProject.withApp(files) { project in
      try project.write("in/fr.json", #"{"save": "Enregistrer", "open": "Ouvrir"}"#)
      project.expect(["import", "in/fr.json", "--format", "icu-json", "--locale", "fr"])
      let before = try project.files()
      let said = export(project, format, ".")
      let new = Set(try project.files().keys).subtracting(before.keys)
      #expect(new.filter { !$0.hasPrefix("translations") }.sorted() == wanted.sorted(), "\(said)")
      for name in wanted {
        let isFirst = !name.contains("ore.")
        let words = try text(project, name)
        #expect(words.contains("Enregistrer") == (isFirst || name.contains("core")), "\(name)")
      }
    }
  }

  /// A new language is named as its neighbours are.
  @Test(arguments: [
    ("resx", "Shop/Strings", ".resx", ["", ".de"], ".pt-BR"),
    ("resx", "Shop/Strings", ".resx", ["", ".zh-Hans"], ".pt-BR"),
    ("properties", "Shop/texts", ".properties", ["", "_de"], "_pt_BR"),
    ("properties", "Shop/texts", ".properties", ["", "_zh_CN"], "_pt_BR"),
    ("arb", "lib/app", ".arb", ["_en", "_de"], "_pt_BR"),
    ("apple-strings", "App/", ".lproj/Localizable.strings", ["en", "de"], "pt-BR"),
    ("apple-strings", "App/", ".lproj/Localizable.strings", ["en", "zh_CN"], "pt_BR"),
    ("apple-strings", "App/", ".lproj/Localizable.strings", ["en", "zh-Hans"], "pt-BR"),
  ])
  func aNewLanguageIsNamedLikeItsNeighbours(
    _ format: String, _ before: String, _ after: String, _ words: [String], _ wanted: String
  ) throws {
    let text =
      switch format {
      case "resx": Self.data(["save": "Save"])
      case "properties": "save=Save\n"
      case "arb": "{\"save\": \"Save\"}\n"
      default: "\"save\" = \"Save\";\n"
      }
    var files = ["App/a.swift": Self.code]
    for word in words { files[before + word + after] = text }
    try SampleProject.withApp(files) { project in
      try project.write(".in/pt.json", #"{"save": "Salvar"}"#)
      project.expect([
        "import", ".in/pt.json", "--format", "icu-json", "--locale", "pt-BR",
      ])
      let known = try project.files()
      let said = export(project, format, ".")
      let new = Set(try project.files().keys).subtracting(known.keys)
      #expect(new == [before + wanted + after], "\(said)")
    }
  }

  static let code = """
    import Foundation
    let a = NSLocalizedString("save", value: "Save", comment: "Button")
    """

  /// A catalog in a folder of its own gets its texts, and each module its own keys.
  @Test func catalogsOfModulesGetTheirOwnKeys() throws {
    let files = [
      "App/a.swift": Self.code,
      "App/Resources/Localizable.xcstrings": Self.catalog("save", "Button", "Sichern"),
      "Kit/k.swift": Self.code.replacing("save", with: "open"),
      "Kit/Localizable.xcstrings": Self.catalog("open", "Button", "Auf"),
    ]
    try SampleProject.withApp(files) { project in
      let before = try project.files()
      let said = export(project, "xcstrings", ".")
      #expect(try project.files() == before, "\(said)")
      try project.write(
        "Kit/k.swift",
        files["Kit/k.swift", default: ""]
          + "\nlet n = NSLocalizedString(\"new\", value: \"New\", comment: \"N\")")
      project.expect(["extract"])
      export(project, "xcstrings", ".")
      let text1 = try text(project, "Kit/Localizable.xcstrings")
      #expect(text1.contains("\"new\" : {"))
      #expect(
        try project.files()["App/Resources/Localizable.xcstrings"]
          == before["App/Resources/Localizable.xcstrings"])
      // A single file gets what belongs into it, too.
      let one = project.expect([
        "export", "--all", "--format", "xcstrings", "--output",
        "App/Resources/Localizable.xcstrings",
      ])
      #expect(
        one.talk.contains("other files left out") && one.talk.contains("[other-files]"),
        "\(one.talk)")
      #expect(
        try project.files()["App/Resources/Localizable.xcstrings"]
          == before["App/Resources/Localizable.xcstrings"])
    }
  }

  @Test func aFileOfAnotherTableStaysAsItIs() throws {
    let files = [
      "App/a.swift": Self.code.replacing("save", with: "CFBundleName"),
      "App/de.lproj/Localizable.strings": "\"CFBundleName\" = \"Feld\";\n",
      "App/de.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Meine App\";\n",
      "App/de.lproj/Main.strings": "\"a-1.text\" = \"Titel\";\n",
      "App/AppShortcuts.xcstrings": Self.catalog("CFBundleName", "C", "Kurz"),
    ]
    try SampleProject.withApp(files) { project in
      let before = try project.files()
      for (format, file) in [
        ("apple-strings", "de.lproj/InfoPlist.strings"), ("apple-strings", "de.lproj/Main.strings"),
        ("xcstrings", "AppShortcuts.xcstrings"),
      ] {
        let said = project.expect([
          "export", "--locale", "de", "--format", format, "--output", "App/" + file,
        ])
        #expect(said.talk.contains("[unknown-table]"), "\(said.talk)")
      }
      export(project, "apple-strings", "App")
      export(project, "xcstrings", "App")
      #expect(try project.files() == before)
      let new = project.expect(
        [
          "export", "--locale", "fr", "--format", "apple-strings", "--output",
          "App/LaunchScreen.strings",
        ], .failed)
      #expect(
        new.talk.contains("the source has no key of the table \"LaunchScreen\""), "\(new.talk)")
    }
  }

  /// An edit reaches the file whose text is used; the other one keeps its own.
  @Test func twoFilesOfOneLocaleKeepTheirTexts() throws {
    let files = [
      "res/values/strings.xml": Self.resources(["open": "Open", "save": "Save", "quit": "Quit"]),
      "res/values-fil/strings.xml": Self.resources(["open": "Buksan", "save": "I-save"]),
      "res/values-tl/strings.xml": Self.resources(["open": "Ibukas", "save": "Itabi"]),
      "app/src/main/AndroidManifest.xml": "<manifest/>",
    ]
    try SampleProject.withApp(files) { project in
      let said = project.expect(["import", "."])
      #expect(said.talk.components(separatedBy: "[two-texts]").count == 2, "\(said.talk)")
      #expect(said.talk.contains("and 1 other key have other texts for fil in"), "\(said.talk)")
      let before = try project.files()
      export(project, "android", "res")
      #expect(try project.files() == before)
      try project.write("in/fil.json", #"{"open": "Buksan na", "quit": "Umalis"}"#)
      project.expect(["import", "in/fil.json", "--format", "icu-json", "--locale", "fil"])
      export(project, "android", "res")
      let used = try text(project, "res/values-fil/strings.xml")
      let other = try text(project, "res/values-tl/strings.xml")
      #expect(used.contains("Buksan na") && used.contains("I-save"), "\(used)")
      #expect(other.contains("Ibukas") && other.contains("Itabi"), "\(other)")
      #expect(!other.contains("Buksan"), "\(other)")
      #expect(used.contains("Umalis") != other.contains("Umalis"), "\(used)\(other)")
    }
  }

  /// A platform's files get no keys of another platform, and no text of a module stands in two.
  @Test func keysOfAnotherPlatformStayInItsFiles() throws {
    let files = [
      "iOS/a.swift": Self.code, "iOS/de.lproj/Localizable.strings": "\"save\" = \"Sichern\";\n",
      "res/values/strings.xml": Self.resources(["open": "Open"]),
      "res/values-de/strings.xml": Self.resources(["open": "Auf"]),
      "app/src/main/AndroidManifest.xml": "<manifest/>",
      "Web/po/de.po":
        "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\nmsgctxt \"save\"\nmsgid \"Save\"\nmsgstr \"Sichern\"\n",
    ]
    try SampleProject.withApp(files) { project in
      let before = try project.files()
      let said = ["apple-strings", "android", "gettext"].map { export(project, $0, ".").talk }
      #expect(try project.files() == before, "\(said)")
      #expect(said[0].contains("1 phrase of other files or sources left out"), "\(said)")
    }
  }
}
