import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// A clone whose sparse checkout leaves out translations: no command loses them.
@Suite struct SparseCheckoutTests {
  private static let lists = [
    "in/de.icu.json": #"{"title": "Orte"}"#, "in/fr.icu.json": #"{"title": "Lieux"}"#,
  ]

  private static func source(_ english: String) -> String {
    """
    import LanguagePacks
    let texts = [
      localized("title", value: "\(english)", comment: "Title"),
      localized("found", value: "Found", comment: "Label"),
    ]
    """
  }

  /// Commits a project whose German and French texts were made for earlier English.
  private func with(_ body: (SampleProject) throws -> Void) throws {
    let files = Self.lists.merging(["Sources/A.swift": Self.source("Places")]) { $1 }
    try SampleProject.with(files) { project in
      try project.write("langpack.json", #"{"app": "shop", "locales": ["de", "fr"]}"#)
      project.expect(["extract"])
      project.expect(["import", "in"])
      try project.write("Sources/A.swift", Self.source("All places"))
      project.expect(["extract", "--small", "title"])
      try git(["init", "-q"], project)
      try git(["add", "-A"], project)
      try git(["commit", "-qm", "Begin"], project)
      try body(project)
    }
  }

  private func git(_ words: [String], _ project: SampleProject, at folder: String = "") throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-c", "user.name=A", "-c", "user.email=a@example.org"] + words
    process.currentDirectoryURL = project.folder.appending(path: folder)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "git \(words)")
  }

  private func leaveOut(_ patterns: [String], _ project: SampleProject) throws {
    try git(["sparse-checkout", "set", "--no-cone", "/*"] + patterns.map { "!" + $0 }, project)
  }

  /// Approves the German text for today's English, so that no present file refers to the earlier one.
  private func review(_ project: SampleProject) throws {
    project.expect(["export", "--locale", "de", "--format", "json", "--output", "out.json"])
    let file = String(decoding: try project.read("out.json"), as: UTF8.self)
    try project.write("in.json", file.replacing("\"needs-review\"", with: "\"approved\""))
    project.expect(["import", "in.json"])
  }

  @Test func theEnglishOfAFileThatIsLeftOutStays() throws {
    var written: [[UInt8]] = []
    for patterns in [[], ["/translations/fr.lpt"]] {
      try with { project in
        if !patterns.isEmpty { try leaveOut(patterns, project) }
        #expect(try project.files().keys.contains("translations/fr.lpt") == patterns.isEmpty)
        try review(project)
        written.append(try project.read("translations/sources.lpt"))
      }
    }
    #expect(written[0] == written[1])
    #expect(String(decoding: written[0], as: UTF8.self).contains("\tPlaces\n"))
  }

  @Test(arguments: [
    ("/translations/fr.lpt", "translations/fr.lpt", "in/fr.icu.json"),
    ("/translations/sources.lpt", "translations/sources.lpt", "in/de.icu.json"),
    ("/translations", "translations/fr.lpt", "in/fr.icu.json"),
  ])
  func aFileThatIsLeftOutIsNotReplaced(pattern: String, file: String, list: String) throws {
    try with { project in
      try leaveOut([pattern], project)
      try project.write(list, #"{"title": "X", "found": "Y"}"#)
      let before = try project.files()
      let said = project.expect(["import", list], .failed)
      #expect(
        said.talk.contains(
          "\(file): error: the sparse checkout of this clone leaves the file out, so its content "
            + "would be lost"), "\(said.talk)")
      #expect(said.talk.contains("git sparse-checkout add translations"))
      #expect(try project.files() == before)
    }
  }

  @Test func aFileThatTheUserRemovedIsWrittenAnew() throws {
    try with { project in
      try FileManager.default.removeItem(atPath: "\(project.folder.path)/translations/fr.lpt")
      project.expect(["import", "in/fr.icu.json"])
      #expect(try project.files().keys.contains("translations/fr.lpt"))
    }
  }

  /// Runs the tool in the project's folder, so that all its paths are relative.
  @Test(.enabled(if: ToolRun.isThere), arguments: ["translations", "../texts"])
  func theToolRefusesInTheFolderOfTheProject(translations: String) throws {
    let files = Self.lists.merging(["Sources/A.swift": Self.source("Places")]) { $1 }
    let own = Dictionary(uniqueKeysWithValues: files.map { ("app/" + $0, $1) })
    try SampleProject.with(own) { project in
      let folder = project.folder.appending(path: "app").path
      let locales = #""locales": ["de", "fr"], "translations": "\#(translations)""#
      try project.write("app/langpack.json", #"{"app": "shop", \#(locales)}"#)
      let trust = translations.hasPrefix("..") ? [["trust", "path"]] : []
      for words in trust + [["init", "--app", "shop"], ["extract"], ["import", "in"]] {
        let run = try ToolRun(words, in: ".", from: folder)
        try #require(run.code == 0, "\(run.said)")
      }
      let clone = translations == "translations" ? "app" : "texts"
      for place in ["app", clone] { try git(["init", "-q"], project, at: place) }
      try git(["add", "-A"], project, at: clone)
      try git(["commit", "-qm", "Begin"], project, at: clone)
      try git(["sparse-checkout", "set", "--no-cone", "/*", "!fr.lpt"], project, at: clone)
      let before = try project.files()

      let run = try ToolRun(["import", "in/fr.icu.json"], in: ".", from: folder)
      #expect(run.code == 1)
      #expect(run.talk.contains("[left-out-file]"), "\(run.said)")
      #expect(!run.talk.contains("fatal"), "\(run.said)")
      #expect(try project.files() == before)
    }
  }
}
