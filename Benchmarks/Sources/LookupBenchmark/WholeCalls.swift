import CLookup
import LanguagePacks
import Pack
import Phrases

/// Ours as an app asks: a localizer gives a Swift string.
struct WholeCalls {
  private let localizer: Localizer
  private static let genders = [Gender.unknown, .male, .female]

  init(_ table: KeyTable, _ pack: LanguagePack) {
    localizer = Localizer(keyTable: table, layers: [pack])
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

  /// The rows that are whole calls.
  func pass(_ row: Row, _ keys: Keys) -> (() -> Void)? {
    let (texts, inputs) = (keys.texts.all, Input.all)
    switch row {
    case .known, .find, .missing: return nil
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
      return localizer.text(key.id, UnsafeBufferPointer(values.extracting(..<count)))
    }
  }

  private static func literal(_ text: Text) -> StaticString {
    let words = (UInt(bitPattern: text.bytes), UInt(text.count), UInt8(2))
    return unsafeBitCast(words, to: StaticString.self)
  }
}

extension Text {
  /// The bytes.
  @inline(__always)
  var buffer: UnsafeBufferPointer<UInt8> {
    let start = UnsafeRawPointer(bytes)?.assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: count)
  }

  /// The id of the phrase whose key it is.
  @inline(__always)
  var id: PhraseID { PhraseID(key: buffer) }
}

/// Ours with a compact pack, whose words lie nowhere as they are shown: whole calls are all it has.
struct OursCompact: Finder {
  private let keys: KeyTable
  private let pack: LanguagePack

  init(_ paths: [String]) throws {
    let files = try OurFiles(paths)
    (keys, pack) = (files.table, files.pack)
  }

  private var calls: WholeCalls { WholeCalls(keys, pack) }

  func string(_ key: String) -> String? {
    guard let ordinal = keys.ordinal(of: PhraseID(key: key).rawValue),
      case .text(let offset) = pack.entry(ordinal)
    else { return nil }
    return pack.text(at: offset, [])
  }

  func token(_ key: String, _ input: Input) -> String? { calls.token(key, input) }

  func table(_ key: String, _ input: Input) -> String? { calls.table(key, input) }

  func pass(_ row: Row, _ keys: Keys) -> (() -> Void)? { calls.pass(row, keys) }
}
