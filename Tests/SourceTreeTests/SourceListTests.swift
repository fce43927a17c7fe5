import Diagnostics
import Extraction
import Foundation
import SourceTree
import SwiftExtraction
import Testing

/// Folders are walked the same way everywhere.
@Suite struct SourceListTests {
  @Test func filesAreReadInOrderAndHiddenFoldersAreNot() throws {
    let sources = try SourceFolder()
    let files = [
      "S/b.swift", "S/B.swift", "S/a/z.swift", "S/a.swift", "S/.build/x.swift", "S/.x.swift",
      "S/Gen.bundle/y.swift", "S/readme.md", "T/c.swift", "U/d.swift",
    ]
    for file in files { try sources.write(file, "fbt(\"Text\", \"d\")") }
    let found = sources.extract("T/", "./S", "S/a", "U/d.swift")
    #expect(
      found.phrases.map(\.file) == [
        "S/B.swift", "S/Gen.bundle/y.swift", "S/a.swift", "S/a/z.swift", "S/b.swift", "T/c.swift",
        "U/d.swift",
      ])
    #expect(found.diagnostics.isEmpty)
    #expect(sources.extract(".").phrases.count == 7)
  }

  @Test func callsOfDifferentFilesAreCompared() throws {
    let sources = try SourceFolder()
    try sources.write("S/a.swift", "\nlocalized(\"k\", value: \"a\", comment: \"c\")")
    try sources.write("S/b.swift", "  localized(\"k\", value: \"b\", comment: \"c\")")
    let found = sources.extract("S").diagnostics
    #expect(found.map(\.place) == [SourcePlace("S/b.swift", line: 1, column: 3)])
    #expect(found.map(\.message) == ["the key \"k\" has another value at S/a.swift:2:1"])
  }

  @Test func whatCannotBeReadIsSaid() throws {
    let sources = try SourceFolder()
    try sources.write("S/a.swift", Data("fbt(\"".utf8) + [0xFF, 0xFE] + Data("\", \"d\")".utf8))
    try FileManager.default.createSymbolicLink(
      at: sources.root.appending(path: "S/b.swift"),
      withDestinationURL: sources.root.appending(path: "nowhere.swift"))
    try sources.write("S/c.swift", "fbt(\"Text\", \"d\")")
    let found = sources.extract("S", "Missing")
    #expect(
      found.diagnostics.map(\.line) == [
        "Missing: error: the folder of sources does not exist "
          + "(correct the path or its permissions) [unreadable]",
        "S/a.swift: error: the file is not UTF-8 "
          + "(save it as UTF-8) [unreadable]",
        "S/b.swift: error: the file cannot be read "
          + "(correct the path or its permissions) [unreadable]",
      ])
    #expect(found.phrases.map(\.file) == ["S/c.swift"])
  }

  @Test func aLinkToItsOwnFolderDoesNotLoop() throws {
    let sources = try SourceFolder()
    try sources.write("S/a.swift", "fbt(\"Text\", \"d\")")
    try FileManager.default.createSymbolicLink(
      at: sources.root.appending(path: "S/loop"),
      withDestinationURL: sources.root.appending(path: "S"))
    try FileManager.default.createSymbolicLink(
      at: sources.root.appending(path: "Link"),
      withDestinationURL: sources.root.appending(path: "S"))
    #expect(sources.extract("S").phrases.map(\.file) == ["S/a.swift"])
    #expect(sources.extract("Link").phrases.map(\.file) == ["Link/a.swift"])
  }
}
