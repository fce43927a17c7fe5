import AndroidExtraction
import Diagnostics

extension AndroidSyntax {
  /// Returns a warning for each list that is shorter than the source's.
  ///
  /// Android takes a list as a whole from one language, so an app that reads a later item stops.
  func warnings(
    of file: EntryFile<AndroidEntry>, _ phrases: NamedPhrases
  ) -> [FileFault] {
    let lists = file.entries.filter { $0.item != nil }.map(\.resource)
    guard !lists.isEmpty else { return [] }
    var counts: [String: Int] = [:]
    for (name, _) in phrases.sorted {
      guard let (list, index) = AndroidPrinter.item(name.key) else { continue }
      counts[list] = max(counts[list] ?? 0, index + 1)
    }
    let lines = ByteLines(file.bytes)
    var seen: Set<Int> = []
    return lists.compactMap { list in
      guard seen.insert(list.offset).inserted, let name = list.name, let count = counts[name],
        list.items.count < count
      else { return nil }
      let missing = (list.items.count..<count).map { "\"\(name)[\($0)]\"" }
      return FileFault(
        rule: "short-list",
        message:
          "\"\(name)\" has \(counted(list.items.count, "item")), and the source's list has \(count); an app "
          + "that reads \(missing[0]) stops",
        fix: "add the missing items, in the source's words if need be",
        line: lines.line(of: list.offset), severity: .warning)
    }
  }
}
