import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Flavors, build types, libraries and folders for some devices on their way through the commands.
@Suite struct AndroidSourceSetTests {
  private static let main = "app/src/main/res/"
  private static let paid = "app/src/paid/res/"
  private static let files = [
    "settings.gradle": "", main + "values/strings.xml": string("title", "Cart", "buy", "Buy"),
    main + "values-de/strings.xml": string("title", "Wagen", "buy", "Kaufen"),
    main + "values-de-land/strings.xml": string("title", "Breiter Wagen", "buy", "Jetzt kaufen"),
    paid + "values/strings.xml": string("title", "Paid cart", "thanks", "Thank you"),
    paid + "values-de/strings.xml": string("title", "Gekaufter Wagen", "buy", "Bezahlen"),
  ]

  /// Returns a file with two strings.
  private static func string(
    _ name: String, _ text: String, _ other: String, _ otherText: String
  ) -> String {
    "<resources>\n  <string name=\"\(name)\">\(text)</string>\n"
      + "  <string name=\"\(other)\">\(otherText)</string>\n</resources>\n"
  }

  private func with(_ body: (SampleProject) throws -> Void) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      for (name, text) in Self.files { try project.write(name, text) }
      project.expect(["init", "--app", "shop"])
      project.expect(["extract"])
      try body(project)
    }
  }

  private func german(_ project: SampleProject) throws -> [String] {
    String(decoding: try project.read("translations/de.lpt"), as: UTF8.self)
      .split(separator: "\n").dropFirst().map { line in
        let fields = line.split(separator: "\t")
        return "\(fields[0]) \(fields[fields.count - 1])"
      }
  }

  private func export(_ project: SampleProject) {
    project.expect(["export", "--all", "--format", "android", "--folder", "."])
  }

  /// The files that differ from those at the start.
  private func changed(_ project: SampleProject) throws -> [String] {
    try Self.files.filter { name, text in try project.read(name) != Array(text.utf8) }
      .keys.sorted()
  }

  @Test(arguments: [["."], ["app/src/main", "app/src/paid"], ["app/src/paid", "app/src/main"]])
  func theTextsOfMainAreImported(_ folders: [String]) throws {
    try with { project in
      project.expect(["import"] + folders)
      try #expect(german(project) == ["buy Kaufen", "title Wagen"])
      export(project)
      try #expect(changed(project) == [])
      project.expect(["build"])
      #expect(!project.expect(["check"]).talk.contains("error:"))
    }
  }

  @Test func anotherOrderOfSourcesTakesTheTextsOfTheFlavor() throws {
    try with { project in
      try project.write(
        "langpack.json", "{\"app\": \"shop\", \"sources\": [\"app/src/paid\", \"app/src/main\"]}")
      project.expect(["extract", "--large", "title"])
      project.expect(["import", "."])
      try #expect(german(project) == ["buy Bezahlen", "title Gekaufter Wagen"])
      export(project)
      try #expect(changed(project) == [])
    }
  }

  /// A flavor without source texts gets no file with those of `main`, whichever folder is written first.
  @Test(arguments: [["app/src/paid", "app/src/main"], ["app/src/main", "app/src/paid"], ["."]])
  func aFlavorBeginsNoFileWithTextsOfMain(_ folders: [String]) throws {
    let files = [
      Self.main + "values/strings.xml": Self.string("title", "Cart", "buy", "Buy"),
      Self.paid + "values-de/strings.xml": Self.string("title", "Mein Wagen", "buy", "Zahlen"),
      ".in/fr.json": #"{"title": "Panier", "buy": "Acheter"}"#,
    ]
    let sources = #""sources": ["app/src/paid", "app/src/main"]"#
    try SampleProject.withApp(files, settings: sources) { project in
      project.expect(["import", ".in/fr.json", "--format", "icu-json", "--locale", "fr"])
      for folder in folders {
        project.expect(["export", "--all", "--format", "android", "--folder", folder])
      }
      let (own, other) = (
        Self.main + "values-fr/strings.xml", Self.paid + "values-fr/strings.xml"
      )
      try #expect(project.text(own).contains("Panier"))
      #expect(!File(project.folder.path + "/" + other).exists)
    }
  }

  @Test func anEditReachesTheFileOfItsText() throws {
    try with { project in
      project.expect(["import", "."])
      let file = ".in/values-de/strings.xml"
      try project.write(file, Self.string("title", "Neuer Wagen", "thanks", "Danke"))
      project.expect(["import", file])
      export(project)
      try #expect(
        changed(project) == [
          Self.main + "values-de/strings.xml", Self.paid + "values-de/strings.xml",
        ])
      let texts = try [Self.main, Self.paid].map {
        String(decoding: try project.read($0 + "values-de/strings.xml"), as: UTF8.self)
      }
      #expect(texts[0] == Self.string("title", "Neuer Wagen", "buy", "Kaufen"))
      let former = Self.files[Self.paid + "values-de/strings.xml"] ?? ""
      #expect(
        texts[1].replacing("  <string name=\"thanks\">Danke</string>\n", with: "") == former)
    }
  }

  @Test func aNewLocaleOfAFlavorHasAFileThere() throws {
    try with { project in
      try project.write(
        ".in/values-fr/strings.xml", Self.string("title", "Panier", "thanks", "Merci"))
      project.expect(["import", ".in/values-fr/strings.xml"])
      export(project)
      let texts = try [Self.main, Self.paid].map {
        String(decoding: try project.read($0 + "values-fr/strings.xml"), as: UTF8.self)
      }
      #expect(texts[0].contains("Panier") && !texts[0].contains("Merci"))
      #expect(texts[1].contains("Merci") && !texts[1].contains("Panier"))
    }
  }

  @Test(arguments: ["", "/strings.xml"])
  func textsForDevicesAreRefusedByName(_ end: String) throws {
    try with { project in
      let place = Self.main + "values-de-land" + end
      for more in [[], ["--locale", "de"]] {
        let said = project.expect(["import", place] + more, .failed).talk
        #expect(said.contains("on some devices only"), "\(said)")
      }
    }
  }

  @Test func oneNoteCountsTheTextsForDevices() throws {
    try with { project in
      let said = project.expect(["import", "."]).talk
      #expect(
        said.contains(
          "note: 2 texts for some devices stay as they are, in 1 folder: values-de-land"))
      #expect(said.components(separatedBy: "[device-texts]").count == 2)
    }
  }
}
