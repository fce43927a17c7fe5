import Dispatch
import Synchronization

/// Maps items with a function on every core of the machine; the results keep the items' order.
///
/// - Parameters:
///   - items: The arguments of the function.
///   - progress: Called after each item with the number of finished ones; never by two threads at
///     once.
///   - transform: Called once for each item, on any thread.
/// - Returns: One result for each item.
public func concurrently<Item: Sendable, Value: Sendable>(
  _ items: [Item], progress: @escaping @Sendable (Int) -> Void = { _ in },
  _ transform: @escaping @Sendable (Item) -> Value
) -> [Value] {
  let results = Mutex<[Int: Value]>([:])
  DispatchQueue.concurrentPerform(iterations: items.count) { position in
    let value = transform(items[position])
    results.withLock { results in
      results[position] = value
      progress(results.count)
    }
  }
  return results.withLock { results in items.indices.compactMap { results[$0] } }
}
