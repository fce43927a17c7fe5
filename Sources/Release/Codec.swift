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
    of pack: LanguagePack, in codings: [WireForm.Coding], beside known: KnownPacks = KnownPacks()
  ) -> [UInt8]? { wire(of: pack, in: codings, besideAny: [known]) }

  /// The smallest wire form of a pack beside one of several, or nil where none expands to it.
  ///
  /// Only the one that is taken is proved: expanding costs as much as making.
  ///
  /// - Parameters:
  ///   - pack: the installed form, opened.
  ///   - codings: how it may be coded.
  ///   - ways: what it may be coded beside; of forms that are equally long the earlier one is taken.
  /// - Returns: the wire form.
  static func wire(
    of pack: LanguagePack, in codings: [WireForm.Coding], besideAny ways: [KnownPacks]
  ) -> [UInt8]? {
    let forms = ways.flatMap { known in
      codings.compactMap { coding in
        (try? WireForm.make(pack, coding: coding, beside: known)).map { (wire: $0, known: known) }
      }
    }
    let sorted = forms.enumerated().sorted {
      ($0.element.wire.count, $0.offset) < ($1.element.wire.count, $1.offset)
    }
    return sorted.map(\.element).first { form in
      expand(form.wire, beside: form.known)?.elementsEqual(pack.bytes.buffer) == true
    }?.wire
  }

  /// The installed form in a wire form, or nil where it is none.
  static func expand(_ wire: [UInt8], beside known: KnownPacks = KnownPacks()) -> [UInt8]? {
    try? WireForm.expand(wire, beside: known)
  }

  /// An installed form that others may be coded beside, or nil where it is none.
  static func known(_ installed: [UInt8]) -> KnownPack? {
    guard let pack = try? LanguagePack(Bytes(copying: installed)) else { return nil }
    return KnownPack(pack, digest: SHA256Digest(of: installed).bytes)
  }
}
