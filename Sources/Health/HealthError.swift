import Catalog
import Files

/// An error of the store of sums, with its fix.
public enum HealthError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The database could not be opened, read or written, for the reason that it gives.
  case database(path: String, reason: String)
  /// The file is a database of something else, or of a later version.
  case otherDatabase(path: String)
  /// Batches cannot be kept in the folder of spools until their sums are stored.
  case spool(path: String, reason: String)
  /// A segment of an ended process cannot be read, so that its batches are not counted.
  case segment(path: String, reason: String)
  /// There is no file at the path.
  case missing(path: String)

  init(_ error: CatalogError) {
    switch error {
    case .database(let path, let reason): self = .database(path: path, reason: reason)
    case .brokenFile(let path, let reason):
      self = .database(
        path: path, reason: "it is damaged (\(reason)); move it away, and counting starts over")
    default: self = .database(path: "the sums of counts", reason: error.description)
    }
  }

  /// Runs a function of the storage, and converts its error.
  static func wrapping<Result>(
    _ body: () throws(CatalogError) -> Result
  ) throws(HealthError) -> Result {
    do throws(CatalogError) { return try body() } catch { throw HealthError(error) }
  }

  /// Runs a function on files of spools, and converts its error.
  static func wrappingFiles<Result>(
    in path: String, _ body: () throws(FileError) -> Result
  ) throws(HealthError) -> Result {
    do throws(FileError) { return try body() } catch {
      throw .spool(path: path, reason: error.words)
    }
  }

  /// A one-line message: the place, the rule, the fix.
  public var description: String {
    switch self {
    case .database(let path, let reason): "\(path): the counts cannot be used: \(reason)"
    case .otherDatabase(let path):
      "\(path): is not a store of counts that this version reads; specify another, or update langpack"
    case .spool(let path, let reason):
      "\(path): counts cannot be written there before they are answered: \(reason); free the disk, "
        + "or specify another folder with --spool"
    case .segment(let path, let reason):
      "\(path): the counts of an ended process cannot be read: \(reason); the file is renamed to end in "
        + "\"\(EndedSpool.asideEnd)\", and its batches are not counted"
    case .missing(let path):
      "\(path): there are no counts; name the folder of 'langpack serve --telemetry'"
    }
  }
}
