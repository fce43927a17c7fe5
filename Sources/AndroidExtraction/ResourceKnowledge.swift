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

    /// The exclusion in the lines of `words`.
    fileprivate var word: String {
      switch self {
      case .replaced(let path): path
      case .untranslated: ""
      case .ofOtherApp(let path): "\t\(path)"
      }
    }
  }

  /// The excluded resources by folder and name.
  private var excluded: [String: [String: Exclusion]] = [:]
  /// The names of resources that are not translated.
  package private(set) var untranslated: Set<String> = []
  /// The names of lists that an app stores and doesn't show.
  private let values: Set<String>
  /// A line for each excluded resource.
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
  init(_ scans: [(path: String, declarations: String)], _ sources: [String]) {
    let sets = scans.map { (path: $0.path, set: ResourceSet(ofFile: $0.path), $0.declarations) }
      .sorted {
        ($0.set.rank(sources).0, $0.set.rank(sources).1, $0.path)
          < ($1.set.rank(sources).0, $1.set.rank(sources).1, $1.path)
      }
    let apps = LauncherModules(scans)
    var first: [String: Declaration] = [:]
    var lines: [String] = []
    for (path, set, declarations) in sets {
      for (name, digest) in ResourceDeclarations(declarations).digests {
        let own = Declaration(path: path, set: set, digest: digest)
        guard let former = first[name] else {
          first[name] = own
          if digest == nil { untranslated.insert(name) }
          continue
        }
        guard former.set != set, former.digest != digest else { continue }
        let exclusion: Exclusion =
          apps.areApart(former.path, path) && digest != nil
          ? .ofOtherApp(former.path)
          : former.digest == nil ? .untranslated : .replaced(by: former.path)
        excluded[set.folder, default: [:]][name] = exclusion
        lines.append("\(set.folder)\t\(name)\t\(exclusion.word)\n")
      }
    }
    values = EntryValues(scans).names
    untranslated.formUnion(values)
    words = lines.sorted().joined() + values.sorted().map { "\t\($0)\n" }.joined()
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
