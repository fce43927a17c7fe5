import Files
import Foundation
import Glibc
import Health

/// The place of the counts that devices sent: a folder, or the address of a PostgreSQL server.
public struct HealthPlace: Sendable, Hashable {
  /// The folder; nil for a server.
  public let folder: String?
  /// The file or the address of the sums.
  package let store: String

  /// The name of the file in a folder.
  static let file = "health.sqlite"

  /// Creates the place of a folder or an address.
  public init(_ place: String) {
    folder = HealthStore.isAddress(place) ? nil : place
    store = folder.map { $0 + "/" + Self.file } ?? place
  }

  /// Returns whether a place is an address, not a path.
  public static func isAddress(_ place: String) -> Bool { HealthStore.isAddress(place) }

  /// Returns the folder in which servers keep batches until their sums are stored: below the folder
  /// of the counts, or one of this user in a folder that outlives processes and starts of the machine.
  var spool: String {
    folder.map { $0 + "/" + Self.spoolName } ?? "/var/tmp/langpack-\(Self.spoolName)-\(geteuid())"
  }

  private static let spoolName = "spool"

  /// Throws an error if the usual folder of spools is not this user's own, since others can make files
  /// in the folder that holds it.
  func checkSpool() throws(ProjectError) {
    guard folder == nil, File(spool).exists, !Folder(spool).isPrivate else { return }
    throw .failure(
      "\(spool): another user can write to it; specify a folder of your own with --spool")
  }

  /// Creates the folder if it is absent.
  package func make() throws(ProjectError) {
    guard let folder else { return }
    try ProjectError.wrapping { () throws(FileError) in try Folder(folder).make() }
  }

  /// Throws an error if there are no counts, or a server with them can't be reached.
  func check() throws(ProjectError) {
    guard let folder else {
      _ = try ProjectError.wrapping { () throws(HealthError) in try HealthStore(store) }
      return
    }
    guard FileManager.default.fileExists(atPath: store) else {
      throw .failure("\(HealthError.missing(path: folder))")
    }
  }

  /// Returns the exact sums since an hour.
  ///
  /// - Parameters:
  ///   - hour: The first hour, in hours since 1970.
  ///   - step: The number of hours in a row of the sums.
  /// - Returns: The sums, and the number of batches by what became of them.
  /// - Throws: An error if there are no counts, or they cannot be read.
  public func sums(
    since hour: Int = 0, step: Int = 1
  ) throws(ProjectError) -> (sums: FactSums, tallies: [String: Int]) {
    if folder != nil { try check() }
    return try ProjectError.wrapping { () throws(HealthError) in
      let store = try HealthStore(store)
      return (try store.sums(since: hour, step: step), try store.tallies(since: hour))
    }
  }
}
