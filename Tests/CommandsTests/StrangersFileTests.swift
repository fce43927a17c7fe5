import Interchange
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Files of other people's projects whose names and entries are easy to take for something else.
@Suite struct StrangersFileTests {
  private static func data(_ texts: KeyValuePairs<String, String>) -> String {
    let data = texts.map {
      "  <data name=\"\($0)\" xml:space=\"preserve\">\n    <value>\($1)</value>\n  </data>\n"
    }
    return "<root>\n\(data.joined())</root>\n"
  }

  private func run(
    _ files: [String: String], _ settings: String..., body: (SampleProject) throws -> Void
  ) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      for (name, text) in files { try project.write(name, text) }
      project.expect(["init", "--app", "shop"] + settings)
      project.expect(["extract"])
      try body(project)
    }
  }

  /// What an export writes into a folder of sources is no source, and comes back as its locale.
  @Test(arguments: FormatRegistry.exchange.map(\.name))
  func anExportedFileIsNoSource(_ format: String) throws {
    try SampleProject.with { project in
      try project.write("translations/de.strings", "\"places-found\" = \"$1 Orte\";\n")
      let before = project.expect(["extract"]).talk
      project.expect(["export", "--locale", "de", "--format", format, "--folder", "Sources"])
      let after = project.expect(["extract"]).talk
      let counts = [before, after].map { $0.prefix { $0 != "," } }
      #expect(counts[0] == counts[1], "\(after)")
      try project.write("translations/de.strings", "")
      let said = project.expect(["import", "Sources"]).talk
      #expect(said.contains("1 text in 1 locale: 1 new"), "\(said)")
      let texts = String(decoding: try project.read("translations/de.lpt"), as: UTF8.self)
      #expect(texts.contains("Orte"), "\(texts)")
    }
  }

  /// .NET would load such a file for a resource file of another name, which the app does not have.
  @Test func aFileOfNoResourceFileIsNamedAndLeftOut() throws {
    let files = [
      "App/Resources.resx": Self.data(["save": "Save", "open": "Open"]),
      "App/Resources.de.resx": Self.data(["save": "Sichern"]),
      "App/Resource.zh-Hans.resx": Self.data(["save": "保存"]),
    ]
    try run(files) { project in
      let said = project.expect(["import", "."]).talk
      #expect(said.components(separatedBy: "[no-base-file]").count == 2, "\(said)")
      #expect(
        said.contains("App/Resource.zh-Hans.resx: warning: its texts are not imported"), "\(said)")
      #expect(said.contains("there is no Resource.resx next to it"), "\(said)")
      #expect(said.contains("1 text in 1 locale: 1 new"), "\(said)")
      let before = try project.files()
      project.expect(["export", "--all", "--format", "resx", "--folder", "."])
      try #expect(project.files() == before)
      // A text that is new goes into the file that .NET loads.
      try project.write("in/zh.csv", "key,zh-Hans\nsave,存\n")
      project.expect(["import", "in/zh.csv"])
      project.expect(["export", "--locale", "zh-Hans", "--format", "resx", "--folder", "."])
      #expect(try project.text("App/Resource.zh-Hans.resx") == files["App/Resource.zh-Hans.resx"])
      #expect(try project.text("App/Resources.zh-Hans.resx").contains("存"))
    }
  }

  /// An entry that sets a property to a value is no phrase, and stays in its files.
  @Test func aValueOfAPropertyIsNoPhrase() throws {
    let english = Self.data([
      "Save.Content": "Save", "Save.Width": "120", "Save.Margin": "0,4,0,4", "Save.Height": "Auto",
      "Save.FontFamily": "Segoe UI", "Title.FlowDirection": "LeftToRight", "Title.Text": "Title",
      "Logo.Source": "ms-appx:///Assets/logo.png", "Link.NavigateUri": "https://example.org/en",
      "Save.[using:Windows.UI.Xaml.Controls]ToolTipService.ToolTip": "Saves it",
      "Save.[using:Windows.UI.Xaml.Automation]AutomationProperties.Name": "Save button",
      "Search.PlaceholderText": "Search", "Group.Header": "Group",
      "Errors.Source": "The source is missing", "Labels.Width": "Width of the page",
      "Visibility": "Seen",
    ])
    let files = [
      "App/Strings/en-US/Resources.resw": english,
      "App/Strings/de-DE/Resources.resw": english.replacing("120", with: "150")
        .replacing(">Save<", with: ">Sichern<"),
    ]
    try run(files) { project in
      let said = project.expect(["extract"]).talk
      #expect(said.contains("9 phrases at 9 places"), "\(said)")
      let imported = project.expect(["import", "."]).talk
      #expect(
        imported.contains("9 texts in 1 locale") && !imported.contains("unknown-key"), "\(imported)"
      )
      let before = try project.files()
      project.expect(["export", "--all", "--format", "resx", "--folder", "."])
      try #expect(project.files() == before)
      try project.write("in/de.csv", "key,de\nTitle.Text,Titel\n")
      project.expect(["import", "in/de.csv"])
      project.expect(["export", "--all", "--format", "resx", "--folder", "."])
      let german = try project.text("App/Strings/de-DE/Resources.resw")
      let wanted = files["App/Strings/de-DE/Resources.resw"]?.replacing(">Title<", with: ">Titel<")
      #expect(german == wanted)
    }
  }

  /// Core Foundation reads the English names of a hundred languages.
  @Test(arguments: [("Esperanto", "eo"), ("Welsh", "cy"), ("Farsi", "fa"), ("Tagalog", "fil")])
  func aFolderWithAnEnglishNameIsTheOneOfItsLanguage(_ name: String, _ tag: String) throws {
    let files = [
      "App/A.swift": "let a = NSLocalizedString(\"one\", comment: \"A\")\n",
      "App/en.lproj/Localizable.strings": "\"one\" = \"One\";\n",
      "App/\(name).lproj/Localizable.strings": "\"one\" = \"Unu\";\n",
    ]
    try run(files) { project in
      let said = project.expect(["import", "."]).talk
      #expect(said.contains("1 text in 1 locale: 1 new"), "\(said)")
      #expect(try project.text("translations/\(tag).lpt").contains("Unu"))
      try project.write("in/new.csv", "key,\(tag)\none,Du\n")
      project.expect(["import", "in/new.csv"])
      project.expect(["export", "--all", "--format", "apple-strings", "--folder", "."])
      #expect(try project.text("App/\(name).lproj/Localizable.strings") == "\"one\" = \"Du\";\n")
      #expect(try !project.files().keys.contains("App/\(tag).lproj/Localizable.strings"))
    }
  }

  /// The system looks a table up by the name of its file.
  @Test(arguments: ["apple-strings", "stringsdict"], [true, false])
  func aFileInAFolderOfALanguageHoldsTheTableOfItsName(_ format: String, _ exists: Bool) throws {
    let ending = format == "stringsdict" ? "stringsdict" : "strings"
    let files = [
      "App/A.swift": "let a = NSLocalizedString(\"one\", comment: \"A\")\n",
      "App/en.lproj/Localizable.strings": "\"one\" = \"One\";\n",
      "App/de.lproj/Localizable.strings": "\"one\" = \"Eins\";\n",
    ]
    try run(files) { project in
      project.expect(["import", "."])
      let name = "App/de.lproj/Whatever.\(ending)"
      if exists { try project.write(name, ending == "strings" ? "\"two\" = \"Zwei\";\n" : "") }
      let before = try project.files()
      let words = ["export", "--locale", "de", "--format", format, "--output", name]
      let said = project.expect(words, exists ? .done : .failed).talk
      #expect(said.contains("no key of the table \"Whatever\""), "\(said)")
      try #expect(project.files() == before)
    }
  }

  /// Each module of Compose has resources of its own; a pack has one text.
  @Test func oneNameInTwoModulesIsReported() throws {
    func file(_ text: String) -> String {
      "<resources>\n  <string name=\"title\">\(text)</string>\n</resources>\n"
    }
    let folder = "src/commonMain/composeResources"
    let files = [
      "settings.gradle.kts": "include(\":one\", \":two\")\n",
      "one/\(folder)/values/strings.xml": file("Alpha"),
      "two/\(folder)/values/strings.xml": file("Beta"),
      "one/\(folder)/values-de/strings.xml": file("Alpha-de"),
      "two/\(folder)/values-de/strings.xml": file("Beta-de"),
    ]
    try run(files) { project in
      let said = project.expect(["extract"]).talk
      #expect(said.contains("which is of another module, and a pack has one text"), "\(said)")
      project.expect(["import", "."])
      #expect(try project.text("translations/de.lpt").contains("Alpha-de"))
      let before = try project.files()
      project.expect(["export", "--all", "--format", "android", "--folder", "."])
      try #expect(project.files() == before)
      try project.write("in/de.csv", "key,de\ntitle,Neu\n")
      project.expect(["import", "in/de.csv"])
      project.expect(["export", "--all", "--format", "android", "--folder", "."])
      #expect(try project.text("one/\(folder)/values-de/strings.xml") == file("Neu"))
      #expect(try project.text("two/\(folder)/values-de/strings.xml") == file("Beta-de"))
    }
  }
}
