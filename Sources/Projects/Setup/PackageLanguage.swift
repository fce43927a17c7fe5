import Language
import LanguageData

/// The language of the source texts of a .NET app.
///
/// The default language of a Windows app has a folder of its name: `en-US`. The neutral files of any other
/// app, such as `Strings.resx`, are in the language that the project or its assembly names.
/// Source: Microsoft's "Localize strings in your UI and app package manifest" (the property
/// `DefaultLanguage` of the project, or the first resource of `Package.appxmanifest`), and
/// `NeutralResourcesLanguageAttribute` with MSBuild's `NeutralLanguage`.
enum PackageLanguage {
  /// The depth to which a folder is searched.
  private static let deepest = 4

  /// Returns the language of an app's source texts; nil if no file says it.
  ///
  /// - Complexity: O(*n*) in the files.
  static func source(in root: File) -> LocaleTag? {
    var (folders, named): ([LocaleTag], LocaleTag?) = ([], nil)
    search(root, 0, &folders, &named)
    // Neutral files have no region in their names.
    if folders.isEmpty { return named.map(LikelySubtags.removing) }
    let wanted = (named ?? LocaleTag("en-US") ?? folders[0]).namesInFiles
    return wanted.compactMap { LocaleTag($0) }.first(where: folders.contains) ?? named
  }

  private static func search(
    _ folder: File, _ depth: Int, _ folders: inout [LocaleTag], _ named: inout LocaleTag?
  ) {
    for name in (folder.names ?? []).sorted() where !name.hasPrefix(".") {
      let file = folder.file(name)
      if file.isFolder {
        if depth < deepest, !SourceSearch.isForeign(name) {
          search(file, depth + 1, &folders, &named)
        }
      } else if name.hasSuffix(".resw") {
        if let tag = PathLocale.tag(file.folderName) {
          folders.append(tag)
        }
      } else if named == nil {
        named = language(in: file, name)
      }
    }
  }

  private static func language(in file: File, _ name: String) -> LocaleTag? {
    let pattern: Regex<(Substring, Substring)>
    if name.hasSuffix("proj") || name == "Directory.Build.props" {
      pattern = /<(?:DefaultLanguage|NeutralLanguage)>\s*([A-Za-z0-9-]+)\s*</
    } else if name.hasSuffix(".appxmanifest") {
      pattern = /<Resource\s+Language\s*=\s*"([A-Za-z0-9-]+)"/
    } else if name.hasSuffix("AssemblyInfo.cs") {
      pattern = /assembly:\s*NeutralResourcesLanguage(?:Attribute)?\(\s*"([A-Za-z0-9-]+)"/
    } else {
      return nil
    }
    guard let bytes = try? file.texts() else { return nil }
    return String(decoding: bytes, as: UTF8.self).firstMatch(of: pattern)
      .flatMap { LocaleTag(String($0.output.1)) }
      .flatMap { $0.language == "und" ? nil : $0 }
  }
}
