import Foundation
import Synchronization

/// Maps items with a function on several threads; the results keep the items' order.
///
/// The threads have stacks as large as the main thread's, since parsers of deeply nested sources
/// need them. A class, because the threads share it.
public final class ParallelWork<Item: Sendable, Value: Sendable>: Sendable {
  private let items: [Item]
  private let transform: @Sendable (Item) -> Value
  private let next = Atomic(0)
  /// The results of each portion, and how many there are.
  private let results: Mutex<(portions: [[Value]], count: Int)>
  private let finished = DispatchSemaphore(value: 0)
  private let progress: @Sendable (Int) -> Void

  /// The number of items that a thread takes at once.
  private let portion: Int

  private init(
    _ items: [Item], portion: Int, _ progress: @escaping @Sendable (Int) -> Void,
    _ transform: @escaping @Sendable (Item) -> Value
  ) {
    self.items = items
    self.portion = max(1, portion)
    self.progress = progress
    self.transform = transform
    let portions = (items.count + self.portion - 1) / self.portion
    results = Mutex((Array(repeating: [], count: portions), 0))
  }

  /// Maps the items.
  ///
  /// - Parameters:
  ///   - items: The arguments of the function.
  ///   - threads: The maximum number of threads.
  ///   - portion: The number of items that a thread takes at once, so that threads seldom contend.
  ///   - progress: Called occasionally with the number of finished items; never by two threads at
  ///     once.
  ///   - transform: Called once for each item, on any thread.
  /// - Returns: One result for each item.
  public static func map(
    _ items: [Item], threads: Int = ProcessInfo.processInfo.activeProcessorCount,
    portion: Int = 16, progress: @escaping @Sendable (Int) -> Void = { _ in },
    _ transform: @escaping @Sendable (Item) -> Value
  ) -> [Value] {
    let work = ParallelWork(items, portion: portion, progress, transform)
    let count = max(1, min(threads, (items.count + work.portion - 1) / work.portion))
    for _ in 0..<count {
      let thread = Thread { work.run() }
      thread.stackSize = 16 << 20
      thread.start()
    }
    for _ in 0..<count { work.finished.wait() }
    return work.results.withLock { results in
      var all: [Value] = []
      all.reserveCapacity(items.count)
      for portion in results.portions { all += portion }
      return all
    }
  }

  private func run() {
    defer { finished.signal() }
    while true {
      let start = next.add(portion, ordering: .relaxed).oldValue
      guard start < items.count else { return }
      let values = items[start..<min(start + portion, items.count)].map(transform)
      results.withLock { results in
        results.portions[start / portion] = values
        results.count += values.count
        progress(results.count)
      }
    }
  }
}
