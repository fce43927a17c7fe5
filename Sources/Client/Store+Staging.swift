import Delivery
import Files
import Pack

/// A verified pack that has come, and counts with the commit that names it.
struct ArrivedPack: Sendable {
  var record: PackRecord
  /// Its bytes, where the disk did not take them aside.
  var bytes: [UInt8]?
  /// Keeps other processes from removing what lies aside.
  var hold: DiskLock?
}

/// Packs of an update that is not over yet: each is written aside once it is verified, so that memory does not hold
/// them all, and a process that ends before the commit leaves them to the next update.
///
/// They are not synced: whoever takes one proves it again by the digest that is signed, and the commit syncs it.
extension Store {
  private static let stagedSuffix = ".staged"
  /// How many packs are held at once: each hold is an open file.
  static let mostHeld = 32

  static func stagedName(of digest: SHA256Digest) -> String {
    PackRecord.fileName(of: digest) + stagedSuffix
  }

  /// The pack that a name belongs to; nil if nothing of that name lies aside.
  static func digest(ofStaged name: String) -> SHA256Digest? {
    guard name.hasSuffix(stagedSuffix) else { return nil }
    return PackRecord.digest(ofFile: String(name.dropLast(stagedSuffix.count)))
  }

  /// Whether a name is that of a pack that is being written aside: the disk may refuse that.
  public static func isBeingStaged(_ name: String) -> Bool {
    target(ofAside: name).map { digest(ofStaged: String($0)) != nil } ?? false
  }

  /// Writes a verified pack aside; it stays in memory where the disk does not take it.
  ///
  /// - Parameters:
  ///   - bytes: the pack.
  ///   - record: which one it is.
  ///   - isHeld: whether other processes are to leave it alone.
  /// - Returns: the pack, as the commit takes it.
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

  /// The packs that an update before has left.
  var stagedPacks: Set<SHA256Digest> {
    Set(((try? disk.list()) ?? []).compactMap(Self.digest(ofStaged:)))
  }

  /// The bytes of a pack that lies aside, not proved yet; held like those of `stage`.
  func staged(
    _ record: PackRecord, isHeld: Bool
  ) throws(ClientError) -> (bytes: Bytes, hold: DiskLock?) {
    let name = Self.stagedName(of: record.digest)
    do throws(DiskError) {
      let hold = isHeld ? try disk.hold(name) : nil
      return (try disk.load(name, limit: record.length), hold)
    } catch { throw .disk(error) }
  }

  /// Puts a verified pack into the store; it counts once the state names it.
  ///
  /// - Throws: `ClientError.busy` where another process has removed what lay aside.
  func save(_ pack: ArrivedPack) throws(ClientError) {
    if let bytes = pack.bytes { return try save(bytes, as: pack.record) }
    let name = Self.stagedName(of: pack.record.digest)
    do throws(DiskError) {
      try disk.sync(name)
      try disk.rename(name, to: pack.record.fileName)
      try disk.syncFolder()
    } catch { throw error.isMissing ? .busy : .disk(error) }
  }

  /// Removes packs that lie aside, but those that another process holds.
  func removeStaged(besides kept: Set<SHA256Digest> = []) {
    for digest in stagedPacks where !kept.contains(digest) {
      let name = Self.stagedName(of: digest)
      if !disk.isHeld(name) { do throws(DiskError) { try disk.remove(name) } catch {} }
    }
  }
}
