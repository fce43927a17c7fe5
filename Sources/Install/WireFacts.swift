import Pack

/// The facts about a pack besides its values: the part that every coding begins with.
struct WireFacts {
  private static let overlay: UInt8 = 1
  private static let sameLanguage: UInt8 = 2
  private static let keys: UInt8 = 4
  private static let debug: UInt8 = 8
  private static let compact: UInt8 = 16
  private static let all = overlay | sameLanguage | keys | debug | compact

  /// Returns the bytes of the facts; omits those that a known pack has already.
  static func bytes(of content: PackContent, beside known: KnownContents) -> [UInt8] {
    let isSameLanguage = content.language == known.old?.language
    var flags: UInt8 = content.isOverlay ? overlay : 0
    if isSameLanguage { flags |= sameLanguage }
    if content.isCompact { flags |= compact }
    if !content.keys.isEmpty { flags |= keys }
    if !content.debug.isEmpty { flags |= debug }
    var bytes = [flags]
    if known.epoch == nil { bytes += content.epoch.bytes }
    RecordWriter.append(number: Int(content.revisionField), to: &bytes)
    for part in [isSameLanguage ? [] : content.language, content.keys, content.debug]
    where !part.isEmpty {
      RecordWriter.append(number: part.count, to: &bytes)
      bytes += part
    }
    return bytes
  }

  /// Reads a content without values from the bytes of the facts; returns it with their length.
  static func content(
    _ bytes: [UInt8], beside known: KnownContents
  ) throws(InstallError) -> (PackContent, count: Int) {
    let result: Result<(PackContent, count: Int), InstallError> = bytes.withView { bytes in
      guard var reader = Reader(bytes), let content = reader.content(beside: known) else {
        return .failure(.brokenFacts)
      }
      return .success((content, bytes.count - reader.left))
    }
    return try result.get()
  }

  private struct Reader {
    private var cursor: ByteCursor

    init?(_ bytes: ByteView) {
      guard let cursor = ByteCursor(bytes, from: 0, to: bytes.count) else { return nil }
      self.cursor = cursor
    }

    var left: Int { cursor.end - cursor.position }

    mutating func content(beside known: KnownContents) -> PackContent? {
      guard let flags = cursor.byte(), flags & ~WireFacts.all == 0,
        let epoch = known.epoch ?? epoch(), let number = cursor.number(),
        let revision = UInt32(exactly: number).map({ Revision(clamping: $0) })
      else { return nil }
      let isSameLanguage = flags & WireFacts.sameLanguage != 0
      guard let language = isSameLanguage ? known.old?.language : part(),
        let keys = flags & WireFacts.keys == 0 ? [] : part(),
        let debug = flags & WireFacts.debug == 0 ? [] : part()
      else { return nil }
      return PackContent(
        epoch: epoch, revision: revision, isOverlay: flags & WireFacts.overlay != 0,
        isCompact: flags & WireFacts.compact != 0,
        language: language, values: ValueRow(), keys: keys, debug: debug)
    }

    private mutating func epoch() -> Epoch? {
      cursor.slice(16).flatMap { Epoch(bytes: $0.array) }
    }

    private mutating func part() -> [UInt8]? {
      cursor.number().flatMap { cursor.slice($0) }.map(\.array)
    }
  }
}
