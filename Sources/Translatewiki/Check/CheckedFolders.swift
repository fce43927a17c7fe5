import Foundation
import Interchange

/// The files of both sides, as the rules see them.
struct CheckedFolders {
  /// The texts of a file.
  struct Texts {
    var name: String
    var path: String
    var bytes: [UInt8]
    var entries: [AppleStringsFile.Entry]
    /// The keys of the `.stringsdict` file next to it.
    var plurals: Set<String> = []
    var pluralPath = ""

    /// The texts by key.
    var values: [String: String] {
      Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
  }

  var wiki: [Texts]
  /// Nil if native files are not checked.
  var native: [Texts]?

  init(wiki: String, native: String?) {
    self.wiki = Self.texts(wiki)
    self.native = native.map(Self.texts)
  }

  /// Returns the texts of a folder of the wiki, such as the English texts or the descriptions.
  func wiki(named name: String) -> Texts? { wiki.first { $0.name == name } }

  private static func texts(_ root: String) -> [Texts] {
    let folders = NativeFolders(root)
    return folders.names.compactMap { name in
      let path = folders.path(name, "Localizable.strings")
      let pluralPath = folders.path(name, "Localizable.stringsdict")
      let bytes = NativeFolders.bytes(path)
      let plurals = NativeFolders.bytes(pluralPath).flatMap { try? PropertyList.read($0) }
      guard bytes != nil || plurals != nil else { return nil }
      let file = bytes.flatMap { AppleStringsFile(reading: $0, file: path) }
      return Texts(
        name: name, path: path, bytes: file?.words ?? [], entries: file?.entries ?? [],
        plurals: Set(plurals?.members?.map(\.key) ?? []), pluralPath: pluralPath)
    }
  }
}
