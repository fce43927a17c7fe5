import Delivery
import Files
import Pack

/// The downloaded packs of an app and the state kept about them, in one folder.
///
/// ```
/// state              the `StoreState`, replaced whole
/// <64 digits>.lpk    one pack in its installed form, named by its SHA-256, never changed
/// checks             when the origin was last contacted, and may be again
/// trial              how starts with packs that no launch has survived yet ended
/// starts             how starts in front of the user began and ended, if the app counts
/// unread             the processes in a row that the disk did not give the state
/// part               the beginning of a file of the origin that was not received whole
/// manifest           the file of the last manifest, to which a patch to the next may apply
/// *.new              a file being written, under a random name; meaningless after a crash
/// ```
/// The state names the packs that count. A pack's file is complete and synced to disk before the
/// state names it, so whatever is interrupted, the next launch finds either the old or the new.
public struct Store: Sendable {
  /// The suffix of the name of a file being written.
  static let asideSuffix = ".new"
  /// The name of the last manifest's file.
  public static let manifestName = "manifest"
  /// The name of the file of checks.
  public static let checksName = "checks"
  /// The name of the file with the beginning of another one.
  public static let partName = "part"
  /// The name of the state's file.
  public static let stateName = "state"

  let disk: any Disk

  /// Creates a store on a disk.
  public init(_ disk: any Disk) { self.disk = disk }

  /// Returns the final name of a file being written; nil for any other file.
  public static func target(ofAside name: String) -> Substring? { AsideName.target(of: name) }

  /// Returns the state with its bytes, or nil if absent or malformed.
  ///
  /// - Parameter former: The state read before, which is returned again if the file is unchanged.
  /// - Returns: The state.
  /// - Throws: `ClientError` if the disk cannot deliver the file, which may be intact and must not
  ///   be replaced.
  func stored(_ former: StoredState? = nil) throws(ClientError) -> StoredState? {
    do throws(DiskError) {
      let bytes = try disk.read(Self.stateName, limit: StoreState.lengthLimit)
      if let former, former.bytes == bytes { return former }
      guard let state = StoreState(parsing: bytes) else { return nil }
      return StoredState(state: state, bytes: bytes)
    } catch {
      if error.isMissing || error.isForeign { return nil }
      throw .disk(error)
    }
  }

  /// Returns the state, or nil if absent or malformed.
  ///
  /// - Returns: The state.
  /// - Throws: `ClientError` if the disk cannot deliver the file.
  public func state() throws(ClientError) -> StoreState? { try stored()?.state }

  /// Replaces the state in one step.
  public func write(_ state: StoreState) throws(ClientError) { _ = try replace(with: state) }

  /// Replaces the state in one step, and returns it with its bytes.
  func replace(with state: StoreState) throws(ClientError) -> StoredState {
    let bytes = state.encoded
    try onDisk { disk throws(DiskError) in try disk.replace(Self.stateName, with: bytes) }
    return StoredState(state: state, bytes: bytes)
  }

  /// Returns the file of the last manifest, or nil if it cannot be read.
  func manifestFile() -> [UInt8]? {
    try? disk.read(Self.manifestName, limit: TrustPolicy.Limits().manifest)
  }

  /// Stores the file of a manifest; may fail, since only patches need it.
  public func keep(manifestFile bytes: [UInt8]) {
    try? disk.replace(Self.manifestName, with: bytes)
  }

  /// Returns the past checks of the origin, or nil if they cannot be read.
  public func pastChecks() -> UpdateSchedule.Past? {
    (try? disk.read(Self.checksName, limit: 256)).flatMap(UpdateSchedule.Past.init(parsing:))
  }

  /// Records a check of the origin.
  ///
  /// May fail, for example while another process changes the store; the origin is then only
  /// contacted sooner.
  ///
  /// - Parameter next: Returns the checks to record, given those recorded before.
  public func noteCheck(_ next: (UpdateSchedule.Past?) -> UpdateSchedule.Past) {
    guard let lock = try? lock() else { return }
    try? disk.replace(Self.checksName, with: next(pastChecks()).encoded)
    withExtendedLifetime(lock) {}
  }

  /// Returns the beginning of a file that was not received whole, or nil if none.
  public func part() -> PartialFile? {
    let bytes = try? disk.read(Self.partName, limit: PartialFile.lengthLimit)
    return bytes.flatMap(PartialFile.init(parsing:))
  }

  /// Stores the beginning of a file, or removes it; may fail, since it only saves bytes.
  public func keep(part: PartialFile?) {
    do throws(DiskError) {
      if let part {
        try disk.replace(Self.partName, with: part.encoded)
      } else {
        try disk.remove(Self.partName)
      }
    } catch {}
  }

  /// Writes a verified pack to the store; it takes effect once the state names it.
  public func save(_ bytes: [UInt8], as record: PackRecord) throws(ClientError) {
    try onDisk { disk throws(DiskError) in try disk.replace(record.fileName, with: bytes) }
  }

  /// Removes files that no state needs: old packs, interrupted writes, and notes that the state
  /// could not be read.
  ///
  /// - Parameter state: The state, which can be read; its packs stay.
  public func removeUnused(by state: StoreState) {
    guard let names = try? disk.list() else { return }
    for name in names
    where isUnused(name, by: state) || name == Self.trialName && trialsAreOver(state) {
      do throws(DiskError) { try disk.remove(name) } catch { continue }
    }
  }

  private func isUnused(_ name: String, by state: StoreState) -> Bool {
    if name.hasSuffix(Self.asideSuffix) || name == Self.unreadName { return true }
    guard let digest = PackRecord.digest(ofFile: name) else { return false }
    return !state.packs.values.contains { slot in
      slot.pending?.digest == digest || slot.current?.digest == digest
        || slot.knownGood?.digest == digest
    }
  }

  /// Keeps other processes of the app from changing the store.
  ///
  /// - Returns: The lock, or nil if another process holds it.
  /// - Throws: `ClientError` if the folder cannot be locked.
  public func lock() throws(ClientError) -> DiskLock? {
    do throws(DiskError) { return try disk.lock() } catch { throw .disk(error) }
  }

  private func onDisk(
    _ work: (any Disk) throws(DiskError) -> Void
  ) throws(ClientError) {
    do throws(DiskError) { try work(disk) } catch { throw .disk(error) }
  }
}

/// A state with the bytes of its file, which show later whether it has changed.
///
/// A class, so that a launch passes on one reference instead of copying a whole state.
final class StoredState: Sendable {
  let state: StoreState
  let bytes: [UInt8]

  init(state: StoreState, bytes: [UInt8]) { (self.state, self.bytes) = (state, bytes) }
}
