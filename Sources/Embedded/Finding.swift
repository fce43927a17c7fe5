import CLangPack
import Language
import Pack

/// Whether ordinals of a key table are those of a pack.
@c @implementation
public func langpack_belongs(_ pack: OpaquePointer?, _ keys: OpaquePointer?) -> Int32 {
  guard let pack = open(pack)?.pack, let table = open(keys: keys)?.table else { return 0 }
  return pack.epoch == table.epoch ? 1 : 0
}

/// The id of a keyed phrase.
@c @implementation
public func langpack_id(_ table: langpack_string, _ key: langpack_string) -> UInt64 {
  PhraseHasher.key(key, table: table).rawValue
}

/// Looks up an id in a key table.
@c @implementation
public func langpack_ordinal(
  _ keys: OpaquePointer?, _ id: UInt64, _ ordinal: UnsafeMutablePointer<UInt32>?
) -> langpack_status {
  guard let table = open(keys: keys)?.table, let ordinal else { return LANGPACK_WRONG_ARGUMENT }
  guard let found = table.ordinal(of: id) else { return LANGPACK_UNKNOWN_ID }
  ordinal.pointee = found
  return LANGPACK_OK
}

/// What a pack says of an ordinal.
@c @implementation
public func langpack_find(_ pack: OpaquePointer?, _ ordinal: UInt32) -> langpack_status {
  guard let pack = open(pack)?.pack else { return LANGPACK_WRONG_ARGUMENT }
  return langpack_status(pack.entry(ordinal))
}

/// Words that lie in the file, where they lie.
@c @implementation
public func langpack_plain(
  _ pack: OpaquePointer?, _ ordinal: UInt32, _ text: UnsafeMutablePointer<langpack_string>?
) -> langpack_status {
  guard let pack = open(pack)?.pack, let text else { return LANGPACK_WRONG_ARGUMENT }
  let entry = pack.entry(ordinal)
  guard case .text(let offset) = entry else { return langpack_status(entry) }
  guard let words = pack.plainWords(at: offset) else { return LANGPACK_NOT_PLAIN }
  text.pointee = langpack_string(words)
  return LANGPACK_OK
}

/// Writes the canonical tag of a pack.
@c @implementation
public func langpack_locale(
  _ pack: OpaquePointer?, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  guard let rules = open(pack)?.pack.readRules else { return 0 }
  let tag = rules.tag.description.bytes
  guard let text, capacity > tag.count else { return tag.count }
  let room = UnsafeMutableRawBufferPointer(start: text, count: capacity)
  room.copyBytes(from: tag)
  room[tag.count] = 0
  return tag.count
}

/// The direction of a pack's language.
@c @implementation
public func langpack_is_right_to_left(_ pack: OpaquePointer?) -> Int32 {
  open(pack)?.pack.isRightToLeft == true ? 1 : 0
}
