import Extraction
import SourceTree
import TestSupport
import Testing

@testable import Projects

/// A table of results is used only if this build of the tool wrote it.
@Suite struct ResultTableTests {
  private func withTable(_ body: (Project, File) throws -> Void) throws {
    try withTestFolder { folder in
      _ = try Project.initialize(in: folder.path, app: "shop")
      let project = try Project.read(folder.path)
      var table = ResultTable("numbers", of: project)
      table.set("de", key: 7) { $0.number(1) }
      table.set("el", key: 8) { $0.number(2) }
      table.save()
      try body(project, project.file(project.resultsPath).file("numbers"))
    }
  }

  private func value(_ project: Project, _ name: String, key: UInt64) -> Int? {
    ResultTable("numbers", of: project).value(name, key: key) { $0.number() }
  }

  @Test func aResultIsFoundByItsNameAndKey() throws {
    try withTable { project, _ in
      #expect(value(project, "de", key: 7) == 1)
      #expect(value(project, "el", key: 8) == 2)
      #expect(value(project, "el", key: 7) == nil)
      #expect(value(project, "fr", key: 7) == nil)
    }
  }

  /// Writes the file again with other content, and a right hash of it.
  private func rewrite(_ file: File, _ change: ([UInt8]) -> [UInt8]) throws {
    let bytes = try file.bytes()
    let content = change(Array(bytes[13...]))
    var sum = CacheWriter()
    sum.fixed(ContentDigest(content).value)
    try file.write(Array(bytes[..<5]) + sum.result + content)
  }

  @Test func aTableOfAnotherBuildIsNotUsed() throws {
    try withTable { project, file in
      try rewrite(file, \.self)
      #expect(value(project, "de", key: 7) == 1)
      try rewrite(file) { content in
        var content = content
        // The first bytes are the stamp's length and the stamp.
        content[4] ^= 1
        return content
      }
      #expect(value(project, "de", key: 7) == nil)
    }
  }

  @Test func aTableOfAnotherLayoutIsNotUsed() throws {
    try withTable { project, file in
      var bytes = try file.bytes()
      bytes[4] += 1
      try file.write(bytes)
      #expect(value(project, "de", key: 7) == nil)
    }
  }

  @Test func noDamagedByteIsBelieved() throws {
    try withTable { project, file in
      let whole = try file.bytes()
      for place in whole.indices {
        var bytes = whole
        bytes[place] ^= 0x10
        try file.write(bytes)
        #expect(value(project, "de", key: 7) == nil, "byte \(place)")
      }
      for count in 0..<whole.count {
        try file.write(Array(whole[..<count]))
        #expect(value(project, "de", key: 7) == nil, "\(count) bytes")
      }
    }
  }
}
