/// How resources write texts: as Android reads them, or as Compose Multiplatform does.
///
/// Compose takes a text as it is, with the escapes `\n`, `\t`, `\u00e9` and `\\` only, and fills in `%1$s` and `%1$d`
/// only: quotation marks, apostrophes and other percent signs are words.
///
/// Source: Compose Multiplatform's `handleSpecialCharacters` and `SimpleStringFormatRegex`.
package enum ResourceDialect: Sendable {
  case android
  case compose

  /// Finds the dialect of a file: Compose's resources are in folders `composeResources`, and in those that
  /// the app's build files name.
  package init(ofFile path: String, _ folders: ComposeFolders) {
    let isOfCompose =
      path.split(separator: "/").contains("composeResources") || folders.contain(path)
    self = isOfCompose ? .compose : .android
  }
}
