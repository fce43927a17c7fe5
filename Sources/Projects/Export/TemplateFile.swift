import Interchange
import Snapshot

extension Workspace {
  /// Returns gettext's template of some phrases, or a file next to theirs; nil if there is none.
  ///
  /// It is the template of the file's own text domain, such as `djangojs.pot` for `djangojs.po`, or else the
  /// one that most of the phrases are from. Otherwise it is any template in the folder of the file or around
  /// it, or else the file of another language: its entries are written as the app needs them.
  ///
  /// - Parameters:
  ///   - file: The file to write; nil for standard output.
  ///   - format: Its format.
  ///   - phrases: The phrases.
  ///   - known: The source texts of the file, as far as its place tells.
  /// - Returns: The bytes of the template; those that are known in another format.
  func template(
    of file: File?, _ format: any FileFormat, _ phrases: NamedPhrases, else known: [UInt8]? = nil
  ) -> [UInt8]? {
    guard format is GettextFormat, file?.path.hasSuffix(".pot") != true else { return known }
    if let own = file.flatMap(Self.templateOfDomain) { return try? own.texts() }
    if let known { return known }
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

  /// Returns the template whose name a file has, perhaps with a locale behind it: `shop.pot` for
  /// `de/LC_MESSAGES/shop.po` and for `shop-de_DE.po`.
  private static func templateOfDomain(of file: File) -> File? {
    let stem = stem(file.name)
    func isOfDomain(_ name: String) -> Bool {
      let domain = Self.stem(name)
      guard stem.utf8.starts(with: domain.utf8) else { return false }
      let next = stem.utf8.dropFirst(domain.utf8.count).first
      return next == nil || "-_.".utf8.contains(next ?? 0)
    }
    for folder in foldersAround(file) {
      // The longest name says most: `shop-admin.pot` for `shop-admin-de.po`.
      let own = templates(in: folder).filter(isOfDomain).max { $0.utf8.count < $1.utf8.count }
      if let own { return folder.file(own) }
    }
    return nil
  }

  private static func stem(_ name: String) -> Substring {
    name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)
  }

  private static func templates(in folder: File) -> [String] {
    (folder.names ?? []).sorted().filter { $0.hasSuffix(".pot") }
  }

  /// Returns the folder of a file and three around it, up to that of the project.
  private static func foldersAround(_ file: File) -> [File] {
    var folders = [File(file.folder.isEmpty ? "." : file.folder)]
    while folders.count < 4, let last = folders.last, !last.folder.isEmpty,
      !last.file("langpack.json").exists
    {
      folders.append(File(last.folder))
    }
    return folders
  }

  /// Returns a template in the folder of a file or in one of three around it, or a file of another
  /// language in its folder.
  private static func neighbor(of file: File) -> File? {
    for folder in foldersAround(file) {
      if let name = templates(in: folder).first { return folder.file(name) }
    }
    let own = File(file.folder.isEmpty ? "." : file.folder)
    let name = (own.names ?? []).sorted().first { name in
      name.hasSuffix(".po") && own.file(name).path != file.path
    }
    return name.map { own.file($0) }
  }
}
