import Synchronization

/// A change to an object of an origin that was recorded instead of made.
public struct RecordedObject: Sendable, Hashable {
  /// The path in the origin.
  public var name: String
  /// Whether the object doesn't exist yet.
  public var isNew: Bool
  /// Whether the object would be removed.
  public var isRemoved: Bool
}

/// A record of what an operation would write to an origin.
///
/// A class, since the copies of an origin share it.
public final class OriginRehearsal: Sendable {
  fileprivate struct State {
    /// The objects that were written; nil for those that were removed.
    var objects: [String: [UInt8]?] = [:]
    var former: [String: [UInt8]?] = [:]
  }

  fileprivate let state = Mutex(State())

  /// Creates an empty record.
  public init() {}

  /// The objects that would change, by path.
  public var changes: [RecordedObject] {
    state.withLock { state in
      state.objects.compactMap { name, bytes in
        let former = state.former[name] ?? nil
        guard former != bytes else { return nil }
        return RecordedObject(name: name, isNew: former == nil, isRemoved: bytes == nil)
      }
    }.sorted { $0.name < $1.name }
  }
}

/// An origin whose writes are recorded.
struct RecordedStorage: OriginStorage {
  let base: any OriginStorage
  let rehearsal: OriginRehearsal

  var place: String { base.place }
  var date: UInt64? { base.date }

  /// Returns the recorded content of an object; nil if nothing was recorded.
  private func recorded(_ name: String) -> [UInt8]?? {
    rehearsal.state.withLock { $0.objects[name] }
  }

  /// Records a change.
  ///
  /// - Throws: An error if the real run could not write the file.
  private func record(_ name: String, _ bytes: [UInt8]?) throws(StorageError) {
    try base.checkWriting(name)
    let known = rehearsal.state.withLock { $0.former[name] != nil }
    // An object that cannot be read is replaced too, and existed.
    let former = known ? nil : (try? base.read(name)).map { $0?.bytes } ?? []
    rehearsal.state.withLock { state in
      if !known { state.former[name] = .some(former) }
      state.objects[name] = .some(bytes)
    }
  }

  func read(_ name: String) throws(StorageError) -> StoredFile? {
    guard let recorded = recorded(name) else { return try base.read(name) }
    return recorded.map { StoredFile(bytes: $0) }
  }

  func has(_ name: String, length: Int?, isWhole: ([UInt8]) -> Bool) throws(StorageError) -> Bool {
    guard let recorded = recorded(name) else {
      return try base.has(name, length: length, isWhole: isWhole)
    }
    return recorded.map(isWhole) ?? false
  }

  func add(_ name: String, _ bytes: [UInt8]) throws(StorageError) -> Bool {
    if let recorded = recorded(name), let found = recorded { return found == bytes }
    if recorded(name) == nil, let found = try? base.read(name) { return found.bytes == bytes }
    try record(name, bytes)
    return true
  }

  func replace(
    _ name: String, _ bytes: [UInt8], over former: FormerFile
  ) throws(StorageError) -> String? {
    try record(name, bytes)
    return nil
  }

  /// Records a removal; a folder leaves a file that it cannot remove, without an error.
  func remove(_ name: String) { try? record(name, nil) }

  func list(_ folder: String) throws(StorageError) -> [String] {
    var names = Set(try base.list(folder))
    let start = folder.isEmpty ? "" : folder + "/"
    for (path, bytes) in rehearsal.state.withLock({ $0.objects }) where path.hasPrefix(start) {
      let name = path.dropFirst(start.count)
      if bytes == nil {
        names.remove(String(name))
      } else {
        names.insert(String(name.prefix { $0 != "/" }))
      }
    }
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  func immutableFiles() throws(StorageError) -> [ImmutableFile] {
    let objects = rehearsal.state.withLock { $0.objects }
    let found = objects.compactMap { name, bytes -> ImmutableFile? in
      guard name.hasPrefix("blobs/") || name.hasPrefix("lists/"), let bytes else { return nil }
      return ImmutableFile(name: name, bytes: bytes.count)
    }
    return try base.immutableFiles().filter { objects[$0.name] == nil } + found
  }

  /// Locks nothing, since nothing is written.
  func takeLock() throws(StorageError) -> FolderLock? {
    if base is FolderStorage, try base.read(".lock") == nil { try record(".lock", []) }
    return FolderLock {}
  }
}
