import Foundation
import TestSupport
import Testing

@testable import Commands

/// Texts of files that give way: leftovers, files of a nearby locale, and what a delivery only repeats.
@Suite struct WeakTextsTests {
  private func german(_ project: SampleProject, _ locale: String = "de") throws -> String {
    String(decoding: try project.read("translations/\(locale).lpt"), as: UTF8.self)
  }

  private static func resources(_ texts: KeyValuePairs<String, String>) -> String {
    let lines = texts.map { "    <string name=\"\($0)\">\($1)</string>\n" }
    return "<resources>\n\(lines.joined())</resources>\n"
  }

  private static func data(_ texts: KeyValuePairs<String, String>) -> String {
    let data = texts.map { "  <data name=\"\($0)\">\n    <value>\($1)</value>\n  </data>\n" }
    return "<?xml version=\"1.0\"?>\n<root>\n\(data.joined())</root>\n"
  }

  /// A text next to other sources than that of its key is left over there, and gives way.
  @Test func aLeftoverOfAnotherModuleGivesWay() throws {
    let android = [
      "app/src/main/AndroidManifest.xml": "<manifest/>",
      "app/src/main/res/values/strings.xml": Self.resources(["tides": "Tides"]),
      "app/src/main/res/values-de/strings.xml": Self.resources(["tides": "Gezeiten"]),
      "lib/src/main/res/values/strings.xml": Self.resources(["other": "Other"]),
      "lib/src/main/res/values-de/strings.xml": Self.resources(["tides": "Fluten"]),
    ]
    let net = [
      "App/Strings.resx": Self.data(["tides": "Tides"]),
      "App/Strings.de.resx": Self.data(["tides": "Gezeiten"]),
      "Core/Strings.resx": Self.data(["other": "Other"]),
      "Core/Strings.de.resx": Self.data(["tides": "Fluten"]),
    ]
    for (format, files) in [("android", android), ("resx", net)] {
      try SampleProject.withApp(files) { project in
        let text = try german(project)
        #expect(text.contains("Gezeiten") && !text.contains("Fluten"), "\(text)")
        let before = try project.files()
        project.expect(["export", "--all", "--format", format, "--folder", "."])
        #expect(try project.files() == before)
      }
    }
  }

  /// A file of `pt` is read as `pt-BR` where that is the only one; a file of `pt-BR` itself counts more.
  @Test func aFileOfTheLocaleItselfCountsMore() throws {
    let files = [
      "app/src/main/AndroidManifest.xml": "<manifest/>",
      "app/src/main/res/values/strings.xml": Self.resources(["tides": "Tides"]),
      "app/src/main/res/values-pt-rBR/strings.xml": Self.resources(["tides": "Marés"]),
    ]
    try SampleProject.withApp(files, settings: #""sources": ["."], "locales": ["pt-BR"]"#) {
      project in
      try project.write(
        "app/src/main/res/values-pt/strings.xml", Self.resources(["tides": "Alterada"]))
      _ = project.run(["import", "."])
      let text = try german(project, "pt-BR")
      #expect(text.contains("Marés") && !text.contains("Alterada"), "\(text)")
    }
  }

  /// A module's file comes back from a translator with one edit; the texts that only this file keeps
  /// don't reach the other module.
  @Test func whatADeliveryRepeatsChangesNoOtherFile() throws {
    try SampleProject.withApp(OwnTextsTests.modules, settings: #""sources": ["App", "Kit"]"#) {
      project in
      let app = try project.read(OwnTextsTests.app)
      // The text of Kit is used, and that of App is its own.
      try project.write("sent/de.strings", "\"ok\" = \"Gut\";\n\"cart\" = \"Wagen\";\n")
      project.expect(["import", "sent/de.strings"])
      let text = try german(project)
      #expect(text.contains("Klar") && text.contains("Wagen"), "\(text)")
      project.expect(["export", "--all", "--format", "apple-strings", "--folder", "."])
      let new = String(decoding: app, as: UTF8.self).replacing("Korb", with: "Wagen")
      #expect(try project.read(OwnTextsTests.app) == Array(new.utf8))
      #expect(
        try String(decoding: project.read(OwnTextsTests.kit), as: UTF8.self)
          == OwnTextsTests.modules[OwnTextsTests.kit])
    }
  }

  /// An entry that a catalog leaves open gets no text of another module's `.strings` file.
  @Test func anOpenEntryOfACatalogStaysOpen() throws {
    let open = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "ok" : {

          }
        },
        "version" : "1.0"
      }
      """
    let files = [
      "App/a.swift": OwnTextsTests.code(["ok", "cart"]),
      "App/de.lproj/Localizable.strings": OwnTextsTests.strings(["ok": "Gut", "cart": "Korb"]),
      "Widget/w.swift": OwnTextsTests.code(["ok"]), "Widget/Localizable.xcstrings": open,
    ]
    try SampleProject.withApp(files) { project in
      let before = try project.files()
      for folder in [".", "Widget"] {
        project.expect(["export", "--all", "--format", "xcstrings", "--folder", folder])
      }
      #expect(try project.files() == before)
    }
  }

  /// The name of a file is a locale only with a variant that there is.
  @Test func aWordInTheNameOfAFileIsNoVariant() throws {
    try SampleProject.withApp(OwnTextsTests.modules) { project in
      let out = project.expect(["export", "--locale", "de", "--format", "xliff"]).output
      for name in ["de-edited.xliff", "de_final.xliff", "de-reviewed2.xliff"] {
        try project.write("sent/" + name, out.replacing("Korb", with: "Wagen"))
        let said = project.expect(["import", "sent/" + name]).talk
        #expect(!said.contains("wrong-locale"), "\(said)")
      }
      #expect(try german(project).contains("Wagen"))
    }
  }
}
