import Delivery
import Pack

/// The rules for what a start may do with packs, from its own record and how earlier ones ended.
public protocol StartCare: AnyObject, Sendable {
  /// Returns whether a pack may be mapped: an unreadable page then ends the process, and the cause
  /// is known.
  func mayMap(_ digest: SHA256Digest) -> Bool

  /// Notes that a pack is about to be read whole.
  func willRead()

  /// Returns whether the bytes of a pack that was read whole are intact, if this start checks them.
  func isSound(_ bytes: Bytes, _ digest: SHA256Digest) -> Bool

  /// Notes that the state cannot be read from disk.
  ///
  /// - Returns: Whether it is lost, because enough starts in a row could not read it.
  func stateIsLost() -> Bool
}

/// Packs of a store are read, so that no change to a file can end the process; long ones may be
/// mapped.
extension Store {
  /// Opens a pack of the store to show it; after clean starts, checks only its length and header.
  ///
  /// - Parameters:
  ///   - record: The pack.
  ///   - name: The name of its file.
  /// - Returns: The pack.
  /// - Throws: `ClientError` if its file is missing, has another length, or isn't a pack.
  func open(_ record: PackRecord, named name: String) throws(ClientError) -> LanguagePack {
    let bytes = try shownBytes(of: record, named: name)
    do throws(PackError) {
      return try LanguagePack(bytes)
    } catch {
      throw .badPack(name, reason: "\(error)")
    }
  }

  private func shownBytes(
    of record: PackRecord, named name: String
  ) throws(ClientError) -> Bytes {
    if record.length > Self.readLimit, let care, care.mayMap(record.digest) {
      let bytes: Bytes
      do throws(DiskError) { bytes = try disk.map(name) } catch {
        throw Self.fault(error, name)
      }
      guard bytes.buffer.count == record.length else { throw .altered(name) }
      return bytes
    }
    care?.willRead()
    let bytes = try bytes(of: record, named: name)
    if let care, !care.isSound(bytes, record.digest) { throw .altered(name) }
    return bytes
  }

  /// Returns the bytes of a pack's file, which has the right length, in memory.
  public func bytes(of record: PackRecord) throws(ClientError) -> Bytes {
    try bytes(of: record, named: record.fileName)
  }

  private func bytes(of record: PackRecord, named name: String) throws(ClientError) -> Bytes {
    let bytes: Bytes
    do throws(DiskError) { bytes = try disk.load(name, limit: record.length) } catch {
      throw Self.fault(error, name)
    }
    guard bytes.buffer.count == record.length else { throw .altered(name) }
    return bytes
  }

  /// Returns the error for a pack; one that is too long or not a regular file isn't the pack.
  private static func fault(_ error: DiskError, _ name: String) -> ClientError {
    error.isForeign ? .altered(name) : .disk(error)
  }

  /// Clears the names of the store's files if something else occupies them; the caller holds the
  /// lock.
  func repair() {
    for name in (try? disk.list()) ?? [] where Self.isOurs(name) { disk.repair(name) }
  }

  private static func isOurs(_ name: String) -> Bool {
    switch name {
    case stateName, checksName, partName, manifestName, trialName, StartJournal.fileName,
      FactLog.fileName:
      true
    default:
      name.hasSuffix(asideSuffix) || PackRecord.digest(ofFile: name) != nil
        || digest(ofStaged: name) != nil
    }
  }
}
