import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// An export never replaces what was edited in a file since the tool last read or wrote it.
@Suite struct UnimportedEditTests {
  func export(_ place: Place, _ more: [String] = []) -> [String] {
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
      let both = try project.text(place.file)
      // The rest of the file is older than the delivery.
      #expect(both.contains("Prima") && both.contains("Karre"), "\(both)")
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

  /// A language's file that was removed comes back, as it may be a generated one, and is named.
  @Test(arguments: places.filter { $0.format != "xcstrings" })
  func aRemovedFileComesBackWithANote(_ place: Place) throws {
    // Another language keeps the folder an app's.
    var files = place.files
    let french = place.file.replacing("-de", with: "-fr").replacing("de.", with: "fr.")
    files[french] = place.content.replacing("Language: de", with: "Language: fr")
    try SampleProject.withApp(files, settings: place.settings) { project in
      File(project.folder.path + "/" + place.file).remove()
      let said = project.expect(export(place)).talk
      #expect(said.contains("\(place.file): note: the file was removed"), "\(said)")
      try #expect(project.text(place.file).contains("Gut"))
      #expect(!project.expect(export(place)).talk.contains("removed"))
    }
  }

  /// A text with an error is an edit, too: an import takes none of it, and it stays.
  @Test(arguments: ["csv", "properties", "arb", "icu-json"])
  func anEditWithAnErrorStays(_ format: String) throws {
    let place = Self.places[0]
    try SampleProject.withApp(place.files, settings: place.settings) { project in
      let ending = format == "icu-json" ? "json" : format
      let words = ["export", "--locale", "de", "--format", format, "--output", "de.\(ending)"]
      project.expect(words)
      let edited = try project.text("de.\(ending)").replacing("Gut", with: "Prima {1}")
      try project.write("de.\(ending)", edited)
      project.expect(words, .failed)
      project.expect(["import", "de.\(ending)", "--format", format, "--locale", "de"], .failed)
      project.expect(words, .failed)
      #expect(try project.text("de.\(ending)") == edited)
    }
  }

  /// After a pull or a change of branch a file may be older than the catalog: Git has it.
  @Test func aFileOfAnotherCommitIsReplacedWithAWarning() throws {
    let place = Self.places[0]
    try SampleProject.withApp(place.files, settings: place.settings) { project in
      try git(["init", "--quiet"], project)
      try git(["add", "--all"], project)
      try git(["commit", "--quiet", "--message", "one"], project)
      project.expect(export(place))
      try project.write(place.file, place.content.replacing("Gut", with: "Prima"))
      project.expect(export(place), .failed)
      try git(["commit", "--quiet", "--all", "--message", "two"], project)
      let said = project.expect(export(place)).talk
      #expect(said.contains("warning: ") && said.contains("Git has the file"), "\(said)")
      try #expect(project.text(place.file).contains("Gut"))
    }
  }

  /// A text that the catalog never had is in the file alone; one that was removed from it goes.
  @Test(arguments: places) func aTextThatNoImportHasReadStays(_ place: Place) throws {
    try SampleProject.withApp(place.files, settings: place.settings, importing: []) { project in
      project.expect(export(place))
      #expect(try project.text(place.file) == place.content)
      project.expect(["import", "."])
      let lines = try project.text("translations/de.lpt").split(separator: "\n")
      let left = lines.filter { !$0.contains("Gut") }
      #expect(left.count < lines.count)
      try project.write("translations/de.lpt", left.joined(separator: "\n") + "\n")
      project.expect(export(place))
      let text = try project.text(place.file)
      #expect(!text.contains("Gut") && text.contains("Korb"), "\(text)")
    }
  }

  /// Another commit says nothing of a file that is not in Git.
  @Test(arguments: ["2", "3", "4"]) func anEditThatGitDoesNotHaveStays(index: String) throws {
    let place = Self.places[0]
    try SampleProject.withApp(place.files, settings: place.settings) { project in
      try git(["init", "--quiet"], project)
      try git(["config", "index.version", index], project)
      try git(["add", "--all"], project)
      try git(["commit", "--quiet", "--message", "one"], project)
      project.expect(export(place))
      let edited = place.content.replacing("Gut", with: "Prima")
      try project.write(place.file, edited)
      try project.write("Other.txt", "two")
      try git(["add", "--intent-to-add", "Other.txt"], project)
      try git(["commit", "--quiet", "--message", "two", "Other.txt"], project)
      let said = project.expect(export(place), .failed).talk
      #expect(said.contains("error: ") && said.contains("stays as it is"), "\(said)")
      #expect(try project.text(place.file) == edited)
      try git(["commit", "--quiet", "--all", "--message", "three"], project)
      #expect(project.expect(export(place)).talk.contains("Git has the file"))
    }
  }

  private func git(_ words: [String], _ project: SampleProject) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let who = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
    process.arguments = ["git", "-C", project.folder.path] + who + words
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(words)")
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
