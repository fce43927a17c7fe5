import Diagnostics
import Extraction
import Foundation

extension SwiftExtractor {
  /// The phrases of all Swift files of folders, and what is wrong with calls, files and folders.
  ///
  /// Folders are walked in order of path; hidden folders (`.build` too) and linked ones are not. The
  /// same sources give the same result, whatever the machine.
  ///
  /// - Parameters:
  ///   - folders: folders or single files, relative to the root or absolute.
  ///   - root: the project's folder.
  /// - Returns: phrases by place, diagnostics by place.
  public static func extract(folders: [String], root: String) -> Extraction {
    let files = SourceFiles(folders: folders, root: root)
    var result = Extraction(diagnostics: files.diagnostics)
    for path in files.paths { result.append(extract(path, in: files)) }
    return result.comparingCalls()
  }

  private static func extract(_ path: String, in files: SourceFiles) -> Extraction {
    guard let data = files.contents(of: path) else {
      return Extraction(diagnostics: [SourceFiles.unreadable(path, "the file cannot be read")])
    }
    guard data.withUnsafeBytes(Prefilter.mayHoldCalls) else { return Extraction() }
    guard let source = String(validating: data, as: UTF8.self) else {
      let finding = SourceFiles.unreadable(
        path, "the file is not UTF-8", fix: "save it as UTF-8")
      return Extraction(diagnostics: [finding])
    }
    return calls(source: source, file: path)
  }
}
