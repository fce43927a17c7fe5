import Diagnostics
import Extraction
import Parallel

extension SourceFolders {
  /// Maps the files with a function.
  ///
  /// - Parameters:
  ///   - isOfUse: Decides by a file's scan whether to read it; by default, those that may contain
  ///     calls.
  ///   - progress: Called with the number of finished files and of all; never by two threads at
  ///     once.
  ///   - body: Called on any thread with a file and its language; returns nil to skip it.
  /// - Returns: The results sorted by path, and the files and folders that could not be read.
  /// - Complexity: Linear in the bytes of the files.
  public func mapFiles<Result: Sendable>(
    where isOfUse: @escaping @Sendable (SourceScan) -> Bool = \.mayHoldCalls,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in },
    _ body: @escaping @Sendable (SourceFile, any SourceLanguage) -> Result?
  ) -> (results: [Result], refusals: [Diagnostic]) {
    let list = SourceList(self)
    let count = list.items.count
    let read = ParallelWork.map(list.items, progress: { progress($0, count) }) { item in
      self.result(item, isOfUse, body)
    }
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
    guard isOfUse(language.scan(file, settings.of(item.path))) else { return (nil, nil) }
    if let refusal = source.refusal(item.path, takesAnyBytes: language.takesAnyBytes) {
      return (nil, refusal)
    }
    return (body(file, language), nil)
  }
}
