import JSON

extension Configuration {
  /// Returns a new `langpack.json` that explains its settings.
  ///
  /// - Parameters:
  ///   - app: The app's name in the origin.
  ///   - layout: The folders of sources and what they hold.
  ///   - routines: The team's functions, as the file writes them.
  /// - Returns: The text.
  static func template(
    app: String, _ layout: ProjectLayout = ProjectLayout(), routines: [String] = []
  ) -> String {
    """
    {
      // The version of this file's format.
      "format": \(CommittedFormat.configuration.version),
      // The app's name in the origin.
      "app": "\(app)",
      // Where 'langpack publish' publishes to, unless --channel names another.
      "channel": "stable",
      // The language of the texts in the source code.
      "sourceLocale": \(JSONValue.quoted(layout.sourceLocale)),
      // The languages that are translated: "el", "pt-BR", …
      "locales": [\(list(layout.locales))],
    \(sources(of: layout))
      // Functions of your own whose calls are texts by key, besides NSLocalizedString:
      // {"name": "L10n.text", "key": 0, "value": "value", "comment": "comment"}
      "routines": [\(lines(routines))],
      // The folder of the committed translations: LOCALE.lpt or LOCALE.strings.
      "translations": \(JSONValue.quoted(layout.translations)),
      // Which texts the packs of a channel have; all others stay as they last were.
      "ships": {
        "stable": ["approved", "translated-without-findings", "needs-review"],
        "beta": ["approved", "translated", "needs-review"],
      },
    \(bundle(of: layout))  // What 'langpack build' and 'langpack publish' write; not for Git.
      "output": ".langpack/build",
      // A folder, or a place in a store: "s3://bucket/prefix".
      "origin": ".langpack/origin",
      // The folder of the signing keys; private.key is not for Git.
      "keys": "keys",
    }

    """
  }

  /// Returns the members of a list: on one line, or if that is long, each on a line of its own.
  private static func lines(_ members: [String]) -> String {
    let line = members.joined(separator: ", ")
    if line.count <= listWidth || members.count == 1 { return line }
    return "\n" + members.map { "    \($0)" }.joined(separator: ",\n") + "\n  "
  }

  private static func sources(of layout: ProjectLayout) -> String {
    """
      // Folders whose sources are extracted.
      "sources": [\(list(layout.sources))],
      // Files and folders in them that are left out: "*Tests", "**/Generated/**".
      "exclude": [\(list(layout.excluded))],
      // Whether literals in SwiftUI's views are keys, as in Text("Cart").
      "swiftUI": \(layout.usesSwiftUI),
      // Files and folders with the texts of keys whose calls have none: "App/en.lproj".
      "sourceTexts": [\(list(layout.sourceTexts))],
    """ + resourceTables(of: layout) + dialect(of: layout)
  }

  /// Returns what a project of one kind bundles.
  private static func bundle(of layout: ProjectLayout) -> String {
    guard let kind = layout.kind else { return "" }
    if kind == .web { return bundleOfPages(layout) }
    return """
        // Which packs 'langpack bundle --for \(kind)' gives the app: ["de"], or "all".
        "bundle": "all",

      """
  }

  /// Returns what a page bundles: a file for each locale, of which it loads one, and what updates need.
  private static func bundleOfPages(_ layout: ProjectLayout) -> String {
    """
      // Which packs 'langpack bundle --for web' writes, each to a file of its own: a page loads one. The
      // source pack and the root are for updates. For a page that never asks an origin: "all".
      "bundle": [\(list(layout.locales))],
      // Which codings of downloads the page reads: "stored", which web servers compress, and "dense".
      "codings": ["stored"],

    """
  }

  /// Returns that each resource file is a table, if the files give a key different texts.
  private static func resourceTables(of layout: ProjectLayout) -> String {
    guard layout.needsResourceTables else { return "" }
    return """

        // Whether each .resx or .resw file has keys of its own, as two give one key different texts.
        "resourceTables": true,
      """
  }

  /// Returns the library of the scripts, unless it is the usual one.
  private static func dialect(of layout: ProjectLayout) -> String {
    guard layout.fbtDialect != .fbt else { return "" }
    return """

        // The library whose calls the scripts have.
        "fbtDialect": \(JSONValue.quoted(layout.fbtDialect.rawValue)),
      """
  }

  /// The width that a list of one line may have.
  private static let listWidth = 72

  /// Returns the words of a list: on one line, or if that is long, each path on a line of its own, and
  /// shorter words on several lines.
  private static func list(_ words: [String]) -> String {
    let quoted = words.map { JSONValue.quoted($0) }
    let line = quoted.joined(separator: ", ")
    if line.count <= listWidth { return line }
    let isOfPaths = words.contains { $0.contains("/") }
    var lines: [String] = []
    for word in quoted {
      if let last = lines.last, !isOfPaths, last.count + word.count + 2 <= listWidth {
        lines[lines.count - 1] += ", \(word)"
      } else {
        lines.append(word)
      }
    }
    return "\n" + lines.map { "    \($0)" }.joined(separator: ",\n") + "\n  "
  }
}
