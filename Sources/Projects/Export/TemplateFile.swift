import Interchange
import Snapshot

extension Workspace {
  /// Returns gettext's template of some phrases, or a file next to theirs; nil if there is none.
  ///
  /// The phrases may be from the template itself. Otherwise it is a template in the folder of the file or
  /// around it, or else the file of another language: its entries are written as the app needs them.
  ///
  /// - Parameters:
  ///   - file: The file to write; nil for standard output.
  ///   - format: Its format.
  ///   - phrases: The phrases.
  /// - Returns: The bytes of the template.
  func template(
    of file: File?, _ format: any FileFormat, _ phrases: NamedPhrases
  ) -> [UInt8]? {
    guard format is GettextFormat, file?.path.hasSuffix(".pot") != true else { return nil }
    return try? (template(of: phrases) ?? file.flatMap(Self.neighbor))?.texts()
  }

  /// Returns gettext's file that most phrases are from; nil if there is none.
  func template(of phrases: NamedPhrases) -> File? {
    var counts: [String: Int] = [:]
    for (_, entry) in phrases.sorted {
      let path = phrases.resources[entry.phrase.id] ?? ""
      if path.hasSuffix(".pot") || path.hasSuffix(".po") { counts[path, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { project.file($0.key) }
  }

  /// Returns a template in the folder of a file or in one of three around it, or a file of another
  /// language in its folder.
  private static func neighbor(of file: File) -> File? {
    var folder = File(file.folder.isEmpty ? "." : file.folder)
    for _ in 0..<4 {
      let names = (folder.names ?? []).sorted()
      if let name = names.first(where: { $0.hasSuffix(".pot") }) { return folder.file(name) }
      guard !folder.folder.isEmpty, !folder.file("langpack.json").exists else { break }
      folder = File(folder.folder)
    }
    let own = File(file.folder.isEmpty ? "." : file.folder)
    let name = (own.names ?? []).sorted().first { name in
      name.hasSuffix(".po") && own.file(name).path != file.path
    }
    return name.map { own.file($0) }
  }
}
