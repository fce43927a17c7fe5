import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Apps whose files of a locale are not named as their files of source texts.
@Suite struct MirroredFilesTests {
  /// Texts by name.
  typealias Texts = [String: String]

  static func resources(_ texts: Texts) -> String {
    let lines = texts.sorted { $0.key < $1.key }.map {
      "    <string name=\"\($0.key)\">\($0.value)</string>\n"
    }
    return "<resources>\n\(lines.joined())</resources>\n"
  }

  static func data(_ texts: Texts) -> String {
    let data = texts.sorted { $0.key < $1.key }.map {
      "  <data name=\"\($0.key)\">\n    <value>\($0.value)</value>\n  </data>\n"
    }
    return "<?xml version=\"1.0\"?>\n<root>\n\(data.joined())</root>\n"
  }

  static func strings(_ texts: Texts) -> String {
    texts.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
  }

  static func properties(_ texts: Texts) -> String {
    texts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)\n" }.joined()
  }

  static func po(_ texts: Texts) -> String {
    "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
      + texts.sorted { $0.key < $1.key }.map { "\nmsgid \"\($0.key)\"\nmsgstr \"\($0.value)\"\n" }
      .joined()
  }

  /// A layout: its files, and where the texts of each locale belong.
  ///
  /// German has a file with some texts, and French none.
  struct Layout: CustomTestStringConvertible {
    var format: String
    var files: [String: String]
    var german: String
    var french: String
    var tag = "de"
    var settings = #""sources": ["."]"#

    var testDescription: String { german }
  }

  static let english: Texts = ["open": "Open", "save": "Save", "new": "New"]
  static let some: Texts = ["open": "Auf", "save": "Ab"]

  static let code = """
    import Foundation
    let a = NSLocalizedString("open", comment: "A")
    let b = NSLocalizedString("save", comment: "B")
    let c = NSLocalizedString("new", comment: "C")
    """

  static let layouts = [
    Layout(
      format: "android",
      files: [
        "settings.gradle": "", "app/src/main/res/values/strings.xml": resources(english),
        "app/src/main/res/values-de/string.xml": resources(some),
      ], german: "app/src/main/res/values-de/string.xml",
      french: "app/src/main/res/values-fr/string.xml"),
    Layout(
      format: "android",
      files: [
        "settings.gradle": "", "app/src/main/res/values/strings.xml": resources(english),
        "app/src/main/res/values-de/all.xml": resources(some),
        "app/src/main/res/values-it/strings.xml": resources(some),
      ], german: "app/src/main/res/values-de/all.xml",
      french: "app/src/main/res/values-fr/strings.xml"),
    Layout(
      format: "android",
      files: [
        "settings.gradle": "", "app/src/main/res/values/strings.xml": resources(english),
        "app/src/main/res-texts/values-de/strings.xml": resources(some),
      ], german: "app/src/main/res-texts/values-de/strings.xml",
      french: "app/src/main/res-texts/values-fr/strings.xml"),
    Layout(
      format: "resx",
      files: [
        "Strings/Resources.resw": data(english), "Strings/de-DE/Resources.resw": data(some),
      ], german: "Strings/de-DE/Resources.resw", french: "Strings/fr/Resources.resw",
      tag: "de-DE"),
    Layout(
      format: "properties",
      files: [
        "Shop/a.swift": code, "Shop/texts.properties": properties(english),
        "Shop/de-DE/texts.properties": properties(some),
      ], german: "Shop/de-DE/texts.properties", french: "Shop/fr/texts.properties",
      tag: "de-DE"),
    Layout(
      format: "apple-strings",
      files: [
        "App/a.swift": code, "App/en.lproj/Localizable.strings": strings(english),
        "App/Texts/de.lproj/Localizable.strings": strings(some),
      ], german: "App/Texts/de.lproj/Localizable.strings",
      french: "App/Texts/fr.lproj/Localizable.strings"),
    Layout(
      format: "gettext",
      files: [
        "po/app.pot": po(["open": "", "save": "", "new": ""]), "po/de.po": po(some),
        "po/it.po": po(some), "po/pl/LC_MESSAGES/app.po": po(some),
      ], german: "po/de.po", french: "po/fr.po",
      settings: #""sources": ["."], "sourceTexts": ["po/app.pot"]"#),
  ]

  private func changes(
    _ project: SampleProject, _ body: () throws -> Void
  ) throws -> [String] {
    func files() throws -> [String: [UInt8]] {
      try project.files().filter { !$0.key.hasPrefix("translations") && !$0.key.hasPrefix(".lang") }
    }
    let before = try files()
    try body()
    return try files().filter { before[$0.key] != $0.value }.keys.sorted()
  }

  private func export(_ project: SampleProject, _ format: String) {
    project.expect(["export", "--all", "--format", format, "--folder", "."])
  }

  private func take(_ locale: String, _ text: String, _ project: SampleProject) throws {
    try project.write(".in/new.json", text)
    project.expect(["import", ".in/new.json", "--format", "icu-json", "--locale", locale])
  }

  /// An export without an edit changes nothing; an edit and a new text reach the file of the locale; and a
  /// new locale has files like the others.
  @Test(arguments: layouts)
  func aTextReachesTheFileThatHasIt(_ layout: Layout) throws {
    try SampleProject.withApp(layout.files, settings: layout.settings) { project in
      #expect(try changes(project) { export(project, layout.format) } == [])
      try take(layout.tag, #"{"save": "Sichern"}"#, project)
      #expect(try changes(project) { export(project, layout.format) } == [layout.german])
      #expect(try project.text(layout.german).contains("Sichern"))
      try take(layout.tag, #"{"new": "Neuer Text"}"#, project)
      #expect(try changes(project) { export(project, layout.format) } == [layout.german])
      let text = try project.text(layout.german)
      #expect(text.components(separatedBy: "Neuer Text").count == 2, "\(text)")
      try take("fr", #"{"save": "Garder", "open": "Ouvrir"}"#, project)
      #expect(try changes(project) { export(project, layout.format) } == [layout.french])
      let french = try project.text(layout.french)
      #expect(french.contains("Garder") && french.contains("Ouvrir"), "\(french)")
    }
  }

  /// A package of Windows has a folder for each language, even if the app has only the neutral file yet.
  @Test func thePackageOfAnAppWithoutTranslationsGetsAFolder() throws {
    let files = ["Strings/Resources.resw": Self.data(Self.english)]
    try SampleProject.withApp(files) { project in
      try take("pt-BR", #"{"save": "Salvar"}"#, project)
      #expect(
        try changes(project) { export(project, "resx") } == ["Strings/pt-BR/Resources.resw"])
    }
  }

  /// A file that the user names gets no text that another file of the locale in the module has.
  @Test func aNamedFileRepeatsNoText() throws {
    let layout = Self.layouts[0]
    try SampleProject.withApp(layout.files) { project in
      try take("de", #"{"new": "Neu"}"#, project)
      let name = "app/src/main/res/values-de/strings.xml"
      project.expect([
        "export", "--locale", "de", "--format", "android", "--output",
        project.folder.path + "/" + name,
      ])
      let text = try project.text(name)
      #expect(text.contains("Neu") && !text.contains("Auf"), "\(text)")
    }
  }

  /// Two text domains are two files, even if no language has both.
  @Test func twoDomainsStayApart() throws {
    let files = [
      "po/app.pot": Self.po(["open": "", "save": "", "new": ""]),
      "po/lib.pot": Self.po(["open": ""]),
      "po/app-de.po": Self.po(Self.some), "po/lib-fr.po": Self.po(["open": "Ouvrir"]),
    ]
    let settings = #""sources": ["."], "sourceTexts": ["po/app.pot", "po/lib.pot"]"#
    try SampleProject.withApp(files, settings: settings) { project in
      #expect(try changes(project) { export(project, "gettext") } == [])
      try take("fr", #"{"save": "Garder"}"#, project)
      #expect(try changes(project) { export(project, "gettext") } == ["po/app-fr.po"])
    }
  }

  private static let keys = (0..<9).map { "key_\($0)" }
  private static let res = "app/src/main/res/"

  /// Returns an app whose texts of a locale are in files of any names.
  private static func randomApp(_ locales: [String], _ seed: UInt64) -> [String: String] {
    var chance = SeededGenerator(seed: seed)
    let names = ["a.xml", "b.xml", "c.xml"]
    var files = ["settings.gradle": ""]
    func divide(_ keys: [String], _ folder: String, _ names: [String], _ word: String) {
      let parts = Dictionary(grouping: keys) { _ in names.randomElement(using: &chance) ?? "a.xml" }
      for (name, keys) in parts {
        files[res + folder + "/" + name] = resources(
          Dictionary(uniqueKeysWithValues: keys.map { ($0, "\(word) \($0)") }))
      }
    }
    divide(keys, "values", names, "English")
    for locale in locales {
      let known = keys.filter { _ in Int.random(in: 0..<3, using: &chance) > 0 }
      divide(known, "values-\(locale)", names + ["d.xml", "e.xml"], locale)
    }
    return files
  }

  /// In random layouts of Android, no text of a locale is in two files of a module, each edit reaches the
  /// file that has the text, and an export without edits changes nothing.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func noTextIsInTwoFiles(_ seed: UInt64) throws {
    let files = Self.randomApp(["de", "it", "pl"], seed)
    let locales = ["de", "it", "pl", "fr"]
    try SampleProject.withApp(files) { project in
      #expect(try changes(project) { export(project, "android") } == [])
      for locale in locales {
        let texts = Self.keys.map { "\"\($0)\": \"Later \($0)\"" }.joined(separator: ", ")
        try take(locale, "{\(texts)}", project)
      }
      export(project, "android")
      let all = try project.files().mapValues { String(decoding: $0, as: UTF8.self) }
      for locale in locales {
        let folder = Self.res + "values-\(locale)/"
        for key in Self.keys {
          func has(_ file: (key: String, value: String)) -> Bool {
            file.key.hasPrefix(folder) && file.value.contains("\"\(key)\"")
          }
          let (holders, former) = (all.filter(has), files.filter(has))
          #expect(holders.count == 1, "\(locale) \(key): \(holders.keys)")
          #expect(holders.values.allSatisfy { $0.contains(">Later \(key)<") }, "\(key)")
          #expect(former.isEmpty || former.keys.sorted() == holders.keys.sorted())
        }
      }
      #expect(try changes(project) { export(project, "android") } == [])
    }
  }
}
