import CommandLine
import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// A dry run writes nothing, and names the very files that the command writes then.
@Suite struct DryRunTests {
  /// A command line, what is done before it, and whether it goes to an origin.
  struct Case: CustomTestStringConvertible, Sendable {
    var words: [String]
    var before: [[String]] = []
    var files: [String: String] = [:]
    var code = ExitCode.done
    var testDescription: String { words.joined(separator: " ") }

    init(
      _ line: String, after before: [String] = [], _ files: [String: String] = [:],
      code: ExitCode = .done
    ) {
      words = line.split(separator: " ").map(String.init)
      self.before = before.map { $0.split(separator: " ").map(String.init) }
      (self.files, self.code) = (files, code)
    }
  }

  static let published = ["keys generate", "publish --release 1.0"]
  static let german = """
    "places-found" = "{{PLURAL:$1|$1 Fundort|$1 Fundorte}}";
    """
  static let fbt = """
    {"fb-locale": "de_DE", "translations": {}}
    """
  static let more = """
    import LanguagePacks
    func more() -> String { fbt("Log out", "Button") }
    """

  static let texts: [Case] = [
    Case("extract"), Case("extract", after: ["extract"], ["Sources/More.swift": more]),
    Case("extract", after: ["extract"]),
    Case("import"), Case("import", after: ["import"]),
    Case("import de-new.strings --locale de", ["de-new.strings": german]),
    Case("import de-new.strings --locale de", after: ["import"], ["de-new.strings": german]),
    Case("import fr.strings --locale fr", ["fr.strings": german]),
    Case("export --locale de --format xliff --output de.xliff"),
    Case("export --all --format json --folder out", ["out/.keep": ""]),
    Case("export --all --format android --folder out", ["out/.keep": ""]),
    Case("pretranslate --locale de --likeness 0.5"),
    Case("compact --take", code: .failed),
    Case(
      "migrate --write",
      ["Sources/Old.swift": "import Foundation\nlet a = NSLocalizedString(\"a\", comment: \"b\")\n"]
    ),
    Case("fbt import de.fbt", ["de.fbt": fbt]),
    Case("translatewiki sync Wiki --native Native", ["Wiki/.keep": ""]),
    Case(
      "translatewiki sync Wiki --native Native", after: ["translatewiki sync Wiki --native Native"],
      ["Wiki/.keep": ""]),
  ]

  static let attachments: [Case] = [
    Case("tag add onboarding places-found"),
    Case("tag remove onboarding places-found", after: ["tag add onboarding places-found"]),
    Case("comment add places-found Nearby"),
    Case("comment remove places-found 1", after: ["comment add places-found Nearby"]),
    Case("description set places-found Heading"),
    Case(
      "description remove places-found", after: ["description set places-found Heading"]),
    Case("screenshot add places-found a.png", ["a.png": "PNG"]),
    Case(
      "screenshot remove places-found a.png", after: ["screenshot add places-found a.png"],
      ["a.png": "PNG"]),
    Case(
      "screenshot export --output pictures", after: ["screenshot add places-found a.png"],
      ["a.png": "PNG"]),
    Case("revert 2", after: ["import"]), Case("log"), Case("diff"), Case("blame --locale de"),
  ]

  static let packs: [Case] = [
    Case("build"), Case("build", after: ["build"]), Case("build --output App/packs"),
    Case("bundle --output App"), Case("bundle --output App --cache Cache --locale de"),
    Case("keys generate"), Case("keys generate --output other"),
    Case(
      "keys change-passphrase --new-passphrase-file pass", after: ["keys generate"],
      ["pass": "correct horse battery staple\n"]),
    Case("root create --root-key keys/public.key", after: ["keys generate"]),
    Case(
      "root sign keys/root-1.lproot",
      after: ["keys generate", "root create --root-key keys/public.key"]),
  ]

  static let origin: [Case] = [
    Case("publish --release 1.0", after: ["keys generate"]),
    Case("publish --release 1.0", after: published),
    Case("publish --release 1.0", after: published, ["translations/de.strings": german]),
    Case(
      "publish --release 1.0 --percent 10", after: published, ["translations/de.strings": german]),
    Case("publish --all-releases", after: published, ["translations/de.strings": german]),
    Case("release create 2.0", after: published),
    Case("release freeze 1.0 --why review", after: published),
    Case("release retire 1.0", after: published),
    Case("release thaw 1.0", after: published + ["release freeze 1.0"]),
    Case("release locales 1.0 --output locales.txt", after: published),
    // Without another date, one in the second of the publication has nothing to write.
    Case("refresh --expires 99", after: published),
    Case(
      "experiment start words --release 1.0 --arm a=arms --percent 10", after: published,
      ["arms/de.strings": german]),
    Case(
      "experiment end words --release 1.0",
      after: published + ["experiment start words --release 1.0 --arm a=arms --percent 10"],
      ["arms/de.strings": german]),
    Case("origin restore", after: published),
    Case("origin copy mirror", after: published),
    Case("origin repair", after: published),
    Case(
      "root publish keys/root-1.lproot --follow-root",
      after: published + [
        "root create --root-key keys/public.key", "root sign keys/root-1.lproot",
      ]),
  ]

  @Test(arguments: texts + attachments) func ofTexts(_ given: Case) throws { try check(given) }
  @Test(arguments: packs) func ofPacksAndKeys(_ given: Case) throws { try check(given) }
  @Test(arguments: origin) func ofAnOrigin(_ given: Case) throws { try check(given) }

  @Test func ofARollback() throws {
    try SampleProject.with { project in
      for line in Self.published { project.expect(line.split(separator: " ").map(String.init)) }
      try project.write("translations/de.strings", Self.german)
      project.expect(["publish", "--release", "1.0", "--percent", "10"])
      try compare(["release", "promote", "1.0", "--percent", "50"], .done, project)
      project.expect(["release", "promote", "1.0"])
      try compare(["release", "rollback", "1.0"], .done, project)
    }
  }

  @Test func ofAPlan() throws {
    try SampleProject.with { project in
      for line in Self.published { project.expect(line.split(separator: " ").map(String.init)) }
      try project.write("translations/de.strings", Self.german)
      project.expect(["publish", "--release", "1.0", "--percent", "0"])
      for line in [
        "rollout start 1.0 --plan 5,100", "rollout halt 1.0", "rollout resume 1.0",
        "publish --release 1.0 --keep-plan", "rollout revert 1.0",
      ] {
        try compare(line.split(separator: " ").map(String.init), .done, project)
      }
    }
  }

  @Test func ofANewEpoch() throws {
    try SampleProject.with { project in
      project.expect(["import"])
      try project.write("Sources/Profile.swift", Self.more)
      try compare(["compact", "--drop-former"], .done, project)
    }
  }

  @Test(arguments: [
    ["import"], ["import", "de-new.strings", "--locale", "de"], ["build"],
    ["tag", "add", "onboarding", "places-found"], ["revert", "2"], ["compact", "--drop-former"],
  ])
  func ofASharedCatalogInAFile(_ words: [String]) throws {
    try SampleProject.with { project in
      project.expect(["import"])
      let config = try #require(String(bytes: project.read("langpack.json"), encoding: .utf8))
      try project.write(
        "langpack.json",
        config.replacing("\"app\":", with: "\"catalog\": \"team.sqlite\", \"app\":"))
      try project.write("de-new.strings", Self.german)
      project.expect(["import"])
      project.expect(["import", "de-new.strings", "--locale", "de"])
      try project.write("de-new.strings", Self.german.replacing("Fundort", with: "Platz"))
      try compare(words, .done, project)
    }
  }

  /// The packs of a locale that is no longer wanted go.
  @Test(arguments: [["build"], ["bundle", "--all", "--output", "App"]])
  func ofFilesThatAreRemoved(_ words: [String]) throws {
    try SampleProject.with { project in
      project.expect(words)
      let config = try #require(String(bytes: project.read("langpack.json"), encoding: .utf8))
      let fewer = config.replacing("\"de\"", with: "\"fr\"")
      #expect(fewer != config)
      try project.write("langpack.json", fewer)
      try FileManager.default.removeItem(
        atPath: project.folder.path + "/translations/de.strings")
      let packs = try project.everyFile().keys.filter { $0.hasSuffix("de.lpk") }
      #expect(!packs.isEmpty)
      try compare(words, .done, project)
      #expect(Set(try project.everyFile().keys).isDisjoint(with: packs))
    }
  }

  /// The first run finds the dead files and writes their list; a later one removes them, if due.
  @Test func ofACollection() throws {
    try SampleProject.with { project in
      for line in Self.published { project.expect(line.split(separator: " ").map(String.init)) }
      for number in 1...9 {
        try project.write(
          "translations/de.strings", Self.german.replacing("Fundort", with: "Ort\(number)"))
        project.expect(["publish", "--release", "1.0"])
      }
      try compare(["origin", "gc"], .done, project)
      #expect(try project.everyFile()[".langpack/origin/.dead"] != nil)
      let count = try project.everyFile().count
      try compare(["origin", "gc", "--grace", "0"], .done, project)
      #expect(try project.everyFile().count < count)
    }
  }

  @Test func thePlanIsPrintedForProgramsToo() throws {
    try SampleProject.with { project in
      let said = project.expect(["extract", "--dry-run", "--json"])
      let plan = try JSONSerialization.jsonObject(with: Data(said.output.utf8)) as? [String: Any]
      #expect(plan?["ordinals"] as? Int == 4)
      let files = plan?["files"] as? [[String: String]]
      #expect(files?.first { $0["path"] == "langpack.ordinals" }?["change"] == "changed")
      #expect(said.talk.hasSuffix("4 new ordinals; nothing was written\n"))
    }
  }

  @Test func ofAProjectThatIsNotThereYet() throws {
    try withTestFolder { folder in
      try compare(["init", "--app", "shop"], .done, SampleProject(folder: folder))
    }
  }

  private func check(_ given: Case) throws {
    try SampleProject.with { project in
      for (name, text) in given.files where !name.hasPrefix("translations/") {
        let bytes =
          text == "PNG" ? [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1] : Array(text.utf8)
        if name != "Sources/More.swift" { try File(project.folder.path + "/" + name).write(bytes) }
      }
      for words in given.before { project.expect(words) }
      for (name, text) in given.files
      where name.hasPrefix("translations/") || name == "Sources/More.swift" {
        try project.write(name, text)
      }
      try compare(given.words, given.code, project)
    }
  }

  private func compare(_ words: [String], _ code: ExitCode, _ project: SampleProject) throws {
    try project.compareDryRun(words, code.rawValue) { words in
      let (code, said) = project.run(words)
      return (code.rawValue, said.output, said.talk)
    }
  }
}
