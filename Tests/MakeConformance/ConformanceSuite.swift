import JSON
import Sodium

/// The whole suite: every file of `Tests/Conformance`, by its path.
package struct ConformanceSuite: Sendable {
  /// The version of the protocol in README.md.
  static let version = 1
  /// The maximum size of the whole in bytes.
  package static let longest = 4 << 20

  /// The bytes of each file, `suite.json` among them.
  package let files: [String: [UInt8]]

  /// Makes the suite.
  ///
  /// - Parameter readme: The page that describes the protocol, which people write.
  /// - Throws: `ConformanceFolder.Fault`, or the error of a part.
  package init(readme: [UInt8]) throws {
    var files = ["README.md": readme]
    var (formats, counts): ([String: Int], [JSONValue.Member]) = ([:], [])
    var ids: Set<String> = []
    for part in ConformancePart.all {
      let folder = try part.make()
      for (path, bytes) in folder.files { files["\(part.name)/\(path)"] = bytes }
      for id in folder.ids where !ids.insert(id).inserted || !id.hasPrefix(part.name + "-") {
        throw ConformanceFolder.Fault(
          description: "\(id): ids are unique, and begin with the name of their part")
      }
      formats.merge(part.formats) { max($0, $1) }
      counts.append(.init(part.name, .whole(folder.ids.count)))
    }
    files["suite.json"] = Self.list(of: files, formats, counts)
    self.files = files
  }

  /// Returns `suite.json`: the versions, the number of cases, and the digest of each other file.
  private static func list(
    of files: [String: [UInt8]], _ formats: [String: Int], _ counts: [JSONValue.Member]
  ) -> [UInt8] {
    let digests = files.sorted { $0.key < $1.key }.map { path, bytes in
      JSONValue.Member(path, .text(Digest.hex(Digest.sha256(bytes))))
    }
    let versions = formats.sorted { $0.key < $1.key }.map {
      JSONValue.Member($0.key, .whole($0.value))
    }
    let value = JSONValue(
      .object([
        .init("suite", .whole(version)), .init("formats", JSONValue(.object(versions))),
        .init("cases", JSONValue(.object(counts))), .init("files", JSONValue(.object(digests))),
      ]))
    return Array((value.pretty() + "\n").utf8)
  }
}
