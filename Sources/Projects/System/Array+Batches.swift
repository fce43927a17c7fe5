import Foundation

extension Array {
  /// The elements in groups: so many that every core is busy, and so few that their results fit into
  /// memory.
  var batches: [[Element]] {
    let size = 4 * ProcessInfo.processInfo.activeProcessorCount
    return stride(from: 0, to: count, by: size).map {
      Array(self[$0..<Swift.min($0 + size, count)])
    }
  }
}
