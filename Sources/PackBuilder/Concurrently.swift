import Dispatch
import Synchronization

/// The results of a function for each item, in the items' order, made on all of the machine's cores.
///
/// - Parameters:
///   - items: what the function is called with.
///   - progress: told how many are done after each; never by two threads at once.
///   - transform: called once for each item, on any thread.
/// - Returns: one result for each item.
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
