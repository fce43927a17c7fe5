import Foundation
import TestSupport
import Testing

@testable import Commands

/// Names given to `--output` that are no files, and new texts next to edited ones in files without
/// indentation.
@Suite struct OutputPlaceTests {
  /// A pipe would be read before it is written, and wait for ever; a device would lose its name.
  @Test func whatIsNoFileIsRefusedUnread() throws {
    let files = [
      "Sources/A.swift":
        "let a = localized(\"cart\", value: \"Cart\", comment: \"Title of a page\")\n"
    ]
    try SampleProject.withApp(files, settings: #""locales": ["de"]"#) { project in
      let pipe = project.folder.appending(path: "pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      for (name, format) in [("pipe", "xliff"), ("pipe", "gettext"), ("/dev/null", "csv")] {
        let (code, said) = project.run([
          "export", "--locale", "de", "--format", format, "--output", name,
        ])
        #expect(code != .done && said.talk.contains("leave --output out"), "\(said.talk)")
      }
      var status = stat()
      #expect(stat("/dev/null", &status) == 0)
      #expect(UInt32(status.st_mode) & UInt32(S_IFMT) == UInt32(S_IFCHR))
    }
  }

  private static func resources(_ elements: [(String, String)], _ indent: String) -> String {
    let lines = elements.map { "\(indent)<string name=\"\($0)\">\($1)</string>\n" }
    return "<resources>\n\(lines.joined())</resources>\n"
  }

  @Test(arguments: ["", "  ", "\t"])
  func aNewElementStandsBeforeAnEditedOne(_ indent: String) throws {
    let german = "app/src/main/res/values-de/strings.xml"
    let files = [
      "settings.gradle": "", "app/build.gradle": "",
      "app/src/main/res/values/strings.xml": Self.resources(
        [("about", "About"), ("ok", "Fine"), ("z", "End")], "    "),
      german: Self.resources([("ok", "Gut"), ("z", "Ende")], indent),
    ]
    try GettextProjectTests().with(files) { project in
      project.expect(["init", "--app", "shop"])
      project.expect(["extract"])
      project.expect(["import", "."])
      try project.write(".in/new.csv", "key,de\nabout,Info\nok,Sehr gut\n")
      project.expect(["import", ".in/new.csv"])
      project.expect(["export", "--all", "--format", "android", "--folder", "."])
      let wanted = Self.resources(
        [("about", "Info"), ("ok", "Sehr gut"), ("z", "Ende")], indent)
      let written = try project.text(german)
      #expect(written == wanted, "\(written)")
    }
  }
}
