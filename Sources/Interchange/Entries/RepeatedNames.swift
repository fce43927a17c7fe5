/// What an app does with several entries of one name in a file of its texts.
///
/// Sources: aapt2 ("duplicate value for resource") and msgfmt ("duplicate message definition") refuse the
/// file. MSBuild ignores a later one (MSB3568), as Fluent's bundles do. Java's `Properties.load`, Dart's
/// `jsonDecode` and JavaScript's `JSON.parse` keep the last.
enum RepeatedNames: Sendable {
  /// It cannot be built; an import takes the first.
  case refused
  /// It shows the first.
  case first
  /// It shows the last.
  case last
}

extension EntryFile {
  /// Returns the places of the entries whose texts are used, by name.
  func used(_ repeated: RepeatedNames) -> [String: Int] {
    Dictionary(
      entries.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { repeated == .last ? $1 : $0 })
  }
}
