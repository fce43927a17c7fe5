import Foundation
import TestSupport
import Testing

@testable import Commands

/// Which new files an export begins, and with which texts.
extension OwnTextsTests {
  /// A language file that was removed comes back whole, with the keys that another module has too.
  @Test func aRemovedFileComesBackWhole() throws {
    var files = Self.modules
    files[Self.kit] = files[Self.kit]?.replacing("Klar", with: "Gut")
    try SampleProject.withApp(files) { project in
      try FileManager.default.removeItem(at: project.folder.appending(path: Self.kit))
      project.expect([
        "export", "--locale", "de", "--format", "apple-strings", "--folder", project.folder.path,
      ])
      #expect(try text(project, Self.kit).contains("\"ok\" = \"Gut\""))
      #expect(try text(project, Self.kit).contains("\"pay\" = \"Zahlen\""))
      // Nothing begins a file in which all texts are another module's.
      try project.write(Self.app, Self.strings(["ok": "Gut", "cart": "Korb", "pay": "Zahlen"]))
      try FileManager.default.removeItem(at: project.folder.appending(path: Self.kit))
      export(project)
      #expect(throws: (any Error).self) { try project.read(Self.kit) }
    }
  }

  /// A plural that only a `.stringsdict` file of a language has begins no `.strings` file.
  @Test func aPluralBeginsNoFileOfPlainTexts() throws {
    var files = Self.modules
    files[Self.kit] = nil
    files["Kit/en.lproj/Localizable.stringsdict"] = Self.plural("item", "items")
    files["Kit/en.lproj/Localizable.strings"]? += Self.strings(["n": "%d items"])
    files["Kit/de.lproj/Localizable.stringsdict"] = Self.plural("Artikel", "Artikel")
    files["Kit/n.swift"] =
      "let n = String(format: NSLocalizedString(\"n\", value: \"%d items\", comment: \"\"), 1)\n"
    try SampleProject.withApp(files) { project in
      let before = try project.files()
      #expect(try text(project, "translations/de.lpt").contains("\nn\t"))
      export(project, ["apple-strings", "stringsdict"])
      #expect(try project.files() == before)
    }
  }

  static func plural(_ one: String, _ other: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>n</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@n@</string>
    \t\t<key>n</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>d</string>
    \t\t\t<key>one</key>
    \t\t\t<string>%d \(one)</string>
    \t\t\t<key>other</key>
    \t\t\t<string>%d \(other)</string>
    \t\t</dict>
    \t</dict>
    </dict>
    </plist>

    """
  }

  /// Two modules share one of two keys: that doesn't make one a copy of the other.
  @Test func aSmallModuleGetsNoKeysOfAnother() throws {
    try SampleProject.withApp(Self.modules) { project in
      let before = try project.files()
      for folder in ["App", "Kit"] { export(project, ["apple-strings"], folder) }
      #expect(try project.files() == before)
    }
  }
}
