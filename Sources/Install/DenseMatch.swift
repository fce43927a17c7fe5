/// Expects what came after the last time that the same six symbols came, or the same source text.
struct DenseMatch: ~Copyable {
  static let shortest = 6
  private static let places = 1 << 16

  private var past: [UInt8] = []
  /// Where a hash was seen last: the place after it, 0 for never.
  private let last = DenseMemory<UInt32>(count: places)
  private let odds = DenseMemory<UInt16>(count: 32, 57000)
  private var rolling: UInt32 = 0
  private var place = 0
  private var length = 0
  /// The symbol that is expected with a leading one, or 0.
  private(set) var expected = 0

  /// How long the match is: none, short, middling or long.
  var confidence: Int { expected == 0 ? 0 : length < 8 ? 1 : length < 16 ? 2 : 3 }
  private var odd: Int { min(length, 31) }

  /// How many symbols there were.
  var count: Int { past.count }

  /// The odds, of 65,536, that the expected symbol comes.
  @inline(__always)
  var probability: UInt16 { odds[odd] }

  @inline(__always)
  func learn(_ hit: Bool) {
    let old = odds[odd]
    odds[odd] = hit ? old &+ (65535 &- old) >> 6 : old &- old >> 6
  }

  /// Expects nothing any more, until a symbol ends.
  @inline(__always)
  mutating func fail() {
    length = 0
    expected = 0
  }

  /// Takes a symbol and looks for the next match.
  mutating func take(_ symbol: UInt8) {
    past.append(symbol)
    if length > 0, past[place] == symbol {
      place += 1
      length = min(length + 1, 65535)
    } else {
      length = 0
    }
    rolling = (rolling &* 88 &+ UInt32(symbol) &+ 1) & 0xF_FFFF
    remember(rolling >> 4)
  }

  /// Goes to what followed a hash before, if nothing better is expected, and remembers this place.
  private mutating func remember(_ hash: UInt32) {
    let index = Int(hash) & (Self.places - 1)
    if length == 0, last[index] > 0 { lookBack(Int(last[index])) }
    last[index] = UInt32(truncatingIfNeeded: past.count)
    expected = length > 0 ? 256 | Int(past[place]) : 0
  }

  private mutating func lookBack(_ candidate: Int) {
    var same = 0
    while same < 32, same < candidate, past[candidate - 1 - same] == past[past.count - 1 - same] {
      same += 1
    }
    guard same >= Self.shortest else { return }
    place = candidate
    length = same
  }

  /// Expects what stands at a place of the past, as surely as after so many symbols.
  mutating func expect(at place: Int, as length: Int) {
    guard place < past.count else { return }
    self.place = place
    self.length = length
    expected = 256 | Int(past[place])
  }
}
