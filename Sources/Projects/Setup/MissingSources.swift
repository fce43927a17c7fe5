import Language

/// The translations of a project whose source texts are in no file that is read.
enum MissingSources {
  /// The depth to which a folder is searched.
  private static let deepest = 5

  /// Returns what to do about gettext's translations without a template; nil if there are none.
  static func advice(on gettext: GettextLayout) -> String? {
    guard let folder = gettext.folder, gettext.sources.isEmpty else { return nil }
    let path = folder == "." ? "app.pot" : "\(folder)/app.pot"
    return
      "the sources of gettext's messages, as in C, Python or PHP, are not read: make a template "
      + "with xgettext, such as \(path), and name it in \"sourceTexts\" of langpack.json"
  }

  /// Returns what to do about a file of .NET's translations without a neutral one, whose keys are the
  /// texts in the code; nil if there is none.
  static func adviceOnResources(of root: File) -> String? {
    translation(in: root, "", 0).map { file in
      "\(file.path) has no neutral file next to it: write the source texts into \(file.neutral)"
    }
  }

  /// Returns what to do in a project whose sources have no phrase; nil if nothing is known.
  static func advice(for project: Project) -> String? {
    let root = project.file(".")
    let gettext = GettextLayout(
      of: root, source: LocaleTag(project.configuration.sourceLocale))
    let missing = gettext.sources.first { !project.configuration.sourceTexts.contains($0) }
    if let missing { return "name \(missing) in \"sourceTexts\" of langpack.json" }
    return advice(on: gettext) ?? adviceOnResources(of: root)
  }

  /// Returns the first resource file of a culture without a neutral one.
  private static func translation(
    in folder: File, _ path: String, _ depth: Int
  ) -> (path: String, neutral: String)? {
    let names = (folder.names ?? []).filter { !$0.hasPrefix(".") && !SourceSearch.isForeign($0) }
    for name in names.sorted() {
      if name.hasSuffix(".resx") {
        let words = name.split(separator: ".")
        guard words.count > 2, PathLocale.tag(String(words[words.count - 2])) != nil else {
          continue
        }
        let neutral = words.dropLast(2).joined(separator: ".") + ".resx"
        if !names.contains(neutral) { return (path + name, path + neutral) }
      } else if depth < deepest, folder.file(name).isFolder {
        let found = translation(in: folder.file(name), "\(path)\(name)/", depth + 1)
        if let found { return found }
      }
    }
    return nil
  }
}

extension Project {
  /// What to do if the sources have no phrase.
  var adviceWithoutPhrases: String {
    MissingSources.advice(for: self)
      ?? "see \"sources\" in langpack.json, and name functions of your own among its \"routines\""
  }
}
