import Pack

/// The coding of wire forms by a text model that is primed with known data; see
/// `Docs/Formats/Dense.md`.
enum DenseCoding {
  static func bytes(
    of content: PackContent, beside known: KnownContents
  ) throws(InstallError) -> [UInt8] {
    try coded(content, beside: known).bytes
  }

  /// Returns the length of the coded form, and the cost before the first value and after each, in
  /// parts of a bit.
  static func measured(
    _ content: PackContent, beside known: KnownContents
  ) throws(InstallError) -> (length: Int, spent: [Int]) {
    let coded = try coded(content, beside: known)
    return (coded.bytes.count, coded.spent)
  }

  private static func coded(
    _ content: PackContent, beside known: KnownContents
  ) throws(InstallError) -> DenseEncoder.Coded {
    let coded = DenseEncoder.coded(
      WireFacts.bytes(of: content, beside: known), content.values.strings, priming(known))
    guard let coded else { throw .notDecoded(reason: "a value is not a value string") }
    return coded
  }

  static func content(
    _ bytes: [UInt8], beside known: KnownContents,
    _ limits: DenseDecoder.Limits = DenseDecoder.Limits()
  ) throws(InstallError) -> PackContent {
    let (preamble, values) = try DenseDecoder.decode(
      bytes, priming: priming(known), limits: limits)
    var (content, end) = try WireFacts.content(preamble, beside: known)
    guard end == preamble.count else { throw .brokenFacts }
    var row = ValueRow()
    for value in values { row.append(value) }
    guard row.last != ValueCode.missing else {
      throw .brokenValue(ordinal: row.count - 1, rule: "the last value is missing")
    }
    content.values = row
    return content
  }

  /// Returns the known data; its preamble is that of the older pack if there is one, since it is
  /// the most similar.
  private static func priming(_ known: KnownContents) -> DensePriming {
    var preamble: [UInt8] = []
    if let nearest = known.old ?? known.source {
      var alone = KnownContents()
      alone.source = nearest
      preamble = WireFacts.bytes(of: nearest, beside: alone)
    }
    return DensePriming(
      source: known.source?.values.strings, old: known.old?.values.strings, preamble: preamble)
  }
}

extension ValueRow {
  /// The value strings, each on its own.
  fileprivate var strings: [[UInt8]] { (0..<count).map { Array(self[$0]) } }
}
