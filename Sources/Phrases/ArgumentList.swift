import Pack

/// The values of a call site: the first four where the pattern itself is, more of them in an array.
struct ArgumentList: Sendable {
  private typealias Values = (Argument, Argument, Argument, Argument)

  private var inline: Values = (.choice(0), .choice(0), .choice(0), .choice(0))
  /// All of them, once they are more than four.
  private var array: [Argument]?
  private(set) var count = 0

  /// Adds a value.
  mutating func append(_ argument: consuming Argument) {
    switch count {
    case 0: inline.0 = argument
    case 1: inline.1 = argument
    case 2: inline.2 = argument
    case 3: inline.3 = argument
    default:
      array = (array ?? [inline.0, inline.1, inline.2, inline.3]) + [argument]
    }
    count &+= 1
  }

  /// Calls with all values.
  ///
  /// Mutating, since the values of a constant would be copied to have an address.
  @inline(__always)
  mutating func withValues<Result>(_ body: (UnsafeBufferPointer<Argument>) -> Result) -> Result {
    if let array { return array.withUnsafeBufferPointer(body) }
    let count = count
    return withUnsafeMutablePointer(to: &inline) { values in
      // A tuple of one type is laid out as its elements one after the other.
      let first = UnsafeRawPointer(values).assumingMemoryBound(to: Argument.self)
      return body(UnsafeBufferPointer(start: first, count: count))
    }
  }

  /// All values.
  var values: [Argument] {
    var copy = self
    return copy.withValues { Array($0) }
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
