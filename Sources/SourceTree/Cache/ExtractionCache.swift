import Extraction
import Foundation

/// The results for each file of a tree, and the properties that show whether a file has changed.
///
/// The cache only saves time: one that is damaged, or is of another tool version or other settings,
/// is empty. A file is unchanged if its size, time and inode number are, or else if its content has
/// the same hash.
///
///     bytes   what
///     4       LPXC
///     1       version of this layout
///     8       hash of the tool, the languages and the settings
///     8       hash of all that follows
///     8       what else was true, or 0
///     …       count of files; then of each: path, stamp, hash of the content, scan, extraction
public struct ExtractionCache: Sendable {
  private static let magic: [UInt8] = Array("LPXC".utf8) + [2]

  /// The hash of the tool, the languages and the settings.
  let key: UInt64
  private let files: [String: CachedFile]
  /// The checksum of the file that this was read from, and the paths whose results have changed
  /// since.
  let (base, touched): (UInt64, Set<String>)
  /// The paths of the files, sorted.
  let paths: [String]
  /// A hash of the other facts that held when the phrases were read; 0 if unknown.
  ///
  /// Commands store here the hash of a ledger that has an ordinal for each phrase.
  public var settled: UInt64 = 0

  /// Creates an empty cache.
  public init() { self.init(key: 0, paths: [], files: [:], settled: 0) }

  init(
    key: UInt64, paths: [String], files: [String: CachedFile], settled: UInt64, base: UInt64 = 0,
    touched: Set<String> = []
  ) {
    (self.key, self.paths, self.files, self.settled) = (key, paths, files, settled)
    (self.base, self.touched) = (base, touched)
  }

  /// Creates the cache of a reading.
  init(of tree: SourceFolders, _ read: [ReadFile]) {
    let kept = read.filter { ($0.refusal == nil || $0.isRemembered) && !$0.file.isTransient }
    var files: [String: CachedFile] = [:]
    files.reserveCapacity(kept.count)
    for file in kept { files[file.path] = file.file }
    self.init(key: Self.key(of: tree), paths: kept.map(\.path), files: files, settled: 0)
  }

  /// Reads a cache file; the cache is empty if the file is damaged.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - changes: The file of later changes; ignored if it is damaged or belongs to another cache.
  /// - Complexity: O(*n*) in the bytes.
  public init(_ bytes: [UInt8], changes: [UInt8] = []) {
    let whole = ExtractionCache(whole: bytes)
    self = CacheChanges(changes)?.applied(to: whole) ?? whole
  }

  private init(whole bytes: [UInt8]) {
    var reader = CacheReader(bytes)
    guard reader.bytes(Self.magic.count).map(Array.init) == Self.magic, let key = reader.fixed(),
      let sum = reader.fixed(), sum == ContentDigest(bytes[reader.position...]).value,
      let settled = reader.fixed(), let count = reader.number(), 0...bytes.count ~= count
    else {
      self.init()
      return
    }
    var paths: [String] = []
    var files: [String: CachedFile] = [:]
    paths.reserveCapacity(count)
    files.reserveCapacity(count)
    for _ in 0..<count {
      guard let path = reader.text(), let file = CachedFile(&reader) else {
        self.init()
        return
      }
      paths.append(path)
      files[path] = file
    }
    self.init(key: key, paths: paths, files: files, settled: settled, base: sum)
  }

  /// The bytes of a cache file; equal caches give equal bytes.
  public var bytes: [UInt8] {
    var writer = CacheWriter()
    writer.reserve(files.values.reduce(64) { $0 + $1.byteCount + 64 })
    writer.bytes(Self.magic)
    writer.fixed(key)
    let sum = writer.result.count
    writer.fixed(0)
    writer.fixed(settled)
    writer.number(paths.count)
    for path in paths {
      guard let file = files[path] else { continue }
      writer.text(path)
      file.write(to: &writer)
    }
    writer.set(ContentDigest(writer.result[(sum + 8)...]).value, at: sum)
    return writer.result
  }

  /// The results by path.
  var all: [String: CachedFile] { files }

  /// The results for a file.
  subscript(path: String) -> CachedFile? { files[path] }

  /// Whether no file has been read yet.
  public var isEmpty: Bool { paths.isEmpty }

  /// Returns whether a tree is read in the same way as the one of this cache.
  func isOf(_ tree: SourceFolders) -> Bool { key == Self.key(of: tree) }

  /// Returns whether another cache was read by the same tool with the same languages and settings.
  public func isReadLike(_ other: ExtractionCache) -> Bool { key == other.key }

  /// Takes over that the ledger has what these contents need, if another cache found that for the same
  /// contents.
  ///
  /// Only `extract` finds it; each other command keeps what it found.
  public mutating func inheritSettled(from other: ExtractionCache) {
    let holdsTheSame =
      key == other.key && paths == other.paths
      && paths.allSatisfy { path in
        guard let one = files[path], let former = other.files[path] else { return false }
        return one.holdsTheSame(as: former)
      }
    if settled == 0, holdsTheSame { settled = other.settled }
  }

  /// Returns whether another cache has the same stamps and contents, so that writing it again is
  /// unnecessary.
  public func isSame(as other: ExtractionCache) -> Bool {
    key == other.key && settled == other.settled && files == other.files
  }

  private static func key(of tree: SourceFolders) -> UInt64 {
    let languages = tree.languages.map { "\($0.name) \($0.fileEndings)" }
    return ContentDigest("\(ToolStamp.text) \(languages) \(tree.settings)").value
  }
}
