import Delivery
import JSON
import Pack
import Sodium

/// Delta lists: what a manifest names, what is served, and what a device does.
enum ListCases {
  private static let (held, other) = (TrustScene.digest(0xE1), TrustScene.digest(0xE2))

  private static func delta(
    _ base: HalfDigest, _ digest: UInt8, _ length: Int
  ) -> DeltaList.Entry {
    DeltaList.Entry(base: base, delta: TrustScene.digest(digest), length: length)
  }

  private static let one = DeltaList([delta(held.half, 0xF1, 64)]).encoded()
  private static let two = DeltaList([
    delta(held.half, 0xF1, 64), delta(other.half, 0xF2, 40),
    delta(TrustScene.digest(0).half, 0xF3, 280),
  ]).encoded()

  /// One case: a list, the installed forms that the device holds, and the delta to fetch.
  ///
  /// - Parameters:
  ///   - id: the id after `trust-list-`.
  ///   - about: what happens.
  ///   - file: the list as served.
  ///   - named: the list that the manifest names, if another.
  ///   - holds: the installed forms that the device holds.
  ///   - fetches: the delta, or nil for the whole pack.
  /// - Returns: the case.
  private static func list(
    _ id: String, _ about: String, _ file: [UInt8], named: [UInt8]? = nil,
    holds: [SHA256Digest] = [held], fetches: UInt8? = nil
  ) -> ConformanceCase {
    let named = named ?? file
    return ConformanceCase(
      "trust-list-\(id)",
      given: [
        "ask": .text("list"), "note": .text(about), "list": .base64(file),
        "listDigest": .text(SHA256Digest(of: named).half.hex), "listLength": .whole(named.count),
        "wireLength": .whole(300), "holds": .list(holds.map { .text($0.hex) }),
      ],
      expected: [
        "fetches": .text(fetches.map { TrustScene.digest($0).hex } ?? "whole")
      ])
  }

  static let all = [
    list("good", "The delta from the held pack is fetched.", one, fetches: 0xF1),
    list(
      "smallest", "The smallest delta from any held pack is fetched.", two, holds: [held, other],
      fetches: 0xF2),
    list(
      "none-from-the-held-pack", "No delta starts from the held pack.", one, holds: [other]),
    list("holds-nothing", "The device holds no pack.", two, holds: []),
    list(
      "longer-than-the-pack", "A delta as long as the whole pack is not fetched.",
      DeltaList([delta(held.half, 0xF1, 300)]).encoded()),
    list(
      "another-list", "The list is not the one named: the whole pack is fetched.", one, named: two),
    list(
      "another-list-of-this-length", "The list is not the one named, and as long.", one,
      named: DeltaList([delta(held.half, 0xF4, 64)]).encoded()),
    list("longer", "The list has a byte more than named.", one + [0], named: one),
    list("truncated", "The list ends a byte early, and is named so.", one.dropLast()),
    list("byte-more", "The list has a byte after its end, and is named so.", one + [0]),
    list("version-2", "The list is of version 2.", one.replacing(4, with: 2)),
    list(
      "unsorted", "Bases do not stand in their order.",
      Array(two[..<7]) + Array(two[23..<39]) + Array(two[7..<23]) + Array(two[39...])),
    list(
      "base-twice", "A base stands twice.",
      Array(two[..<7]) + Array(two[23..<39]) + Array(two[23...])),
    list(
      "too-many", "A list has at most 256 deltas.",
      DeltaList(
        (0...256).map { delta(SHA256Digest(of: [UInt8($0 & 255), UInt8($0 >> 8)]).half, 1, 9) }
      )
      .encoded()),
  ]
}

extension [UInt8] {
  /// The bytes with another one at an index.
  func replacing(_ index: Int, with byte: UInt8) -> [UInt8] {
    var bytes = self
    bytes[index] = byte
    return bytes
  }
}
