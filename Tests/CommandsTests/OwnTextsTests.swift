import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Two files of an app have different texts of one key and locale: each keeps its own, and an edit
/// reaches the file whose text is used.
@Suite struct OwnTextsTests {
  static let folder = "translations/files.lpt"

  static func code(_ keys: [String]) -> String {
    let lines = keys.map {
      "let \($0) = NSLocalizedString(\"\($0)\", value: \"The \($0)\", comment: \"\")\n"
    }
    return "import Foundation\n" + lines.joined()
  }

  static func strings(_ texts: KeyValuePairs<String, String>) -> String {
    texts.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
  }

  /// Two modules with `ok` in both, and a key that only one has.
  static let modules = [
    "App/a.swift": code(["ok", "cart"]), "Kit/k.swift": code(["ok", "pay"]),
    "App/en.lproj/Localizable.strings": strings(["ok": "The ok", "cart": "The cart"]),
    "Kit/en.lproj/Localizable.strings": strings(["ok": "The ok", "pay": "The pay"]),
    "App/de.lproj/Localizable.strings": strings(["ok": "Gut", "cart": "Korb"]),
    "Kit/de.lproj/Localizable.strings": strings(["ok": "Klar", "pay": "Zahlen"]),
  ]
  static let app = "App/de.lproj/Localizable.strings"
  static let kit = "Kit/de.lproj/Localizable.strings"

  func export(
    _ project: SampleProject, _ formats: [String] = ["apple-strings"], _ folder: String = "."
  ) {
    for format in formats {
      project.expect([
        "export", "--all", "--format", format, "--folder", project.folder.path + "/" + folder,
      ])
    }
  }

  /// Imports texts that a translator sends.
  func deliver(_ texts: String, _ project: SampleProject) throws {
    try project.write(".in/de.json", texts)
    project.expect(["import", ".in/de.json", "--format", "icu-json", "--locale", "de"])
  }

  func text(_ project: SampleProject, _ name: String) throws -> String {
    String(decoding: try project.read(name), as: UTF8.self)
  }

  /// Without an edit nothing changes, in whatever order the modules are imported; an edit reaches the
  /// last one.
  @Test(arguments: [["App", "Kit"], ["Kit", "App"], ["."]])
  func anEditReachesTheFileWhoseTextIsUsed(_ order: [String]) throws {
    try SampleProject.withApp(Self.modules, importing: order) { project in
      let last = order == ["Kit", "App"] ? Self.app : Self.kit
      let before = try project.files()
      for folder in [".", "App", "Kit"] { export(project, ["apple-strings"], folder) }
      #expect(try project.files() == before)
      try deliver(#"{"ok": "Okay"}"#, project)
      export(project)
      var wanted = before
      wanted[last] = Array(
        try #require(Self.modules[last]).replacing("Gut", with: "Okay")
          .replacing("Klar", with: "Okay").utf8)
      for name in [Self.app, Self.kit] {
        #expect(try project.read(name) == wanted[name], "\(name)")
      }
    }
  }

  /// Files that an import of the whole project finds are the app's, also where no sources are.
  @Test func aFileOutsideOfTheSourcesKeepsItsTexts() throws {
    var files = Self.modules
    (files["Kit/en.lproj/Localizable.strings"], files["Kit/k.swift"]) = (nil, nil)
    try SampleProject.withApp(files, settings: #""sources": ["App"]"#, importing: ["."]) {
      project in
      export(project)
      for (path, words) in files { try #expect(text(project, path) == words, "\(path)") }
    }
  }

  /// Modules that are imported one after the other: the first one's file stays as it is.
  @Test func aLaterImportOfAnotherModuleChangesNoFile() throws {
    try SampleProject.withApp(Self.modules, importing: ["App"]) { project in
      let before = try project.files().filter { $0.key.hasSuffix(".strings") }
      let said = project.expect(["import", "Kit"]).talk
      let wanted = "\(Self.kit):1: warning: \"ok\" has another text for de in \(Self.app)"
      #expect(said.contains(wanted), "\(said)")
      export(project)
      #expect(try project.files().filter { $0.key.hasSuffix(".strings") } == before)
    }
  }

  /// A module whose text isn't used stays so when it is imported again, and the finding says it.
  @Test func aTextOfItsOwnStaysApart() throws {
    try SampleProject.withApp(Self.modules) { project in
      try deliver(#"{"ok": "Okay"}"#, project)
      export(project)
      let before = try project.files()
      let said = project.expect(["import", "App"]).talk
      #expect(
        said.contains("\(Self.app):1: warning: \"ok\" has another text for de in \(Self.kit)"),
        "\(said)")
      #expect(said.contains("the one there is used"), "\(said)")
      #expect(project.expect(["import", "."]).talk.contains("[two-texts]"))
      export(project)
      #expect(try project.files() == before)
      let out = project.expect(["export", "--locale", "de", "--format", "csv"]).output
      #expect(out.contains("Okay") && !out.contains("Gut"), "\(out)")
    }
  }

  /// The advice works: without the used file, or with equal texts, there is one text again.
  @Test func aTextOfItsOwnIsUsedOnceTheOtherIsGone() throws {
    for isRemoved in [true, false] {
      try SampleProject.withApp(Self.modules) { project in
        if isRemoved {
          try FileManager.default.removeItem(at: project.folder.appending(path: Self.kit))
        } else {
          try project.write(Self.app, Self.strings(["ok": "Klar", "cart": "Korb"]))
        }
        #expect(!project.expect(["import", "."]).talk.contains("two-texts"))
        #expect(try text(project, Self.folder) == "# langpack files 1\n")
        try deliver(#"{"ok": "Okay"}"#, project)
        export(project)
        #expect(try text(project, Self.app).contains("\"ok\" = \"Okay\""))
      }
    }
  }

  /// Two files had one text, and one of them is edited in place: that is the newer text.
  @Test(arguments: [app, kit]) func anEditInPlaceIsUsed(_ edited: String) throws {
    var files = Self.modules
    files[Self.kit] = files[Self.kit]?.replacing("Klar", with: "Gut")
    try SampleProject.withApp(files) { project in
      #expect(throws: (any Error).self) { try project.read(Self.folder) }
      try project.write(edited, try text(project, edited).replacing("Gut", with: "Fein"))
      let before = try project.files()
      project.expect(["import", "."])
      let out = project.expect(["export", "--locale", "de", "--format", "csv"]).output
      #expect(out.contains("Fein") && !out.contains("Gut"), "\(out)")
      export(project)
      for name in [Self.app, Self.kit] { #expect(try project.read(name) == before[name]) }
    }
  }

  /// A catalog and a `.strings` file have different texts.
  @Test func filesOfTwoFormatsKeepTheirTexts() throws {
    var files = Self.modules
    files["Kit/de.lproj/Localizable.strings"] = nil
    files["Kit/en.lproj/Localizable.strings"] = nil
    files["Kit/k.swift"] = Self.code(["ok"])
    files["Kit/Localizable.xcstrings"] = PlacedExportTests.catalog("ok", "", "Klar")
    try SampleProject.withApp(files) { project in
      let before = try project.files()
      export(project, ["apple-strings", "xcstrings"])
      #expect(try project.files() == before)
      try deliver(#"{"ok": "Okay"}"#, project)
      export(project, ["apple-strings", "xcstrings"])
      let isCatalog = try text(project, "Kit/Localizable.xcstrings").contains("Okay")
      let isStrings = try text(project, Self.app).contains("Okay")
      #expect(isCatalog != isStrings)
    }
  }

  /// An entry that one module hasn't translated stays so, though another module has the text.
  @Test func anEntryWithoutATextStaysEmpty() throws {
    let catalog = PlacedExportTests.catalog("ok", "", "Klar")
    let files = [
      "App/a.swift": Self.code(["ok"]), "Kit/k.swift": Self.code(["ok"]),
      "App/Localizable.xcstrings": catalog,
      "Kit/Localizable.xcstrings": catalog.replacing("\"de\"", with: "\"fr\""),
    ]
    try SampleProject.withApp(files) { project in
      let before = try project.files()
      export(project, ["xcstrings"])
      #expect(try project.files() == before)
    }
  }

  /// A text with an error isn't used, and stays in its file next to a good one.
  @Test(arguments: [app, kit]) func aRefusedTextStaysInItsFile(_ refused: String) throws {
    var files = Self.modules
    files[refused] = files[refused]?.replacing("Gut", with: "%@").replacing("Klar", with: "%@")
    try SampleProject.withApp(files) { project in
      let before = try project.files()
      export(project)
      #expect(try project.files() == before)
    }
  }

  /// A file that no source text is next to is a delivery, and so is a folder out of the sources.
  @Test(arguments: [
    ("sent/de.strings", ["sent/de.strings"]), ("sent/de.strings", ["sent"]),
    ("sent/de.lproj/Localizable.strings", ["sent"]),
  ]) func aDeliveryReachesTheApp(_ file: String, _ words: [String]) throws {
    var files = Self.modules
    files[Self.kit] = files[Self.kit]?.replacing("Klar", with: "Gut")
    try SampleProject.withApp(files) { project in
      try project.write("langpack.json", #"{"app": "shop", "sources": ["App", "Kit"]}"#)
      try project.write(file, "\"ok\" = \"Okay\";\n\"cart\" = \"Wagen\";\n")
      #expect(!project.expect(["import"] + words).talk.contains("two-texts"))
      export(project)
      for name in [Self.app, Self.kit] {
        #expect(try text(project, name).contains("\"ok\" = \"Okay\""), "\(name)")
      }
    }
  }

  /// The list is a stranger's: a path outside of the project is dropped.
  @Test func aPathOutsideOfTheProjectIsDropped() throws {
    try SampleProject.withApp(Self.modules) { project in
      let lines = ["../x.strings", "/etc/hosts"].map { "\($0)\tde\tok\t\(Self.kit)\n" }.sorted()
      try project.write(Self.folder, "# langpack files 1\n" + lines.joined())
      project.expect(["import", "."])
      let text = try text(project, Self.folder)
      #expect(!text.contains("..") && !text.contains("hosts") && text.contains(Self.app), "\(text)")
    }
  }

  @Test func aBrokenListIsReportedAndNothingIsWritten() throws {
    try SampleProject.withApp(Self.modules) { project in
      try project.write(Self.folder, "# langpack files 1\nApp\tde\n")
      let before = try project.files()
      let export = ["export", "--all", "--format", "apple-strings", "--folder", "."]
      for words in [["import", "."], export] {
        let said = project.expect(words, .failed).talk
        #expect(said.contains("\(Self.folder):2: error: the line has 2 fields"), "\(said)")
      }
      #expect(try project.files() == before)
    }
  }
}
