import Foundation
import Language
import Pack
import PackBuilder
import Phrases

/// What texts of compact packs cost beside those of mapped ones: the first with its opening, and each further.
///
/// Of locales that have at least half of the phrases, all their texts, messages too, in one shuffled order.
struct CompactCost {
  /// What one pack costs: microseconds from its bytes to the first text, nanoseconds a further one.
  private struct Cost {
    let first: Double
    let next: Double
    let texts: Int

    /// The quicker of two turns: neighbours on the machine only ever cost time.
    func quicker(_ other: Cost) -> Cost {
      Cost(first: min(first, other.first), next: min(next, other.next), texts: texts)
    }
  }

  private let compact: [Cost]
  private let mapped: [Cost]

  init(_ corpus: Corpus) throws {
    let entries = corpus.snapshot.entries
    let arguments = Dictionary(
      uniqueKeysWithValues: entries.map {
        (UInt32($0.ordinal), $0.phrase.parameters.map(\.kind.example))
      })
    func costs(isCompact: Bool) throws -> [Cost] {
      let packs = try PackWriter.packs(
        corpus.snapshot, locales: corpus.locales, isCompact: isCompact
      ).filter { 2 * $0.texts >= entries.count }.map { Bytes(copying: $0.bytes) }
      let turns = try (0..<3).map { _ in try packs.map { try Self.cost($0, arguments) } }
      return packs.indices.map { pack in
        turns.dropFirst().reduce(turns[0][pack]) { $0.quicker($1[pack]) }
      }
    }
    (compact, mapped) = (try costs(isCompact: true), try costs(isCompact: false))
  }

  private static func cost(
    _ bytes: Bytes, _ arguments: [UInt32: [Argument]]
  ) throws -> Cost {
    var random = SplitMix(state: 5)
    let pack = try LanguagePack(bytes)
    let texts = arguments.keys.sorted().compactMap {
      ordinal -> (offset: Int, values: [Argument])? in
      guard case .text(let offset) = pack.entry(ordinal) else { return nil }
      return (offset, arguments[ordinal] ?? [])
    }.map { ($0, random.next()) }.sorted { $0.1 < $1.1 }.map(\.0)
    guard let some = texts.first else { throw BenchmarkError.unknown("a pack without texts") }
    let first = try median(of: 21) {
      let pack = try LanguagePack(bytes)
      return pack.text(at: some.offset, some.values)?.utf8.count ?? 0
    }
    let passes = 1 + 20_000 / texts.count
    let next = median(of: 15) {
      var sum = 0
      for _ in 0..<passes {
        for text in texts { sum &+= pack.text(at: text.offset, text.values)?.utf8.count ?? 0 }
      }
      return sum
    }
    return Cost(
      first: first / 1000, next: next / Double(passes * texts.count), texts: texts.count)
  }

  /// Nanoseconds of the thread on the processor.
  private static func median(of rounds: Int, _ work: () throws -> Int) rethrows -> Double {
    var times: [Double] = []
    for _ in 0..<rounds {
      let start = processorTime
      guard try work() > 0 else { return .infinity }
      times.append(processorTime - start)
    }
    return times.sorted()[rounds / 2]
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  var json: Data {
    get throws {
      var figures: [String: Double] = ["locales": Double(compact.count)]
      for (name, costs) in [("compact", compact), ("mapped", mapped)] {
        let all = costs.reduce(0) { $0 + $1.texts }
        figures["\(name).first.median"] = costs.map(\.first).sorted()[costs.count / 2]
        figures["\(name).first.most"] = costs.map(\.first).max()
        figures["\(name).next"] = costs.reduce(0) { $0 + $1.next * Double($1.texts) } / Double(all)
        figures["\(name).next.most"] = costs.map(\.next).max()
        figures["texts"] = Double(all)
      }
      return try JSONSerialization.data(
        withJSONObject: figures, options: [.prettyPrinted, .sortedKeys])
    }
  }
}

extension Parameter.Kind {
  /// A value of the kind.
  fileprivate var example: Argument {
    switch self {
    case .text: .text("Anna")
    case .number, .ordinal: .number(Number(5))
    case .list: .list(["Anna", "Kim"], .and)
    case .name: .name("Anna", .female)
    case .gender: .gender(.female)
    case .choice: .choice(0)
    }
  }
}
