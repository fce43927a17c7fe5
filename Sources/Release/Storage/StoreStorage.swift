import ObjectStore
import Synchronization

/// An origin in an S3-compatible store.
///
/// A store has no locks. A replaced file is written on the condition that it is still the version
/// read (`If-Match`), and a new one on the condition that none exists (`If-None-Match`), so that
/// the second of two publishers is rejected. A class, since it caches immutable files during the
/// work.
final class StoreStorage: OriginStorage {
  private let store: S3Store
  /// Whether the user promised that no one else ever writes, so that a store without conditions
  /// suffices.
  private let isSingle: Bool
  private let work = Mutex<Work?>(nil)

  /// The cache while a publisher is at work.
  private struct Work {
    var mindsConditions: Bool
    /// The lengths of all blobs and lists, by name; nil until needed.
    var immutable: [String: Int]?
    /// The lists that were read: they are immutable, small, and read many times.
    var lists: [String: StoredFile] = [:]
  }

  init(_ store: S3Store, isSingle: Bool) { (self.store, self.isSingle) = (store, isSingle) }

  var place: String { "\(store.address)" }

  var date: UInt64? { store.date }

  func read(_ name: String) throws(StorageError) -> StoredFile? {
    if let list = work.withLock({ $0?.lists[name] }) { return list }
    let file = try asking { () throws(StoreError) in
      try store.read(name).map { StoredFile(bytes: $0.bytes, tag: $0.tag) }
    }
    if name.hasPrefix("lists/") { work.withLock { $0?.lists[name] = file } }
    return file
  }

  /// Returns whether a file is present; a store accepts only whole objects and checks their sums,
  /// so its length suffices.
  func has(_ name: String, length: Int?, isWhole: ([UInt8]) -> Bool) throws(StorageError) -> Bool {
    if let known = try knownFiles() {
      return known[name].map { found in length.map { $0 == found } ?? true } ?? false
    }
    return try asking { () throws(StoreError) in try store.read(name, headOnly: true) } != nil
  }

  func add(_ name: String, _ bytes: [UInt8]) throws(StorageError) -> Bool {
    if let known = try knownFiles()?[name] { return known == bytes.count }
    let condition: S3Store.Condition = mindsConditions ? .isNew : .none
    let tag = try asking { () throws(StoreError) in
      try store.write(name, bytes, as: Self.kind(of: name), if: condition)
    }
    if tag != nil { work.withLock { $0?.immutable?[name] = bytes.count } }
    return tag != nil
  }

  func replace(
    _ name: String, _ bytes: [UInt8], over former: FormerFile
  ) throws(StorageError) -> String? {
    try asking { () throws(StoreError) in
      let condition = try condition(for: name, over: former)
      guard let tag = try store.write(name, bytes, as: Self.kind(of: name), if: condition) else {
        throw .changedMeanwhile(place: store.place(name))
      }
      return tag
    }
  }

  private func condition(
    for name: String, over former: FormerFile
  ) throws(StoreError) -> S3Store.Condition {
    guard mindsConditions else { return .none }
    switch former {
    case .missing: return .isNew
    case .version(let tag): return .isStill(tag)
    case .unknown: return try store.read(name, headOnly: true).map { .isStill($0.tag) } ?? .isNew
    }
  }

  func remove(_ name: String) throws(StorageError) {
    try asking { () throws(StoreError) in try store.remove(name) }
    work.withLock { work in
      work?.immutable?[name] = nil
      work?.lists[name] = nil
    }
  }

  func list(_ folder: String) throws(StorageError) -> [String] {
    try asking { () throws(StoreError) in try store.list(folder, isDeep: false) }
      .map(\.name).filter { !$0.hasPrefix(".") }
  }

  func immutableFiles() throws(StorageError) -> [ImmutableFile] {
    try asking { () throws(StoreError) in
      var files: [ImmutableFile] = []
      for folder in ["blobs", "lists"] {
        files += try store.list(folder, isDeep: true).map {
          ImmutableFile(name: "\(folder)/\($0.name)", bytes: $0.bytes)
        }
      }
      return files
    }
  }

  func takeLock() throws(StorageError) -> FolderLock? {
    guard work.withLock({ $0 == nil }) else { return nil }
    let minds = try asking { () throws(StoreError) in
      if isSingle {
        // Any response has the store's date, which the publisher's clock is compared with.
        _ = try? store.read("apps", headOnly: true)
        return false
      }
      try store.checkConditions()
      return true
    }
    work.withLock { $0 = Work(mindsConditions: minds) }
    return FolderLock { [self] in work.withLock { $0 = nil } }
  }

  private var mindsConditions: Bool { work.withLock { $0?.mindsConditions } ?? !isSingle }

  /// Returns all blobs and lists by name, requested once while a publisher is at work; nil at other
  /// times.
  private func knownFiles() throws(StorageError) -> [String: Int]? {
    let known = work.withLock { ($0 != nil, $0?.immutable) }
    guard known.0, known.1 == nil else { return known.1 }
    let files = Dictionary(
      try immutableFiles().map { ($0.name, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    work.withLock { $0?.immutable = files }
    return files
  }

  private func asking<Result>(_ body: () throws(StoreError) -> Result) throws(StorageError)
    -> Result
  {
    do throws(StoreError) { return try body() } catch { throw StorageError(error) }
  }

  /// Returns how clients should treat a file (Docs/Formats/Origin.md).
  static func kind(of name: String) -> ObjectKind {
    if name.hasPrefix("blobs/") || name.hasPrefix("lists/") { return .immutable }
    // Manifests, whose names have their sequences, and roots. What was signed ahead is not served.
    if !name.hasPrefix("plans/"), [".manifest", ".patch", ".root"].contains(where: name.hasSuffix) {
      return .immutable
    }
    var kind = ObjectKind.pointer
    if name.hasSuffix(".json") { kind.type = "application/json" }
    if [".jsonl", ".history", ".ordinals", ".dead"].contains(where: name.hasSuffix) {
      kind.type = "text/plain; charset=utf-8"
    }
    return kind
  }
}
