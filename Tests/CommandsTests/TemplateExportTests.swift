import Foundation
import Testing

@testable import Commands

/// Files of gettext next to their template, as nearly every project has them.
@Suite struct TemplateExportTests {
  private static let export = ["export", "--all", "--format", "gettext", "--folder", "po"]

  private static func file(_ language: String, _ text: String) -> String {
    """
    msgid ""
    msgstr ""
    "Language: \(language)\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"

    #. Button
    msgctxt "open"
    msgid "Open"
    msgstr "\(text)"

    """
  }

  private func with(_ template: String, _ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with([
      "Sources/A.swift": #"let a = NSLocalizedString("open", value: "Open", comment: "Button")"#
    ]) { project in
      try project.write("langpack.json", #"{"app": "shop", "locales": ["de", "fr"]}"#)
      try project.write(template, Self.file("", ""))
      try project.write("po/de.po", Self.file("de", "Auf"))
      try project.write("po/fr.po", Self.file("fr", "Ouvrir"))
      project.expect(["extract"])
      project.expect(["import", "po"])
      try body(project)
    }
  }

  private func files(_ project: SampleProject) throws -> [String: [UInt8]] {
    try project.files().filter { $0.key.hasPrefix("po/") }
  }

  @Test(arguments: ["po/app.pot", "po/messages.pot", "po/templates/app.pot", "po/en.pot"])
  func eachTextIsInTheFileOfItsLocale(_ template: String) throws {
    try with(template) { project in
      let before = try files(project)
      project.expect(Self.export)
      #expect(try files(project) == before)
      try project.write("de.csv", "key,de\nopen,Offen\n")
      project.expect(["import", "de.csv"])
      let french = project.folder.path + "/po/fr.po"
      try FileManager.default.removeItem(atPath: french)
      project.expect(Self.export)
      // A removed file is written again if its locale is named.
      project.expect(Self.export.flatMap { $0 == "--all" ? ["--locale", "fr"] : [$0] })
      let after = try files(project)
      #expect(after.keys.sorted() == before.keys.sorted())
      #expect(after[template] == before[template])
      #expect(after["po/de.po"] == Array(Self.file("de", "Offen").utf8))
      let written = String(decoding: after["po/fr.po"] ?? [], as: UTF8.self)
      #expect(written.contains("msgstr \"Ouvrir\""), "\(written)")
    }
  }
}
