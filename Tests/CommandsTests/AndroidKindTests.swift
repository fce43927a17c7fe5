import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Translations of Android that are resources of another kind than those of the source.
@Suite struct AndroidKindTests {
  private static let string = "<string name=\"k\">%d files</string>"
  private static let plurals =
    "<plurals name=\"k\"><item quantity=\"one\">%d Datei</item><item quantity=\"other\">%d Dateien</item></plurals>"
  private static let one =
    "<plurals name=\"k\"><item quantity=\"other\">%d Dateien</item></plurals>"

  private func files(_ source: String, _ german: String) -> [String: String] {
    [
      "settings.gradle": "",
      "app/src/main/res/values/strings.xml": "<resources>\n  \(source)\n</resources>\n",
      "app/src/main/res/values-de/strings.xml": "<resources>\n  \(german)\n</resources>\n",
    ]
  }

  @Test(arguments: [(string, plurals), (string, one), (plurals, string), (one, string)])
  func anotherKindIsNotImported(_ source: String, _ german: String) throws {
    try SampleProject.withApp(files(source, german)) { project in
      let said = project.run(["import", "."]).1.talk
      #expect(
        said.contains("so the app never shows it") && said.contains("[wrong-variation]"), "\(said)")
      #expect((try? project.text("translations/de.lpt"))?.contains("Datei") != true)
    }
  }

  @Test(arguments: [
    (string, "<string name=\"k\">%d Dateien</string>"), (plurals, plurals), (one, plurals),
    (plurals, one),
  ])
  func oneKindIsImported(_ source: String, _ german: String) throws {
    let files = files(source, german)
    try SampleProject.withApp(files) { project in
      let german = try project.text("translations/de.lpt")
      #expect(german.contains("Dateien"), "\(german)")
      project.expect(["export", "--all", "--format", "android", "--folder", "."])
      for (name, text) in files {
        let written = try project.text(name)
        #expect(written == text)
      }
    }
  }

  /// The text that translators give is written as the kind of the source.
  @Test(arguments: [
    (string, plurals, "<string name=\"k\">"), (plurals, string, "<plurals name=\"k\">"),
  ])
  func anExportWritesTheKindOfTheSource(
    _ source: String, _ german: String, _ wanted: String
  ) throws {
    try SampleProject.withApp(files(source, german)) { project in
      try project.write(".in/de.json", #"{"k": "Alle {1}"}"#)
      project.expect(["import", ".in/de.json", "--format", "icu-json", "--locale", "de"])
      project.expect(["export", "--all", "--format", "android", "--folder", ".", "--overwrite"])
      let text = try project.text("app/src/main/res/values-de/strings.xml")
      #expect(text.contains(wanted), "\(text)")
    }
  }
}
