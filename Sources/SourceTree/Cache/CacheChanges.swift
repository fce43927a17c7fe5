import Extraction

/// The changes since a cache was completely written, in a small file next to it.
///
/// The content of the file, which begins with `LPXD`:
///
///     bytes   what
///     16      digest of the tool, the languages and the settings
///     16      the digest in the cache that this belongs to
///     16      what else is true, or 0
///     …       count of files; then of each: path, 1 and its results, or 0 if it was deleted
struct CacheChanges {
  private static let magic: [UInt8] = Array("LPXD".utf8) + [6]

  private let (key, base, settled): (CacheDigest, CacheDigest, CacheDigest)
  private let files: [(path: String, file: CachedFile?)]

  /// Reads a file; nil if it is damaged, or the owner of the key did not write it.
  init?(_ bytes: [UInt8], _ owner: CacheKey) {
    guard var reader = CacheReader(file: bytes, Self.magic, name: "", owner),
      let key = reader.digest(), let base = reader.digest(), let settled = reader.digest(),
      let files = reader.list({ reader -> (path: String, file: CachedFile?)? in
        guard let path = reader.text(), let isThere = reader.number() else { return nil }
        if isThere == 0 { return (path, nil) }
        return CachedFile(&reader).map { (path, $0) }
      })
    else { return nil }
    (self.key, self.base, self.settled, self.files) = (key, base, settled, files)
  }

  /// Returns the cache with the changes; nil if they belong to another one.
  func applied(to cache: ExtractionCache) -> ExtractionCache? {
    guard cache.key == key, cache.base == base, base != .none else { return nil }
    var all = cache.all
    var (new, gone): ([String], Set<String>) = ([], [])
    for (path, file) in files {
      if file == nil { gone.insert(path) }
      if file != nil, all[path] == nil { new.append(path) }
      all[path] = file
    }
    var paths = gone.isEmpty ? cache.paths : cache.paths.filter { !gone.contains($0) }
    if !new.isEmpty { paths = (paths + new).sorted { $0.isBefore($1) } }
    return ExtractionCache(
      cache.owner, key: key, paths: paths, files: all, settled: settled, base: base,
      touched: Set(files.map(\.path)))
  }

  /// Returns the bytes of the changes from one cache to another.
  static func bytes(
    of touched: Set<String>, in cache: ExtractionCache, base: CacheDigest
  ) -> [UInt8] {
    var writer = CacheWriter(file: magic)
    writer.digest(cache.key)
    writer.digest(base)
    writer.digest(cache.settled)
    writer.list(touched.sorted { $0.isBefore($1) }) { writer, path in
      writer.text(path)
      writer.number(cache[path] == nil ? 0 : 1)
      cache[path]?.write(to: &writer)
    }
    return writer.sealed(magic, name: "", cache.owner)
  }
}

extension ExtractionCache {
  /// The data to write so that the next reading knows the results of this one.
  public enum Saving: Sendable {
    /// Nothing changed.
    case nothing
    /// The file of changes.
    case changes([UInt8])
    /// The whole cache.
    case whole([UInt8])
  }

  /// Returns the data to write over the cache on disk.
  ///
  /// Changes are written while they are few, at most one file in ten. Otherwise the whole cache is
  /// written, to which no earlier changes belong.
  public func saving(over former: ExtractionCache) -> Saving {
    if isSame(as: former) { return .nothing }
    guard former.base != .none, former.key == key else { return .whole(bytes) }
    var touched = former.touched
    for path in paths where self[path] != former[path] { touched.insert(path) }
    for path in former.paths where self[path] == nil { touched.insert(path) }
    guard touched.count * 10 <= paths.count else { return .whole(bytes) }
    return .changes(CacheChanges.bytes(of: touched, in: self, base: former.base))
  }
}
