import Foundation
import Interchange
import Testing

@testable import Commands
@testable import Projects

/// Files of other formats, brought in and written by the commands.
@Suite struct FormatCommandTests {
  private static let xcode = "/* Count of places */\n\"places-found\" = \"%1$d Orte\";\n"

  @Test func anXcodeFolderIsTakenAsItIs() throws {
    try SampleProject.with { project in
      try project.write("translations/de.strings", "")
      try project.write("App/en.lproj/Localizable.strings", "\"places-found\" = \"%1$d places\";\n")
      try project.write("App/de.lproj/Localizable.strings", Self.xcode)
      try project.write(
        "App/fr.lproj/Localizable.stringsdict",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>places-found</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@v@ trouvés</string>
        <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d lieu</string><key>other</key><string>%d lieux</string>
        </dict></dict></dict></plist>
        """)
      let said = project.expect(["import", "App"]).talk
      #expect(said.contains("2 texts in 2 locales: 2 new, 0 changed"), "\(said)")
      let french = project.expect(["export", "--locale", "fr", "--format", "json"]).output
      #expect(french.contains("\"one\": \"{1} lieu trouvés\""), "\(french)")
    }
  }

  @Test func anAndroidFolderIsTakenAsItIs() throws {
    try SampleProject.with { project in
      try project.write("translations/de.strings", "")
      try project.write(
        "res/values-pt-rBR/strings.xml",
        "<resources><string name=\"places-found\">%1$d lugares</string></resources>\n")
      project.expect(["import", "res"])
      let text = project.expect(["export", "--locale", "pt-BR", "--format", "wiki-strings"]).output
      #expect(text.contains("\"places-found\" = \"$1 lugares\";"), "\(text)")
    }
  }

  /// Both folders are of Serbian in Latin letters.
  @Test func twoFilesThatDifferAreTold() throws {
    try SampleProject.with { project in
      for (folder, words) in [("values-b+sr+Latn", "mesta"), ("values-sh", "mjesta")] {
        try project.write(
          "res/\(folder)/strings.xml",
          "<resources>\n  <string name=\"places-found\">%1$d \(words)</string>\n</resources>\n")
      }
      let said = project.expect(["import", "res"]).talk
      #expect(
        said.contains(
          "res/values-sh/strings.xml:2: warning: \"places-found\" has another text for sr-Latn in "
            + "res/values-b+sr+Latn/strings.xml; the one here is used"), "\(said)")
      try FileManager.default.removeItem(at: project.folder.appending(path: "res/values-sh"))
      #expect(!project.expect(["import", "res"]).talk.contains("two-texts"))
    }
  }

  /// A `.strings` file says by its tokens whose it is.
  @Test func stringsOfXcodeAndOfTranslatewikiAreToldApart() throws {
    try SampleProject.with { project in
      try project.write("de.strings", Self.xcode)
      project.expect(["import", "de.strings"])
      #expect(
        project.expect(["export", "--locale", "de", "--format", "wiki-strings"]).output.contains(
          "$1 Orte"))
      try project.write("de.strings", SampleProject.german)
      project.expect(["import", "de.strings"])
      #expect(
        project.expect(["export", "--locale", "de", "--format", "wiki-strings"]).output.contains(
          "gefunden"))
    }
  }

  @Test(arguments: FormatRegistry.exchange.map(\.name))
  func everyFormatIsWrittenAndReadAgain(_ name: String) throws {
    let format = try #require(FormatRegistry.named(name))
    try SampleProject.with { project in
      try project.write("translations/de.strings", "\"places-found\" = \"$1 Orte\";\n")
      project.expect(["import"])
      let file = "de.lproj/Localizable\(format.endings[0])"
      try project.write("de.lproj/none", "")
      project.expect(["export", "--locale", "de", "--format", name, "--output", file])
      let first = try project.read(file)
      // What is written over itself stays as it is.
      project.expect(["export", "--locale", "de", "--format", name, "--output", file])
      #expect(try project.read(file) == first)
      try project.write("translations/de.strings", "")
      project.expect(["import", file, "--format", name, "--locale", "de"])
      let text = project.expect(["export", "--locale", "de", "--format", "wiki-strings"]).output
      #expect(text.contains("\"places-found\" = \"$1 Orte\";"), "\(name): \(text)")
    }
  }

  @Test func whatNoFormatKnowsIsSaid() throws {
    try SampleProject.with { project in
      try project.write("a.unknown", "")
      #expect(project.expect(["import", "a.unknown"], .failed).talk.contains("--format"))
      try project.write("empty/a.unknown", "")
      #expect(project.expect(["import", "empty"], .failed).talk.contains("no file in it"))
      try project.write("broken.xliff", "<xliff><file></xliff>")
      project.expect(["import", "broken.xliff"], .failed)
      let before = try project.read("broken.xliff")
      project.expect(
        ["export", "--locale", "de", "--format", "xliff", "--output", "broken.xliff"], .failed)
      #expect(try project.read("broken.xliff") == before)
    }
  }
}
