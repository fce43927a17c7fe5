import Diagnostics
import Extraction
import Foundation
import SwiftExtraction
import Testing

/// Folders are walked the same way everywhere.
@Suite struct FolderTests {
  /// A folder of files that is removed at the end.
  private struct Project: ~Copyable {
    let root = FileManager.default.temporaryDirectory.appending(
      path: "langpack-\(UUID().uuidString)")

    func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

    func write(_ path: String, _ data: Data) throws {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }

    func extract(_ folders: String...) -> Extraction {
      SwiftExtractor.extract(folders: folders, root: root.path)
    }

    deinit { try? FileManager.default.removeItem(at: root) }
  }

  @Test func filesAreReadInOrderAndHiddenFoldersAreNot() throws {
    let project = Project()
    let files = [
      "S/b.swift", "S/B.swift", "S/a/z.swift", "S/a.swift", "S/.build/x.swift", "S/.x.swift",
      "S/Gen.bundle/y.swift", "S/readme.md", "T/c.swift", "U/d.swift",
    ]
    for file in files { try project.write(file, "fbt(\"Text\", \"d\")") }
    let found = project.extract("T/", "./S", "S/a", "U/d.swift")
    #expect(
      found.phrases.map(\.file) == [
        "S/B.swift", "S/Gen.bundle/y.swift", "S/a.swift", "S/a/z.swift", "S/b.swift", "T/c.swift",
        "U/d.swift",
      ])
    #expect(found.diagnostics.isEmpty)
    #expect(project.extract(".").phrases.count == 7)
  }

  @Test func callsOfDifferentFilesAreCompared() throws {
    let project = Project()
    try project.write("S/a.swift", "\nlocalized(\"k\", value: \"a\", comment: \"c\")")
    try project.write("S/b.swift", "  localized(\"k\", value: \"b\", comment: \"c\")")
    let found = project.extract("S").diagnostics
    #expect(found.map(\.place) == [SourcePlace("S/b.swift", line: 1, column: 3)])
    #expect(found.map(\.message) == ["the key \"k\" has another value at S/a.swift:2:1"])
  }

  @Test func whatCannotBeReadIsSaid() throws {
    let project = Project()
    try project.write("S/a.swift", Data("fbt(\"".utf8) + [0xFF, 0xFE] + Data("\", \"d\")".utf8))
    try FileManager.default.createSymbolicLink(
      at: project.root.appending(path: "S/b.swift"),
      withDestinationURL: project.root.appending(path: "nowhere.swift"))
    try project.write("S/c.swift", "fbt(\"Text\", \"d\")")
    let found = project.extract("S", "Missing")
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
    let project = Project()
    try project.write("S/a.swift", "fbt(\"Text\", \"d\")")
    try FileManager.default.createSymbolicLink(
      at: project.root.appending(path: "S/loop"),
      withDestinationURL: project.root.appending(path: "S"))
    try FileManager.default.createSymbolicLink(
      at: project.root.appending(path: "Link"),
      withDestinationURL: project.root.appending(path: "S"))
    #expect(project.extract("S").phrases.map(\.file) == ["S/a.swift"])
    #expect(project.extract("Link").phrases.map(\.file) == ["Link/a.swift"])
  }
}
