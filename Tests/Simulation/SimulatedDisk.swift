import Client
import Pack
import Synchronization

/// A device's store in memory, which can be full, lose its content, and end its process at any
/// change.
///
/// A class, since the client's store and the simulation use the same files.
final class SimulatedDisk: Disk {
  struct File {
    var name: String
    var bytes: [UInt8]
    /// The mapped file, until it is replaced.
    var mapped: Bytes?
  }

  struct State {
    var files: [File] = []
    var isLocked = false
    var isFull = false
    /// The number of changes before the process is killed; nil for never.
    var changesLeft: Int?
    /// Whether files of packs are never written, like a client that commits packs without storing
    /// them.
    var losesPacks = false
  }

  private let state = Mutex(State())

  /// Begins a process, which is killed after `changes` changes; nil for never.
  func begin(isFull: Bool, killedAfter changes: Int?) {
    state.withLock { state in
      (state.isFull, state.changesLeft, state.isLocked) = (isFull, changes, false)
    }
  }

  /// Kills the process: its later changes have no effect.
  func kill() { state.withLock { $0.changesLeft = 0 } }

  var isDead: Bool { state.withLock { $0.changesLeft == 0 } }

  /// Simulates a client that commits packs without storing them, for tests.
  func losePacks() { state.withLock { $0.losesPacks = true } }

  /// Empties the store.
  func clear() { state.withLock { $0.files = [] } }

  /// Flips a random bit.
  func rot(_ chance: inout Chance) {
    let (pick, place, bit) = (chance.next(), chance.next(), chance.next())
    state.withLock { state in
      guard !state.files.isEmpty else { return }
      let file = Int(pick % UInt64(state.files.count))
      guard !state.files[file].bytes.isEmpty else { return }
      let byte = Int(place % UInt64(state.files[file].bytes.count))
      state.files[file].bytes[byte] ^= 1 << UInt8(bit % 8)
      state.files[file].mapped = nil
    }
  }

  func read(_ name: String, limit: Int) throws(DiskError) -> [UInt8] {
    let bytes = state.withLock { state in state.place(of: name).map { state.files[$0].bytes } }
    guard let bytes else { throw DiskError("read", name, reason: "none", isMissing: true) }
    guard bytes.count <= limit else {
      var error = DiskError("read", name, reason: "too long")
      error.isForeign = true
      throw error
    }
    return bytes
  }

  /// Same as `map`, since a copy would make no difference.
  func load(_ name: String, limit: Int) throws(DiskError) -> Bytes { try map(name) }

  func map(_ name: String) throws(DiskError) -> Bytes {
    let bytes: Bytes? = state.withLock { state in
      guard let place = state.place(of: name) else { return nil }
      if let mapped = state.files[place].mapped { return mapped }
      let made = Bytes(copying: state.files[place].bytes)
      state.files[place].mapped = made
      return made
    }
    guard let bytes else { throw DiskError("map", name, reason: "none", isMissing: true) }
    return bytes
  }

  func write(_ bytes: [UInt8], to name: String) throws(DiskError) {
    try change("write", name) { state in
      if state.isFull { return false }
      if state.losesPacks, Self.isPack(name) { return true }
      state.put(File(name: name, bytes: bytes))
      return true
    }
  }

  /// Returns whether a name is that of a pack file that is not yet committed.
  private static func isPack(_ name: String) -> Bool {
    Store.isBeingStaged(name) || Store.target(ofAside: name)?.hasSuffix(".lpk") == true
  }

  func append(_ bytes: [UInt8], to name: String) throws(DiskError) {
    try change("write", name) { state in
      if state.isFull { return false }
      let former = state.place(of: name).map { state.files[$0].bytes } ?? []
      state.put(File(name: name, bytes: former + bytes))
      return true
    }
  }

  func sync(_ name: String) throws(DiskError) { try change("sync", name) { _ in true } }

  func rename(_ name: String, to newName: String) throws(DiskError) {
    try change("rename", newName) { state in
      guard let place = state.place(of: name) else { return state.losesPacks }
      var file = state.files.remove(at: place)
      file.name = newName
      state.put(file)
      return true
    }
  }

  func syncFolder() throws(DiskError) { try change("sync", ".") { _ in true } }

  func remove(_ name: String) throws(DiskError) {
    try change("remove", name) { state in
      guard let place = state.place(of: name) else { return false }
      state.files.remove(at: place)
      return true
    }
  }

  func list() throws(DiskError) -> [String] { state.withLock { $0.files.map(\.name) } }

  func lock() throws(DiskError) -> DiskLock? {
    let isOurs = state.withLock { state in
      defer { state.isLocked = true }
      return !state.isLocked
    }
    return isOurs ? DiskLock { [self] in state.withLock { $0.isLocked = false } } : nil
  }

  private func change(
    _ operation: String, _ name: String, _ work: (inout State) -> Bool
  ) throws(DiskError) {
    let isDone: Bool = state.withLock { state in
      if let left = state.changesLeft {
        if left <= 0 { return false }
        state.changesLeft = left - 1
      }
      return work(&state)
    }
    guard isDone else { throw DiskError(operation, name, reason: "refused by the simulation") }
  }
}

extension SimulatedDisk.State {
  func place(of name: String) -> Int? { files.firstIndex { $0.name == name } }

  mutating func put(_ file: SimulatedDisk.File) {
    if let place = place(of: file.name) { files[place] = file } else { files.append(file) }
  }
}

/// The bundle of a build, which contains only its key table; immutable, so that no lock is needed.
struct SimulatedBundle: Disk {
  let keyTable: Bytes

  func read(_ name: String, limit: Int) throws(DiskError) -> [UInt8] { try map(name).array }

  func map(_ name: String) throws(DiskError) -> Bytes {
    guard name == AppBundle.keyTableName else {
      throw DiskError("map", name, reason: "none", isMissing: true)
    }
    return keyTable
  }

  func list() throws(DiskError) -> [String] { [AppBundle.keyTableName] }

  func write(_ bytes: [UInt8], to name: String) throws(DiskError) { throw Self.readOnly }
  func append(_ bytes: [UInt8], to name: String) throws(DiskError) { throw Self.readOnly }
  func sync(_ name: String) throws(DiskError) { throw Self.readOnly }
  func rename(_ name: String, to newName: String) throws(DiskError) { throw Self.readOnly }
  func syncFolder() throws(DiskError) { throw Self.readOnly }
  func remove(_ name: String) throws(DiskError) { throw Self.readOnly }
  func lock() throws(DiskError) -> DiskLock? { throw Self.readOnly }

  private static let readOnly = DiskError("write", "bundle", reason: "it is only read")
}
