import SourceTree

/// Results of work on texts in a file next to the extraction cache, by name, each with a digest of
/// everything that it depends on.
///
/// It only saves time: a result with another key is not used, nor is a file that is damaged, of another
/// build of the tool, or written by another machine.
///
/// The content of its file, which begins with `LPXR`: the stamp of the tool; then the results: name,
/// key, bytes.
struct ResultTable {
  /// The first bytes of the file.
  static let name = "LPXR"
  private static let magic: [UInt8] = Array(name.utf8) + [2]

  private struct Entry {
    var name: String
    var key: CacheDigest
    var bytes: ArraySlice<UInt8>
  }

  private let file: File
  private let name: String
  private let owner: CacheKey
  private var entries: [String: Entry] = [:]
  private var isChanged = false

  /// Reads a table; it is empty if its file cannot be used.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - project: The project.
  init(_ name: String, of project: Project) {
    file = project.file(project.resultsPath).file(name)
    (self.name, owner) = (name, project.cacheKey)
    let found = (try? file.bytes()).flatMap { Self.entries($0, name, project.cacheKey) } ?? []
    entries = Dictionary(found.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }

  /// Returns a result; nil if it is unknown or depends on something else.
  ///
  /// - Parameters:
  ///   - name: The name of the result, such as a locale's tag.
  ///   - key: The digest of what it depends on.
  ///   - read: Reads the result; nil if that is not possible.
  /// - Returns: The result.
  func value<Value>(
    _ name: String, key: CacheDigest, _ read: (inout CacheReader) -> Value?
  ) -> Value? {
    guard let entry = entries[name], entry.key == key else { return nil }
    var reader = CacheReader(entry.bytes)
    return read(&reader)
  }

  /// Adds a result, in place of a former one of the name.
  mutating func set(
    _ name: String, key: CacheDigest, _ write: (inout CacheWriter) -> Void
  ) {
    var writer = CacheWriter()
    write(&writer)
    entries[name] = Entry(name: name, key: key, bytes: writer.result[...])
    isChanged = true
  }

  /// Removes the results with other names.
  mutating func keepOnly(_ names: Set<String>) {
    guard entries.keys.contains(where: { !names.contains($0) }) else { return }
    entries = entries.filter { names.contains($0.key) }
    isChanged = true
  }

  /// Writes the table if it has changed.
  ///
  /// A rehearsal writes nothing, and a folder that cannot be written only costs time.
  func save() {
    guard isChanged, file.rehearsal == nil else { return }
    var writer = CacheWriter(
      file: Self.magic, reserving: entries.values.reduce(256) { $0 + $1.bytes.count + 64 })
    writer.text(ToolStamp.text)
    writer.list(entries.values.sorted { $0.name < $1.name }) { writer, entry in
      writer.text(entry.name)
      writer.digest(entry.key)
      writer.number(entry.bytes.count)
      writer.bytes(entry.bytes)
    }
    try? file.write(writer.sealed(Self.magic, name: name, owner), isSynced: false)
  }

  private static func entries(
    _ bytes: [UInt8], _ name: String, _ owner: CacheKey
  ) -> [Entry]? {
    guard var reader = CacheReader(file: bytes, magic, name: name, owner),
      reader.text() == ToolStamp.text
    else { return nil }
    return reader.list { reader in
      guard let name = reader.text(), let key = reader.digest(), let bytes = reader.slice() else {
        return nil
      }
      return Entry(name: name, key: key, bytes: bytes)
    }
  }
}

extension Project {
  /// The folder of the tables of results.
  var resultsPath: String { "\(cachePath)-results" }
}
