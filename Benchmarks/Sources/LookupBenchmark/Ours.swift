import CLookup
import LanguagePacks
import Pack

/// Ours: a key table and a pack, mapped.
struct OurFiles {
  let table: KeyTable
  let pack: LanguagePack

  init(_ paths: [String]) throws {
    (table, pack) = (try KeyTable(Self.mapped(paths[0])), try LanguagePack(Self.mapped(paths[1])))
  }

  static func mapped(_ path: String) throws -> Bytes {
    let file = map_file(path)
    guard let bytes = file.bytes else { throw BenchmarkError.missing(path) }
    return Bytes(mapping: UnsafeRawBufferPointer(start: bytes, count: file.count)) { buffer in
      unmap_file(Text(bytes: buffer.bindMemory(to: CChar.self).baseAddress, count: buffer.count))
    }
  }
}

extension KeyedTexts {
  /// A Swift string of the words of a key.
  fileprivate func string(_ key: String) -> String? {
    var key = key
    return key.withUTF8 { words(ofKey: ByteView($0)) }.map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Ours as others are opened: words by key, and a Swift string of them.
struct Ours: Finder {
  private let paths: [String]
  private let keyed: KeyedTexts

  init(_ paths: [String]) throws {
    self.paths = paths
    let files = try OurFiles(paths)
    guard let keyed = KeyedTexts(files.table, files.pack) else {
      throw BenchmarkError.missing("one epoch")
    }
    self.keyed = keyed
  }

  func string(_ key: String) -> String? { keyed.string(key) }

  func token(_ key: String, _ input: Input) -> String? {
    (try? OursWithLocalizer(paths))?.token(key, input)
  }

  func table(_ key: String, _ input: Input) -> String? {
    (try? OursWithLocalizer(paths))?.table(key, input)
  }

  func pass(_ row: Row, _ keys: Keys) -> (() -> Void)? {
    (try? OursWithLocalizer(paths))?.pass(row, keys)
  }
}

/// One file, as the peers have: a pack with its keys inside.
struct OursInside: Finder {
  private let keyed: KeyedTexts

  init(_ path: String) throws {
    guard let keyed = KeyedTexts(try LanguagePack(OurFiles.mapped(path))) else {
      throw BenchmarkError.missing("keys inside")
    }
    self.keyed = keyed
  }

  func string(_ key: String) -> String? { keyed.string(key) }

  func token(_ key: String, _ input: Input) -> String? { nil }

  func table(_ key: String, _ input: Input) -> String? { nil }

  func pass(_ row: Row, _ keys: Keys) -> (() -> Void)? { nil }
}

/// Ours with the localizer of an app.
struct OursWithLocalizer: Finder {
  private let keyed: KeyedTexts
  private let calls: WholeCalls

  init(_ paths: [String]) throws {
    let files = try OurFiles(paths)
    guard let keyed = KeyedTexts(files.table, files.pack) else {
      throw BenchmarkError.missing("one epoch")
    }
    self.keyed = keyed
    calls = WholeCalls(files.table, files.pack)
  }

  @inline(__always)
  private func words(_ key: Text) -> ByteView? { keyed.words(ofKey: ByteView(key.buffer)) }

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
      if let words = keyed.words(of: id) { sum &+= UInt64(words.count) &+ UInt64(words[0]) }
    }
  }

  @inline(never)
  private func sum(_ keys: UnsafeMutableBufferPointer<Text>) -> UInt64 {
    keys.reduce(into: 0) { sum, key in
      if let words = words(key) { sum &+= UInt64(words.count) &+ UInt64(words[0]) }
    }
  }
}
