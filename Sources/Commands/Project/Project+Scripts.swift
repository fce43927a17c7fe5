import Diagnostics
import Extraction
import Foundation

extension Project {
  /// The files of the project's sources whose names end as those of a language do, in order of path;
  /// not those of hidden folders and of `node_modules`.
  ///
  /// - Parameter endings: With their dots.
  /// - Returns: The files, and what could not be read of them.
  func sourceFiles(
    ending endings: [String]
  ) -> (files: [SourceFile], diagnostics: [Diagnostic]) {
    var files: [SourceFile] = []
    var diagnostics: [Diagnostic] = []
    let paths = configuration.sources.flatMap { [$0] + self.paths(in: $0) }
    for path in Set(paths).sorted() where endings.contains(where: path.hasSuffix) {
      do throws(CommandError) {
        files.append(SourceFile(path: path, text: try file(path).text()))
      } catch {
        diagnostics.append(
          Diagnostic(
            .error, rule: ExtractionRule.unreadable.rawValue, at: SourcePlace(path),
            "the file cannot be read as UTF-8", fix: "correct its permissions or its encoding"))
      }
    }
    return (files, diagnostics)
  }

  private func paths(in folder: String) -> [String] {
    var paths: [String] = []
    let walk = FileManager.default.enumerator(atPath: file(folder).path)
    while let path = walk?.nextObject() as? String {
      let name = path.split(separator: "/").last ?? ""
      if name.hasPrefix(".") || name == "node_modules" {
        walk?.skipDescendants()
      } else {
        paths.append(folder == "." ? path : "\(folder)/\(path)")
      }
    }
    return paths
  }
}
