import CLookup
import LanguagePacks
import Pack
import Phrases

/// Ours: a key table and a pack, mapped.
struct OurFiles {
  let table: KeyTable
  let pack: LanguagePack

  init(_ paths: [String]) throws {
    (table, pack) = (try KeyTable(Self.mapped(paths[0])), try LanguagePack(Self.mapped(paths[1])))
  }

  /// Both, if they are of one epoch.
  var plain: PlainWords {
    get throws {
      guard table.epoch == pack.epoch else { throw BenchmarkError.missing("one epoch") }
      return PlainWords(table: table, pack: pack)
    }
  }

  static func mapped(_ path: String) throws -> Bytes {
    let file = map_file(path)
    guard let bytes = file.bytes else { throw BenchmarkError.missing(path) }
    return Bytes(mapping: UnsafeRawBufferPointer(start: bytes, count: file.count)) { buffer in
      unmap_file(Text(bytes: buffer.bindMemory(to: CChar.self).baseAddress, count: buffer.count))
    }
  }
}

/// Words by key, as C finds them: the ordinal of an id, the entry of a pack, and words in place.
struct PlainWords {
  let table: KeyTable
  let pack: LanguagePack

  @inline(__always)
  func words(of id: UInt64) -> ByteView? {
    guard let ordinal = table.ordinal(of: id), case .text(let offset) = pack.entry(ordinal)
    else { return nil }
    return pack.plainWords(at: offset)
  }

  @inline(__always)
  func words(of key: UnsafeBufferPointer<UInt8>) -> ByteView? {
    words(of: PhraseID(key: key).rawValue)
  }

  /// A Swift string of the words of a key.
  func string(_ key: String) -> String? {
    var key = key
    return key.withUTF8 { words(of: $0) }.map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Ours as others are opened: words by key, and a Swift string of them.
struct Ours: Finder {
  private let paths: [String]
  private let plain: PlainWords

  init(_ paths: [String]) throws {
    self.paths = paths
    plain = try OurFiles(paths).plain
  }

  func string(_ key: String) -> String? { plain.string(key) }

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
  private let plain: PlainWords

  init(_ path: String) throws {
    let pack = try LanguagePack(OurFiles.mapped(path))
    guard let table = try pack.keyTable() else { throw BenchmarkError.missing("keys inside") }
    plain = PlainWords(table: table, pack: pack)
  }

  func string(_ key: String) -> String? { plain.string(key) }

  func token(_ key: String, _ input: Input) -> String? { nil }

  func table(_ key: String, _ input: Input) -> String? { nil }

  func pass(_ row: Row, _ keys: Keys) -> (() -> Void)? { nil }
}

/// Ours with the localizer of an app.
struct OursWithLocalizer: Finder {
  private let plain: PlainWords
  private let calls: WholeCalls

  init(_ paths: [String]) throws {
    let files = try OurFiles(paths)
    plain = try files.plain
    calls = WholeCalls(files.table, files.pack)
  }

  @inline(__always)
  private func words(_ key: Text) -> ByteView? { plain.words(of: key.buffer) }

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
      if let words = plain.words(of: id) { sum &+= UInt64(words.count) &+ UInt64(words[0]) }
    }
  }

  @inline(never)
  private func sum(_ keys: UnsafeMutableBufferPointer<Text>) -> UInt64 {
    keys.reduce(into: 0) { sum, key in
      if let words = words(key) { sum &+= UInt64(words.count) &+ UInt64(words[0]) }
    }
  }
}
