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
  /// texts in the code, or with one in an unknown language.
  ///
  /// - Parameters:
  ///   - root: The folder of the project.
  ///   - source: The language of the source texts, whose files need no neutral one.
  ///   - language: The language of the neutral files, if it is only supposed.
  /// - Returns: The advice; nil if there is no such file.
  static func adviceOnResources(
    of root: File, _ source: String, supposedIn language: String? = nil
  ) -> String? {
    let advice = translation(in: root, source).map { file in
      "\(file.path) has no neutral file next to it, nor one in \"\(source)\": write the source texts into "
        + "\(file.neutral), and those of each other such file into its own"
    }
    return advice ?? language.flatMap { adviceOnNeutralLanguage(of: root, $0) }
  }

  /// Returns that the keys of an app's translations are not read, as those of Flutter and Java; nil if
  /// there are none.
  static func adviceOnBundles(of root: File) -> String? {
    first(in: root, "", 0) { path, name, names in
      let isOfFlutter = name.hasSuffix(".arb")
      guard isOfFlutter || name.hasSuffix(".properties") else { return nil }
      let words = name.split(separator: ".")[0].split(separator: "_")
      let tag = words.dropFirst().lazy.compactMap { PathLocale.tag(String($0)) }.first
      guard tag != nil else { return nil }
      return "\(path)\(name) is a translation, but no source with its keys is read: the texts of "
        + "\(isOfFlutter ? "Flutter's .arb" : "Java's .properties") files are no phrases of their own"
    }
  }

  /// Returns the file of a culture next to a neutral one, if that would be the same language as the
  /// neutral one's, which no project file names.
  private static func adviceOnNeutralLanguage(of root: File, _ source: String) -> String? {
    first(in: root, "", 0) { path, name, names in
      guard name.hasSuffix(".resx") else { return nil }
      let words = name.split(separator: ".")
      let neutral = words.dropLast(2).joined(separator: ".") + ".resx"
      guard words.count > 2, words[words.count - 2].lowercased() == source.lowercased(),
        names.contains(neutral)
      else { return nil }
      return "\(path)\(name) is a translation to \"\(source)\", so \(path)\(neutral) may be in "
        + "another language: write that one as \"sourceLocale\" in langpack.json"
    }
  }

  /// Returns what to do in a project whose sources have no phrase; nil if nothing is known.
  static func advice(for project: Project) -> String? {
    let root = project.file(".")
    let gettext = GettextLayout(
      of: root, source: LocaleTag(project.configuration.sourceLocale))
    let missing = gettext.sources.first { !project.configuration.sourceTexts.contains($0) }
    if let missing { return "name \(missing) in \"sourceTexts\" of langpack.json" }
    return advice(on: gettext) ?? adviceOnResources(of: root, project.configuration.sourceLocale)
      ?? adviceOnBundles(of: root)
      ?? OtherTexts(of: root, source: LocaleTag(project.configuration.sourceLocale)).notes()
      .first
  }

  /// Returns the first resource file of a culture without a neutral one, or one of the source language.
  private static func translation(
    in root: File, _ source: String
  ) -> (path: String, neutral: String)? {
    let own = LocaleTag(source)?.namesInFiles ?? []
    return first(in: root, "", 0) { path, name, names in
      let words = name.split(separator: ".")
      guard name.hasSuffix(".resx"), words.count > 2,
        PathLocale.tag(String(words[words.count - 2])) != nil
      else { return nil }
      let stem = words.dropLast(2).joined(separator: ".")
      let sources = [stem + ".resx"] + own.map { "\(stem).\($0).resx" }
      return sources.contains(where: names.contains) ? nil : (path + name, path + sources[0])
    }
  }

  /// Returns what is found at the first file for which there is something: of the path of its
  /// folder, its name, and the names beside it.
  private static func first<Found>(
    in folder: File, _ path: String, _ depth: Int,
    _ found: (String, String, [String]) -> Found?
  ) -> Found? {
    let names = (folder.names ?? []).filter { !$0.hasPrefix(".") && !SourceSearch.isForeign($0) }
    for name in names.sorted() {
      if let result = found(path, name, names) { return result }
      guard depth < deepest, folder.file(name).isFolder else { continue }
      if let result = first(in: folder.file(name), "\(path)\(name)/", depth + 1, found) {
        return result
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
