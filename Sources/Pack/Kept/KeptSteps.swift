/// Steps that are being collected in a room.
struct KeptSteps {
  private var room: ByteRoom

  /// Creates no steps in an empty room, which must outlive them.
  init(_ room: ByteRoom) { self.room = room }

  /// Eight bytes for each step.
  var bytes: ByteView { room.bytes }
  /// The number of steps.
  var count: Int { room.count / 8 }

  /// Appends a step; returns false if it does not fit.
  mutating func append(_ step: KeptStep) -> Bool { room.append(number: step.bits) }

  /// The step at an index; the end for one that does not exist.
  subscript(index: Int) -> KeptStep {
    get { room.bytes.little(UInt64.self, at: 8 &* index).map { KeptStep(bits: $0) } ?? .end }
    set { room.replace(at: 8 &* index, by: newValue.bits) }
  }
}
