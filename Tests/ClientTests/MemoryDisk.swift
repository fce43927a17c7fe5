import Client
import Pack
import Synchronization

/// A disk in memory that can refuse its n-th change, die at it, and lose power afterwards.
final class MemoryDisk: Disk {
  /// What happens at the chosen change.
  enum Fault: CaseIterable {
    /// It is refused; the process goes on.
    case refused
    /// It is done by half, as on a full disk; the process goes on.
    case halfDone
    /// The process is killed before it.
    case killed
  }

  /// What of the bytes that were never synced is on the disk after a loss of power.
  enum Unsynced: CaseIterable {
    case lost
    case torn
    case kept
  }

  struct State {
    var files: [String: Int] = [:]
    var safeFiles: [String: Int] = [:]
    var bytes: [[UInt8]] = []
    var safeBytes: [[UInt8]?] = []
    var changes = 0
    var isDead = false
    var isLocked = false
    var held: Set<String> = []
  }

  private let state: Mutex<State>
  private let fault: (at: Int, Fault)?
  private let unreadable: String?

  init(
    _ state: State = State(), fault: (at: Int, Fault)? = nil, unreadable: String? = nil
  ) {
    self.state = Mutex(state)
    self.fault = fault
    self.unreadable = unreadable
  }

  convenience init(files: [String: [UInt8]]) {
    var state = State()
    for (name, bytes) in files {
      state.files[name] = state.bytes.count
      state.bytes.append(bytes)
      state.safeBytes.append(bytes)
    }
    state.safeFiles = state.files
    self.init(state)
  }

  /// How many changes were asked for.
  var changes: Int { state.withLock { $0.changes } }
  var names: Set<String> { state.withLock { Set($0.files.keys) } }

  /// The same disk after the process ended.
  func restarted(
    fault: (at: Int, Fault)? = nil, unreadable: String? = nil
  ) -> MemoryDisk {
    var next = state.withLock { $0 }
    next.isDead = false
    next.isLocked = false
    next.held = []
    next.changes = 0
    return MemoryDisk(next, fault: fault, unreadable: unreadable)
  }

  /// The same disk after a loss of power.
  func afterPowerLoss(keepsNames: Bool, unsynced: Unsynced) -> MemoryDisk {
    var next = state.withLock { $0 }
    if !keepsNames { next.files = next.safeFiles }
    for place in next.bytes.indices {
      let safe = next.safeBytes[place]
      switch unsynced {
      case .lost: next.bytes[place] = safe ?? []
      case .torn: next.bytes[place] = safe ?? Array(next.bytes[place].dropLast(7))
      case .kept: break
      }
      next.safeBytes[place] = next.bytes[place]
    }
    next.safeFiles = next.files
    next.isDead = false
    next.isLocked = false
    next.held = []
    return MemoryDisk(next)
  }

  /// One change; `half` is what a disk that gives up in the middle has done.
  private func change(
    _ operation: String, _ name: String, half: (inout State) -> Void = { _ in },
    _ whole: (inout State) -> Bool
  ) throws(DiskError) {
    let isDone: Bool = state.withLock { state in
      if state.isDead { return false }
      state.changes += 1
      if let fault, fault.at == state.changes {
        if fault.1 == .halfDone { half(&state) }
        if fault.1 == .killed { state.isDead = true }
        return false
      }
      return whole(&state)
    }
    guard isDone else { throw DiskError(operation, name, reason: "refused by the test") }
  }

  func read(_ name: String, limit: Int) throws(DiskError) -> [UInt8] {
    if name == unreadable { throw DiskError("read", name, reason: "refused by the test") }
    let bytes = state.withLock { state in state.files[name].map { state.bytes[$0] } }
    guard let bytes else { throw DiskError("read", name, reason: "none", isMissing: true) }
    guard bytes.count <= limit else { throw DiskError("read", name, reason: "too long") }
    return bytes
  }

  func map(_ name: String) throws(DiskError) -> Bytes {
    Bytes(copying: try read(name, limit: .max))
  }

  func write(_ bytes: [UInt8], to name: String) throws(DiskError) {
    func put(_ bytes: [UInt8], _ state: inout State) {
      state.files[name] = state.bytes.count
      state.bytes.append(bytes)
      state.safeBytes.append(nil)
    }
    try change("write", name, half: { put(Array(bytes.prefix(bytes.count / 2)), &$0) }) {
      put(bytes, &$0)
      return true
    }
  }

  func append(_ bytes: [UInt8], to name: String) throws(DiskError) {
    func add(_ bytes: [UInt8], _ state: inout State) {
      let place = state.files[name]
      state.files[name] = state.bytes.count
      state.safeBytes.append(place.flatMap { state.safeBytes[$0] })
      state.bytes.append((place.map { state.bytes[$0] } ?? []) + bytes)
    }
    try change("write", name, half: { add(Array(bytes.prefix(bytes.count / 2)), &$0) }) {
      add(bytes, &$0)
      return true
    }
  }

  func sync(_ name: String) throws(DiskError) {
    try change("sync", name) { state in
      guard let place = state.files[name] else { return false }
      state.safeBytes[place] = state.bytes[place]
      return true
    }
  }

  func rename(_ name: String, to newName: String) throws(DiskError) {
    try change("rename", newName) { state in
      guard let place = state.files.removeValue(forKey: name) else { return false }
      state.files[newName] = place
      // As of the system's locks: who holds a file holds no other one that takes its name.
      state.held.remove(newName)
      return true
    }
  }

  func syncFolder() throws(DiskError) {
    try change("sync", ".") { state in
      state.safeFiles = state.files
      return true
    }
  }

  func remove(_ name: String) throws(DiskError) {
    try change("remove", name) { state in state.files.removeValue(forKey: name) != nil }
  }

  func list() throws(DiskError) -> [String] { names.sorted() }

  func hold(_ name: String) throws(DiskError) -> DiskLock? {
    let isOurs = state.withLock { $0.held.insert(name).inserted }
    return isOurs ? DiskLock { [self] in state.withLock { _ = $0.held.remove(name) } } : nil
  }

  func isHeld(_ name: String) -> Bool { state.withLock { $0.held.contains(name) } }

  func lock() throws(DiskError) -> DiskLock? {
    let isOurs = state.withLock { state in
      defer { state.isLocked = true }
      return !state.isLocked
    }
    return isOurs ? DiskLock { [self] in state.withLock { $0.isLocked = false } } : nil
  }
}
