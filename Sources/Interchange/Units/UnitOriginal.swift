/// The source file of a part of a document, which its attribute `original` names.
///
/// A phrase of a resource file has the path of that file: `Properties/Strings.resx`. Any other has the
/// string catalog of its table, as Xcode exports them: `Localizable.xcstrings`.
public enum UnitOriginal {
  private static let withoutTables = [".resx", ".resw", ".xml", ".pot", ".po"]

  /// Returns the source file of a phrase.
  static func of(_ name: NamedPhrases.Name, _ phrases: NamedPhrases) -> String {
    let resource = phrases[name].map { phrases.resource(of: $0.phrase) } ?? ""
    return resource.isEmpty ? catalog(of: name.table) : resource
  }

  /// Returns the table of a part's keys.
  static func table(_ original: String, _ phrases: NamedPhrases) -> String {
    isOfResource(original)
      ? phrases.table(ofResource: original) : FileTable.name(ofFile: original)
  }

  /// Returns the path of a file without its language, as the attribute `original` names the source of
  /// a translation: `App/.lproj/Localizable.strings` for each `App/LOCALE.lproj`.
  public static func place(of path: String) -> String {
    path.split(separator: "/").map { $0.hasSuffix(".lproj") ? ".lproj" : $0 }.joined(separator: "/")
  }

  /// Returns a written attribute in the form in which `of` returns source files.
  static func known(_ original: String) -> String {
    isOfResource(original) ? original : catalog(of: FileTable.name(ofFile: original))
  }

  private static func catalog(of table: String) -> String {
    FileTable.stem(of: table) + ".xcstrings"
  }

  private static func isOfResource(_ original: String) -> Bool {
    // The Multilingual App Toolkit writes them in capital letters.
    withoutTables.contains(where: original.lowercased().hasSuffix)
  }
}
