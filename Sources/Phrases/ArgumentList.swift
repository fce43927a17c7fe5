import Pack

/// The values of a call site: the first three where the pattern itself is, more of them in an array.
struct ArgumentList: Sendable {
  private typealias Values = (Argument, Argument, Argument)

  private var inline: Values = (.choice(0), .choice(0), .choice(0))
  /// All of them, once they are more than three.
  private var array: [Argument]?
  /// How many more there is room for, as in `PatternPieces`.
  private var room = 3
  /// How many values there are.
  var count: Int { 3 &- room }

  /// Adds a value.
  @inline(__always)
  mutating func append(_ argument: __owned Argument) {
    guard room > 0 else { return appendToArray(argument) }
    let position = count
    withUnsafeMutablePointer(to: &inline) { values in
      // A tuple of one type is laid out as its elements one after the other; those that stand in
      // for values hold nothing that must be given back.
      let first = UnsafeMutableRawPointer(values).assumingMemoryBound(to: Argument.self)
      (first + position).initialize(to: argument)
    }
    room &-= 1
  }

  @inline(never)
  private mutating func appendToArray(_ argument: Argument) {
    array = (array ?? values) + [argument]
    room -= 1
  }

  /// Calls with all values.
  ///
  /// Mutating, since the values of a constant would be copied to have an address.
  @inline(__always)
  mutating func withValues<Result>(_ body: (ArgumentView) -> Result) -> Result {
    if let array { return array.withView(body) }
    let count = count
    return withUnsafeMutablePointer(to: &inline) { values in
      let first = UnsafeRawPointer(values).assumingMemoryBound(to: Argument.self)
      return body(ArgumentView(UnsafeBufferPointer(start: first, count: count)))
    }
  }

  /// All values.
  var values: [Argument] {
    var copy = self
    return copy.withValues { $0.array }
  }
}

extension ArgumentList: Hashable {
  static func == (one: ArgumentList, other: ArgumentList) -> Bool {
    one.values == other.values
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }
}
