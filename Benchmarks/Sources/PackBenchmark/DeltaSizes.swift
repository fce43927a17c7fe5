import Delivery
import Foundation
import Install
import Pack
import PackBuilder
import Parallel

/// What devices fetch from one version of an app to the next, each locale by itself.
///
/// The base is what a device of the old version holds: its pack, and the source pack of its build.
struct DeltaSizes {
  /// One locale of one step.
  private struct Row {
    let tag: String
    /// Values that there are now and that are not as they were.
    let changed: Int
    /// The smallest whole wire form beside the source that the device has.
    let whole: Int
    /// The delta beside the old pack alone, and beside the source too.
    let dense: [Int]
    let stored: Int
    /// Whether each delta gives the very bytes of the new pack.
    let isExact: Bool

    var json: [String: Any] {
      [
        "tag": tag, "changed": changed, "whole": whole, "dense.old": dense[0],
        "dense.both": dense[1], "stored": stored, "exact": isExact,
      ]
    }
  }

  private var steps: [[String: Any]] = []

  /// Measures the steps; the plain values of each version are left for other programs.
  init(_ versions: Versions, work: URL) throws {
    for version in versions.all { try Self.writeValues(of: version, work) }
    for (old, new) in zip(versions.all, versions.all.dropFirst()) {
      steps.append([
        "from": old.date, "to": new.date, "locales": try Self.rows(from: old, to: new).map(\.json),
      ])
    }
  }

  private static func rows(from old: Versions.Version, to new: Versions.Version) throws -> [Row] {
    let held = Dictionary(old.packs.map { ($0.locale, $0.bytes) }, uniquingKeysWith: { $1 })
    let source = try known(old.source)
    let changed = new.packs.filter { pack in held[pack.locale].map { $0 != pack.bytes } ?? false }
    return try ParallelWork.map(changed, portion: 1) { pack in
      Result { try row(pack, held[pack.locale] ?? [], source) }
    }.map { try $0.get() }
  }

  private static func row(
    _ pack: LocalePack, _ former: [UInt8], _ source: KnownPack
  ) throws -> Row {
    let new = try LanguagePack(Bytes(copying: pack.bytes))
    let old = try known(former)
    let both = KnownPacks(source: source, old: old)
    var isExact = true
    func length(_ coding: WireForm.Coding, _ known: KnownPacks) throws -> Int {
      let wire = try WireForm.make(new, coding: coding, beside: known)
      isExact = try isExact && WireForm.expand(wire, beside: known) == pack.bytes
      return wire.count
    }
    let whole = try WireForm.Coding.allCases.map { try length($0, KnownPacks(source: source)) }
    return Row(
      tag: "\(pack.locale)", changed: try changes(old.pack, new), whole: whole.min() ?? 0,
      dense: [try length(.dense, KnownPacks(old: old)), try length(.dense, both)],
      stored: try length(.stored, KnownPacks(old: old)), isExact: isExact)
  }

  private static func changes(_ old: LanguagePack, _ new: LanguagePack) throws -> Int {
    let (before, after) = (try PackContent(old).values, try PackContent(new).values)
    return (0..<after.count).count { ordinal in
      let was = ordinal < before.count ? Array(before[ordinal]) : [1]
      return Array(after[ordinal]) != was
    }
  }

  private static func known(_ installed: [UInt8]) throws -> KnownPack {
    let digest = (0..<16).map { place in installed.reduce(UInt8(place)) { $0 &* 31 &+ $1 } }
    guard let half = HalfDigest(digest) else { preconditionFailure("16 bytes are half a digest") }
    return KnownPack(try LanguagePack(Bytes(copying: installed)), digest: half)
  }

  /// The value strings in the order of ordinals, each with a zero byte; nothing for a missing one.
  private static func writeValues(of version: Versions.Version, _ work: URL) throws {
    let folder = work.appendingPathComponent(version.date)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for pack in version.packs {
      let row = try PackContent(try LanguagePack(Bytes(copying: pack.bytes))).values
      var bytes: [UInt8] = []
      for ordinal in 0..<row.count {
        let value = Array(row[ordinal])
        bytes += (value == [1] ? [] : value) + [0]
      }
      try Data(bytes).write(to: folder.appendingPathComponent("\(pack.locale).values"))
    }
  }

  var json: Data {
    get throws {
      try JSONSerialization.data(
        withJSONObject: ["steps": steps], options: [.prettyPrinted, .sortedKeys])
    }
  }
}
