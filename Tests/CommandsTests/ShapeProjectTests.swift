import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// An app with .strings files and one with String Catalogs, from `init` to an export in place.
@Suite struct ShapeProjectTests {
  private static let cases = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Cases/Projects").standardized

  private static let formats = [
    "strings": ["apple-strings", "stringsdict"], "catalogs": ["xcstrings"],
  ]

  private func with(_ kind: String, _ body: (SampleProject) throws -> Void) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder.appending(path: "project"))
      try FileManager.default.copyItem(at: Self.cases.appending(path: kind), to: project.folder)
      project.expect(["init", "--app", "shape"])
      project.expect(["extract"])
      _ = project.run(["import", "."])
      try body(project)
    }
  }

  private func export(_ project: SampleProject, _ kind: String) {
    for format in Self.formats[kind] ?? [] {
      project.expect(["export", "--all", "--format", format, "--folder", project.folder.path])
    }
  }

  private func tree(_ project: SampleProject) throws -> [String: [UInt8]] {
    try project.files().filter { name, _ in
      !name.hasPrefix("translations") && !name.hasPrefix("langpack.") && !name.hasPrefix(".")
    }
  }

  @Test(arguments: ["strings", "catalogs"])
  func anExportInPlaceChangesNoByte(_ kind: String) throws {
    try with(kind) { project in
      let before = try tree(project)
      export(project, kind)
      let after = try tree(project)
      for (name, bytes) in after where before[name] != bytes {
        Issue.record("\(name):\n\(String(decoding: bytes, as: UTF8.self))")
      }
      #expect(after.count == before.count)
    }
  }

  /// Files with a text, another one in its place, and what stays: tabs, blanks and other devices.
  @Test(arguments: [
    ("strings", "Orchard/de.lproj/Localizable.strings", "Ernte beenden", "Schluss"),
    ("strings", "Orchard/de.lproj/Localizable.strings", "Bäume", "Alle Bäume"),
    ("strings", "Orchard/de.lproj/Localizable.strings", "Korb leeren", "Korb ausleeren"),
    ("strings", "Orchard/de.lproj/Errors.strings", "Die Leiter fehlt", "Keine Leiter"),
    ("strings", "Orchard/pt_BR.lproj/Localizable.strings", "Árvores", "As árvores"),
    ("strings", "Orchard/de.lproj/Localizable.stringsdict", "%d Äpfel", "%d rote Äpfel"),
    ("catalogs", "Tea/Localizable.xcstrings", "Zum Aufbrühen tippen", "Tippen"),
    ("catalogs", "Tea/Localizable.xcstrings", "%lld Male tippen", "%lld Mal antippen"),
    ("catalogs", "Tea/Localizable.xcstrings", "Jetzt aufbrühen", "Aufbrühen"),
    ("catalogs", "Tea/AppShortcuts.xcstrings", "Mit ${applicationName}", "In ${applicationName}"),
    ("catalogs", "Tea/InfoPlist.xcstrings", "Teezeit", "Zeit für Tee"),
    (
      "catalogs", "Packages/Pots/Sources/Pots/Resources/Localizable.xcstrings", "%lld Tassen",
      "%lld volle Tassen"
    ),
  ])
  func anEditChangesTheLinesOfItsText(
    _ kind: String, _ file: String, _ text: String, _ other: String
  ) throws {
    try with(kind) { project in
      var wanted = try tree(project)
      let former = String(decoding: wanted[file] ?? [], as: UTF8.self)
      #expect(former.contains(text))
      let new = former.replacing(text, with: other)
      try project.write(".in/" + file, new)
      project.expect(["import", ".in/" + file])
      export(project, kind)
      wanted[file] = Array(new.utf8)
      let after = try tree(project)
      for (name, bytes) in after where wanted[name] != bytes {
        Issue.record("\(name):\n\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  /// A header, a mark and the title of a part are no comments of the developers.
  @Test func onlyTheChangedCommentChanges() throws {
    try with("strings") { project in
      var wanted = try tree(project)
      let (code, file) = ("Orchard/Harvest.swift", "Orchard/de.lproj/Localizable.strings")
      for name in [code, file, "Orchard/en.lproj/Localizable.strings"] {
        let text = String(decoding: wanted[name] ?? [], as: UTF8.self)
        wanted[name] = Array(
          text.replacing("The weight of a basket, in kilograms", with: "Name and weight").utf8)
      }
      try project.write(code, String(decoding: wanted[code] ?? [], as: UTF8.self))
      project.expect(["extract"])
      export(project, "strings")
      let after = try tree(project)
      for (name, bytes) in after where name != "Orchard/en.lproj/Localizable.strings" {
        guard wanted[name] != bytes else { continue }
        Issue.record("\(name):\n\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }
}
