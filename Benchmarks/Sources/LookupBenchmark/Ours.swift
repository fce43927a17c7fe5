import CLookup
import LanguagePacks
import Pack

/// Ours: a key table and a pack, mapped.
struct OurFiles {
  let table: KeyTable
  let pack: Pack

  init(_ files: Files) throws {
    (table, pack) = (try Self.table(files), try Self.pack(files))
  }

  static func table(_ files: Files) throws -> KeyTable {
    try KeyTable(mapped(files.path("keys.lpkt")))
  }

  static func pack(_ files: Files, _ name: String = "ru.lpk") throws -> Pack {
    try Pack(mapped(files.path(name)))
  }

  private static func mapped(_ path: String) throws -> Bytes {
    let file = map_file(path)
    guard let bytes = file.bytes else { throw BenchmarkError.missing(path) }
    return Bytes(mapping: UnsafeRawBufferPointer(start: bytes, count: file.count)) { buffer in
      unmap_file(Text(bytes: buffer.bindMemory(to: CChar.self).baseAddress, count: buffer.count))
    }
  }
}

extension TextFinder {
  /// A Swift string of the words of a key.
  fileprivate func string(_ key: String) -> String? {
    var key = key
    return key.withUTF8 { words(ofKey: ByteView($0)) }.map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Ours as others are opened: words by key, and a Swift string of them.
struct Ours: Finder {
  private let files: Files
  private let finder: TextFinder

  init(_ files: Files) throws {
    self.files = files
    let (table, pack) = (try OurFiles.table(files), try OurFiles.pack(files))
    guard let finder = TextFinder(table, pack) else {
      throw BenchmarkError.missing("one epoch")
    }
    self.finder = finder
  }

  func string(_ key: String) -> String? { finder.string(key) }

  func token(_ key: String, _ input: Input) -> String? {
    (try? OursWithLocalizer(files))?.token(key, input)
  }

  func table(_ key: String, _ input: Input) -> String? {
    (try? OursWithLocalizer(files))?.table(key, input)
  }

  func pass(_ row: Row, _ keys: Keys) -> (() -> Void)? {
    (try? OursWithLocalizer(files))?.pass(row, keys)
  }
}

/// One file, as the peers have: a pack with its keys inside.
struct OursInside: Finder {
  private let finder: TextFinder

  init(_ files: Files) throws {
    let pack = try OurFiles.pack(files, "inside.lpk")
    guard let table = try pack.keyTable(), let finder = TextFinder(table, pack) else {
      throw BenchmarkError.missing("keys inside")
    }
    self.finder = finder
  }

  func string(_ key: String) -> String? { finder.string(key) }

  func token(_ key: String, _ input: Input) -> String? { nil }

  func table(_ key: String, _ input: Input) -> String? { nil }

  func pass(_ row: Row, _ keys: Keys) -> (() -> Void)? { nil }
}

/// Ours with the localizer of an app.
struct OursWithLocalizer: Finder {
  private let finder: TextFinder
  private let calls: WholeCalls

  init(_ files: Files) throws {
    let files = try OurFiles(files)
    guard let finder = TextFinder(files.table, files.pack) else {
      throw BenchmarkError.missing("one epoch")
    }
    self.finder = finder
    calls = WholeCalls(files.table, files.pack)
  }

  @inline(__always)
  private func words(_ key: Text) -> ByteView? { finder.words(ofKey: ByteView(key.buffer)) }

  func string(_ key: String) -> String? { calls.string(key) }

  func token(_ key: String, _ input: Input) -> String? { calls.token(key, input) }

  func table(_ key: String, _ input: Input) -> String? { calls.table(key, input) }

  func pass(_ row: Row, _ keys: Keys) -> (() -> Void)? {
    let texts = keys.texts.all
    switch row {
    case .known:
      let ids = texts.map { $0.id.rawValue }
      return { consume(ids.withUnsafeBufferPointer(sum)) }
    case .find, .missing: return { consume(sum(texts)) }
    case .string, .token, .table: return calls.pass(row, keys)
    }
  }

  @inline(never)
  private func sum(_ ids: UnsafeBufferPointer<UInt64>) -> UInt64 {
    ids.reduce(into: 0) { sum, id in
      if let words = finder.words(of: id) { sum &+= UInt64(words.count) &+ UInt64(words[0]) }
    }
  }

  @inline(never)
  private func sum(_ keys: UnsafeMutableBufferPointer<Text>) -> UInt64 {
    keys.reduce(into: 0) { sum, key in
      if let words = words(key) { sum &+= UInt64(words.count) &+ UInt64(words[0]) }
    }
  }
}
