/// What is missing on this machine, so that nothing can be measured.
enum BenchmarkError: Error { case missing(String) }

/// One contestant in one row.
struct Measurement {
  let row: Row
  let column: Column
  /// Makes so many texts.
  let run: (Int) -> Void
  /// Nanoseconds a text, one a round.
  private(set) var rounds: [Double] = []

  init(_ row: Row, _ column: Column, _ run: @escaping (Int) -> Void) {
    self.row = row
    self.column = column
    self.run = run
  }

  /// One round: about so many milliseconds of texts.
  mutating func measure(count: Int) {
    let clock = ContinuousClock()
    let time = clock.measure { run(count) }
    rounds.append(Double(time.components.attoseconds) / 1e9 / Double(count))
  }

  /// The median of the rounds, which a busy neighbour does not move.
  var median: Double {
    let sorted = rounds.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}

enum Row: String, CaseIterable {
  case plain = "plain literal"
  case param = "one param"
  case plural = "name + plural"
  case choice = "enum x gender x plural"

  var key: String {
    switch self {
    case .plain: "plain"
    case .param: "param"
    case .plural: "namePlural"
    case .choice: "enumGenderPlural"
    }
  }
}

enum Column: String, CaseIterable {
  case ours = "ours"
  case bare = "bare"
  case foundation = "Foundation"
  case gettext = "gettext"
  case icu = "ICU"
  case icuOpening = "ICU, opening"
  case gettextInC = "(gettext, C)"
  case icuInC = "(ICU, C)"

  /// Whether it hands over what we do, a Swift string; those in brackets stop at a C buffer.
  var isPeer: Bool {
    switch self {
    case .foundation, .gettext, .icu, .icuOpening: true
    case .ours, .bare, .gettextInC, .icuInC: false
    }
  }
}

/// Keeps the optimizer from leaving out what made a value.
@inline(never)
func consume<Value>(_ value: borrowing Value) {}
