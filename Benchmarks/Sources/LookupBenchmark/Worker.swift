import CLookup
import Foundation

/// What one process measures of one contestant; its lines are names and numbers.
struct Worker {
  let contestant: Contestant
  let files: Files

  private var paths: [String] { contestant.names.map(files.path) }

  /// Nanoseconds of each row, and what shows that all contestants give the same texts.
  func lookup() throws {
    let finder = try contestant.opened(paths)
    let corpus = files.corpus
    let order = corpus.order
    let plain = order.filter { !corpus.hasToken($0) && !corpus.isTable($0) }
    print("check", check(finder, order))
    for row in Row.allCases {
      let indices =
        switch row {
        case .token: order.filter(corpus.hasToken)
        case .table: order.filter(corpus.isTable)
        case .known, .find, .string, .missing: plain
        }
      let suffix = row == .missing ? "?" : ""
      let keys = Keys(indices.map { corpus.keys[$0] + suffix })
      if let pass = finder.pass(row, keys) {
        print(row.rawValue, Self.nanoseconds(pass) / Double(indices.count))
      }
    }
  }

  /// The median of rounds of some milliseconds each.
  private static func nanoseconds(_ pass: () -> Void) -> Double {
    func time(_ passes: Int) -> Double {
      let start = processorTime()
      for _ in 0..<passes { pass() }
      return (processorTime() - start) / Double(passes)
    }
    pass()
    let passes = max(1, Int(4_000_000 / time(1)))
    return (0..<15).map { _ in time(passes) }.sorted()[7]
  }

  /// The processor's nanoseconds for this thread, the kernel's included: what neighbours on the
  /// machine take is not counted.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// A number that the texts determine, also those of tables with all inputs.
  private func check(_ finder: any Finder, _ order: [Int]) -> UInt64 {
    var sum: UInt64 = 14_695_981_039_346_656_037
    func add(_ text: String?) {
      for byte in (text ?? "missing").utf8 { sum = (sum ^ UInt64(byte)) &* 1_099_511_628_211 }
    }
    for index in order.prefix(4000) {
      let key = files.corpus.keys[index]
      if files.corpus.hasToken(index) {
        for input in Input.all { add(finder.token(key, input)) }
      } else if files.corpus.isTable(index) {
        for input in Input.all { add(finder.table(key, input)) }
      } else {
        add(finder.string(key))
        add(finder.string(key + "?"))
      }
    }
    return sum
  }

  /// Microseconds from nothing open to the first text, in a fresh process and in a warm one, and the
  /// memory that came with the first.
  func load() throws {
    let key = Corpus.key(files.count / 2 / 20 * 20)
    let paths = paths
    Self.warmHeap()
    let before = resident()
    let cold = try Self.microseconds(key) { try contestant.opened(paths) }
    let after = resident()
    print("resident", after.all - before.all)
    print("own", after.own - before.own)
    print("cold", cold)
    guard contestant != .gettext else { return }
    let count = cold > 20_000 ? 5 : 41
    let warm = try (0..<count).map { _ in
      try Self.microseconds(key) { try contestant.opened(paths) }
    }
    print("warm", warm.sorted()[count / 2])
  }

  /// Leaves some free memory that was touched, as every process has that did anything: else it is chance, of
  /// the length of an argument, whether an opening comes upon a page that nobody had.
  private static func warmHeap() {
    let bytes = (0..<48).map { [UInt8](repeating: UInt8($0), count: 1 << 10) }
    consume(bytes.reduce(0) { $0 &+ UInt64($1[$1.count / 2]) })
  }

  private static func microseconds(
    _ key: String, _ open: () throws -> any Finder
  ) throws -> Double {
    let start = processorTime()
    let finder = try open()
    let text = finder.string(key)
    let time = processorTime() - start
    finder.close()
    guard text != nil else { throw BenchmarkError.missing(key) }
    return time / 1000
  }
}
