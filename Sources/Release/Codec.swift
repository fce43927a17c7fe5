import Delivery
import Install
import Pack

/// Wire forms, each proved by expanding before it is handed out.
enum Codec {
  /// The smallest wire form of a pack, or nil where none expands to it.
  ///
  /// - Parameters:
  ///   - pack: the installed form, opened.
  ///   - codings: how it may be coded.
  ///   - known: the packs that it may be coded beside.
  /// - Returns: the wire form.
  static func wire(
    of pack: Pack, in codings: [WireForm.Coding], beside known: KnownPacks = KnownPacks()
  ) -> [UInt8]? {
    let forms = codings.compactMap { coding -> [UInt8]? in
      guard let wire = try? WireForm.make(pack, coding: coding, beside: known),
        expand(wire, beside: known)?.elementsEqual(pack.bytes.buffer) == true
      else { return nil }
      return wire
    }
    return forms.min { $0.count < $1.count }
  }

  /// The installed form in a wire form, or nil where it is none.
  static func expand(_ wire: [UInt8], beside known: KnownPacks = KnownPacks()) -> [UInt8]? {
    try? WireForm.expand(wire, beside: known)
  }

  /// An installed form that others may be coded beside, or nil where it is none.
  static func known(_ installed: [UInt8]) -> KnownPack? {
    guard let pack = try? Pack(Bytes(copying: installed)) else { return nil }
    return KnownPack(pack, digest: SHA256Digest(of: installed).bytes)
  }
}
