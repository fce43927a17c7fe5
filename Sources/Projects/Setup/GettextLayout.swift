import Interchange
import Language

/// The files of gettext in a new project's folder: templates, and whether there are translations.
struct GettextLayout {
  /// The templates whose messages are known by `msgid`, else the files of the source language.
  let sources: [String]
  /// The folder that holds all of them, or else the first file of gettext; nil if there is none.
  let folder: String?

  /// The depth to which a folder is searched.
  private static let deepest = 8

  /// Looks for files.
  ///
  /// A template with keys is one that `langpack export` wrote, of texts that the sources have. If the
  /// messages are names, as `APP_TITLE`, the texts are in the file of the source language.
  ///
  /// - Complexity: O(*n*) in the files, and in the bytes of templates.
  init(of root: File, source: LocaleTag?) {
    var found: [String] = []
    Self.search(root, "", 0, &found)
    let templates = found.filter { $0.hasSuffix(".pot") }
    let ofSource = found.filter { path in
      guard path.hasSuffix(".po"), let source else { return false }
      return Self.words(of: path).contains { PathLocale.tag($0) == source }
    }
    let written = ofSource.filter { path in
      (try? root.file(path).texts()).map(GettextFormat.hasOwnTexts) ?? false
    }
    let candidates = !written.isEmpty ? written : templates.isEmpty ? ofSource : templates
    sources = candidates.filter { path in
      (try? root.file(path).texts()).map(GettextFormat.hasMessages) ?? false
    }
    folder = Self.folder(of: sources.isEmpty ? Array(found.prefix(1)) : sources)
  }

  /// Returns the innermost folder of all paths; nil if there are none.
  private static func folder(of paths: [String]) -> String? {
    guard var common = paths.first?.split(separator: "/").dropLast() else { return nil }
    for path in paths.dropFirst() {
      let shared = zip(common, path.split(separator: "/").dropLast()).prefix { $0 == $1 }
      common = common.prefix(shared.count)
    }
    return common.isEmpty ? "." : common.joined(separator: "/")
  }

  private static func search(
    _ folder: File, _ path: String, _ depth: Int, _ found: inout [String]
  ) {
    for name in (folder.names ?? []).sorted()
    where !name.hasPrefix(".") && !SourceSearch.isForeign(name) && !SourceSearch.isOfTests(name) {
      let file = folder.file(name)
      if file.isFolder {
        if depth < deepest { search(file, "\(path)\(name)/", depth + 1, &found) }
      } else if name.hasSuffix(".pot") || name.hasSuffix(".po") {
        found.append(path + name)
      }
    }
  }

  /// Returns the words of a path that may name a locale: those of its name, and its folder.
  private static func words(of path: String) -> [String] {
    let parts = path.split(separator: "/").map(String.init)
    let folders = parts.dropLast().filter { $0 != "LC_MESSAGES" }
    return (parts.last ?? "").dropLast(3).split(separator: ".").map(String.init)
      + (folders.last.map { [$0] } ?? [])
  }
}
