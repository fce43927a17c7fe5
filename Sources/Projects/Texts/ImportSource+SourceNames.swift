import Interchange
import Language

extension ImportSource {
  /// Returns the names of the entries in the source file next to a .NET file; none for any other file.
  ///
  /// A locked or empty entry of `Strings.resx` is no phrase, and none of `Strings.de.resx`.
  func sourceNames(_ source: LocaleTag) -> Set<String> {
    guard let format = format as? RESXFormat else { return [] }
    guard let bytes = try? sourceFile(source)?.texts() else { return [] }
    return format.names(in: bytes)
  }

  /// Returns whether a .NET file is one of an app: the neutral file stands next to it, or else that of the
  /// source language.
  func isOfApp(_ source: LocaleTag) -> Bool {
    File(LocalePath.of(file.path, in: locale).path.with("")).exists || sourceFile(source) != nil
  }

  /// Returns the file of source texts next to a .NET file; nil if there is none.
  private func sourceFile(_ source: LocaleTag) -> File? {
    let (path, word) = LocalePath.of(file.path, in: locale)
    let joint = word.hasPrefix(".") ? "." : ""
    let others = [""] + source.namesInFiles.map { joint + $0 }
    return others.filter { $0.lowercased() != word.lowercased() }.lazy
      .compactMap { File(path.with($0)).inAnyLetters }.first
  }
}
