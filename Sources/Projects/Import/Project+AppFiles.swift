import Diagnostics
import Foundation
import Interchange
import SourceTree

extension Project {
  /// Whether the configuration excludes a file or folder.
  var isExcluded: (File) -> Bool {
    let excludes = configuration.exclude.compactMap(Glob.init)
    return { file in
      !excludes.isEmpty && excludes.contains { $0.matches(shortened(file.path)) }
    }
  }

  /// Returns the translations in the app's own folders, which its platform reads as they are: those
  /// next to the sources and next to the files of source texts.
  ///
  /// - Returns: The files, and an error for each that cannot be read.
  /// - Complexity: Linear in the bytes of the files with a format's extension.
  func appFiles() -> (files: [ImportSource], unreadable: [Diagnostic]) {
    let beside = configuration.sourceTexts.map { ($0 as NSString).deletingLastPathComponent }
    let (paths, formats) = (PathLocale(self), PathFormat(self))
    var files: [ImportSource] = []
    var (known, unreadable): (Set<String>, [Diagnostic]) = ([], [])
    for folder in Set(configuration.sources + beside).sorted() {
      let found = FolderSources(
        file(folder.isEmpty ? "." : folder), nil, paths, formats, keepsSource: false,
        isExcluded: isExcluded)
      files += found.sources.filter { known.insert($0.file.standardPath).inserted }
      unreadable += found.diagnostics.errors.filter { known.insert($0.line).inserted }
    }
    return (files.leaving(in: self), unreadable)
  }
}
