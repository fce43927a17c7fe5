import Diagnostics
import Foundation

extension File {
  /// Whether the file is a symbolic link.
  var isLink: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Throws an error for each committed file to write that is a link.
  ///
  /// A write would replace the link by a file, and what it leads to would keep the former content.
  static func checkLinks(among files: [File]) throws(ProjectError) {
    let links = files.filter(\.isLink).map { file in
      Diagnostic(
        .error, rule: "linked-file", at: SourcePlace(file.shown),
        "the file is a symbolic link, which is never written through",
        fix: file.path.hasSuffix(".lpt") || file.path.hasSuffix(".jsonl")
          ? "replace it by the file that it leads to, or name that file's folder as "
            + "\"translations\" in langpack.json" : "replace it by the file that it leads to")
    }
    if !links.isEmpty { throw .findings(links) }
  }
}
