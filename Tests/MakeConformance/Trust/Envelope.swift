import Delivery
import Sodium

/// A signed file in its parts, so that a case can change any of them.
struct Envelope {
  /// A key id and a signature.
  struct Part {
    var id: [UInt8]
    var signature: [UInt8]
  }

  var magic: [UInt8]
  var version: [UInt8] = [1, 0]
  var parts: [Part] = []
  var body: [UInt8]

  /// Signs a content.
  ///
  /// - Parameters:
  ///   - content: a root, timestamp or manifest.
  ///   - keys: the signing keys.
  ///   - edit: changes the body before it is signed.
  init<Content: SignedContent>(
    _ content: Content, by keys: [SigningKey], body edit: ([UInt8]) -> [UInt8] = { $0 }
  ) {
    magic = Array(Content.magic.utf8)
    body = edit(content.body())
    for key in keys { add(key, over: Content.signingPrefix + body) }
    sort()
  }

  /// Adds the signature of a key over a message.
  mutating func add(_ key: SigningKey, over message: [UInt8]) {
    parts.append(Part(id: key.publicKey.id, signature: key.sign(message)))
  }

  /// Sorts the signatures by key id.
  mutating func sort() { parts.sort { $0.id.lexicographicallyPrecedes($1.id) } }

  /// The bytes of the file.
  var bytes: [UInt8] {
    magic + version + [UInt8(parts.count & 0xFF), UInt8(parts.count >> 8)]
      + parts.flatMap { $0.id + $0.signature } + body
  }
}
