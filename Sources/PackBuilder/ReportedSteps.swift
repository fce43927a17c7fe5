/// Items that report how many of them a loop has done.
///
/// A loop that ends early, as by an error, reports all of them, since nothing of it is under way then.
///
/// ```swift
/// for name in reporter.steps("repairing releases", names) { try repair(name) }
/// ```
package struct ReportedSteps<Items: Collection>: Sequence, IteratorProtocol {
  /// Reports the end when the loop is left; a class, since only that has an end of its own.
  private final class Ending {
    let report: () -> Void

    init(_ report: @escaping () -> Void) { self.report = report }

    deinit { report() }
  }

  private let items: Items
  private let report: (_ done: Int, _ all: Int) -> Void
  private let ending: Ending
  private var index: Items.Index
  private var done = 0
  private let count: Int

  /// Creates the items of a loop.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - report: Receives the number of items done, and of all items.
  package init(_ items: Items, report: @escaping (_ done: Int, _ all: Int) -> Void) {
    let count = items.count
    (self.items, self.report, self.count) = (items, report, count)
    index = items.startIndex
    ending = Ending { report(count, count) }
  }

  /// Reports the items done so far, and returns the next one.
  package mutating func next() -> Items.Element? {
    guard index < items.endIndex else { return nil }
    report(done, count)
    defer { items.formIndex(after: &index) }
    done += 1
    return items[index]
  }
}

/// What has a handler of progress.
package protocol ReportsSteps {
  /// The handler of progress: the work's name, the steps done and the number of steps.
  var progress: @Sendable (_ doing: String, _ done: Int, _ all: Int) -> Void { get }
}

extension ReportsSteps {
  /// Returns the items of a loop, which reports its progress under a name.
  package func steps<Items: Collection>(_ doing: String, _ items: Items) -> ReportedSteps<Items> {
    ReportedSteps(items) { [progress] done, all in progress(doing, done, all) }
  }
}
