import Diagnostics
import Foundation

extension File {
  /// Throws an error for each committed file to write that is a link or write-protected, or that a
  /// sparse checkout leaves out.
  ///
  /// A write would replace the link by a file, and what it leads to would keep the former content.
  /// A new file in place of one that is left out would lose that one's texts.
  static func checkWritable(among files: [File]) throws(ProjectError) {
    let findings = files.compactMap(\.protection) + GitClone.leftOut(among: files).map(leftOut)
    if !findings.isEmpty { throw .findings(findings) }
  }

  /// The error that the file is a link, or write-protected; nil if it may be written.
  var protection: Diagnostic? {
    if isLink { return File.linked(self) }
    guard isWriteProtected else { return nil }
    return Diagnostic(
      .error, rule: "write-protected", at: SourcePlace(shown),
      "the file is write-protected, so it stays as it is",
      fix: .decision("make it writable with 'chmod u+w', or leave it out"))
  }

  private static func linked(_ file: File) -> Diagnostic {
    Diagnostic(
      .error, rule: "linked-file", at: SourcePlace(file.shown),
      "the file is a symbolic link, which is never written through",
      fix: file.path.hasSuffix(".lpt") || file.path.hasSuffix(".jsonl")
        ? .decision(
          "replace it by the file that it leads to, or name that file's folder as "
            + "\"translations\" in langpack.json") : "replace it by the file that it leads to")
  }

  private static func leftOut(_ file: File) -> Diagnostic {
    let folder = (file.shown as NSString).deletingLastPathComponent
    return Diagnostic(
      .error, rule: "left-out-file", at: SourcePlace(file.shown),
      "the sparse checkout of this clone leaves the file out, so its content would be lost",
      fix: folder.isEmpty
        ? "run 'git sparse-checkout disable'" : "run 'git sparse-checkout add \(folder)'")
  }
}
