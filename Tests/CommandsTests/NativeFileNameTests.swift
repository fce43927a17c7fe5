import Foundation
import TestSupport
import Testing

/// Exports to standard output and to files of any name, in formats whose file name gives the table.
@Suite struct NativeFileNameTests {
  private func withTexts(_ body: (SampleProject) throws -> Void) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      project.expect(["init", "--app", "shop"])
      try project.write(
        "Sources/A.swift",
        #"""
        let title = NSLocalizedString("title", value: "Title", comment: "Screen")
        let other = NSLocalizedString("other", tableName: "More", value: "Other", comment: "Screen")
        let days = localized("days", value: "{{PLURAL:%1$d|%1$d day|%1$d days}}", comment: "Length", n)
        """#)
      project.expect(["extract"])
      try project.write("de.lproj/Localizable.strings", #""title" = "Titel";"#)
      try project.write("de.lproj/More.strings", #""other" = "Anderes";"#)
      try project.write("de/days.json", "{}")
      project.expect(["import", "de.lproj/Localizable.strings", "--format", "apple-strings"])
      project.expect(["import", "de.lproj/More.strings", "--format", "apple-strings"])
      try body(project)
    }
  }

  @Test func standardOutputHasTheDefaultTable() throws {
    try withTexts { project in
      let strings = project.expect(["export", "--locale", "de", "--format", "apple-strings"]).output
      #expect(strings.contains(#""title" = "Titel";"#) && !strings.contains("Anderes"))
      let catalog = project.expect(["export", "--locale", "de", "--format", "xcstrings"]).output
      #expect(catalog.contains("Titel"))
    }
  }

  @Test(arguments: ["other-name.strings", "de.strings", "Localizable.strings"])
  func anyNameHasTheDefaultTable(name: String) throws {
    try withTexts { project in
      let words = ["export", "--locale", "de", "--format", "apple-strings", "--output"]
      project.expect(words + [project.folder.path + "/" + name])
      let first = try project.read(name)
      #expect(String(decoding: first, as: UTF8.self).contains(#""title" = "Titel";"#))
      project.expect(words + [project.folder.path + "/" + name])
      #expect(try project.read(name) == first)
    }
  }

  @Test func aTablesNameHasThatTable() throws {
    try withTexts { project in
      let words = ["export", "--locale", "de", "--format", "apple-strings", "--output"]
      project.expect(words + [project.folder.path + "/More.strings"])
      let text = String(decoding: try project.read("More.strings"), as: UTF8.self)
      #expect(text.contains("Anderes") && !text.contains("Titel"))
    }
  }

  @Test func aFileNamedForItsLanguageIsReadAsTheDefaultTable() throws {
    try withTexts { project in
      try project.write("de.strings", #""title" = "Neuer Titel";"#)
      let said = project.expect(["import", "de.strings", "--format", "apple-strings"])
      #expect(!said.talk.contains("unknown-key"), "\(said.talk)")
      let csv = project.expect(["export", "--locale", "de", "--format", "csv"]).output
      #expect(csv.contains("Neuer Titel"))
    }
  }

  @Test func aCatalogHoldsStringsWithoutTranslations() throws {
    try withTexts { project in
      let catalog = project.expect(["export", "--locale", "fr", "--format", "xcstrings"]).output
      #expect(catalog.contains(#""title""#) && catalog.contains(#""plural""#), "\(catalog)")
    }
  }

  /// Foundation ignores a width before the sign of a variable.
  @Test func aVariableMayHaveAWidth() throws {
    try withTexts { project in
      try project.write(
        "de.lproj/Localizable.stringsdict",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>days</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%1#@count@</string>
        <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d Tag</string><key>other</key><string>%d Tage</string></dict>
        <key>rest</key><dict><key>other</key><string>nie</string></dict>
        </dict></dict></plist>
        """)
      let said = project.expect(
        ["import", "de.lproj/Localizable.stringsdict", "--format", "stringsdict"])
      #expect(said.talk.contains("[unused-variable]") && said.talk.contains("%#@rest@"))
      let json = project.expect(["export", "--locale", "de", "--format", "json"]).output
      #expect(json.contains("{1} Tag\"") && json.contains("{1} Tage\""), "\(json)")
    }
  }
}
