import TestSupport

/// Texts that are nearly a source: bytes left out, doubled, changed or taken from elsewhere in it.
public struct Mutations: Sequence, IteratorProtocol {
  private let source: [UInt8]
  private let signs: [UInt8]
  private var generator: SeededGenerator
  private var left: Int

  /// So many texts that a seed determines, with signs that matter to the language.
  public init(of source: String, signs: String, count: Int, seed: UInt64) {
    self.source = Array(source.utf8)
    self.signs = Array(signs.utf8) + [0, 0xFF]
    generator = SeededGenerator(seed: seed)
    left = count
  }

  /// The next text; what is not UTF-8 is read as a file with such bytes is.
  public mutating func next() -> String? {
    guard left > 0 else { return nil }
    left -= 1
    var bytes = source
    for _ in 0...Int.random(in: 0..<4, using: &generator) where !bytes.isEmpty {
      change(&bytes, at: Int.random(in: 0..<bytes.count, using: &generator))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func change(_ bytes: inout [UInt8], at place: Int) {
    let end = Swift.min(bytes.count, place + Int.random(in: 1...40, using: &generator))
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 2: bytes.removeSubrange(place...)
    case 3: bytes[place] = signs.randomElement(using: &generator) ?? 0
    default: bytes.insert(signs.randomElement(using: &generator) ?? 0, at: place)
    }
  }
}
