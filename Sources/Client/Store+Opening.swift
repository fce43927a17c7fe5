import Delivery
import Pack

/// Packs of a store are read whole, so that no change to a file can end the process.
extension Store {
  /// Opens a pack of the store to show it; checks only its length and header.
  ///
  /// - Parameters:
  ///   - record: The pack.
  ///   - name: The name of its file.
  /// - Returns: The pack.
  /// - Throws: `ClientError` if its file is missing, has another length, or isn't a pack.
  func open(_ record: PackRecord, named name: String) throws(ClientError) -> LanguagePack {
    let bytes = try bytes(of: record, named: name)
    do throws(PackError) {
      return try LanguagePack(bytes)
    } catch {
      throw .badPack(name, reason: "\(error)")
    }
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
    case stateName, checksName, partName, manifestName, trialName, unreadName,
      StartJournal.fileName, FactLog.fileName:
      true
    default:
      name.hasSuffix(asideSuffix) || PackRecord.digest(ofFile: name) != nil
        || digest(ofStaged: name) != nil
    }
  }
}
