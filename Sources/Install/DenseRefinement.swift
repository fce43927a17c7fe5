/// Corrects a probability by earlier outcomes: a curve of 33 points for each small context.
struct DenseRefinement: ~Copyable {
  static let contexts = 1024

  private let points: DenseMemory<UInt16>
  private var nearest = 0

  init(tables: DenseTables) {
    let curve = (0...32).map { UInt16(tables.squashed[min($0 * 128, 4095)]) * 16 }
    points = DenseMemory((0..<Self.contexts).flatMap { _ in curve })
  }

  /// Returns the corrected probability, in 1/65,536, of a logistic value in a context.
  @inline(always)
  mutating func refine(_ value: Int, _ context: Int) -> Int {
    let place = (value &+ 2048) &* 32
    let low = (context & (Self.contexts - 1)) &* 33 &+ place &>> 12
    let part = place & 4095
    nearest = part > 2047 ? low &+ 1 : low
    return (Int(points[low]) &* (4096 &- part) &+ Int(points[low &+ 1]) &* part) &>> 12
  }

  /// Moves the nearest point of the last correction toward the bit.
  @inline(always)
  func learn(_ bit: Int) {
    let old = Int(points[nearest])
    let step = bit == 1 ? (65535 &- old) &>> 6 : -(old &>> 6)
    points[nearest] = UInt16(truncatingIfNeeded: old &+ step)
  }
}
