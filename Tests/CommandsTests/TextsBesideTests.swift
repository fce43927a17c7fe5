import TestSupport
import Testing

@testable import Commands

/// A key of a `.strings` file whose texts by width or device are in the `.stringsdict` file next to it.
@Suite struct TextsBesideTests {
  private static func table(_ words: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>title</key>
    \t<dict>
    \t\t<key>NSStringVariableWidthRuleType</key>
    \t\t<dict>
    \t\t\t<key>1</key>
    \t\t\t<string>\(words.prefix(4))</string>
    \t\t\t<key>50</key>
    \t\t\t<string>\(words)</string>
    \t\t</dict>
    \t</dict>
    \t<key>tip</key>
    \t<dict>
    \t\t<key>NSStringDeviceSpecificRuleType</key>
    \t\t<dict>
    \t\t\t<key>iphone</key>
    \t\t\t<string>\(words) (iPhone)</string>
    \t\t\t<key>mac</key>
    \t\t\t<string>\(words) (Mac)</string>
    \t\t</dict>
    \t</dict>
    </dict>
    </plist>

    """
  }

  private static let files = [
    "App/V.swift": """
    let a = NSLocalizedString("title", comment: "Title of the page")
    let b = NSLocalizedString("tip", comment: "How to open the page")
    let c = NSLocalizedString("plain", comment: "A plain text")
    """,
    "App/en.lproj/Localizable.strings":
      "\"title\" = \"Open\";\n\"tip\" = \"Use it\";\n\"plain\" = \"Plain\";\n",
    "App/en.lproj/Localizable.stringsdict": table("Open the whole page"),
    "App/de.lproj/Localizable.stringsdict": table("Die ganze Seite"),
  ]

  private static let entries =
    "\"title\" = \"Seite\";\n\"tip\" = \"Benutzen\";\n\"plain\" = \"Einfach\";\n"
  private static let list = """
    <plist version="1.0">
    <dict>
    \t<key>title</key>
    \t<string>Seite</string>
    \t<key>tip</key>
    \t<string>Benutzen</string>
    \t<key>plain</key>
    \t<string>Einfach</string>
    </dict>
    </plist>

    """

  private func export(_ project: SampleProject) {
    for format in ["apple-strings", "stringsdict"] {
      project.expect(["export", "--all", "--format", format, "--folder", "."])
    }
  }

  /// The entry is a fallback with words of its own: no export changes or adds one, and an edit goes to the
  /// file that the app shows.
  @Test(arguments: [entries, list, "\"plain\" = \"Einfach\";\n"])
  func theEntryKeepsItsOwnText(_ german: String) throws {
    let strings = "App/de.lproj/Localizable.strings"
    let beside = strings + "dict"
    var files = Self.files
    files[strings] = german
    try SampleProject.withApp(
      files, settings: #""sources": ["App"], "sourceTexts": ["App/en.lproj"]"#
    ) { project in
      export(project)
      for (name, text) in files { #expect(try project.text(name) == text, "\(name)") }
      try project.write(".in/new.csv", "key,de\ntitle,Alles\nplain,Schlicht\n")
      project.expect(["import", ".in/new.csv"])
      export(project)
      let (written, besides) = (try project.text(strings), try project.text(beside))
      #expect(written == german.replacing("Einfach", with: "Schlicht"), "\(written)")
      let wanted = Self.table("Die ganze Seite").replacing(
        "<string>Die ganze Seite</string>", with: "<string>Alles</string>")
      #expect(besides == wanted, "\(besides)")
    }
  }
}
