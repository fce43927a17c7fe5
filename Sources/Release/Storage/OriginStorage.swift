/// What keeps the files of an origin: a folder, or a place in a store.
///
/// A file is there whole or not at all, whenever a process, a machine or a connection ends.
protocol OriginStorage: Sendable {
  /// Where the origin is, for messages.
  var place: String { get }

  /// A file and what names this version of it, or nil where there is none.
  func read(_ name: String) throws(DiskError) -> StoredFile?

  /// Whether a blob or a list is there and whole.
  ///
  /// - Parameters:
  ///   - name: the file.
  ///   - length: how many bytes it has; nil where nothing says so.
  ///   - isWhole: what says so of its bytes; not called where the storage proves bytes by itself.
  /// - Returns: whether it is.
  /// - Throws: where that cannot be said.
  func has(_ name: String, length: Int?, isWhole: ([UInt8]) -> Bool) throws(DiskError) -> Bool

  /// Adds a blob or a list, and leaves one that is there as it is; false where that has other bytes.
  func add(_ name: String, _ bytes: [UInt8]) throws(DiskError) -> Bool

  /// Makes a file hold these bytes in one step, where it is still what it was.
  ///
  /// - Returns: the new version, where versions have names.
  /// - Throws: also that another wrote it meanwhile.
  func replace(
    _ name: String, _ bytes: [UInt8], over former: FormerFile
  ) throws(DiskError) -> String?

  /// Removes a file, where it can.
  func remove(_ name: String) throws(DiskError)

  /// The names in a folder, in order; none where there is no folder. Those that begin with a dot are left out.
  func list(_ folder: String) throws(DiskError) -> [String]

  /// All blobs and lists, and whatever was written aside anywhere and left there.
  func immutableFiles() throws(DiskError) -> [ImmutableFile]

  /// What the store's own clock said last, in seconds since 1970; nil for a folder.
  var date: UInt64? { get }

  /// Begins the work of one publisher, or gives nil where another is known to be at work.
  func takeLock() throws(DiskError) -> FolderLock?
}

extension OriginStorage {
  var date: UInt64? { nil }
}

/// A file as it was read.
struct StoredFile: Sendable {
  var bytes: [UInt8]
  /// What names this version of it; nil where the storage has no such names.
  var tag: String?
}

/// What a file was when it was read, before it is replaced.
enum FormerFile: Hashable, Sendable {
  /// Nobody has looked.
  case unknown
  /// There was none.
  case missing
  /// The version with this name.
  case version(String)
}

/// A file that never changes, as it stands in a list.
struct ImmutableFile {
  var name: String
  var bytes: Int
}
