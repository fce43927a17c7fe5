import Interchange
import Language

extension ImportSource {
  /// Returns the names of the entries in the source file next to a .NET file; none for any other file.
  ///
  /// A locked or empty entry of `Strings.resx` is no phrase, and none of `Strings.de.resx`.
  func sourceNames(_ source: LocaleTag) -> Set<String> {
    guard let format = format as? RESXFormat else { return [] }
    let (path, word) = LocalePath.of(file.path, in: locale)
    let others = ([""] + source.namesInFiles).filter { $0 != word }
    let files = others.map { File(path.with($0)) }
    guard let bytes = try? files.first(where: \.exists)?.texts() else { return [] }
    return format.names(in: bytes)
  }

  /// Whether a neutral file stands next to a .NET file, which then is one of an app.
  var hasNeutral: Bool { File(LocalePath.of(file.path, in: locale).path.with("")).exists }
}
