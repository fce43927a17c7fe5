import SourceTree
import TestSupport
import Testing

@testable import Projects

/// A table of results is used only if this build of the tool wrote it, on this machine.
@Suite struct ResultTableTests {
  private static let (seven, eight) = (key(7), key(8))

  private static func key(_ number: UInt64) -> CacheDigest {
    var hash = KeyHash("test", CacheKey([UInt8](repeating: 1, count: 32)))
    hash.add(number)
    return hash.value
  }

  private func withTable(_ body: (Project, File) throws -> Void) throws {
    try withTestFolder { folder in
      _ = try Project.initialize(in: folder.path, app: "shop")
      let project = try Project.read(folder.path)
      var table = ResultTable("numbers", of: project)
      table.set("de", key: Self.seven) { $0.number(1) }
      table.set("el", key: Self.eight) { $0.number(2) }
      table.save()
      try body(project, project.file(project.resultsPath).file("numbers"))
    }
  }

  private func value(_ project: Project, _ name: String, key: CacheDigest) -> Int? {
    ResultTable("numbers", of: project).value(name, key: key) { $0.number() }
  }

  @Test func aResultIsFoundByItsNameAndKey() throws {
    try withTable { project, _ in
      #expect(value(project, "de", key: Self.seven) == 1)
      #expect(value(project, "el", key: Self.eight) == 2)
      #expect(value(project, "el", key: Self.seven) == nil)
      #expect(value(project, "fr", key: Self.seven) == nil)
    }
  }

  /// Writes the file again with other content, authenticated by a key under a name.
  private func rewrite(
    _ file: File, _ key: CacheKey, name: String = "numbers",
    _ change: ([UInt8]) -> [UInt8] = { $0 }
  ) throws {
    let bytes = try file.bytes()
    let magic = Array(bytes[..<5])
    var writer = CacheWriter(file: magic)
    writer.bytes(change(Array(bytes[21...])))
    try file.write(writer.sealed(magic, name: name, key))
  }

  @Test func aTableOfAnotherMachineIsNotUsed() throws {
    try withTable { project, file in
      for key in [CacheKey.random(), CacheKey([UInt8](repeating: 0, count: 32))] {
        try rewrite(file, key)
        #expect(value(project, "de", key: Self.seven) == nil)
      }
      try rewrite(file, project.cacheKey)
      #expect(value(project, "de", key: Self.seven) == 1)
    }
  }

  @Test func aTableUnderAnotherNameIsNotUsed() throws {
    try withTable { project, file in
      try rewrite(file, project.cacheKey, name: "others")
      #expect(value(project, "de", key: Self.seven) == nil)
    }
  }

  @Test func aTableOfAnotherBuildIsNotUsed() throws {
    try withTable { project, file in
      try rewrite(file, project.cacheKey)
      #expect(value(project, "de", key: Self.seven) == 1)
      try rewrite(file, project.cacheKey) { content in
        var content = content
        // The first bytes are the stamp's length and the stamp.
        content[4] ^= 1
        return content
      }
      #expect(value(project, "de", key: Self.seven) == nil)
    }
  }

  @Test func aTableOfAnotherLayoutIsNotUsed() throws {
    try withTable { project, file in
      var bytes = try file.bytes()
      bytes[4] += 1
      try file.write(bytes)
      #expect(value(project, "de", key: Self.seven) == nil)
    }
  }

  @Test func noDamagedBitIsBelieved() throws {
    try withTable { project, file in
      let whole = try file.bytes()
      for place in whole.indices {
        var bytes = whole
        for bit in 0..<8 {
          bytes[place] = whole[place] ^ (1 << bit)
          try file.write(bytes)
          #expect(value(project, "de", key: Self.seven) == nil, "bit \(bit) of byte \(place)")
        }
      }
      for count in 0..<whole.count {
        try file.write(Array(whole[..<count]))
        #expect(value(project, "de", key: Self.seven) == nil, "\(count) bytes")
      }
    }
  }
}
