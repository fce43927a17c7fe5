import Foundation
import TestSupport
import Testing

@testable import Projects

extension GettextProjectTests {
  /// The only file of a language comes back where it was, whichever folder is exported.
  @Test(arguments: layouts, [true, false])
  func aRemovedFileComesBackWhereItWas(
    _ layout: (template: String, german: String, other: String), isRoot: Bool
  ) throws {
    let (template, german, _) = layout
    let source = template.hasSuffix(".po") ? Self.file("en", "", "", "", "") : Self.template
    try with(["src/main.c": "int main(void);\n", template: source, german: Self.german]) {
      project in
      project.expect(["init", "--app", "shop"])
      project.expect(["extract"])
      project.expect(["import", "."])
      let before = try project.files()
      File(project.folder.path + "/" + german).remove()
      let top = isRoot ? "" : "/" + (template.split(separator: "/").first ?? "")
      let said = project.expect(
        ["export", "--format", "gettext", "--all", "--folder", project.folder.path + top]
      ).talk
      #expect(said.contains("note: the file was removed"), "\(said)")
      try #expect(Set(project.files().keys) == Set(before.keys))
      try #expect(text(project, german).contains("msgstr \"Auf\""))
    }
  }

  /// A text that a person changed and marked as unsure is only in the file: an export leaves it there.
  @Test(arguments: [true, false])
  func aTextThatIsMarkedAfterItsChangeStays(isImported: Bool) throws {
    try with(["po/jotter.pot": Self.template, "po/de.po": Self.german]) { project in
      project.expect(["init", "--app", "shop"])
      project.expect(["extract"])
      project.expect(["import", "po"])
      let changed = Self.german.replacing(
        "msgctxt \"menu\"\nmsgid \"Open\"\nmsgstr \"Auf\"",
        with: "#, fuzzy\nmsgctxt \"menu\"\nmsgid \"Open\"\nmsgstr \"Aufmachen\"")
      try #require(changed != Self.german)
      try project.write("po/de.po", changed)
      if isImported { project.expect(["import", "po/de.po"]) }
      let words = ["export", "--format", "gettext", "--all", "--folder", project.folder.path]
      let said = project.expect(words, .failed).talk
      #expect(said.contains("unimported-edit") && said.contains("remove the mark"), "\(said)")
      try #expect(text(project, "po/de.po") == changed)
      // The advice, followed.
      try project.write("po/de.po", changed.replacing("#, fuzzy\n", with: ""))
      project.expect(["import", "po/de.po"])
      project.expect(words)
      try #expect(text(project, "po/de.po").contains("Aufmachen"))
    }
  }
}
