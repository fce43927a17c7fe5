import CLookup
import LanguagePacks
import Pack
import Phrases

/// Ours: a key table and a pack, mapped.
struct OurFiles {
  let table: KeyTable
  let pack: Pack

  init(_ files: Files) throws {
    table = try KeyTable(Self.mapped(files.path("keys.lpkt")))
    pack = try Pack(Self.mapped(files.path("ru.lpk")))
  }

  private static func mapped(_ path: String) throws -> Bytes {
    let file = map_file(path)
    guard let bytes = file.bytes else { throw BenchmarkError.missing(path) }
    return Bytes(mapping: UnsafeRawBufferPointer(start: bytes, count: file.count)) { buffer in
      unmap_file(Text(bytes: buffer.bindMemory(to: CChar.self).baseAddress, count: buffer.count))
    }
  }
}

/// Ours as others are opened: words by key, and a Swift string of them.
struct Ours: Finder {
  private let files: OurFiles
  private let finder: TextFinder

  init(_ files: Files) throws {
    self.files = try OurFiles(files)
    guard let finder = TextFinder(self.files.table, self.files.pack) else {
      throw BenchmarkError.missing("one epoch")
    }
    self.finder = finder
  }

  func string(_ key: String) -> String? {
    finder.words(of: PhraseID(key: key).rawValue).map { String(decoding: $0, as: UTF8.self) }
  }

  private func calls() -> OursWithLocalizer { OursWithLocalizer(files, finder) }

  func token(_ key: String, _ input: Input) -> String? { calls().token(key, input) }

  func table(_ key: String, _ input: Input) -> String? { calls().table(key, input) }

  func pass(_ row: Row, _ keys: Keys) -> (() -> Void)? { calls().pass(row, keys) }
}

/// Ours with the localizer of an app.
struct OursWithLocalizer: Finder {
  private let finder: TextFinder
  private let localizer: Localizer
  private static let genders = [Gender.unknown, .male, .female]

  init(_ files: Files) throws {
    let files = try OurFiles(files)
    guard let finder = TextFinder(files.table, files.pack) else {
      throw BenchmarkError.missing("one epoch")
    }
    self.init(files, finder)
  }

  init(_ files: OurFiles, _ finder: TextFinder) {
    self.finder = finder
    localizer = Localizer(keyTable: files.table, layers: [files.pack])
  }

  private func words(_ key: Text) -> UnsafeRawBufferPointer? {
    finder.words(of: Self.id(key).rawValue)
  }

  @inline(__always)
  private static func id(_ key: Text) -> PhraseID {
    UnsafeRawBufferPointer(start: key.bytes, count: key.count).withMemoryRebound(to: UInt8.self) {
      PhraseID(key: $0)
    }
  }

  func string(_ key: String) -> String? { localizer.text(PhraseID(key: key), []) }

  func token(_ key: String, _ input: Input) -> String? {
    localizer.text(PhraseID(key: key), [.text(input.name)])
  }

  func table(_ key: String, _ input: Input) -> String? {
    localizer.text(
      PhraseID(key: key),
      [.name(input.name, Self.genders[input.gender]), .number(Number(input.number))])
  }

  func pass(_ row: Row, _ keys: Keys) -> (() -> Void)? {
    let (texts, inputs) = (keys.texts.all, Input.all)
    switch row {
    case .known:
      let ids = texts.map { Self.id($0).rawValue }
      return { consume(ids.withUnsafeBufferPointer(sum)) }
    case .find, .missing: return { consume(sum(texts)) }
    case .string:
      // The call takes literals only: these are as literals are, in memory that stays.
      let literals = texts.map(Self.literal)
      return {
        for key in literals {
          consume(localized(key, value: "", comment: "", localizer: localizer))
        }
      }
    case .token:
      return {
        for (index, key) in texts.enumerated() {
          consume(text(key, .text(inputs[index & 7].name)))
        }
      }
    case .table:
      return {
        for (index, key) in texts.enumerated() {
          let input = inputs[index & 7]
          consume(
            text(
              key, .name(input.name, Self.genders[input.gender]), .number(Number(input.number))))
        }
      }
    }
  }

  /// The text with its values on the stack, as all calls in code have them.
  @inline(__always)
  private func text(_ key: Text, _ first: Argument, _ second: Argument? = nil) -> String? {
    withUnsafeTemporaryAllocation(of: Argument.self, capacity: 2) { values in
      values.initializeElement(at: 0, to: first)
      if let second { values.initializeElement(at: 1, to: second) }
      let count = second == nil ? 1 : 2
      defer { values.extracting(..<count).deinitialize() }
      return localizer.text(Self.id(key), UnsafeBufferPointer(values.extracting(..<count)))
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

  private static func literal(_ text: Text) -> StaticString {
    let words = (UInt(bitPattern: text.bytes), UInt(text.count), UInt8(2))
    return unsafeBitCast(words, to: StaticString.self)
  }
}
