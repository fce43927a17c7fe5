import Extraction

/// Which resources of several source sets and modules an app shows in place of others with their
/// name.
package struct ResourceKnowledge: SourceKnowledge {
  /// Why a resource is no phrase.
  enum Exclusion: Hashable {
    /// Another file has the text that is translated.
    case replaced(by: String)
    /// The resource that counts is not translated.
    case untranslated
    /// Another file has the text that is translated, and is of another app.
    case ofOtherApp(String)
    /// Another file has the text that is translated, and is of another flavor of the app.
    case ofOtherFlavor(String)

    /// The exclusion in the lines of `words`.
    fileprivate var word: String {
      switch self {
      case .replaced(let path): path
      case .untranslated: ""
      case .ofOtherApp(let path): "\t\(path)"
      case .ofOtherFlavor(let path): "\t\t\(path)"
      }
    }
  }

  /// The excluded resources by folder and name.
  private var excluded: [String: [String: Exclusion]] = [:]
  /// The names of resources that are not translated.
  package private(set) var untranslated: Set<String> = []
  /// The names of lists that an app stores and doesn't show.
  private let values: Set<String>
  /// A line for each excluded resource, each list that is no text, and each folder of Compose's dialect.
  package let words: String

  private struct Declaration {
    var path: String
    var set: ResourceSet
    /// The digest of the text; nil if it is not translated.
    var digest: Substring?
  }

  /// Finds the resources that count.
  ///
  /// - Parameters:
  ///   - scans: The files with their declarations.
  ///   - sources: The folders of sources, of which an earlier one counts more.
  ///   - composeFolders: The folders whose files have Compose's dialect.
  init(
    _ scans: [(path: String, declarations: String)], _ sources: [String],
    _ composeFolders: ComposeFolders = ComposeFolders()
  ) {
    let sets = scans.map { (path: $0.path, set: ResourceSet(ofFile: $0.path), $0.declarations) }
      .sorted {
        ($0.set.rank(sources).0, $0.set.rank(sources).1, $0.path)
          < ($1.set.rank(sources).0, $1.set.rank(sources).1, $1.path)
      }
    let apps = LauncherModules(scans)
    let declared = Self.declarations(sets)
    var lines: [String] = []
    for (name, all) in declared {
      guard let first = Self.first(of: all) else { continue }
      if first.digest == nil { untranslated.insert(name) }
      for own in all where own.set != first.set && own.digest != first.digest {
        let exclusion = Self.exclusion(of: own, besides: first, apps)
        excluded[own.set.folder, default: [:]][name] = exclusion
        lines.append("\(own.set.folder)\t\(name)\t\(exclusion.word)\n")
      }
    }
    values = EntryValues(scans).names
    untranslated.formUnion(values)
    words =
      lines.sorted().joined() + values.sorted().map { "\t\($0)\n" }.joined()
      + composeFolders.paths.map { "\t\t\($0)\n" }.joined()
  }

  /// Returns the declarations of each name, the one that counts most first.
  private static func declarations(
    _ sets: [(path: String, set: ResourceSet, declarations: String)]
  ) -> [String: [Declaration]] {
    var declared: [String: [Declaration]] = [:]
    for (path, set, declarations) in sets {
      for (name, digest) in ResourceDeclarations(declarations).digests {
        declared[name, default: []].append(Declaration(path: path, set: set, digest: digest))
      }
    }
    return declared
  }

  /// Returns the declaration whose text is translated: the first one, but one with a text instead of one
  /// that another flavor does not translate.
  private static func first(of all: [Declaration]) -> Declaration? {
    guard let first = all.first, first.digest == nil else { return all.first }
    return all.first { $0.digest != nil && $0.set.isSibling(of: first.set) } ?? first
  }

  private static func exclusion(
    of own: Declaration, besides first: Declaration, _ apps: LauncherModules
  ) -> Exclusion {
    guard own.digest == nil else {
      if apps.areApart(first.path, own.path) { return .ofOtherApp(first.path) }
      if first.digest != nil, own.set.isSibling(of: first.set) { return .ofOtherFlavor(first.path) }
      return first.digest == nil ? .untranslated : .replaced(by: first.path)
    }
    // What a flavor does not translate is no other text.
    return own.set.isSibling(of: first.set) ? .untranslated : .replaced(by: first.path)
  }

  /// Returns why a resource of a file is no phrase; nil if it is one.
  func exclusion(of name: String?, in path: String) -> Exclusion? {
    guard let name else { return nil }
    if values.contains(name) { return .untranslated }
    return excluded[ResourceSet(ofFile: path).folder]?[name]
  }

  /// Returns the names of the resources next to a translation that are no phrases.
  ///
  /// - Parameter path: The path of the translation, which may be a copy elsewhere:
  ///   `copies/app/src/free/res/values-de/strings.xml`.
  /// - Returns: The names.
  package func excludedNames(besides path: String) -> Set<String> {
    let parts = path.split(separator: "/").dropLast(2)
    let folders = excluded.keys.filter { folder in
      let own = folder.split(separator: "/")
      return !own.isEmpty && parts.suffix(own.count).elementsEqual(own)
    }
    let folder = folders.max { $0.count < $1.count }
    return Set(folder.flatMap { excluded[$0]?.keys.map { $0 } } ?? [])
  }
}
