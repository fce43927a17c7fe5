/// Whose turn it is for a comment: each place of the slab once per turn of the wheel.
///
/// A value without a clock; a tick is a tenth of a second.
struct CommentWheel {
  /// The number of ticks in a turn.
  let ticks: UInt64
  private var last: UInt64?

  init(ticks: UInt64) { self.ticks = max(1, ticks) }

  /// Returns the ticks that have passed since the last call, at most a turn of them.
  ///
  /// - Parameter now: The loop's clock in milliseconds.
  mutating func passed(at now: UInt64) -> Range<UInt64> {
    let tick = now / 100 + 1
    defer { last = tick }
    let first = last ?? tick - 1
    return max(first, tick > ticks ? tick - ticks : 0)..<max(first, tick)
  }

  /// Returns the places whose turn a tick is.
  func places(at tick: UInt64, of count: Int) -> StrideTo<Int> {
    stride(from: Int(tick % ticks), to: count, by: Int(ticks))
  }
}
