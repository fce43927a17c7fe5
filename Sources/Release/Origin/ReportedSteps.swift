/// Items that report how many of them a loop has done.
///
/// ```swift
/// for name in origin.steps("repairing releases", names) { try repair(name) }
/// ```
package struct ReportedSteps<Items: Collection>: Sequence, IteratorProtocol {
  private let items: Items
  private let report: (_ done: Int, _ all: Int) -> Void
  private var index: Items.Index
  private var done = 0
  private let count: Int

  /// Creates the items of a loop.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - report: Receives the number of items done, and of all items.
  package init(_ items: Items, report: @escaping (_ done: Int, _ all: Int) -> Void) {
    (self.items, self.report) = (items, report)
    (index, count) = (items.startIndex, items.count)
  }

  /// Reports the items done so far, and returns the next one.
  package mutating func next() -> Items.Element? {
    report(done, count)
    guard index < items.endIndex else { return nil }
    defer { items.formIndex(after: &index) }
    done += 1
    return items[index]
  }
}

extension Origin {
  /// Returns the items of a loop, which reports its progress under a name.
  func steps<Items: Collection>(_ doing: String, _ items: Items) -> ReportedSteps<Items> {
    ReportedSteps(items) { [progress] done, all in progress(doing, done, all) }
  }
}
