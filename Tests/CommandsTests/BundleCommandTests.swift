import Foundation
import LanguagePacks
import Pack
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// What an app carries from its build on.
@Suite struct BundleCommandTests {
  private func names(_ project: SampleProject, _ folder: String = "out") -> [String] {
    let found = try? FileManager.default.contentsOfDirectory(
      atPath: project.folder.path + "/" + folder)
    return (found ?? []).sorted()
  }

  private func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      project.expect(["extract"])
      try body(project)
    }
  }

  private func flags(_ project: SampleProject, _ name: String) throws -> PackFlags {
    try LanguagePack(Bytes(copying: try project.read(name))).flags
  }

  @Test func anAppThatDownloadsGetsTheKeyTableAndTheSourcePack() throws {
    try with { project in
      let said = project.expect(["bundle", "--output", "out"]).output
      #expect(names(project) == ["formats.json", "keys.lpkt", "source.lpk"])
      #expect(said.contains("keys.lpkt ") && said.contains(" bytes  0 locales in out\n"))
      project.expect(["build"])
      for name in names(project) {
        try #expect(project.read("out/\(name)") == project.read(".langpack/build/\(name)"))
      }
    }
  }

  @Test func chosenLocalesComeAsTheyAreBuilt() throws {
    try with { project in
      project.expect(["bundle", "--output", "out", "--locale", "de"])
      project.expect(["build"])
      #expect(names(project) == ["de.lpk", "formats.json", "keys.lpkt", "source.lpk"])
      try #expect(project.read("out/de.lpk") == project.read(".langpack/build/de.lpk"))
      let absent = project.expect(["bundle", "--output", "out", "--locale", "fr"], .failed).talk
      #expect(absent.contains("no text of \"fr\" to bundle"))
      let both = ["bundle", "--output", "out", "--locale", "de", "--all"]
      #expect(project.expect(both, .usage).talk.contains("leave one of them out"))
      let wrong = project.expect(["bundle", "--output", "out", "--locale", "d_"], .failed).talk
      #expect(wrong.contains("\"d_\" is not a locale"))
      // What was refused changed nothing.
      #expect(names(project) == ["de.lpk", "formats.json", "keys.lpkt", "source.lpk"])
    }
  }

  @Test func aFallbackThatIsLeftOutIsTold() throws {
    try with { project in
      try project.write("translations/de-AT.strings", SampleProject.german)
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      try project.write("langpack.json", config.replacing("\"de\"]", with: "\"de\", \"de-AT\"]"))
      let alone = project.expect(["bundle", "--output", "out", "--locale", "de-AT"]).talk
      #expect(alone.contains("\"de-AT\" falls back to \"de\", which is not bundled"), "\(alone)")
      let both = ["bundle", "--output", "out", "--locale", "de-AT", "--locale", "de"]
      #expect(!project.expect(both).talk.contains("falls back"))
    }
  }

  @Test func allLocalesAreCompactAndNothingIsThereForDownloads() throws {
    try with { project in
      let said = project.expect(["bundle", "--output", "out", "--all", "--json"]).output
      #expect(names(project) == ["de.lpk", "el.lpk", "keys.lpkt"])
      for name in ["de", "el"] { #expect(try flags(project, "out/\(name).lpk") == .compact) }
      let json = try JSONSerialization.jsonObject(with: Data(said.utf8)) as? [String: Any]
      let files = try #require(json?["files"] as? [[String: Any]])
      let bytes = try names(project).map { try project.read("out/\($0)").count }.reduce(0, +)
      #expect(json?["bytes"] as? Int == bytes)
      #expect(files.compactMap { $0["bytes"] as? Int }.reduce(0, +) == bytes)
      project.expect(["bundle", "--output", "out", "--all", "--at-rest", "mapped"])
      #expect(try flags(project, "out/de.lpk") == [])
    }
  }

  /// From the sources to the screen, by nothing but the folder.
  @Test func anAppShowsTheLanguagesThatItCarries() throws {
    try with { project in
      project.expect(["bundle", "--output", "out", "--all"])
      func found(_ tag: String, _ places: Int) -> String {
        var configuration = PackClient.Configuration.bundled(
          in: project.folder.path + "/out", wanted: [LocaleTag(tag) ?? .english])
        configuration.display.isAmbient = false
        let packs = PackClient.start(configuration)
        return localized(
          "places-found", value: "{{PLURAL:%1$d|%1$d place|%1$d places}} found",
          comment: "Count of places", places, localizer: packs.localizer)
      }
      #expect(found("de", 1) == "1 Ort gefunden" && found("de-AT", 5) == "5 Orte gefunden")
      #expect(found("el", 5) == "5 places found" && found("ja", 1) == "1 place found")
    }
  }

  /// The example app as a process of its own, in folders where nothing else is.
  @Test func aProcessWritesNothingAnywhere() throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder.appending(path: "project"))
      try FileManager.default.copyItem(at: TimelineExample.folder, to: project.folder)
      project.expect(["extract"])
      project.expect(["bundle", "--output", "out", "--all"])
      let before = try project.files()
      let home = folder.appending(path: "home")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      for (locale, words) in [
        ("el", "Δείτε το Χρονολόγιο της Maria"), ("de-CH", "language de, text from bundled"),
        ("sv", "language en, text from source"),
      ] {
        let said = try run(["--locale", locale], of: project, in: home)
        #expect(said.contains(words), "\(said)")
      }
      #expect(try project.files() == before)
      #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
    }
  }

  private func run(
    _ words: [String], of project: SampleProject, in home: URL
  ) throws -> String {
    let (process, said) = (Process(), Pipe())
    process.executableURL = Bundle.main.bundleURL.appending(path: "Timeline")
    process.arguments = ["--bundled", "--bundle", project.folder.path + "/out"] + words
    process.currentDirectoryURL = home
    process.environment = ["HOME", "CFFIXED_USER_HOME", "TMPDIR", "XDG_CACHE_HOME"].reduce(
      into: ["LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? ""]
    ) { $0[$1] = home.path }
    process.standardOutput = said
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = said.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: output, as: UTF8.self)
  }

  @Test func theSameInputGivesTheSameBytesAndNothingElseIsWritten() throws {
    try with { project in
      let before = try project.files()
      for form in [[], ["--locale", "el"], ["--all"]] {
        project.expect(["bundle", "--output", "one"] + form)
        project.expect(["bundle", "--output", "two"] + form)
        #expect(names(project, "one") == names(project, "two"))
        for name in names(project, "one") {
          try #expect(project.read("one/\(name)") == project.read("two/\(name)"))
        }
      }
      for folder in ["one", "two"] {
        try FileManager.default.removeItem(atPath: project.folder.path + "/" + folder)
      }
      #expect(try project.files() == before)
    }
  }

  @Test func packsOfFormerRunsGoAndWhatIsNotOursStays() throws {
    try with { project in
      project.expect(["bundle", "--output", "out", "--all"])
      let pack = try project.read("out/el.lpk")
      try project.write("out/fr.lpk", "bon app")
      try project.write("out/notes.txt", "mine")
      try File(project.folder.path + "/out/El.lpk").write(pack)
      try File(project.folder.path + "/out/other.name.lpk").write(pack)
      let link = project.folder.path + "/out/it.lpk"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "El.lpk")
      project.expect(["bundle", "--output", "out"])
      #expect(
        names(project) == [
          "El.lpk", "formats.json", "fr.lpk", "it.lpk", "keys.lpkt", "notes.txt", "other.name.lpk",
          "source.lpk",
        ])
      project.expect(["bundle", "--output", "out", "--all"])
      #expect(!names(project).contains("source.lpk") && !names(project).contains("formats.json"))
    }
  }

  @Test func anAppsOwnFileIsNotWrittenOver() throws {
    try with { project in
      try project.write("out/formats.json", "{\"date\": \"short\"}")
      let said = project.expect(["bundle", "--output", "out"], .failed).talk
      #expect(said.contains("out/formats.json: exists already, and langpack did not write it"))
      #expect(names(project) == ["formats.json"])
      // It is in nobody's way where it is not needed.
      project.expect(["bundle", "--output", "out", "--all"])
      #expect(try project.read("out/formats.json") == Array("{\"date\": \"short\"}".utf8))
    }
  }

  @Test func theConfigurationSaysWhatBuildsBundle() throws {
    try with { project in
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      func configure(_ bundle: String) throws {
        try project.write(
          "langpack.json",
          config.replacing("{\n", with: "{\n  \"bundle\": \(bundle),\n", maxReplacements: 1))
      }
      try configure("[\"de\"]")
      project.expect(["bundle", "--output", "out"])
      #expect(names(project).contains("de.lpk") && !names(project).contains("el.lpk"))
      try configure("\"all\"")
      project.expect(["bundle", "--output", "out"])
      #expect(names(project) == ["de.lpk", "el.lpk", "keys.lpkt"])
      #expect(try flags(project, "out/el.lpk") == .compact)
      let list = project.expect(["bundle", "--output", "out", "--list"]).output
      let listed = list.split(separator: "\n").filter { $0.hasPrefix("output ") }
        .map { String($0.dropFirst(7)) }
      #expect(listed.sorted() == names(project))
      try configure("\"some\"")
      let said = project.expect(["bundle", "--output", "out"], .failed).talk
      #expect(said.contains("\"some\" is neither a list of locales nor \"all\""))
    }
  }

  @Test func withoutALedgerACacheIsNeeded() throws {
    try with { project in
      try FileManager.default.removeItem(atPath: project.folder.path + "/langpack.ordinals")
      let said = project.expect(["bundle", "--output", "out"], .failed).talk
      #expect(said.contains("there is no ledger (run 'langpack extract', or add --cache)"))
      project.expect(["bundle", "--output", "out", "--cache", "cache", "--quiet"])
      #expect(names(project).contains("keys.lpkt"))
    }
  }

  /// A checkout without a catalog counts revisions of its own; the same texts are then the served bytes.
  @Test func aBundleHasThePacksThatAreServed() throws {
    try with { project in
      project.expect(["keys", "generate"])
      project.expect(["publish", "--release", "1.0"])
      let other = SampleProject.german.replacing("Ort", with: "Platz")
      try project.write("translations/de.strings", other)
      project.expect(["publish", "--release", "1.0"])
      let served = try Project.read(project.folder.path).publishedPacks(of: "1.0").packs
      let command = ["bundle", "--output", "out", "--locale", "de"]
      project.expect(command)
      try #expect(project.read("out/de.lpk") != served["de"])
      project.expect(command + ["--origin", ".langpack/origin"])
      try #expect(project.read("out/de.lpk") == served["de"])
      // Other texts are the bundle's own.
      try project.write(
        "translations/de.strings", SampleProject.german.replacing("Ort", with: "Stelle"))
      project.expect(command)
      let own = try project.read("out/de.lpk")
      project.expect(command + ["--origin", ".langpack/origin"])
      try #expect(project.read("out/de.lpk") == own)
    }
  }

  /// An app whose build knows what is served shows its own packs before those of a device that has seen less.
  @Test func anAppLearnsWhatItsReleasesServe() throws {
    try with { project in
      project.expect(["keys", "generate"])
      project.expect(["publish", "--release", "1.0"])
      project.expect(["publish", "--release", "2.0"])
      project.expect(["bundle", "--output", "out", "--locale", "de"])
      #expect(!names(project).contains("bundle.sequences"))
      let command = ["bundle", "--output", "out", "--locale", "de", "--origin", ".langpack/origin"]
      project.expect(command)
      let said = String(decoding: try project.read("out/bundle.sequences"), as: UTF8.self)
      #expect(said.hasPrefix("langpacks-sequences 1\napps/"))
      let lines = said.split(separator: "\n").dropFirst()
      #expect(
        lines.map { $0.split(separator: "/").last } == ["1.0.timestamp 1", "2.0.timestamp 1"])
      // Without it the file of a former run goes.
      project.expect(["bundle", "--output", "out", "--locale", "de"])
      #expect(!names(project).contains("bundle.sequences"))
      let absent = project.expect(command.dropLast() + ["none"], .failed).talk
      #expect(absent.contains("none: serves no release of"))
    }
  }
}
