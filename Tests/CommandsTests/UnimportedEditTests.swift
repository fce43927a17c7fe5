import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// An export never replaces what was edited in a file since the tool last read or wrote it.
@Suite struct UnimportedEditTests {
  /// A file of an app, with what is edited in it.
  struct Place: CustomTestStringConvertible {
    var format: String
    var file: String
    var files: [String: String]
    var settings = #""sources": ["App"]"#
    var testDescription: String { format }

    var content: String { files[file] ?? "" }
  }

  private static let code = OwnTextsTests.code(["ok", "cart"])
  private static let resources = """
    <resources>
        <string name="ok">OK</string>
        <string name="cart">CART</string>
    </resources>

    """

  private static func german(_ text: String) -> String {
    text.replacing("OK", with: "Gut").replacing("CART", with: "Korb")
  }

  static let places: [Place] = [
    Place(
      format: "apple-strings", file: "App/de.lproj/Localizable.strings",
      files: [
        "App/a.swift": code,
        "App/en.lproj/Localizable.strings": OwnTextsTests.strings([
          "ok": "The ok", "cart": "The cart",
        ]),
        "App/de.lproj/Localizable.strings": OwnTextsTests.strings(["ok": "Gut", "cart": "Korb"]),
      ]),
    Place(
      format: "xcstrings", file: "App/Localizable.xcstrings",
      files: [
        "App/a.swift": code,
        "App/Localizable.xcstrings": """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "cart" : {
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Korb" } }
              }
            },
            "ok" : {
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Gut" } }
              }
            }
          },
          "version" : "1.0"
        }
        """,
      ]),
    Place(
      format: "android", file: "App/res/values-de/strings.xml",
      files: [
        "App/res/values/strings.xml": resources,
        "App/res/values-de/strings.xml": german(resources),
      ]),
    Place(
      format: "resx", file: "App/Texts.de.resx",
      files: ["App/Texts.resx": data("OK", "CART"), "App/Texts.de.resx": data("Gut", "Korb")]),
    Place(
      format: "gettext", file: "App/po/de.po",
      files: [
        "App/po/app.pot": messages("", ""), "App/po/de.po": messages("Gut", "Korb", "de"),
      ], settings: #""sources": ["App"], "sourceTexts": ["App/po/app.pot"]"#),
  ]

  private static func data(_ ok: String, _ cart: String) -> String {
    let data = [("ok", ok), ("cart", cart)].map {
      "  <data name=\"\($0)\" xml:space=\"preserve\">\n    <value>\($1)</value>\n  </data>\n"
    }
    return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<root>\n\(data.joined())</root>\n"
  }

  private static func messages(_ ok: String, _ cart: String, _ language: String = "") -> String {
    let head =
      "msgid \"\"\nmsgstr \"\"\n\"Language: \(language)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
    return head
      + "\nmsgid \"OK\"\nmsgstr \"\(ok)\"\n\nmsgid \"CART\"\nmsgstr \"\(cart)\"\n"
  }

  private func export(_ place: Place, _ more: [String] = []) -> [String] {
    ["export", "--all", "--format", place.format, "--folder", "App"] + more
  }

  /// Edits the text of `cart` in the catalog, and exports that.
  private func deliver(
    _ word: String, _ place: Place, _ project: SampleProject, of content: String? = nil
  ) throws {
    let content = content ?? place.content
    try project.write(".in/" + place.file, content.replacing("Korb", with: word))
    project.expect(["import", ".in/" + place.file, "--locale", "de"])
  }

  @Test(arguments: places) func anEditStaysUntilItIsImported(_ place: Place) throws {
    try SampleProject.withApp(place.files, settings: place.settings) { project in
      let edited = place.content.replacing("Gut", with: "Prima")
      try project.write(place.file, edited)
      try deliver("Karre", place, project)
      let said = project.expect(export(place), .failed)
      let line =
        edited.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains("Prima") }.map { $0 + 1 } ?? 0
      #expect(said.talk.contains("\(place.file):"), "\(said.talk)")
      #expect(said.talk.contains("has an edit that no import has read"), "\(said.talk)")
      if place.format != "xcstrings", place.format != "resx", place.format != "gettext" {
        #expect(said.talk.contains("\(place.file):\(line): error:"), "\(said.talk)")
      }
      #expect(try project.text(place.file) == edited)
      // The advice, followed.
      project.expect(["import", place.file])
      project.expect(export(place))
      try #expect(project.text(place.file).contains("Prima"))
      try deliver("Wagen", place, project, of: edited)
      project.expect(export(place))
      let last = try project.text(place.file)
      #expect(last.contains("Prima") && last.contains("Wagen"), "\(last)")
    }
  }

  @Test(arguments: places) func anEditIsReplacedOnPurpose(_ place: Place) throws {
    try SampleProject.withApp(place.files, settings: place.settings) { project in
      try project.write(place.file, place.content.replacing("Gut", with: "Prima"))
      project.expect(export(place), .failed)
      project.expect(export(place, ["--overwrite"]))
      let text = try project.text(place.file)
      #expect(text.contains("Gut") && !text.contains("Prima"), "\(text)")
      // The replaced text is forgotten.
      project.expect(export(place))
    }
  }

  /// An edit after an export counts as much as one after an import, and so does one of a single file.
  @Test(arguments: places) func anEditOfAnExportedFileStays(_ place: Place) throws {
    try SampleProject.withApp(place.files, settings: place.settings) { project in
      try deliver("Karre", place, project)
      project.expect(export(place))
      let edited = try project.text(place.file).replacing("Gut", with: "Prima")
      try project.write(place.file, edited)
      let one =
        ["export", "--format", place.format, "--output", place.file]
        + (place.format == "xcstrings" ? ["--all"] : ["--locale", "de"])
      project.expect(one, .failed)
      #expect(try project.text(place.file) == edited)
      project.expect(one + ["--overwrite"])
      try #expect(!project.text(place.file).contains("Prima"))
    }
  }

  /// What no export replaces is no loss: other lines, a new key, and what the catalog has as well.
  @Test(arguments: places) func otherChangesStopNoExport(_ place: Place) throws {
    try SampleProject.withApp(place.files, settings: place.settings) { project in
      let edited = place.content.replacing("Gut", with: "Prima")
      try project.write(".in/" + place.file, edited)
      project.expect(["import", ".in/" + place.file, "--locale", "de"])
      try project.write(place.file, edited + "\n")
      try deliver("Karre", place, project)
      // The delivery has the former text of `ok` as well.
      project.expect(["import", ".in/" + place.file, "--locale", "de"])
      try project.write(place.file, place.content)
      project.expect(export(place))
      try #expect(project.text(place.file).contains("Karre"))
    }
  }

  /// Without a memory nothing is known of a file, as in a new clone.
  @Test func withoutAMemoryTheFileIsWritten() throws {
    let place = Self.places[0]
    try SampleProject.withApp(place.files, settings: place.settings) { project in
      try project.write(place.file, place.content.replacing("Gut", with: "Prima"))
      try? FileManager.default.removeItem(
        at: project.folder.appendingPathComponent(".langpack/cache"))
      project.expect(export(place))
      #expect(try project.text(place.file) == place.content)
    }
  }

  /// Another machine's memory counts as none.
  @Test func aStrangersMemoryIsNotUsed() throws {
    let place = Self.places[0]
    try SampleProject.withApp(place.files, settings: place.settings) { project in
      let folder = project.folder.path + "/.langpack/cache/extraction-seen"
      let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
      try project.write(place.file, place.content.replacing("Gut", with: "Prima"))
      for names in try FileManager.default.contentsOfDirectory(atPath: folder) {
        let path = ".langpack/cache/extraction-seen/" + names
        var bytes = try project.read(path)
        bytes[bytes.count - 1] ^= 1
        try File(project.folder.path + "/" + path).write(bytes)
      }
      #expect(!name.isEmpty)
      project.expect(export(place))
      #expect(try project.text(place.file) == place.content)
    }
  }

  /// A dry run says the same, and remembers nothing.
  @Test func aDryRunRemembersNothing() throws {
    let place = Self.places[0]
    try SampleProject.withApp(place.files, settings: place.settings) { project in
      let edited = place.content.replacing("Gut", with: "Prima")
      try project.write(place.file, edited)
      project.expect(["import", place.file, "--dry-run"])
      project.expect(export(place, ["--dry-run"]), .failed)
      project.expect(export(place, ["--dry-run", "--overwrite"]))
      project.expect(export(place), .failed)
      #expect(try project.text(place.file) == edited)
    }
  }

  /// A language's file that was removed comes back only if its locale is named.
  @Test(arguments: places.filter { $0.format != "xcstrings" })
  func aRemovedFileStaysAway(_ place: Place) throws {
    // Another language keeps the folder an app's.
    var files = place.files
    let french = place.file.replacing("-de", with: "-fr").replacing("de.", with: "fr.")
    files[french] = place.content.replacing("Language: de", with: "Language: fr")
    try SampleProject.withApp(files, settings: place.settings) { project in
      File(project.folder.path + "/" + place.file).remove()
      let said = project.expect(export(place)).talk
      #expect(said.contains("\(place.file): note: the file was removed"), "\(said)")
      #expect(!File(project.folder.path + "/" + place.file).exists)
      project.expect([
        "export", "--locale", "de", "--format", place.format, "--folder", "App",
      ])
      try #expect(project.text(place.file).contains("Gut"))
      #expect(!project.expect(export(place)).talk.contains("removed"))
    }
  }

  /// A translator's file is one of those that are exported, too.
  @Test func aTranslatorsFileKeepsItsWork() throws {
    let place = Self.places[0]
    try SampleProject.withApp(place.files, settings: place.settings) { project in
      let words = ["export", "--all", "--format", "xliff", "--folder", "for-translators"]
      project.expect(words)
      let file = "for-translators/de.xliff"
      let edited = try project.text(file).replacing("Gut", with: "Prima")
      try project.write(file, edited)
      project.expect(words, .failed)
      #expect(try project.text(file) == edited)
      project.expect(["import", file])
      project.expect(words)
      try #expect(project.text(file).contains("Prima"))
    }
  }

  /// Whatever is edited in the files of a random project is there after an export.
  @Test(arguments: UInt64(1)...6) func noEditOfARandomProjectIsLost(_ seed: UInt64) throws {
    let random = PlacedProject(seed: seed)
    var chance = SeededGenerator(seed: seed)
    let folders = Set(
      random.files.keys.compactMap { $0.split(separator: "/").first.map(String.init) })
    let names = folders.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    try SampleProject.withApp(random.files, settings: "\"sources\": [\(names)]") { project in
      for edited in random.texts.shuffled(using: &chance).prefix(6) {
        let new = try project.text(edited.file).replacing(edited.word, with: "N\(edited.word)")
        try project.write(edited.file, new)
        for format in random.formats.sorted() {
          _ = project.run(["export", "--all", "--format", format, "--folder", "."])
        }
        #expect(try project.text(edited.file) == new, "seed \(seed), \(edited)")
        _ = project.run(["import", edited.file])
      }
    }
  }
}
