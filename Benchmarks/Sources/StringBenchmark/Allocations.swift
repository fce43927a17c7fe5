import CAllocations
import CPeers

/// Counts what a text allocates, through the shim that stands before `malloc`.
enum Allocations {
  /// Of one plain text, its result included.
  static let plain: Int = {
    let before = allocation_count()
    let texts = 1000
    for index in 0..<texts { consume(Ours.plain(Input.all[index & 7])) }
    return Int((Double(allocation_count() - before) / Double(texts)).rounded())
  }()
}
