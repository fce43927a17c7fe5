import Pack

extension PackContent {
  /// Reads the content of an installed form.
  ///
  /// - Parameters:
  ///   - pack: The installed form, opened.
  ///   - limit: The maximum total size of all value strings in bytes.
  /// - Throws: `InstallError` if a record cannot be read, or if the limit is exceeded.
  /// - Complexity: Linear in the value strings.
  public init(_ pack: LanguagePack, limit: Int = WireForm.defaultLimit) throws(InstallError) {
    var row = ValueRow()
    for ordinal in pack.ordinals {
      guard ordinal < LanguagePack.longestCount, Int(ordinal) >= row.count else {
        throw .brokenValue(ordinal: Int(clamping: ordinal), rule: "is not allowed here")
      }
      while row.count < ordinal { row.append([ValueCode.missing]) }
      row.append(try pack.valueString(ordinal))
      guard row.bytes.count <= limit else { throw .tooLarge(found: row.bytes.count, limit: limit) }
    }
    self.init(
      epoch: pack.epoch, revision: pack.revision, isOverlay: pack.flags.contains(.overlay),
      isCompact: pack.flags.contains(.compact),
      language: pack.section(.language).array, values: row, keys: pack.section(.keys).array,
      debug: pack.section(.debug).array)
  }
}

extension LanguagePack {
  /// Returns the value string of an ordinal.
  ///
  /// - Throws: `InstallError` if its record cannot be read.
  /// - Complexity: Linear in the value string.
  public func valueString(_ ordinal: UInt32) throws(InstallError) -> [UInt8] {
    switch entry(ordinal) {
    case .missing: return [ValueCode.missing]
    case .sameAsSource: return [ValueCode.sameAsSource]
    case .dead: return [ValueCode.dead]
    case .text(let offset) where flags.contains(.compact):
      guard let value = codedValue(at: offset), value.count <= LanguagePack.longestText else {
        throw .brokenValue(ordinal: Int(clamping: ordinal), rule: "its record is damaged")
      }
      return value
    case .text(let offset):
      var reader = RecordReader(pack: self)
      guard let record = record(at: offset), reader.append(record, depth: 0) else {
        throw .brokenValue(ordinal: Int(clamping: ordinal), rule: "its record is damaged")
      }
      return reader.writer.bytes
    }
  }
}

/// Reads a value's record, and those of its selections' texts, into a value string.
private struct RecordReader {
  let pack: LanguagePack
  private(set) var writer = ValueStringWriter()

  init(pack: LanguagePack) { self.pack = pack }

  /// Appends a record's value string; returns false if it is corrupt or too long.
  mutating func append(_ record: LanguagePack.Record, depth: Int) -> Bool {
    let buffer = pack.bytes.buffer
    guard record.isMessage else {
      writer.append(words: buffer.part(record.content) ?? .none)
      return writer.bytes.count <= LanguagePack.longestText
    }
    guard depth < ValueCode.deepest,
      var cursor = ByteCursor(
        buffer, from: record.content.lowerBound, to: record.content.upperBound)
    else { return false }
    while let tag = cursor.byte() {
      guard append(tag, &cursor, of: record, depth), writer.bytes.count <= LanguagePack.longestText
      else {
        return false
      }
    }
    return true
  }

  private mutating func append(
    _ tag: UInt8, _ cursor: inout ByteCursor, of record: LanguagePack.Record, _ depth: Int
  ) -> Bool {
    if tag >= PackLayout.firstText {
      return append(words: cursor.slice(Int(tag & 0x7F) + 1))
    }
    if tag & 0xF8 == PackLayout.firstToken {
      writer.append(token: Int(tag & 7))
      return true
    }
    guard let node = PackLayout.Node(rawValue: tag) else { return false }
    if node == .close {
      writer.append(ValueCode.close)
      return true
    }
    guard let first = cursor.number() else { return false }
    switch node {
    case .text: return append(words: cursor.slice(first))
    case .token: writer.append(token: first)
    case .open:
      writer.append(ValueCode.open)
      guard append(words: cursor.slice(first)) else { return false }
      writer.append(ValueCode.nameEnd)
    case .byNumber, .byGender, .byChoice, .byOrdinal, .byViewer:
      return append(node, by: first, &cursor, of: record, depth)
    case .close, .again, .far: return false
    }
    return true
  }

  private mutating func append(words: ByteView?) -> Bool {
    guard let words else { return false }
    writer.append(words: words)
    return true
  }

  private mutating func append(
    _ node: PackLayout.Node, by parameter: Int, _ cursor: inout ByteCursor,
    of record: LanguagePack.Record, _ depth: Int
  ) -> Bool {
    guard let count = cursor.number() else { return false }
    writer.append(Self.code(node))
    writer.append(number: parameter)
    writer.append(number: count)
    for _ in 0..<count {
      guard let key = cursor.number() else { return false }
      writer.append(number: key)
      guard append(textBefore: record, &cursor, depth) else { return false }
    }
    return append(textBefore: record, &cursor, depth)
  }

  private mutating func append(
    textBefore record: LanguagePack.Record, _ cursor: inout ByteCursor, _ depth: Int
  ) -> Bool {
    guard let distance = cursor.number(), distance > 0, distance <= record.offset,
      let child = pack.record(at: record.offset - distance), append(child, depth: depth + 1)
    else { return false }
    writer.append(ValueCode.variantEnd)
    return true
  }

  private static func code(_ node: PackLayout.Node) -> UInt8 {
    switch node {
    case .byGender: ValueCode.byGender
    case .byChoice: ValueCode.byChoice
    case .byOrdinal: ValueCode.byOrdinal
    case .byViewer: ValueCode.byViewer
    default: ValueCode.byNumber
    }
  }
}
