import Extraction

/// The results for each file of a tree, and the properties that show whether a file has changed.
///
/// The cache only saves time: one that is damaged, that another machine wrote, or that is of another
/// tool version or other settings, is empty. A file is unchanged if its size, time and inode number
/// are, or else if its content has the same digest.
///
/// The content of its file, which begins with `LPXC`:
///
///     bytes   what
///     16      digest of the tool, the languages and the settings
///     16      what else was true, or 0
///     …       count of files; then of each: path, stamp, digest of the content, scan, extraction
public struct ExtractionCache: Sendable {
  private static let magic: [UInt8] = Array("LPXC".utf8) + [7]

  /// The key of the machine's owner.
  let owner: CacheKey
  /// The digest of the tool, the languages and the settings.
  let key: CacheDigest
  private let files: [String: CachedFile]
  /// The digest in the file that this was read from, and the paths whose results have changed since.
  let (base, touched): (CacheDigest, Set<String>)
  /// The paths of the files, sorted.
  let paths: [String]
  /// A digest of the other facts that held when the phrases were read; none if unknown.
  ///
  /// Commands store here the digest of a ledger that has an ordinal for each phrase.
  public var settled = CacheDigest.none

  /// Creates an empty cache.
  ///
  /// - Parameter owner: The key of the machine's owner; by default, the cache is of use to this
  ///   process alone.
  public init(key owner: CacheKey = .random()) {
    self.init(owner, key: .none, paths: [], files: [:], settled: .none)
  }

  init(
    _ owner: CacheKey, key: CacheDigest, paths: [String], files: [String: CachedFile],
    settled: CacheDigest, base: CacheDigest = .none, touched: Set<String> = []
  ) {
    self.owner = owner
    (self.key, self.paths, self.files, self.settled) = (key, paths, files, settled)
    (self.base, self.touched) = (base, touched)
  }

  /// Creates the cache of a reading.
  init(of tree: SourceFolders, _ read: [ReadFile], _ owner: CacheKey) {
    let kept = read.filter {
      ($0.refusal == nil || $0.isRemembered) && !$0.file.isTransient && !$0.isBeside
    }
    var files: [String: CachedFile] = [:]
    files.reserveCapacity(kept.count)
    for file in kept { files[file.path] = file.file }
    self.init(
      owner, key: Self.key(of: tree, owner), paths: kept.map(\.path), files: files, settled: .none)
  }

  /// Reads a cache file; the cache is empty if the file is damaged, or the owner of the key did not
  /// write it.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - changes: The file of later changes; ignored if it is damaged or belongs to another cache.
  ///   - owner: The key of the machine's owner.
  /// - Complexity: O(*n*) in the bytes.
  public init(_ bytes: [UInt8], changes: [UInt8] = [], key owner: CacheKey) {
    let whole = ExtractionCache(whole: bytes, owner) ?? ExtractionCache(key: owner)
    self = CacheChanges(changes, owner)?.applied(to: whole) ?? whole
  }

  private init?(whole bytes: [UInt8], _ owner: CacheKey) {
    guard var reader = CacheReader(file: bytes, Self.magic, name: "", owner),
      let key = reader.digest(), let settled = reader.digest(), let count = reader.number(),
      0...bytes.count ~= count
    else { return nil }
    var paths: [String] = []
    var files: [String: CachedFile] = [:]
    paths.reserveCapacity(count)
    files.reserveCapacity(count)
    for _ in 0..<count {
      guard let path = reader.text(), let file = CachedFile(&reader) else { return nil }
      paths.append(path)
      files[path] = file
    }
    self.init(
      owner, key: key, paths: paths, files: files, settled: settled,
      base: CacheReader.seal(of: bytes, Self.magic))
  }

  /// The bytes of a cache file; equal caches give equal bytes.
  public var bytes: [UInt8] {
    var writer = CacheWriter(
      file: Self.magic, reserving: files.values.reduce(64) { $0 + $1.byteCount + 96 })
    writer.digest(key)
    writer.digest(settled)
    writer.number(paths.count)
    for path in paths {
      guard let file = files[path] else { continue }
      writer.text(path)
      file.write(to: &writer)
    }
    return writer.sealed(Self.magic, name: "", owner)
  }

  /// The results by path.
  var all: [String: CachedFile] { files }

  /// The results for a file.
  subscript(path: String) -> CachedFile? { files[path] }

  /// Whether no file has been read yet.
  public var isEmpty: Bool { paths.isEmpty }

  /// Returns whether a tree is read in the same way as the one of this cache.
  func isOf(_ tree: SourceFolders) -> Bool { key == Self.key(of: tree, owner) }

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
    if settled == .none, holdsTheSame { settled = other.settled }
  }

  /// Returns whether another cache has the same stamps and contents, so that writing it again is
  /// unnecessary.
  public func isSame(as other: ExtractionCache) -> Bool {
    key == other.key && settled == other.settled && files == other.files
  }

  private static func key(of tree: SourceFolders, _ owner: CacheKey) -> CacheDigest {
    let languages = tree.languages.map { "\($0.name) \($0.fileEndings)" }
    return owner.digest("tree", of: "\(ToolStamp.text) \(languages) \(tree.settings)")
  }
}
