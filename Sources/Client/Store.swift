import Delivery
import Files
import Pack

/// The downloaded packs of an app and what is remembered of them, in one folder.
///
/// ```
/// state              what `StoreState` says, replaced whole
/// <64 digits>.lpk    one pack in its installed form, named by its SHA-256, never changed
/// checks             when the origin was asked last, and may be asked next
/// trial              how starts with packs that no launch has survived yet ended
/// starts             how starts in front of the user began and ended
/// part               the beginning of a file of the origin that did not come whole
/// manifest           the file of the last manifest, from which a patch may lead to the next
/// *.new              a file that is being written, under a random name; of no meaning after a crash
/// ```
/// The state names the packs that count. A pack's file is complete and safe on the disk before the
/// state names it, so whatever is cut short, the next launch finds the old or the new.
public struct Store: Sendable {
  /// How the name of a file that is being written ends.
  static let asideSuffix = ".new"
  /// The name of the last manifest's file.
  public static let manifestName = "manifest"
  /// The name of the file of the checks.
  public static let checksName = "checks"
  /// The name of the file that keeps the beginning of another one.
  public static let partName = "part"
  /// The name of the state's file.
  public static let stateName = "state"

  /// The longest pack that is always read; a longer one may be mapped.
  public static let readLimit = 256 << 10

  let disk: any Disk
  /// What this start may do; without one nothing is mapped.
  let care: (any StartCare)?

  /// A store on a disk, for a start that may map longer packs if `care` lets it.
  public init(_ disk: any Disk, care: (any StartCare)? = nil) {
    (self.disk, self.care) = (disk, care)
  }

  /// Returns the name that a file which is being written is to take; nil for any other file.
  public static func target(ofAside name: String) -> Substring? { AsideName.target(of: name) }

  /// What is remembered, or nil where there is nothing or nothing of sense.
  ///
  /// - Parameter former: what was read before; it is taken again where the file is still the same.
  /// - Returns: the state.
  /// - Throws: `ClientError` where there is a file that the disk does not give: it may well be whole,
  ///   so nobody may write another in its place.
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

  /// What is remembered, or nil where there is nothing or nothing of sense.
  ///
  /// - Returns: the state.
  /// - Throws: `ClientError` where there is a file that the disk does not give.
  public func state() throws(ClientError) -> StoreState? { try stored()?.state }

  /// Replaces what is remembered, in one step.
  public func write(_ state: StoreState) throws(ClientError) { _ = try replace(with: state) }

  /// Replaces what is remembered, in one step, and says by which bytes.
  func replace(with state: StoreState) throws(ClientError) -> StoredState {
    let bytes = state.encoded
    try onDisk { disk throws(DiskError) in try disk.replace(Self.stateName, with: bytes) }
    return StoredState(state: state, bytes: bytes)
  }

  /// The file of the manifest that was seen last, or nil where it is not at hand.
  func manifestFile() -> [UInt8]? {
    try? disk.read(Self.manifestName, limit: TrustPolicy.Limits().manifest)
  }

  /// Keeps the file of a manifest; it is of use to patches alone, so that it may fail.
  public func keep(manifestFile bytes: [UInt8]) {
    try? disk.replace(Self.manifestName, with: bytes)
  }

  /// When the origin was asked, or nil where nothing can be read.
  public func pastChecks() -> UpdateSchedule.Past? {
    (try? disk.read(Self.checksName, limit: 256)).flatMap(UpdateSchedule.Past.init(parsing:))
  }

  /// Notes when the origin was asked.
  ///
  /// May fail, as where another process changes the store just now: the origin is only asked sooner then.
  ///
  /// - Parameter next: what is to be noted, after what was noted last.
  public func noteCheck(_ next: (UpdateSchedule.Past?) -> UpdateSchedule.Past) {
    guard let lock = try? lock() else { return }
    try? disk.replace(Self.checksName, with: next(pastChecks()).encoded)
    withExtendedLifetime(lock) {}
  }

  /// The beginning of a file that did not come whole, or nil where there is none.
  public func part() -> PartialFile? {
    let bytes = try? disk.read(Self.partName, limit: PartialFile.lengthLimit)
    return bytes.flatMap(PartialFile.init(parsing:))
  }

  /// Keeps the beginning of a file, or nothing more; may fail, since it only spares bytes.
  public func keep(part: PartialFile?) {
    do throws(DiskError) {
      if let part {
        try disk.replace(Self.partName, with: part.encoded)
      } else {
        try disk.remove(Self.partName)
      }
    } catch {}
  }

  /// Puts a verified pack into the store; it counts once the state names it.
  public func save(_ bytes: [UInt8], as record: PackRecord) throws(ClientError) {
    try onDisk { disk throws(DiskError) in try disk.replace(record.fileName, with: bytes) }
  }

  /// Removes what no state needs: files of former packs and of writes that were cut short.
  ///
  /// - Parameter state: whose packs stay.
  public func removeUnused(by state: StoreState) {
    guard let names = try? disk.list() else { return }
    for name in names
    where isUnused(name, by: state) || name == Self.trialName && trialsAreOver(state) {
      do throws(DiskError) { try disk.remove(name) } catch { continue }
    }
  }

  private func isUnused(_ name: String, by state: StoreState) -> Bool {
    if name.hasSuffix(Self.asideSuffix) { return true }
    guard let digest = PackRecord.digest(ofFile: name) else { return false }
    return !state.packs.values.contains { slot in
      slot.pending?.digest == digest || slot.current?.digest == digest
        || slot.knownGood?.digest == digest
    }
  }

  /// Keeps other processes of the app from changing the store.
  ///
  /// - Returns: the lock, or nil where another process holds it.
  /// - Throws: `ClientError` where the folder cannot be locked.
  public func lock() throws(ClientError) -> DiskLock? {
    do throws(DiskError) { return try disk.lock() } catch { throw .disk(error) }
  }

  private func onDisk(
    _ work: (any Disk) throws(DiskError) -> Void
  ) throws(ClientError) {
    do throws(DiskError) { try work(disk) } catch { throw .disk(error) }
  }
}

/// A state with the bytes of its file, by which a later look sees that nothing has changed.
///
/// A class, so that a launch passes on one reference and not a state of twenty.
final class StoredState: Sendable {
  let state: StoreState
  let bytes: [UInt8]

  init(state: StoreState, bytes: [UInt8]) { (self.state, self.bytes) = (state, bytes) }
}
