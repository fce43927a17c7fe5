/// Predicts the symbols that followed the last occurrence of the same six symbols, or of the same
/// source text.
struct DenseMatch: ~Copyable {
  private static let shortest = 6
  private static let places = 1 << 16
  /// The maximum distance of a match in symbols.
  private static let window = 1 << 22

  /// The last symbols, in a ring buffer.
  private var past: [UInt8] = []
  /// The total number of symbols.
  private(set) var count = 0
  /// The position after the last occurrence of each hash, 0 for none.
  private let last = DenseMemory<UInt32>(count: places)
  /// The odds that the predicted bit comes, by match length and step.
  private let odds = DenseMemory<UInt16>(count: 128, 57000)
  private var rolling: UInt32 = 0
  private var place = 0
  private var length = 0
  /// The predicted symbol with a leading one, or 0.
  private(set) var expected = 0

  /// The length of the match in four classes: none, short, medium or long.
  var confidence: Int { expected == 0 ? 0 : length < 8 ? 1 : length < 16 ? 2 : 3 }

  /// Returns the index of the odds at a step, at most 3.
  @inline(always)
  func odd(_ step: Int) -> Int { min(length, 31) &<< 2 | step }

  /// Returns the odds, in 1/65,536, that the predicted bit comes.
  @inline(always)
  func probability(_ odd: Int) -> UInt16 { odds[odd] }

  /// Learns whether the predicted bit came.
  @inline(always)
  func learn(isHit hit: Bool, _ odd: Int) {
    let old = odds[odd]
    odds[odd] = hit ? old &+ (65535 &- old) &>> 6 : old &- old &>> 6
  }

  private func symbol(_ place: Int) -> UInt8 { past[place & (Self.window - 1)] }

  /// Adds a symbol and updates the hash of the last symbols.
  mutating func take(_ symbol: UInt8) {
    let isMatch = expected == Int(symbol) | 256
    if count < Self.window { past.append(symbol) } else { past[count & (Self.window - 1)] = symbol }
    count += 1
    place += 1
    length = isMatch ? min(length + 1, 65535) : 0
    rolling = (rolling &* 88 &+ UInt32(symbol) &+ 1) & 0xF_FFFF
  }

  /// Follows the last occurrence of the same symbols, unless there is a better match, and records
  /// the position.
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

  /// Predicts the value next to the last occurrence of a source text, and records this one.
  mutating func begin(beside source: UInt32) {
    let index = Int(mixed(source, 14)) & (Self.places - 1)
    if last[index] > 0 { expect(at: Int(last[index])) }
    last[index] = UInt32(truncatingIfNeeded: count)
  }

  /// Predicts the symbols at an earlier position, with the certainty of a match of twenty symbols.
  mutating func expect(at place: Int) {
    guard place < count, count - place < Self.window - 32 else { return }
    self.place = place
    length = 20
    expected = 256 | Int(symbol(place))
  }
}
