import Extraction
import Foundation

/// What was found in each file of a tree, and by what each file is known to be the same again.
///
/// It is only ever a saving of time: one that is damaged, of another version of the tool or of other
/// settings is empty. A file is the same where its size, time and number are those of the former
/// reading, or else where its content has the same hash.
///
///     bytes   what
///     4       LPXC
///     1       version of this layout
///     8       hash of the tool, the languages and the settings
///     8       hash of all that follows
///     8       what else was true, or 0
///     …       count of files; then of each: path, stamp, hash of the content, scan, extraction
public struct ExtractionCache: Sendable {
  private static let magic: [UInt8] = Array("LPXC".utf8) + [1]

  /// The hash of the tool, the languages and the settings.
  let key: UInt64
  private let files: [String: CachedFile]
  /// The sum of the file that this was read from, and the paths of which it holds something else by now.
  let (base, touched): (UInt64, Set<String>)
  /// The paths of the files, in order.
  let paths: [String]
  /// What else was true of the phrases when they were read, as a hash; 0 where nothing is known.
  ///
  /// A command keeps here the ledger that has an ordinal for each of them.
  public var settled: UInt64 = 0

  /// A cache that knows nothing.
  public init() { self.init(key: 0, paths: [], files: [:], settled: 0) }

  init(
    key: UInt64, paths: [String], files: [String: CachedFile], settled: UInt64, base: UInt64 = 0,
    touched: Set<String> = []
  ) {
    (self.key, self.paths, self.files, self.settled) = (key, paths, files, settled)
    (self.base, self.touched) = (base, touched)
  }

  /// What a reading leaves.
  init(of tree: SourceTree, _ read: [ReadFile]) {
    let kept = read.filter { $0.refusal == nil && !$0.file.isPassing }
    var files: [String: CachedFile] = [:]
    files.reserveCapacity(kept.count)
    for file in kept { files[file.path] = file.file }
    self.init(key: Self.key(of: tree), paths: kept.map(\.path), files: files, settled: 0)
  }

  /// What a file of a cache holds; nothing where it is damaged.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - changes: The file of what changed since; nothing where it is damaged or belongs to another.
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

  /// The bytes that a file of the cache holds; the same cache gives the same bytes.
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

  /// All that is known, by path.
  var all: [String: CachedFile] { files }

  /// What is known of a file.
  subscript(path: String) -> CachedFile? { files[path] }

  /// Whether a tree is read as the one was that left this.
  func isOf(_ tree: SourceTree) -> Bool { key == Self.key(of: tree) }

  /// Whether files are known by stamps and contents as in another cache, so that it need not be
  /// written again.
  public func isSame(as other: ExtractionCache) -> Bool {
    key == other.key && settled == other.settled && files == other.files
  }

  private static func key(of tree: SourceTree) -> UInt64 {
    let languages = tree.languages.map { "\($0.name) \($0.fileEndings)" }
    return ContentDigest("\(tool) \(languages) \(tree.settings)").value
  }

  /// The program that runs, by its stamp: another build may read calls otherwise.
  private static let tool: String = {
    var status = stat()
    guard let path = Bundle.main.executablePath, stat(path, &status) == 0 else { return "" }
    let stamp = FileStamp(status)
    return "\(stamp.size) \(stamp.changed) \(stamp.number)"
  }()
}
