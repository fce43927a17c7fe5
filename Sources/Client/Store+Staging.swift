import Delivery
import Files
import Pack

/// A received and verified pack, which takes effect with the commit that names it.
struct ArrivedPack: Sendable {
  var record: PackRecord
  /// Its bytes, if they could not be staged on disk.
  var bytes: [UInt8]?
  /// Keeps other processes from removing the staged file.
  var hold: DiskLock?
}

/// The packs of an unfinished update, each staged on disk once verified.
///
/// So memory doesn't hold them all, and a process that ends before the commit leaves them to the
/// next update. They are not synced: an update that uses one verifies it again by the signed
/// digest, and the commit syncs it.
extension Store {
  private static let stagedSuffix = ".staged"
  /// The maximum number of packs held at once, since each hold is an open file.
  static let mostHeld = 32

  static func stagedName(of digest: SHA256Digest) -> String {
    PackRecord.fileName(of: digest) + stagedSuffix
  }

  /// Returns the pack that a staged file's name belongs to; nil for any other name.
  static func digest(ofStaged name: String) -> SHA256Digest? {
    guard name.hasSuffix(stagedSuffix) else { return nil }
    return PackRecord.digest(ofFile: String(name.dropLast(stagedSuffix.count)))
  }

  /// Returns whether a name is that of a pack being staged, which the disk may refuse.
  public static func isBeingStaged(_ name: String) -> Bool {
    target(ofAside: name).map { digest(ofStaged: String($0)) != nil } ?? false
  }

  /// Stages a verified pack; it stays in memory if the disk refuses it.
  ///
  /// - Parameters:
  ///   - bytes: The pack.
  ///   - record: Its record.
  ///   - isHeld: Whether to keep other processes from removing it.
  /// - Returns: The pack, ready for the commit.
  func stage(_ bytes: [UInt8], as record: PackRecord, isHeld: Bool) -> ArrivedPack {
    let name = Self.stagedName(of: record.digest)
    let aside = AsideName.random(for: name)
    do throws(DiskError) {
      try disk.write(bytes, to: aside)
      let hold = isHeld ? try disk.hold(aside) : nil
      try disk.rename(aside, to: name)
      return ArrivedPack(record: record, hold: hold)
    } catch {
      do throws(DiskError) { try disk.remove(aside) } catch {}
      return ArrivedPack(record: record, bytes: bytes)
    }
  }

  /// The packs that an earlier update left behind.
  var stagedPacks: Set<SHA256Digest> {
    Set(((try? disk.list()) ?? []).compactMap(Self.digest(ofStaged:)))
  }

  /// Returns the bytes of a staged pack, not verified yet; held like those of `stage`.
  func staged(
    _ record: PackRecord, isHeld: Bool
  ) throws(ClientError) -> (bytes: Bytes, hold: DiskLock?) {
    let name = Self.stagedName(of: record.digest)
    do throws(DiskError) {
      let hold = isHeld ? try disk.hold(name) : nil
      return (try disk.load(name, limit: record.length), hold)
    } catch { throw .disk(error) }
  }

  /// Moves a verified pack into the store; it takes effect once the state names it.
  ///
  /// - Throws: `ClientError.busy` if another process has removed the staged file.
  func save(_ pack: ArrivedPack) throws(ClientError) {
    if let bytes = pack.bytes { return try save(bytes, as: pack.record) }
    let name = Self.stagedName(of: pack.record.digest)
    do throws(DiskError) {
      try disk.sync(name)
      try disk.rename(name, to: pack.record.fileName)
      try disk.syncFolder()
    } catch { throw error.isMissing ? .busy : .disk(error) }
  }

  /// Removes staged packs, except those that another process holds.
  func removeStaged(besides kept: Set<SHA256Digest> = []) {
    for digest in stagedPacks where !kept.contains(digest) {
      let name = Self.stagedName(of: digest)
      if !disk.isHeld(name) { do throws(DiskError) { try disk.remove(name) } catch {} }
    }
  }
}
