import Foundation
import JSON
import TestConformance
import Testing

/// The committed suite is what the generator makes, and nothing else is in its folder.
@Suite struct CommittedSuiteTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Conformance").standardized

  private static let advice = "run Scripts/make-conformance and commit the result"

  /// The path of every file in the folder, and its bytes.
  private static func committed() throws -> [String: [UInt8]] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.reduce(into: [:]) { files, path in
      let file = folder.appending(path: path)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        return
      }
      files[path] = try Array(Data(contentsOf: file))
    }
  }

  @Test func theGeneratorMakesTheCommittedFiles() throws {
    let committed = try Self.committed()
    let made = try ConformanceSuite(readme: #require(committed["README.md"])).files
    for path in Set(committed.keys).union(made.keys).sorted() where committed[path] != made[path] {
      Issue.record("\(path) differs: \(Self.advice)")
    }
  }

  @Test func theGeneratorIsDeterministic() throws {
    let (first, second) = try (ConformanceSuite(readme: []), ConformanceSuite(readme: []))
    #expect(first.files == second.files)
  }

  @Test func filesKeepToTheLimits() throws {
    let committed = try Self.committed()
    for (path, bytes) in committed { #expect(bytes.count <= 65_536, "\(path)") }
    #expect(committed.values.reduce(0) { $0 + $1.count } <= ConformanceSuite.longest)
  }

  @Test func theListNamesEveryFileWithItsDigest() throws {
    let committed = try Self.committed()
    let list = try JSONReader.read(#require(committed["suite.json"]))
    let named = try #require(list["files"]?.object).map(\.name)
    #expect(named == committed.keys.filter { $0 != "suite.json" }.sorted())
  }
}
