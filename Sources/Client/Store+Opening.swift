import Delivery
import Pack

/// What the start of a process may do with packs: whoever notes its start, and knows how those before it ended.
public protocol StartCare: AnyObject, Sendable {
  /// Whether a pack may be mapped: then a page of it that cannot be read ends the process, and it is known why.
  func mayMap(_ digest: SHA256Digest) -> Bool

  /// Whether the bytes of a pack that was read whole are right, as far as this start wants to know.
  func isSound(_ bytes: Bytes, _ digest: SHA256Digest) -> Bool

  /// Notes that the disk does not give the state.
  ///
  /// - Returns: whether it is lost: so many starts in turn could not read it.
  func stateIsLost() -> Bool
}

/// Packs of a store are read, so that nothing that becomes of a file ends the process; long ones may be mapped.
extension Store {
  /// A pack of the store, opened to be shown; a start without a fault before it looks at length and header only.
  ///
  /// - Parameter record: which pack.
  /// - Returns: the pack.
  /// - Throws: `ClientError` where its file is missing, of another length, or not a pack.
  public func open(_ record: PackRecord) throws(ClientError) -> LanguagePack {
    let bytes = try shownBytes(of: record)
    do throws(PackError) {
      return try LanguagePack(bytes)
    } catch {
      throw .badPack(record.fileName, reason: "\(error)")
    }
  }

  private func shownBytes(of record: PackRecord) throws(ClientError) -> Bytes {
    if record.length > Self.readLimit, let care, care.mayMap(record.digest) {
      let bytes: Bytes
      do throws(DiskError) { bytes = try disk.map(record.fileName) } catch {
        throw Self.fault(error, record)
      }
      guard bytes.buffer.count == record.length else { throw .altered(record.fileName) }
      return bytes
    }
    let bytes = try bytes(of: record)
    if let care, !care.isSound(bytes, record.digest) { throw .altered(record.fileName) }
    return bytes
  }

  /// The bytes of a pack's file, which has the right length, in memory.
  public func bytes(of record: PackRecord) throws(ClientError) -> Bytes {
    let bytes: Bytes
    do throws(DiskError) {
      bytes = try disk.load(record.fileName, limit: record.length)
    } catch { throw Self.fault(error, record) }
    guard bytes.buffer.count == record.length else { throw .altered(record.fileName) }
    return bytes
  }

  /// What is longer than the pack, or no file, is not the pack.
  private static func fault(_ error: DiskError, _ record: PackRecord) -> ClientError {
    error.isForeign ? .altered(record.fileName) : .disk(error)
  }

  /// Makes way for the store's files where something else has their names; whoever holds the lock may.
  func mend() {
    for name in (try? disk.list()) ?? [] where Self.isOurs(name) { disk.mend(name) }
  }

  private static func isOurs(_ name: String) -> Bool {
    switch name {
    case stateName, checksName, partName, manifestName, trialName, StartJournal.fileName,
      TelemetryLog.fileName:
      true
    default:
      name.hasSuffix(asideSuffix) || PackRecord.digest(ofFile: name) != nil
        || digest(ofStaged: name) != nil
    }
  }
}
