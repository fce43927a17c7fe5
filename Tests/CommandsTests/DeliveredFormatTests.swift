import Testing

@testable import Commands

/// A translator changes only how a token is shown: `{0:d}` to `{0:dddd}`.
///
/// A message has no formats, so an import keeps the text as it is. It says so.
@Suite struct DeliveredFormatTests {
  /// An app with a text and its translation, in a format.
  struct App: Sendable, CustomTestStringConvertible {
    var format: String
    /// The file of translations, and its name in a delivery.
    var path: String
    var delivery: String
    var files: [String: String]
    /// The token in the source and in the translation.
    var token: String
    /// The token as a translator writes it.
    var other: String

    var testDescription: String { "\(format): \(token) to \(other)" }
  }

  private static func resx(_ text: String) -> String {
    "<root>\n<data name=\"due\"><value>\(text)</value><comment>A date</comment></data>\n</root>\n"
  }

  private static func android(_ text: String) -> String {
    "<resources>\n  <!-- A distance -->\n  <string name=\"due\">\(text)</string>\n</resources>\n"
  }

  private static func po(_ text: String, _ locale: String = "de") -> String {
    """
    msgid ""
    msgstr ""
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Language: \(locale)\\n"

    #, c-format
    msgid "due %.1f"
    msgstr "\(text)"

    """
  }

  private static func dictionary(_ text: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>due</key>
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
    \t\t\t<string>ein km</string>
    \t\t\t<key>other</key>
    \t\t\t<string>\(text)</string>
    \t\t</dict>
    \t</dict>
    </dict>
    </plist>

    """
  }

  private static let code = "let a = NSLocalizedString(\"due\", comment: \"A distance\")\n"

  static let apps: [App] = [
    App(
      format: "resx", path: "Shop/Strings.de.resx", delivery: "In/Strings.de.resx",
      files: [
        "Shop/Strings.resx": resx("Due {0:d}"), "Shop/Strings.de.resx": resx("Am {0:d}"),
      ], token: "{0:d}", other: "{0:dddd}"),
    App(
      format: "android", path: "Shop/res/values-de/strings.xml",
      delivery: "In/values-de/strings.xml",
      files: [
        "Shop/res/values/strings.xml": android("%1$,d m"),
        "Shop/res/values-de/strings.xml": android("noch %1$,d m"),
      ], token: "%1$,d", other: "%1$d"),
    App(
      format: "apple-strings", path: "Shop/de.lproj/Localizable.strings",
      delivery: "In/de.lproj/Localizable.strings",
      files: [
        "Shop/A.swift": code, "Shop/en.lproj/Localizable.strings": "\"due\" = \"%.1f km\";\n",
        "Shop/de.lproj/Localizable.strings": "\"due\" = \"noch %.1f km\";\n",
      ], token: "%.1f", other: "%.2f"),
    App(
      format: "stringsdict", path: "Shop/de.lproj/Localizable.stringsdict",
      delivery: "In/de.lproj/Localizable.stringsdict",
      files: [
        "Shop/A.swift": code, "Shop/en.lproj/Localizable.stringsdict": dictionary("%5d km"),
        "Shop/de.lproj/Localizable.stringsdict": dictionary("%5d Kilometer"),
      ], token: "%5d", other: "%d"),
    App(
      format: "gettext", path: "po/de.po", delivery: "In/de.po",
      files: ["po/app.pot": po("", ""), "po/de.po": po("noch %.1f")], token: "noch %.1f",
      other: "noch %.0f"),
    App(
      format: "properties", path: "Shop/app_de.properties", delivery: "In/app_de.properties",
      files: [
        "Shop/A.swift": code, "Shop/app.properties": "due=Due {1, date, short}\n",
        "Shop/app_de.properties": "due=Am {1, date, short}\n",
      ], token: "{1, date, short}", other: "{1, date, full}"),
  ]

  private static let settings =
    #""sources": ["Shop"], "sourceTexts": ["#

  private func with(_ app: App, _ body: (SampleProject) throws -> Void) throws {
    let sources = ["Shop/en.lproj", "Shop/app.properties", "po/app.pot"].filter { path in
      app.files.keys.contains { $0.hasPrefix(path) }
    }
    let listed = sources.map { "\"\($0)\"" }.joined(separator: ", ")
    let files = app.files.merging(["Shop/.keep": ""]) { first, _ in first }
    try SampleProject.with(files, Self.settings + listed + "]") { project in
      project.expect(["extract"])
      project.expect(["import", app.path])
      try body(project)
    }
  }

  private func changed(_ app: App, _ text: String? = nil) throws -> String {
    let text = try #require(text ?? app.files[app.path])
    #expect(text.contains(app.token))
    return text.replacing(app.token, with: app.other)
  }

  private func findings(_ project: SampleProject, _ file: String) -> [String] {
    let said = project.run(["import", file]).1.talk
    return said.split(separator: "\n").map(String.init).filter { $0.contains("[other-format]") }
  }

  private func export(_ app: App, _ project: SampleProject) throws -> String {
    project.expect(["export", "--all", "--format", app.format, "--folder", project.folder.path])
    return String(decoding: try project.read(app.path), as: UTF8.self)
  }

  /// The app's own file is edited in place: nothing is lost, and nothing is said.
  @Test(arguments: apps) func anEditOfTheAppsFileStays(_ app: App) throws {
    try with(app) { project in
      let text = try changed(app)
      try project.write(app.path, text)
      #expect(findings(project, app.path).isEmpty)
      #expect(try export(app, project) == text)
    }
  }

  @Test(arguments: apps) func aDeliveryIsFollowedOrReported(_ app: App) throws {
    try with(app) { project in
      let text = try changed(app)
      try project.write(app.delivery, try #require(app.files[app.path]))
      #expect(findings(project, app.delivery).isEmpty)
      try project.write(app.delivery, text)
      let found = findings(project, app.delivery)
      try #require(found.count == 1, "\(project.run(["import", app.delivery]).1.talk)")
      for word in ["\"due", app.path] { #expect(found[0].contains(word), "\(found)") }
      #expect(found[0].hasPrefix(app.delivery + ":"), "\(found)")
      #expect(try export(app, project) == app.files[app.path])
      // The advice.
      try project.write(app.path, text)
      #expect(findings(project, app.delivery).isEmpty)
      #expect(try export(app, project) == text)
    }
  }

  /// Returns a translator's file with each text.
  private func exported(_ project: SampleProject) throws -> String {
    project.expect(["export", "--locale", "de", "--format", "xliff", "--output", "de.xliff"])
    return String(decoding: try project.read("de.xliff"), as: UTF8.self)
  }

  /// A translator's file shows the formats of the source text, as far as it can.
  @Test(arguments: apps) func aFileThatComesBackHasNoFinding(_ app: App) throws {
    try with(app) { project in
      _ = try exported(project)
      #expect(findings(project, "de.xliff").isEmpty)
      // The app's file has its own format. The units of a plural show that of the file, so there the
      // change is one of the file.
      try project.write(app.path, try changed(app))
      #expect(findings(project, "de.xliff").isEmpty == (app.format != "stringsdict"))
    }
  }

  @Test(arguments: apps.filter { ["resx", "apple-strings"].contains($0.format) })
  func aChangeInAnXLIFFFileIsReportedToo(_ app: App) throws {
    try with(app) { project in
      let text = try exported(project)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        String(line.contains("<target") ? line.replacing(app.token, with: app.other) : line)
      }
      #expect(lines.joined(separator: "\n") != text, "\(text)")
      try project.write("de.xliff", lines.joined(separator: "\n"))
      let found = findings(project, "de.xliff")
      #expect(found.count == 1 && found.first?.contains(app.path) == true, "\(found)")
      #expect(try export(app, project) == app.files[app.path])
      try project.write(app.path, try changed(app))
      #expect(findings(project, "de.xliff").isEmpty)
    }
  }
}
