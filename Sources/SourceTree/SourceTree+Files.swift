import Diagnostics
import Extraction

extension SourceTree {
  /// What a function makes of each file, as its scan lets expect.
  ///
  /// - Parameters:
  ///   - isOfUse: Whether a file is looked at, by its scan; those that may hold calls, if not said.
  ///   - body: Called on any thread with a file and its language; nil for what is of no use.
  /// - Returns: The results in order of path, and the files and folders that could not be read.
  /// - Complexity: Linear in the bytes of the files.
  public func mapFiles<Result: Sendable>(
    where isOfUse: @escaping @Sendable (SourceScan) -> Bool = \.mayHoldCalls,
    _ body: @escaping @Sendable (SourceFile, any SourceLanguage) -> Result?
  ) -> (results: [Result], refusals: [Diagnostic]) {
    let list = SourceList(self)
    let read = ParallelWork.map(list.items) { item in self.result(item, isOfUse, body) }
    return (read.compactMap(\.result), list.diagnostics + read.compactMap(\.refusal))
  }

  private func result<Result>(
    _ item: SourceList.Item, _ isOfUse: (SourceScan) -> Bool,
    _ body: (SourceFile, any SourceLanguage) -> Result?
  ) -> (result: Result?, refusal: Diagnostic?) {
    guard let source = SourceBytes(SourceList.path(item.path, in: root)) else {
      return (nil, .unreadable(item.path, "the file cannot be read"))
    }
    let language = languages[item.language]
    let file = SourceFile(path: item.path, text: source.repairedText)
    guard isOfUse(language.scan(file, settings)) else { return (nil, nil) }
    if let refusal = source.refusal(item.path) { return (nil, refusal) }
    return (body(file, language), nil)
  }
}
