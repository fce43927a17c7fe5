import Diagnostics
import Extraction

extension SourceTree {
  /// What a function makes of each file that may hold calls.
  ///
  /// - Parameter body: Called on any thread with a file and its language; nil for what is of no use.
  /// - Returns: The results in order of path, and the files and folders that could not be read.
  /// - Complexity: Linear in the bytes of the files.
  public func mapFiles<Result: Sendable>(
    _ body: @escaping @Sendable (SourceFile, any SourceLanguage) -> Result?
  ) -> (results: [Result], refusals: [Diagnostic]) {
    let list = SourceList(self)
    let read = ParallelWork.map(list.items) { item in self.result(item, body) }
    return (read.compactMap(\.result), list.diagnostics + read.compactMap(\.refusal))
  }

  private func result<Result>(
    _ item: SourceList.Item, _ body: (SourceFile, any SourceLanguage) -> Result?
  ) -> (result: Result?, refusal: Diagnostic?) {
    guard let source = SourceBytes(SourceList.path(item.path, in: root)) else {
      return (nil, .unreadable(item.path, "the file cannot be read"))
    }
    let language = languages[item.language]
    let file = SourceFile(path: item.path, text: source.repairedText)
    guard language.scan(file, settings).mayHoldCalls else { return (nil, nil) }
    if let refusal = source.refusal(item.path) { return (nil, refusal) }
    return (body(file, language), nil)
  }
}
