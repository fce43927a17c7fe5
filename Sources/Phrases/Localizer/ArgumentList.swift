import Pack

/// The values of a call site: up to three stored inline, more in an array.
struct ArgumentList: Sendable {
  private typealias Values = (Argument, Argument, Argument)

  private var inline: Values = (.choice(0), .choice(0), .choice(0))
  /// All values once there are more than three.
  private var array: [Argument]?
  /// The number of values that still fit inline; below zero once the array is in use.
  private var room = 3
  /// The number of values.
  var count: Int { 3 &- room }

  /// Adds a value.
  @inline(__always)
  mutating func append(_ argument: __owned Argument) {
    guard hasRoom else { return appendToArray(argument) }
    appendInline(argument)
  }

  /// Whether one more value fits inline.
  @inline(__always)
  var hasRoom: Bool { room > 0 }

  /// Adds a value if `hasRoom`.
  @inline(__always)
  mutating func appendInline(_ argument: __owned Argument) {
    let position = count
    withUnsafeMutablePointer(to: &inline) { values in
      // A tuple of one type has the layout of consecutive elements. The placeholders hold nothing
      // that must be released.
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

  /// Calls a closure with all values.
  ///
  /// Mutating, because a constant's values would be copied to get an address.
  @inline(__always)
  mutating func withValues<Result>(_ body: (ArgumentView) -> Result) -> Result {
    if let array { return array.withView(body) }
    return withInline(body)
  }

  /// Whether all values are stored inline.
  @inline(__always)
  var isInline: Bool { array == nil }

  /// Calls a closure with all values of a list that `isInline`.
  @inline(__always)
  mutating func withInline<Result>(_ body: (ArgumentView) -> Result) -> Result {
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
