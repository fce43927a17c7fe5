import Foundation
import Testing

@testable import Commands

/// The files of a module, which may have texts of keys that another module uses.
extension ModuleTests {
  /// The calls of a key may be in one module, and its texts in the files of another one.
  @Test func theFilesOfAModuleGetTheTextsOfTheirOtherKeys() throws {
    try withModules(locales: "\"de\", \"fr\"") { project in
      try imported(project)
      let folder = "Kit/Resources"
      try project.write("\(folder)/en.lproj/Localizable.strings", "\"title\" = \"Title\";\n")
      try project.write("\(folder)/de.lproj/Localizable.strings", "\"cancel\" = \"Abbruch\";\n")
      try project.write("in/fr.strings", "\"title\" = \"Titre\";\n\"cancel\" = \"Annuler\";\n")
      project.expect(["import", "in/fr.strings", "--format", "apple-strings"])
      let words = ["export", "--format", "apple-strings", "--in", "Kit"]
      project.expect(words + ["--all", "--folder", folder])
      func text(_ path: String) throws -> String {
        String(decoding: try project.read(path), as: UTF8.self)
      }
      let german = try text("\(folder)/de.lproj/Localizable.strings")
      #expect(german.contains("Abbrechen") && german.contains("Titel"), "\(german)")
      #expect(german.contains("Baukasten"), "\(german)")
      let french = try text("\(folder)/fr.lproj/Localizable.strings")
      #expect(french.contains("Titre") && !french.contains("Annuler"), "\(french)")
      try project.write("one/de.strings", "\"cancel\" = \"Abbruch\";\n")
      project.expect(words + ["--locale", "de", "--output", "one/de.strings"])
      #expect(try text("one/de.strings").contains("Abbrechen"))
      #expect(try !text("one/de.strings").contains("Titel"))
    }
  }

  /// A table whose calls are all in another module has its files here.
  @Test func theTableOfAnotherModulesCallsIsUpdated() throws {
    try withModules { project in
      try project.write(
        "App/B.swift",
        #"let b = NSLocalizedString("go", tableName: "Menu", value: "Go", comment: "A menu")"#)
      try project.write("Kit/en.lproj/Menu.strings", "\"go\" = \"Go\";\n")
      try project.write("Kit/de.lproj/Menu.strings", "\"go\" = \"Los\";\n")
      project.expect(["import", "Kit"])
      let words = [
        "export", "--format", "apple-strings", "--in", "Kit", "--all", "--folder", "Kit",
      ]
      let before = try project.read("translations/de.lpt")
      let text = String(decoding: before, as: UTF8.self).replacing("Los", with: "Weiter")
      try project.write("translations/de.lpt", text)
      project.expect(words)
      let menu = String(decoding: try project.read("Kit/de.lproj/Menu.strings"), as: UTF8.self)
      #expect(menu == "\"go\" = \"Weiter\";\n")
      let again = project.expect(words).talk
      #expect(again.contains("0 written"), "\(again)")
    }
  }
}
