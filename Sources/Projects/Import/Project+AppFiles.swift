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
  /// A file that cannot be read is left out: an import reports it.
  ///
  /// - Complexity: Linear in the bytes of the files with a format's extension.
  func appFiles() -> [ImportSource] {
    let beside = configuration.sourceTexts.map { ($0 as NSString).deletingLastPathComponent }
    let (paths, formats) = (PathLocale(self), PathFormat(self))
    var known: Set<String> = []
    return Set(configuration.sources + beside).sorted().flatMap { folder in
      FolderSources(
        file(folder.isEmpty ? "." : folder), nil, paths, formats, keepsSource: false,
        isExcluded: isExcluded
      ).sources.filter { known.insert($0.file.standardPath).inserted }
    }.leaving(in: self)
  }
}
