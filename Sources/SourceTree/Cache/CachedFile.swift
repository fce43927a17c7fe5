import Diagnostics
import Extraction

/// The cached results for a file.
struct CachedFile: Sendable, Equatable {
  /// The stamp that identifies the file without reading it; nil if it had only just changed.
  var stamp: FileStamp?
  /// The digest of its content.
  var digest = CacheDigest.none
  /// The result of scanning the file.
  var scan = SourceScan(mayHoldCalls: false)
  /// The digest of the knowledge that its calls were read with; nil if they have not been read.
  private(set) var knowledge: CacheDigest?
  /// The names that the calls were read with, whose declarations count too, sorted.
  private(set) var uses: [String] = []
  /// Whether the result may change although nothing else does: a parser was missing.
  private(set) var isTransient = false
  /// The encoded facts, phrases and findings of its calls, each decoded only on demand.
  private var encoded:
    (facts: ArraySlice<UInt8>, phrases: ArraySlice<UInt8>, findings: ArraySlice<UInt8>) = (
      [], [], []
    )

  init(stamp: FileStamp?) { self.stamp = stamp }

  /// Adopts the results for the same content.
  mutating func takeOver(_ former: CachedFile) {
    scan = former.scan
    (knowledge, uses, encoded) = (former.knowledge, former.uses, former.encoded)
  }

  /// Stores the results of an extraction.
  ///
  /// - Parameters:
  ///   - extraction: The results.
  ///   - knowledge: The digest of the knowledge that the calls were read with.
  ///   - key: The key of the cache.
  mutating func keep(_ extraction: ExtractionResult, knowledge: CacheDigest, _ key: CacheKey) {
    self.knowledge = knowledge
    uses = extraction.uses
    isTransient = extraction.diagnostics.contains { $0.rule == ExtractionRule.noParser.rawValue }
    var (facts, phrases, findings) = (CacheWriter(), CacheWriter(), CacheWriter())
    facts.list(extraction.phrases) { $0.facts(of: $1, key) }
    phrases.list(extraction.phrases) { $0.found($1) }
    findings.list(extraction.diagnostics) { $0.diagnostic($1) }
    encoded = (facts.result[...], phrases.result[...], findings.result[...])
  }

  /// Returns whether the results were read with this knowledge, as far as the calls refer to it.
  func isRead(with knowledge: CacheDigest) -> Bool {
    guard let former = self.knowledge else { return false }
    return !scan.refersToKnowledge && uses.isEmpty || former == knowledge
  }

  /// The number of calls.
  var callCount: Int {
    guard knowledge != nil else { return 0 }
    var reader = CacheReader(encoded.facts)
    return max(0, reader.number() ?? 0)
  }

  /// The approximate size in a cache in bytes, without the path.
  var byteCount: Int {
    encoded.facts.count + encoded.phrases.count + encoded.findings.count
      + scan.declarations.utf8.count + scan.calledLiterals.utf8.count
  }

  /// The facts of its calls with their lines and columns; nil if the bytes are damaged.
  var facts: [(facts: CallFacts, line: Int, column: Int)]? {
    guard knowledge != nil else { return [] }
    var reader = CacheReader(encoded.facts)
    return reader.list { $0.facts() }
  }

  /// Returns its phrases; nil if the bytes are damaged.
  func phrases(_ path: String) -> [ExtractedPhrase]? {
    guard knowledge != nil else { return [] }
    var reader = CacheReader(encoded.phrases)
    return reader.list { $0.found(path) }
  }

  /// The findings about its calls; nil if the bytes are damaged.
  var findings: [Diagnostic]? {
    guard knowledge != nil else { return [] }
    var reader = CacheReader(encoded.findings)
    return reader.list { $0.diagnostic() }
  }

  /// Returns whether its calls have a finding of a rule; true at times if only its words name the rule.
  func finds(_ rule: String) -> Bool {
    guard knowledge != nil, !encoded.findings.isEmpty else { return false }
    return encoded.findings.withUnsafeBytes { ByteSearch(rule).next(in: $0, from: 0) != nil }
  }

  /// Returns whether another reading found the same phrases at the same places.
  func holdsTheSame(as other: CachedFile) -> Bool { encoded.phrases == other.encoded.phrases }

  /// Compares contents and what is known of them; the results are then equal, too.
  static func == (one: CachedFile, other: CachedFile) -> Bool {
    one.stamp == other.stamp && one.digest == other.digest && one.scan == other.scan
      && one.knowledge == other.knowledge && one.byteCount == other.byteCount
  }

  /// Reads a file from a cache; nil if the bytes are damaged.
  init?(_ reader: inout CacheReader) {
    guard let flags = reader.number(), let digest = reader.digest() else { return nil }
    if flags & 1 != 0 {
      guard let size = reader.number(), let changed = reader.number(), let number = reader.fixed()
      else { return nil }
      stamp = FileStamp(size: size, changed: changed, number: number)
    }
    guard let declarations = reader.text(), let literals = reader.text() else { return nil }
    self.digest = digest
    scan = SourceScan(
      mayHoldCalls: flags & 2 != 0, refersToKnowledge: flags & 4 != 0, declarations: declarations)
    scan.calledLiterals = literals
    guard flags & 8 != 0 else { return }
    guard let knowledge = reader.digest(), let uses = reader.list({ $0.text() }),
      let facts = reader.slice(),
      let phrases = reader.slice(), let findings = reader.slice()
    else { return nil }
    (self.knowledge, self.uses, encoded) = (knowledge, uses, (facts, phrases, findings))
  }

  func write(to writer: inout CacheWriter) {
    writer.number(
      (stamp == nil ? 0 : 1) | (scan.mayHoldCalls ? 2 : 0) | (scan.refersToKnowledge ? 4 : 0)
        | (knowledge == nil ? 0 : 8))
    writer.digest(digest)
    if let stamp {
      writer.number(stamp.size)
      writer.number(stamp.changed)
      writer.fixed(stamp.number)
    }
    writer.text(scan.declarations)
    writer.text(scan.calledLiterals)
    guard let knowledge else { return }
    writer.digest(knowledge)
    writer.list(uses) { $0.text($1) }
    for part in [encoded.facts, encoded.phrases, encoded.findings] {
      writer.number(part.count)
      writer.bytes(part)
    }
  }
}
