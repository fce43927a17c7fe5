import Delivery
import Foundation
import Install
import Pack
import PackBuilder
import Parallel

/// What a device takes to install dense packs: from the wire form to the bytes of the installed form.
///
/// Of locales that have at least half of the phrases, beside the source texts that the app carries.
struct DecodeCost {
  private let values: [Int]
  private let seconds: [Double]

  /// Measures the times; what another process measures the memory with is left in a folder.
  init(_ corpus: Corpus, work: URL) throws {
    let source = try PackWriter.sourceBytes(snapshot: corpus.snapshot, rules: .english)
    let known = try Self.known(source)
    let packs = try PackWriter.packs(corpus.snapshot, locales: corpus.locales)
      .filter { 2 * $0.texts >= corpus.snapshot.entries.count }
    let made = try ParallelWork.map(packs, portion: 1) { pack in
      Result { try Self.wire(pack.bytes, known) }
    }
    .map { try $0.get() }
    values = made.map(\.values)
    seconds = try made.map { try Self.least($0.wire, known) }
    try Data(source).write(to: work.appendingPathComponent("source.lpk"))
    let largest = made.max { $0.values < $1.values }?.wire ?? []
    try Data(largest).write(to: work.appendingPathComponent("largest.lpwf"))
  }

  /// By how many bytes the most memory of this process grows while the largest pack is installed.
  static func memory(_ work: URL) throws -> Int {
    let known = try known([UInt8](Data(contentsOf: work.appendingPathComponent("source.lpk"))))
    let wire = [UInt8](try Data(contentsOf: work.appendingPathComponent("largest.lpwf")))
    let before = BuildCost.mostMemory
    guard try !WireForm.expand(wire, beside: known).isEmpty else { return 0 }
    return BuildCost.mostMemory - before
  }

  private static func known(_ source: [UInt8]) throws -> KnownPacks {
    let pack = try LanguagePack(Bytes(copying: source))
    return KnownPacks(source: KnownPack(pack, digest: DeltaList.noBase))
  }

  /// The wire form, and how many bytes its value strings have.
  private static func wire(
    _ installed: [UInt8], _ known: KnownPacks
  ) throws -> (wire: [UInt8], values: Int) {
    let pack = try LanguagePack(Bytes(copying: installed))
    let wire = try WireForm.make(pack, coding: .dense, beside: known)
    guard try WireForm.expand(wire, beside: known) == installed else {
      throw BenchmarkError.unknown("a pack that does not come back")
    }
    return (wire, try PackContent(pack).values.bytes.count)
  }

  /// The fastest of five, in seconds of the processor.
  private static func least(_ wire: [UInt8], _ known: KnownPacks) throws -> Double {
    try (0..<5).map { _ in
      let start = BuildCost.processorSeconds
      _ = try WireForm.expand(wire, beside: known)
      return BuildCost.processorSeconds - start
    }.min() ?? 0
  }

  var json: Data {
    get throws {
      let speeds = zip(values, seconds).map { Double($0) / $1 / 1e6 }.sorted()
      let whole = Double(values.reduce(0, +)) / seconds.reduce(0, +) / 1e6
      return try JSONSerialization.data(
        withJSONObject: [
          "locales": values.count, "values": values.reduce(0, +), "speed": whole,
          "slowest": speeds.first ?? 0, "median": speeds[speeds.count / 2],
        ], options: [.prettyPrinted, .sortedKeys])
    }
  }
}
