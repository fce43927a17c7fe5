import Delivery
import Install
import Sodium
import Zstandard

extension Decoder {
  /// The decoder of the tools: libzstd.
  public static let zstandard = Decoder { frame, length, prefix in
    do {
      return .success(try Zstandard.decompress(frame, exactly: length, prefix: prefix))
    } catch {
      return .failure(DecodingFailure(reason: "\(error)"))
    }
  }
}

/// Wire forms and deltas, each proved by decoding before it is handed out.
enum Codec {
  /// The wire form of an installed form, or nil where it is too long to have one.
  static func wire(of installed: [UInt8]) -> [UInt8]? {
    guard let wire = WireForm.make(installed, frame: Zstandard.compress(installed)),
      expand(wire) == installed
    else { return nil }
    return wire
  }

  /// The installed form in a wire form, or nil where it is none.
  static func expand(_ wire: [UInt8]) -> [UInt8]? {
    try? WireForm.expand(wire, decoder: .zstandard)
  }

  /// The delta from an old installed form to a new one, or nil where there can be none.
  static func delta(from old: [UInt8], digest: SHA256Digest, to new: [UInt8]) -> [UInt8]? {
    let frame = old.withUnsafeBytes { Zstandard.compress(new, prefix: $0) }
    guard
      let delta = Delta.make(
        frame: frame, digest: digest.bytes, oldLength: old.count, newLength: new.count),
      (try? Delta.apply(delta, to: old, digest: digest.bytes, decoder: .zstandard)) == new
    else { return nil }
    return delta
  }
}
