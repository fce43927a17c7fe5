import TestSupport
import Testing

@testable import Commands

/// The types of tokens are those of the key and of the source text, whatever the format of its file.
@Suite struct TokenTypeTests {
  private static let dictionary = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>files</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@n@ in %2$@</string>
        <key>n</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key>
          <string>CONVERSION</string>
          <key>one</key>
          <string>a file</string>
          <key>other</key>
          <string>%CONVERSION files</string>
        </dict>
      </dict>
    </dict>
    </plist>

    """
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "files" : {
          "extractionState" : "manual",
          "localizations" : {
            "en" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@n@ in %2$@" },
              "substitutions" : {
                "n" : {
                  "argNum" : 1,
                  "formatSpecifier" : "CONVERSION",
                  "variations" : { "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "a file" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } }
                  } }
                }
              }
            }
          }
        }
      },
      "version" : "1.0"
    }

    """
  private static let code =
    "let a = String(format: NSLocalizedString(\"files\", comment: \"A\"), 3, \"x\")\n"
  private static let resources = """
    <resources>
      <plurals name="files">
        <item quantity="one">a file in %2$s</item>
        <item quantity="other">%1$CONVERSION files in %2$s</item>
      </plurals>
    </resources>

    """

  static let formats: [[String: String]] = [
    [
      "App/en.lproj/Localizable.strings": "\"files\" = \"%1$CONVERSION files in %2$@\";\n",
      "App/A.swift": code,
    ],
    ["App/en.lproj/Localizable.stringsdict": dictionary, "App/A.swift": code],
    ["App/Localizable.xcstrings": catalog, "App/A.swift": code],
    [
      "app/src/main/AndroidManifest.xml": "<manifest/>", "app/src/main/res/values/a.xml": resources,
    ],
  ]

  @Test(arguments: formats, [("d", true), ("f", false)])
  func aTokenHasOneTypeInEveryFormat(
    _ files: [String: String], _ conversion: (String, Bool)
  ) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      for (name, text) in files {
        try project.write(name, text.replacing("CONVERSION", with: conversion.0))
      }
      project.expect(["init", "--app", "shop"])
      project.expect(["extract"])
      let said = project.expect(["extract", "--json", "--check"]).output
      #expect(said.contains("\"type\": \"number\""), "\(said)")
      #expect(said.contains("\"1\": \"whole-number\"") == conversion.1, "\(said)")
      #expect(!said.contains("\"2\": \"whole-number\""), "\(said)")
    }
  }

  /// `%n` of Java is a line break, where a text has tokens.
  @Test func aLineBreakOfJavaIsRead() throws {
    func file(_ one: String, _ other: String) -> String {
      """
      <resources>
        <string name="both">\(one)%n%1$s</string>
        <string name="alone">\(other)%n</string>
      </resources>

      """
    }
    let files = [
      "app/src/main/AndroidManifest.xml": "<manifest/>",
      "app/src/main/res/values/a.xml": file("Name", "5"),
      "app/src/main/res/values-de/a.xml": file("Der Name", "6"),
    ]
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      for (name, text) in files { try project.write(name, text) }
      project.expect(["init", "--app", "shop"])
      let said = project.expect(["extract"]).talk
      #expect(!said.contains("error"), "\(said)")
      let imported = project.expect(["import", "."]).talk
      #expect(
        imported.contains("2 texts in 1 locale: 2 new") && !imported.contains("error"),
        "\(imported)")
      let lines = String(decoding: try project.read("translations/de.lpt"), as: UTF8.self)
      #expect(lines.contains("Der Name\\n{1}"), "\(lines)")
      #expect(lines.contains("6%n"), "\(lines)")
      let before = try project.files()
      project.expect(["export", "--all", "--format", "android", "--folder", "."])
      try #expect(project.files() == before)
    }
  }

  /// The blank in `% d` is a flag of C, in an entry that says that it is C's.
  @Test(arguments: [true, false])
  func aBlankIsAFlagOfC(_ isOfC: Bool) throws {
    let flag = isOfC ? "#, c-format\n" : ""
    func file(_ text: String, _ other: String) -> String {
      "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n\(flag)"
        + "msgid \"% d of %s\"\nmsgstr \"\(text)\"\n\n\(flag)msgid \"%% done\"\nmsgstr \"\(other)\"\n"
    }
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write("po/app.pot", file("", ""))
      try project.write("po/de.po", file("% d von %s", "%% fertig"))
      project.expect(["init", "--app", "shop"])
      project.expect(["extract"])
      let said = project.expect(["extract", "--json", "--check"]).output
      #expect(said.contains("\"1\": \"whole-number\"") == isOfC, "\(said)")
      let imported = project.expect(["import", "."]).talk
      #expect(imported.contains("2 texts in 1 locale: 2 new"), "\(imported)")
      let before = try project.files()
      project.expect(["export", "--all", "--format", "gettext", "--folder", project.folder.path])
      try #expect(project.files() == before)
      guard isOfC else { return }
      try project.write("po/de.po", file("von %s", "%% fertig"))
      let wrong = project.run(["import", "."]).1.talk
      #expect(wrong.contains("error"), "\(wrong)")
      try project.write("po/de.po", file("% d von %s", "%% fertig"))
      try project.write("in/de.csv", "key,de\n\"% d of %s\",{1} aus {2}\n")
      project.expect(["import", "in/de.csv"])
      project.expect(["export", "--all", "--format", "gettext", "--folder", project.folder.path])
      #expect(try project.text("po/de.po") == file("% d aus %s", "%% fertig"))
    }
  }
}
