import Glibc
import Synchronization

@testable import Release

/// A disk in memory that fails where it is told to and forgets in a crash what was not synced.
///
/// A class, as the operations of an `OriginDisk` share it.
final class MemoryOriginDisk: Sendable {
  private final class Inode {
    var bytes: [UInt8] = []
    var synced: [UInt8]?
    var modified = MemoryOriginDisk.now
  }

  /// The time at which everything happens.
  static let now = 1_790_000_000

  private struct State {
    /// Files and folders (nil) by path, as a process sees them.
    var names: [String: Inode?] = ["/": nil]
    /// The same, as the disk would give them after a crash.
    var durable: [String: Inode?] = ["/": nil]
    var locked: Set<String> = []
    /// How many more changing operations succeed; nil where all do.
    var left: Int?
    var operations = 0
  }

  private let state = Mutex(State())

  /// How many changing operations there were.
  var operations: Int { state.withLock { $0.operations } }

  /// Every file's bytes by path.
  var files: [String: [UInt8]] {
    state.withLock { state in state.names.compactMapValues { $0?.bytes } }
  }

  /// Lets a count of changing operations succeed, then fails all; nil lets all succeed.
  func fail(after count: Int?) { state.withLock { $0.left = count } }

  func put(_ path: String, _ bytes: [UInt8]?) {
    state.withLock { state in
      let inode = Inode()
      inode.bytes = bytes ?? []
      inode.synced = bytes
      state.names[path] = bytes == nil ? nil : .some(inode)
      state.durable[path] = bytes == nil ? nil : .some(inode)
    }
  }

  /// Ends the process, whose locks are free then; with `power`, what was not synced is gone too.
  func crash(power: Bool) {
    state.withLock { state in
      state.locked = []
      state.left = nil
      guard power else { return }
      state.names = state.durable.filter { name, _ in
        var folder = Self.folder(of: name)
        while folder != "/" && folder != "." {
          guard state.durable.keys.contains(folder) else { return false }
          folder = Self.folder(of: folder)
        }
        return true
      }
      // A file that was never synced comes back empty.
      for inode in state.names.values { inode?.bytes = inode?.synced ?? [] }
      state.durable = state.names
    }
  }

  /// Returns the time of a file; nil if absent.
  func modified(_ path: String) -> Int? {
    state.withLock { state in state.names[path].flatMap { $0?.modified } }
  }

  var disk: OriginDisk {
    var disk = plainOperations
    disk.modified = { path in self.modified("\(path)") }
    disk.setModified = { path, time throws(StorageError) in
      try self.change("\(path)", "set the time") { state, fails in
        guard let inode = state.names["\(path)"] else { return ENOENT }
        if !fails { inode?.modified = time }
        return 0
      }
    }
    disk.time = { Self.now }
    return disk
  }

  private var plainOperations: OriginDisk {
    OriginDisk(
      read: { path throws(StorageError) in
        self.state.withLock { state in state.names["\(path)"].flatMap { $0?.bytes } }
      },
      write: { path, bytes throws(StorageError) in try self.write("\(path)", bytes) },
      sync: { path throws(StorageError) in try self.sync("\(path)") },
      rename: { old, new throws(StorageError) in try self.rename("\(old)", "\(new)") },
      remove: { path in self.state.withLock { state in state.names["\(path)"] = nil } },
      makeFolder: { path throws(StorageError) in try self.makeFolder("\(path)") },
      list: { path throws(StorageError) in self.list("\(path)") },
      lock: { path throws(StorageError) in
        let name = "\(path)"
        guard self.state.withLock({ $0.locked.insert(name).inserted }) else { return nil }
        return FolderLock { _ = self.state.withLock { $0.locked.remove(name) } }
      })
  }

  private func list(_ path: String) -> [String] {
    state.withLock { state in
      state.names.keys.filter { Self.folder(of: $0) == path }
        .map { String($0.dropFirst(path.utf8.count + 1)) }.sorted()
    }
  }

  private func write(_ path: String, _ bytes: [UInt8]) throws(StorageError) {
    try change(path, "write") { state, fails in
      guard state.names.keys.contains(Self.folder(of: path)) else { return ENOENT }
      // A file is made anew, never written over.
      if state.names.keys.contains(path) { return EEXIST }
      let inode = Inode()
      // A full disk takes half of a file.
      inode.bytes = fails ? Array(bytes.prefix(bytes.count / 2)) : bytes
      state.names[path] = .some(inode)
      return 0
    }
  }

  private func sync(_ path: String) throws(StorageError) {
    try change(path, "sync") { state, fails in
      guard let found = state.names[path] else { return ENOENT }
      if fails { return 0 }
      if let inode = found {
        inode.synced = inode.bytes
      } else {
        let here = { (name: String) in Self.folder(of: name) == path }
        for name in state.durable.keys.filter(here) { state.durable[name] = nil }
        for (name, inode) in state.names where here(name) {
          state.durable.updateValue(inode, forKey: name)
        }
      }
      return 0
    }
  }

  private func rename(_ old: String, _ new: String) throws(StorageError) {
    try change(new, "rename") { state, fails in
      guard let inode = state.names[old] else { return ENOENT }
      if fails { return 0 }
      state.names[old] = nil
      state.names.updateValue(inode, forKey: new)
      return 0
    }
  }

  private func makeFolder(_ path: String) throws(StorageError) -> Bool {
    if state.withLock({ $0.names.keys.contains(path) }) { return false }
    try change(path, "make the folder") { state, fails in
      if !fails { state.names.updateValue(nil, forKey: path) }
      return 0
    }
    return true
  }

  private func change(
    _ path: String, _ operation: String, _ body: (inout State, Bool) -> Int32
  ) throws(StorageError) {
    let code: Int32 = state.withLock { state in
      state.operations += 1
      let fails = state.left == 0
      if let left = state.left, left > 0 { state.left = left - 1 }
      let code = body(&state, fails)
      return fails ? ENOSPC : code
    }
    if code != 0 { throw StorageError(path: path, operation: operation, code: code) }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
