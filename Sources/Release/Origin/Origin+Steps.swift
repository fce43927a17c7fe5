import PackBuilder

extension Origin {
  /// Returns the items of a loop, which reports its progress under a name.
  func steps<Items: Collection>(_ doing: String, _ items: Items) -> ReportedSteps<Items> {
    ReportedSteps(items) { [progress] done, all in progress(doing, done, all) }
  }
}
