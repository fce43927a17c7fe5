/// The storage of an origin's files: a folder, or a place in a store.
///
/// A file is present completely or not at all, whenever a process, a machine or a connection ends.
protocol OriginStorage: Sendable {
  /// The origin's location, for messages.
  var place: String { get }

  /// Returns a file and the tag of its version, or nil if absent.
  func read(_ name: String) throws(StorageError) -> StoredFile?

  /// Returns whether a blob or a list is present and intact.
  ///
  /// - Parameters:
  ///   - name: The file.
  ///   - length: Its length in bytes; nil if unknown.
  ///   - isWhole: Returns whether bytes are intact; not called if the storage itself guarantees
  ///     that.
  /// - Returns: Whether it is.
  /// - Throws: An error if that cannot be determined.
  func has(_ name: String, length: Int?, isWhole: ([UInt8]) -> Bool) throws(StorageError) -> Bool

  /// Adds a blob or a list, leaving an existing one as it is; returns false if that has other
  /// bytes.
  func add(_ name: String, _ bytes: [UInt8]) throws(StorageError) -> Bool

  /// Replaces a file in one step, if it is still the version given.
  ///
  /// - Returns: The tag of the new version, if the storage has tags.
  /// - Throws: Also if another process wrote it meanwhile.
  func replace(
    _ name: String, _ bytes: [UInt8], over former: FormerFile
  ) throws(StorageError) -> String?

  /// Removes a file, if possible.
  func remove(_ name: String) throws(StorageError)

  /// Returns the names in a folder, sorted, without those that begin with a dot; none if there is
  /// no folder.
  func list(_ folder: String) throws(StorageError) -> [String]

  /// Returns all blobs and lists, and any leftovers of interrupted writes.
  func immutableFiles() throws(StorageError) -> [ImmutableFile]

  /// Checks that a file could be written, for a dry run; a store cannot know that.
  func checkWriting(_ name: String) throws(StorageError)

  /// The last known time of the store's own clock, in seconds since 1970; nil for a folder.
  var date: UInt64? { get }

  /// Begins the work of one publisher; returns nil if another is known to be at work.
  func takeLock() throws(StorageError) -> FolderLock?
}

extension OriginStorage {
  var date: UInt64? { nil }

  func checkWriting(_ name: String) throws(StorageError) {}
}

/// A file as it was read.
struct StoredFile: Sendable {
  var bytes: [UInt8]
  /// The tag of this version; nil if the storage has no tags.
  var tag: String?
}

/// The version of a file when it was read, before it is replaced.
enum FormerFile: Hashable, Sendable {
  /// The file has not been read.
  case unknown
  /// The file did not exist.
  case missing
  /// The version with this tag.
  case version(String)
}

/// An immutable file, as listed.
struct ImmutableFile {
  var name: String
  var bytes: Int
}
