import Extraction

/// What is known of a file.
struct CachedFile: Sendable, Equatable {
  /// The stamp by which it is known without being read; nil where it had only just changed.
  var stamp: FileStamp?
  /// The hash of its content.
  var digest: UInt64 = 0
  /// What it says to others.
  var scan = SourceScan(mayHoldCalls: false)
  /// The digest of what its calls were read with, or nil where they have not been read.
  private(set) var knowledge: UInt64?
  /// Its extraction in the cache's writing.
  private var encoded: ArraySlice<UInt8> = []

  init(stamp: FileStamp?) { self.stamp = stamp }

  /// Takes what is known of the same content.
  mutating func takeOver(_ former: CachedFile) {
    (scan, knowledge, encoded) = (former.scan, former.knowledge, former.encoded)
  }

  /// Keeps what was found in the file.
  mutating func keep(_ extraction: Extraction, knowledge: UInt64) {
    self.knowledge = knowledge
    var writer = CacheWriter()
    writer.extraction(extraction)
    encoded = writer.result[...]
  }

  /// What was found in the file, or nil where that has to be read again.
  func extraction(_ path: String, _ knowledge: any SourceKnowledge) -> Extraction? {
    guard let former = self.knowledge else { return nil }
    if scan.refersToKnowledge, former != knowledge.digest { return nil }
    var reader = CacheReader(encoded)
    return reader.extraction(path)
  }

  /// The file in a cache, or nil where the bytes are damaged.
  init?(_ reader: inout CacheReader) {
    guard let flags = reader.number(), let digest = reader.fixed() else { return nil }
    if flags & 1 != 0 {
      guard let size = reader.number(), let changed = reader.number(), let number = reader.fixed()
      else { return nil }
      stamp = FileStamp(size: size, changed: changed, number: number)
    }
    guard let declarations = reader.text() else { return nil }
    self.digest = digest
    scan = SourceScan(
      mayHoldCalls: flags & 2 != 0, refersToKnowledge: flags & 4 != 0, declarations: declarations)
    guard flags & 8 != 0 else { return }
    guard let knowledge = reader.fixed(), let count = reader.number(),
      let encoded = reader.bytes(count)
    else { return nil }
    (self.knowledge, self.encoded) = (knowledge, encoded)
  }

  func write(to writer: inout CacheWriter) {
    writer.number(
      (stamp == nil ? 0 : 1) | (scan.mayHoldCalls ? 2 : 0) | (scan.refersToKnowledge ? 4 : 0)
        | (knowledge == nil ? 0 : 8))
    writer.fixed(digest)
    if let stamp {
      writer.number(stamp.size)
      writer.number(stamp.changed)
      writer.fixed(stamp.number)
    }
    writer.text(scan.declarations)
    guard let knowledge else { return }
    writer.fixed(knowledge)
    writer.number(encoded.count)
    writer.bytes(encoded)
  }
}
