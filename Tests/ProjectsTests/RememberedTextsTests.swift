import Catalog
import Diagnostics
import Foundation
import Language
import Snapshot
import Synchronization
import TestSupport
import Testing

@testable import Projects

/// What was read of committed files is remembered; that costs or saves time, and nothing else.
@Suite struct RememberedTextsTests {
  private static let count = 600

  /// Gives a body a project with large committed files for two locales, one with findings.
  private func withTexts(_ body: (Project) throws -> Void) throws {
    try withTestFolder { folder in
      _ = try Project.initialize(in: folder.path, app: "shop")
      let calls = (0..<Self.count).map { number in
        "localized(\"key-\(number)\", value: \"The text \(number) of the page.\", comment: \"Text\"),"
      }
      try File(folder.path + "/Sources/A.swift").write(
        text: "import LanguagePacks\nlet all = [\n\(calls.joined(separator: "\n"))\n]\n")
      for (locale, words) in [("de", "Der Text"), ("el", "Το  κείμενο")] {
        let texts = (0..<Self.count).map { "\"key-\($0)\": \"\(words) \($0) auf der Seite.\"" }
        try File(folder.path + "/i18n/\(locale).json").write(
          text: "{\"@metadata\": {},\n\(texts.joined(separator: ",\n"))\n}\n")
      }
      let project = try Project.read(folder.path)
      #expect(try project.importFiles(ImportOrder([project.file("i18n")]), .silent))
      try body(project)
    }
  }

  /// The folder of what is remembered.
  private func memory(_ project: Project) -> File { project.file("\(project.cachePath)-texts") }

  private func forget(_ project: Project) throws {
    try FileManager.default.removeItem(atPath: memory(project).path)
    forgetResults(project)
  }

  /// Removes the results of reading, so that texts are read.
  private func forgetResults(_ project: Project) {
    try? FileManager.default.removeItem(atPath: project.file(project.resultsPath).path)
  }

  private func memories(_ project: Project) -> [File] {
    (memory(project).names ?? []).sorted().map(memory(project).file)
  }

  @Test func whatIsRememberedSaysTheSame() throws {
    try withTexts { project in
      #expect(memories(project).count == 2)
      let kept = try project.check()
      #expect(kept.contains { $0.rule == "double-space" && $0.place?.line != nil })
      try forget(project)
      #expect(try project.check() == kept)
      #expect(memories(project).count == 2)
      #expect(try project.check() == kept)
    }
  }

  @Test func aDamagedMemoryCostsTimeOnly() throws {
    try withTexts { project in
      let kept = try project.check()
      let file = try #require(memories(project).last)
      let whole = try file.bytes()
      var damaged = stride(from: 0, to: whole.count, by: whole.count / 12).map { place in
        var bytes = whole
        bytes[place] ^= 0x41
        return bytes
      }
      damaged += [[], Array(whole.prefix(20)), Array(whole.dropLast()), whole + [0]]
      for bytes in damaged {
        try file.write(bytes)
        forgetResults(project)
        #expect(try project.check() == kept)
        #expect(try file.bytes() == whole)
      }
      // What is remembered of one file is not used for another.
      let other = try #require(memories(project).first)
      try other.write(whole)
      forgetResults(project)
      #expect(try project.check() == kept)
    }
  }

  @Test func whatHasChangedIsReadAgain() throws {
    try withTexts { project in
      let before = try project.check()
      let file = try #require(try project.translationFiles().first { $0.name == "de" }).file
      let text = try file.text()
      try file.write(text: text.replacing("Text 7 auf", with: "Text 7  auf"))
      let changed = try project.check()
      #expect(changed.count == before.count + 1)
      // Another phrase of the sources, with the same files.
      try file.write(text: text)
      let sources = project.file("Sources/A.swift")
      try sources.write(text: try sources.text().replacing("text 8 of", with: "text 8  of"))
      let after = try project.check()
      try forget(project)
      #expect(try project.check() == after)
      #expect(after != before)
    }
  }

  @Test func whatIsRememberedOfAFileGoesWithIt() throws {
    try withTexts { project in
      let file = try #require(try project.translationFiles().first { $0.name == "el" }).file
      file.remove()
      _ = try project.check()
      #expect(memories(project).count == 1)
    }
  }

  @Test func severalReadersShareIt() throws {
    try withTexts { project in
      let kept = try project.check()
      let folder = memory(project).path
      let different = Mutex(0)
      DispatchQueue.concurrentPerform(iterations: 8) { number in
        forgetResults(project)
        if number % 3 == 2 { try? FileManager.default.removeItem(atPath: folder) }
        let found = try? project.check()
        if found != kept { different.withLock { $0 += 1 } }
      }
      #expect(different.withLock { $0 } == 0)
    }
  }

  @Test func aCommandThatChangesNothingWritesNothing() throws {
    try withTexts { project in
      try project.update()
      _ = try project.check()
      let before = stamps(project)
      _ = try project.check()
      _ = try project.coverages(tagged: nil)
      try project.update()
      let after = stamps(project)
      #expect(Set(after.keys).symmetricDifference(before.keys) == [])
      #expect(after.filter { before[$0.key] != $0.value }.map(\.key) == [])
      #expect(before.count > 8)
    }
  }

  /// The size, time and number of each file.
  private func stamps(_ project: Project) -> [String: String] {
    let paths = FileManager.default.enumerator(atPath: project.root)?.compactMap { $0 as? String }
    var stamps: [String: String] = [:]
    for path in paths ?? [] {
      var status = stat()
      guard lstat(project.root + "/" + path, &status) == 0, status.st_mode & S_IFMT == S_IFREG
      else { continue }
      let time = status.st_mtim
      stamps[path] = "\(status.st_size) \(status.st_ino) \(time.tv_sec) \(time.tv_nsec)"
    }
    return stamps
  }
}

/// A catalog that was filled before is filled with what changed, and has what it would have anyway.
@Suite struct FilledTextsTests {
  private func withProject(_ body: (Project, File) throws -> Void) throws {
    try withTestFolder { folder in
      _ = try Project.initialize(in: folder.path, app: "shop")
      try File(folder.path + "/Sources/A.swift").write(
        text: """
          import LanguagePacks
          let a = localized("a", value: "Save", comment: "Button")
          let b = localized("b", value: "{{PLURAL:%1$d|one page|%1$d pages}}", comment: "Count", 1)
          let c = localized("c", value: "Hello, %1$@", comment: "Greeting", "Ada")
          """)
      let file = File(folder.path + "/de.json")
      let project = try Project.read(folder.path)
      try body(project, file)
    }
  }

  private func take(_ texts: [String], from file: File, into project: Project) throws {
    let pairs = zip(["a", "b", "c"], texts).map { "\"\($0)\": \"\($1)\"" }
    try file.write(text: "{\"@metadata\": {}, \(pairs.joined(separator: ", "))}")
    var order = ImportOrder([file])
    order.locale = "de"
    _ = try project.importFiles(order, .silent)
  }

  @Test func itsContentIsThatOfTheCatalog() throws {
    try withProject { project, file in
      try take(
        ["Sichern", "{{PLURAL:$1|eine Seite|$1 Seiten}}", "Hallo, $1"], from: file, into: project)
      let first = try project.update()
      #expect(first.snapshot == (try first.catalog.snapshot()))
      let german = try #require(LocaleTag("de"))
      #expect(first.snapshot.translations[german]?.count == 3)

      let again = try project.update()
      #expect(again.snapshot == first.snapshot)

      try take(["Speichern"], from: file, into: project)
      let changed = try project.update()
      #expect(changed.snapshot == (try changed.catalog.snapshot()))
      let edited = changed.snapshot.translations[german]?.values.filter {
        $0.revision > first.snapshot.revision
      }
      #expect(edited?.map(\.message.plainText) == ["Speichern"])

      let read = try Workspace(reading: project).snapshot
      #expect(
        read.translations.mapValues { $0.mapValues(\.message) }
          == changed.snapshot.translations.mapValues { $0.mapValues(\.message) })
    }
  }

  @Test func whatAnotherWriterChangedIsFilledAgain() throws {
    try withProject { project, file in
      try take(["Sichern", "x", "Hallo, $1"], from: file, into: project)
      let first = try project.update()
      let german = try #require(LocaleTag("de"))
      let ordinal = try #require(first.snapshot.translations[german]?.keys.min())
      for edit in [
        TranslationEdit(ordinal: ordinal, .init(text: "Anders"), state: .approved),
        TranslationEdit(ordinal: ordinal, nil, state: .new),
      ] {
        try first.catalog.setTranslations([german: [edit]], by: "anna", note: "edit")
        let again = try project.update()
        #expect(again.snapshot == (try again.catalog.snapshot()))
        #expect(
          again.snapshot.translations[german]?.mapValues(\.message)
            == first.snapshot.translations[german]?.mapValues(\.message))
      }
    }
  }

  @Test func textsOfAFileThatIsGoneAreRemoved() throws {
    try withProject { project, file in
      try take(["Sichern", "x", "Hallo, $1"], from: file, into: project)
      for file in try project.translationFiles() { file.file.remove() }
      let space = try project.update()
      #expect(space.snapshot.translations.isEmpty)
      #expect(try space.catalog.snapshot().translations.isEmpty)
    }
  }
}
