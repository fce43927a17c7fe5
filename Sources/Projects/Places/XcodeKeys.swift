import Interchange
import Snapshot

extension Workspace {
  /// Returns the keys that Xcode finds in the code, among those that a string catalog lacks.
  ///
  /// Xcode knows Foundation's and SwiftUI's calls, and no routine of the project.
  ///
  /// - Parameters:
  ///   - phrases: The phrases of the file.
  ///   - format: Its format; Xcode writes only string catalogs.
  ///   - former: The current file; nil if absent.
  /// - Returns: Their ordinals.
  /// - Complexity: Linear in the bytes of the sources with such keys.
  func keysOfXcode(
    among phrases: NamedPhrases, for format: any FileFormat, _ former: [UInt8]?
  ) -> Set<Int> {
    guard format is XCStringsFormat else { return [] }
    let known = former.map { format.read(InputFile("", $0, table: ""), phrases).present } ?? []
    let wanted = phrases.sorted.map(\.entry).filter { !known.contains($0.ordinal) }
    let ordinals = Dictionary(
      wanted.map { ($0.phrase.id, $0.ordinal) }, uniquingKeysWith: { first, _ in first })
    let calls = extraction.phrases.filter { call in
      ordinals[call.phrase.id] != nil && Self.isOfXcode(call.file)
    }
    let own = Set(["localized", "fbt", "fbs"] + project.configuration.routines.map(\.name))
    let found = Dictionary(grouping: calls, by: \.file).flatMap { file, calls in
      let lines = (try? project.file(file).text())?.split(
        separator: "\n", omittingEmptySubsequences: false)
      return calls.filter { call in
        guard let line = lines?.dropFirst(call.line - 1).first else { return false }
        let words = String(decoding: line.utf8.dropFirst(call.column - 1), as: UTF8.self)
        return !own.contains(
          String(words.prefix { $0.isLetter || $0.isNumber || "._".contains($0) }))
      }
    }
    return Set(found.compactMap { ordinals[$0.phrase.id] })
  }

  private static func isOfXcode(_ file: String) -> Bool {
    [".swift", ".m", ".mm"].contains(where: file.hasSuffix)
  }
}
