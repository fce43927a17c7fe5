import Delivery
import Install
import Pack

/// Creates and expands wire forms; each new one is verified by expanding it.
enum Codec {
  /// The size of a pack from which looking for its forms is faster than coding or expanding it.
  static let smallestKept = 1 << 10

  /// Returns the smallest wire form of a pack, or nil if none expands to it.
  ///
  /// - Parameters:
  ///   - pack: The installed form, opened.
  ///   - codings: The codings to try.
  ///   - known: The packs that it may be coded against.
  /// - Returns: The wire form.
  static func wire(
    of pack: LanguagePack, in codings: [WireForm.Coding], beside known: KnownPacks = KnownPacks()
  ) -> [UInt8]? { wire(of: pack, in: codings, besideAny: [known]) }

  /// Returns the smallest wire form of a pack against any of several sets of packs, or nil if none
  /// expands to it.
  ///
  /// Only the chosen one is verified, since expanding costs as much as creating.
  ///
  /// - Parameters:
  ///   - pack: The installed form, opened.
  ///   - codings: The codings to try.
  ///   - ways: The sets of packs that it may be coded against; of forms of equal length the earlier
  ///     one wins.
  /// - Returns: The wire form.
  static func wire(
    of pack: LanguagePack, in codings: [WireForm.Coding], besideAny ways: [KnownPacks]
  ) -> [UInt8]? {
    let forms = ways.flatMap { known in
      codings.compactMap { coding in
        (try? WireForm.make(pack, coding: coding, beside: known)).map { (wire: $0, known: known) }
      }
    }
    // Apps that read stored forms alone get them from servers that compress.
    let isCompressed = codings == [.stored] && ways.count > 1
    let lengths = forms.map { isCompressed ? SentBytes.count($0.wire) : $0.wire.count }
    let sorted = forms.indices.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    return sorted.map { forms[$0] }.first { form in
      expand(form.wire, beside: form.known)?.elementsEqual(pack.bytes.buffer) == true
    }?.wire
  }

  /// Returns the installed form in a wire form, or nil if malformed.
  static func expand(_ wire: [UInt8], beside known: KnownPacks = KnownPacks()) -> [UInt8]? {
    try? WireForm.expand(wire, beside: known)
  }

  /// Returns an installed form as a pack that others may be coded against, or nil if malformed.
  static func known(_ installed: [UInt8]) -> KnownPack? {
    guard let pack = try? LanguagePack(Bytes(copying: installed)) else { return nil }
    return KnownPack(pack, digest: SHA256Digest(of: installed).half)
  }
}
