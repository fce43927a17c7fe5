import Language
import Pack
import Parallel
import Snapshot
import SourceTree

/// A copy of the texts of a locale in a shared catalog, which is decoded when they are needed.
///
/// It lies in a table of its own, under a digest of the texts. One that is damaged, or of other texts,
/// is not used.
struct TextsCopy: Sendable {
  /// The ordinals of the texts in the catalog.
  let ordinals: [Int]
  private let bytes: ArraySlice<UInt8>
  private let place: String

  private static let folder = "catalog"
  private static let states = TranslationState.allCases

  private static func table(_ locale: LocaleTag, _ project: Project) -> ResultTable {
    ResultTable("\(folder)/\(locale)", of: project)
  }

  /// Returns the copies that a project has, read on every core; forgets those of other locales.
  ///
  /// - Parameters:
  ///   - keys: The digests of the texts.
  ///   - project: The project.
  /// - Returns: The copies by locale.
  static func found(_ keys: [LocaleTag: CacheDigest], _ project: Project) -> [LocaleTag: TextsCopy]
  {
    let locales = Array(keys)
    let copies = ParallelWork.map(locales, portion: 4) { locale, key in
      table(locale, project).value("texts", key: key) { TextsCopy($0, "\(locale)") }
    }
    let folder = project.file(project.resultsPath).file(folder)
    if project.rehearsal == nil {
      let known = Set(keys.keys.map(\.description))
      for name in folder.names ?? [] where !known.contains(name) {
        folder.file(name).remove(ifBeginsWith: ResultTable.name)
      }
    }
    var found: [LocaleTag: TextsCopy] = [:]
    for ((locale, _), copy) in zip(locales, copies) { found[locale] = copy }
    return found
  }

  /// Copies the texts of locales.
  static func write(
    _ texts: [LocaleTag: [Int: Translation]], _ keys: [LocaleTag: CacheDigest], _ project: Project
  ) {
    let wanted = texts.compactMap { locale, texts in keys[locale].map { (locale, $0, texts) } }
    guard project.rehearsal == nil else { return }
    _ = ParallelWork.map(wanted, portion: 1) { locale, key, texts in
      var table = table(locale, project)
      table.set("texts", key: key) { $0.texts(texts.sorted { $0.key < $1.key }) }
      table.save()
    }
  }

  private init?(_ reader: CacheReader, _ place: String) {
    var reader = reader
    guard let ordinals = reader.list({ $0.number() }), let bytes = reader.slice() else {
      return nil
    }
    (self.ordinals, self.bytes, self.place) = (ordinals, bytes, place)
  }

  /// Decodes the texts.
  ///
  /// - Returns: The texts by the catalog's ordinals.
  /// - Throws: An error if the copy is not what this tool writes, although its hash is right.
  func texts() throws(ProjectError) -> [Int: Translation] {
    var reader = CacheReader(bytes)
    var texts: [Int: Translation] = [:]
    texts.reserveCapacity(ordinals.count)
    for ordinal in ordinals {
      guard let state = reader.number(), Self.states.indices.contains(state),
        let revision = reader.number(), let message = reader.message()
      else {
        throw .failure(
          "\(place): the copy of the shared catalog is damaged; remove .langpack/cache")
      }
      texts[ordinal] = Translation(
        message, state: Self.states[state], revision: Revision(clamping: revision))
    }
    return texts
  }
}

extension CacheWriter {
  fileprivate mutating func texts(_ texts: [(key: Int, value: Translation)]) {
    list(texts) { $0.number($1.key) }
    var content = CacheWriter()
    for (_, text) in texts {
      content.number(TranslationState.allCases.firstIndex(of: text.state) ?? 0)
      content.number(Int(clamping: text.revision.number))
      content.message(text.message)
    }
    number(content.result.count)
    bytes(content.result)
  }
}
