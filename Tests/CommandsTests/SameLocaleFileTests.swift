import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Two files of one locale next to each other, without a template or a file of source texts: each keeps
/// its own texts.
@Suite struct SameLocaleFileTests {
  private static func po(_ locale: String, _ texts: KeyValuePairs<String, String>) -> String {
    "msgid \"\"\nmsgstr \"\"\n\"Language: \(locale)\\n\"\n"
      + "\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
      + texts.map { "\nmsgctxt \"\($0)\"\nmsgid \"The \($0)\"\nmsgstr \"\($1)\"\n" }.joined()
  }

  private static func json(_ start: String, _ texts: KeyValuePairs<String, String>) -> String {
    "{\n" + start + texts.map { "  \"\($0)\": \"\($1)\"" }.joined(separator: ",\n") + "\n}\n"
  }

  /// The format, and two files.
  static let pairs: [(String, [String: String])] = [
    (
      "gettext",
      [
        "po/he.po": po("he", ["one": "Used", "two": "Same"]),
        "po/iw.po": po("iw", ["one": "Own", "two": "Same"]),
      ]
    ),
    (
      "gettext",
      [
        "po/zh_CN/LC_MESSAGES/app.po": po("zh_CN", ["one": "Own", "two": "Same"]),
        "po/zh_Hans/LC_MESSAGES/app.po": po("zh_Hans", ["one": "Used", "two": "Same"]),
      ]
    ),
    (
      "arb",
      [
        "l10n/app_he.arb": json("  \"@@locale\": \"he\",\n", ["one": "Used", "two": "Same"]),
        "l10n/app_iw.arb": json("  \"@@locale\": \"iw\",\n", ["one": "Own", "two": "Same"]),
      ]
    ),
    (
      "properties",
      [
        "text/app_he.properties": "one=Used\ntwo=Same\n",
        "text/app_iw.properties": "one=Own\ntwo=Same\n",
      ]
    ),
    (
      "icu-json",
      [
        "json/he.icu.json": json("", ["one": "Used", "two": "Same"]),
        "json/iw.icu.json": json("", ["one": "Own", "two": "Same"]),
      ]
    ),
  ]

  private func with(
    _ files: [String: String], _ body: (SampleProject) throws -> Void
  ) throws {
    var all = files
    all["src/a.swift"] = OwnTextsTests.code(["one", "two"])
    try SampleProject.withApp(
      all, settings: #""sources": ["src"], "locales": ["he", "zh-Hans"]"#, body)
  }

  @Test(arguments: pairs)
  func eachKeepsItsTexts(_ format: String, _ files: [String: String]) throws {
    try with(files) { project in
      let export = ["export", "--all", "--format", format, "--folder", "."]
      project.expect(export)
      for (name, text) in files {
        let now = try project.text(name)
        #expect(now == text)
      }
      let said = project.expect(["import", "."]).talk
      #expect(said.components(separatedBy: "[two-texts]").count == 2, "\(said)")
    }
  }

  /// An edit reaches the file that the text came from, and the other one stays.
  @Test(arguments: pairs)
  func anEditReachesItsFile(_ format: String, _ files: [String: String]) throws {
    try with(files) { project in
      let used = try #require(files.keys.max())
      let locale = used.contains("zh") ? "zh-Hans" : "he"
      try project.write(".in/texts.json", #"{"one": "Edited"}"#)
      project.expect(["import", ".in/texts.json", "--format", "icu-json", "--locale", locale])
      project.expect(["export", "--all", "--format", format, "--folder", "."])
      for (name, text) in files {
        let now = try project.text(name)
        #expect(now == text.replacing("Used", with: "Edited"), "\(name)")
      }
    }
  }

  /// An edit of the file whose text is not used stays, too.
  @Test(arguments: pairs)
  func anEditOfTheOtherFileStays(_ format: String, _ files: [String: String]) throws {
    try with(files) { project in
      let own = try #require(files.first { $0.value.contains("Own") }?.key)
      try project.write(own, try project.text(own).replacing("Own", with: "Edited"))
      project.expect(["import", "."])
      project.expect(["export", "--all", "--format", format, "--folder", "."])
      for (name, text) in files {
        let now = try project.text(name)
        #expect(now == text.replacing("Own", with: "Edited"), "\(name)")
      }
    }
  }

  /// An export into one file of the two leaves it its text.
  @Test func anExportIntoOneFileKeepsItsText() throws {
    let files = Self.pairs[0].1
    try with(files) { project in
      for name in ["po/he.po", "po/iw.po"] {
        let said = project.expect([
          "export", "--locale", "he", "--format", "gettext", "--output", name,
        ])
        #expect(said.talk.contains("\(name) is unchanged"), "\(said)")
        let now = try project.text(name)
        #expect(now == files[name])
      }
    }
  }

  /// A file of its own folder is a delivery: its text replaces that of the app's file.
  @Test func aDeliveryReplacesTheText() throws {
    let files = [
      "po/app.pot": Self.po("", [:]), "po/he.po": Self.po("he", ["one": "Own"]),
      "delivered/he.po": Self.po("he", ["one": "Delivered"]),
    ]
    try with(files) { project in
      project.expect(["import", "delivered/he.po"])
      project.expect(["export", "--all", "--format", "gettext", "--folder", "po"])
      let now = try project.text("po/he.po")
      #expect(now.contains("Delivered"), "\(now)")
    }
  }
}
