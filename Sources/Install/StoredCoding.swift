import Pack

/// The coding of wire forms without compression: the facts, then the values.
///
/// Relative to an older pack, an unchanged value is one byte.
enum StoredCoding {
  static func bytes(of content: PackContent, beside known: KnownContents) -> [UInt8] {
    var bytes = WireFacts.bytes(of: content, beside: known)
    guard let old = known.old else { return bytes + content.values.bytes }
    for ordinal in 0..<content.values.count {
      let value = content.values[ordinal]
      if value == old.values[ordinal] {
        bytes.append(ValueCode.asBefore)
      } else {
        bytes += value
        if !ValueRow.standsAlone(value.first) { bytes.append(ValueCode.end) }
      }
    }
    return bytes
  }

  static func content(
    _ bytes: [UInt8], beside known: KnownContents
  ) throws(InstallError) -> PackContent {
    var (content, position) = try WireFacts.content(bytes, beside: known)
    var row = ValueRow()
    while position < bytes.count {
      guard row.count < LanguagePack.longestCount, row.bytes.count <= WireForm.defaultLimit else {
        throw .tooLarge(found: row.bytes.count, limit: WireForm.defaultLimit)
      }
      let first = bytes[position]
      if first == ValueCode.asBefore, let old = known.old {
        row.append(old.values[row.count])
        position += 1
      } else if ValueRow.standsAlone(first) {
        row.append([first])
        position += 1
      } else {
        guard let end = bytes[position...].firstIndex(of: ValueCode.end) else {
          throw .brokenValue(ordinal: row.count, rule: "the text does not end")
        }
        row.append(bytes[position..<end])
        position = end + 1
      }
    }
    content.values = row
    guard row.last != ValueCode.missing else {
      throw .brokenValue(ordinal: row.count - 1, rule: "the last value is missing")
    }
    return content
  }
}
