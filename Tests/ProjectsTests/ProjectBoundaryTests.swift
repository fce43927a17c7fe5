import Foundation
import TestSupport
import Testing

@testable import Projects

/// What lies in a project, by the bytes of a path: the system knows no characters.
@Suite struct ProjectBoundaryTests {
  /// Marks that make one `Character` with the slash before them.
  static let marks = ["", "\u{301}", "\u{20E3}", "\u{FE0F}", "\u{200D}"]

  @Test(arguments: marks)
  func aPathThatLeadsOutOrIntoGitsFilesIsNone(mark: String) throws {
    let folder = try TestFolder()
    let root = folder.path("project")
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    let boundary = ProjectBoundary(of: root)
    for path in ["../\(mark)x", "a/../../\(mark)x", "a/\(mark)b/../../../\(mark)x"] {
      #expect(!boundary.contains(path), "\(path)")
      #expect(boundary.enclosure(of: path) == nil, "\(path)")
    }
    #expect(boundary.isGits("a/.git/\(mark)x"))
    #expect(boundary.contains("a/\(mark)b") && !boundary.contains(".git/\(mark)x"))
    #expect(boundary.enclosure(of: "a/./\(mark)b")?.name == "a/\(mark)b")
  }

  @Test func aFolderOfAnotherNormalFormIsAnotherFolder() {
    #expect(!ProjectBoundary.isInside("/caf\u{E9}/x", "/cafe\u{301}"))
    #expect(ProjectBoundary.isInside("/cafe\u{301}/x", "/cafe\u{301}"))
  }

  @Test(arguments: ["projet-\u{E9}t\u{E9}", "\u{1F1FA}\u{1F1E6}"])
  func anAbsolutePathKeepsItsNameBelowAFolderOfAnyLetters(name: String) throws {
    let folder = try TestFolder()
    let root = folder.path(name)
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    let boundary = ProjectBoundary(of: root)
    let file = boundary.realRoot + "/translations/de.po"
    #expect(boundary.enclosure(of: file)?.name == "translations/de.po")
  }
}
