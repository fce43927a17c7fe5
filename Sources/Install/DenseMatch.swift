/// Expects what came after the last time that the same six symbols came, or the same source text.
struct DenseMatch: ~Copyable {
  private static let shortest = 6
  private static let places = 1 << 16
  /// How many symbols back a match may lie.
  private static let window = 1 << 22

  /// The last symbols, each at its place in a ring.
  private var past: [UInt8] = []
  /// How many symbols there were.
  private(set) var count = 0
  /// Where a hash was seen last: the place after it, 0 for never.
  private let last = DenseMemory<UInt32>(count: places)
  /// Of each length and each of the first bits, how likely the expected bit comes.
  private let odds = DenseMemory<UInt16>(count: 128, 57000)
  private var rolling: UInt32 = 0
  private var place = 0
  private var length = 0
  /// The symbol that is expected with a leading one, or 0.
  private(set) var expected = 0

  /// How long the match is: none, short, middling or long.
  var confidence: Int { expected == 0 ? 0 : length < 8 ? 1 : length < 16 ? 2 : 3 }

  /// Where the odds of the bit at a step stand, at most 3.
  @inline(always)
  func odd(_ step: Int) -> Int { min(length, 31) &<< 2 | step }

  /// The odds, of 65,536, that the expected bit comes.
  @inline(always)
  func probability(_ odd: Int) -> UInt16 { odds[odd] }

  /// Learns whether the expected bit came.
  @inline(always)
  func learn(_ hit: Bool, _ odd: Int) {
    let old = odds[odd]
    odds[odd] = hit ? old &+ (65535 &- old) &>> 6 : old &- old &>> 6
  }

  private func symbol(_ place: Int) -> UInt8 { past[place & (Self.window - 1)] }

  /// Takes a symbol, and sets out for where the same symbols came before.
  mutating func take(_ symbol: UInt8) {
    let isMatch = expected == Int(symbol) | 256
    if count < Self.window { past.append(symbol) } else { past[count & (Self.window - 1)] = symbol }
    count += 1
    place += 1
    length = isMatch ? min(length + 1, 65535) : 0
    rolling = (rolling &* 88 &+ UInt32(symbol) &+ 1) & 0xF_FFFF
  }

  /// Goes to what followed the same symbols before, if nothing better is expected, and remembers this place.
  mutating func look() {
    let index = Int(rolling &>> 4)
    if length == 0 { lookBack(Int(last[index])) }
    last[index] = UInt32(truncatingIfNeeded: count)
    expected = length > 0 ? 256 | Int(symbol(place)) : 0
  }

  private mutating func lookBack(_ candidate: Int) {
    guard candidate > 0, count - candidate < Self.window - 32 else { return }
    var same = 0
    while same < 32, same < candidate, symbol(candidate - 1 - same) == symbol(count - 1 - same) {
      same += 1
    }
    guard same >= Self.shortest else { return }
    place = candidate
    length = same
  }

  /// Expects the value that stood beside a source text when it came last, and remembers this one.
  mutating func begin(beside source: UInt32) {
    let index = Int(mixed(source, 14)) & (Self.places - 1)
    if last[index] > 0 { expect(at: Int(last[index])) }
    last[index] = UInt32(truncatingIfNeeded: count)
  }

  /// Expects what stands at a place of the past, as surely as after twenty symbols.
  mutating func expect(at place: Int) {
    guard place < count, count - place < Self.window - 32 else { return }
    self.place = place
    length = 20
    expected = 256 | Int(symbol(place))
  }
}
