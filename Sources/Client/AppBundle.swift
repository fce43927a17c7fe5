import Delivery
import Pack

/// What the app itself carries: its key table and, if it likes, packs.
///
/// ```
/// keys.lpkt        the key table of this build
/// <locale>.lpk     a pack in its installed form
/// ```
public struct AppBundle: Sendable {
  /// The name of the key table's file.
  public static let keyTableName = "keys.lpkt"

  private let disk: any Disk

  /// What lies in a folder, which is only read.
  public init(_ disk: any Disk) { self.disk = disk }

  /// The key table of this build.
  public func keyTable() throws(ClientError) -> KeyTable {
    let bytes: Bytes
    do throws(DiskError) {
      bytes = try disk.map(Self.keyTableName)
    } catch {
      throw .noKeyTable(error.reason)
    }
    do throws(PackError) { return try KeyTable(bytes) } catch { throw .noKeyTable("\(error)") }
  }

  /// The bundled pack of a locale, opened in place.
  ///
  /// - Parameter tag: the locale's tag.
  /// - Returns: the pack, or nil where the app bundles none for the locale.
  /// - Throws: `ClientError` where there is a file that is not a pack.
  public func pack(_ tag: String) throws(ClientError) -> Pack? {
    guard OriginPath.isName(tag) else { return nil }
    let name = tag + ".lpk"
    let bytes: Bytes
    do throws(DiskError) {
      bytes = try disk.map(name)
    } catch {
      if error.isMissing { return nil }
      throw .disk(error)
    }
    do throws(PackError) { return try Pack(bytes) } catch {
      throw .badPack(name, reason: "\(error)")
    }
  }
}
