import Interchange
import Language

extension FileSeries {
  /// Returns the series of some files, in order of path.
  ///
  /// - Parameters:
  ///   - files: The files, in the order in which an import reads them.
  ///   - source: The source language.
  /// - Returns: The series.
  static func all(of files: [PlacedFile], source: LocaleTag) -> [FileSeries] {
    let groups = Dictionary(grouping: files) { [$0.path.before, $0.path.after, $0.table] }
    let series = groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap {
      _, files in files.first.map { FileSeries($0.path, table: $0.table, files) }
    }
    var joined: [FileSeries] = []
    for series in series {
      if let place = joined.firstIndex(where: { $0.isContinued(by: series, source) }) {
        joined[place] = joined[place].joined(series, source)
      } else {
        joined.append(series)
      }
    }
    return joined
  }

  /// Returns whether the files of two series are one file in several locales, in other folders for some:
  /// `Strings/Resources.resw` and `Strings/de-DE/Resources.resw`.
  ///
  /// A locale with a file in both has two files, so these are two series.
  private func isContinued(by other: FileSeries, _ source: LocaleTag) -> Bool {
    guard table == other.table, !path.isOfAndroidFile, Set(locales).isDisjoint(with: other.locales)
    else { return false }
    let common = present.intersection(other.present).count
    guard common > 0, common * 2 >= min(present.count, other.present.count) else { return false }
    if isOfGettext, let domain = path.domain, let name = other.path.domain, domain != name {
      return false
    }
    if path.folder == other.path.folder { return isOfGettext || path.name == other.path.name }
    // A file of source texts says of which folder it is, as every name of .NET does.
    let isOfFolders = path.after.hasPrefix(".lproj/") && path.after == other.path.after
    let isOnlyOne = [self, other].count { $0.locales.contains(source) } == 1
    return (isOfGettext || isOfFolders && isOnlyOne)
      && (path.folder.hasPrefix(other.path.folder) || other.path.folder.hasPrefix(path.folder))
  }

  private var locales: [LocaleTag] { members.compactMap(\.locale) }

  private var isOfGettext: Bool { path.after.hasSuffix(".po") }

  /// Returns the series of the files of both, whose new files are like those of most locales.
  private func joined(_ other: FileSeries, _ source: LocaleTag) -> FileSeries {
    func count(_ path: LocalePath) -> Int {
      (members + other.members).count { $0.path == path && $0.locale != source }
    }
    let path = count(path) >= count(other.path) ? path : other.path
    return FileSeries(path, table: table, members + other.members)
  }
}

extension LocalePath {
  /// The folder of the files or of the folders of locales, with a slash; empty without one.
  var folder: String { before.lastIndex(of: "/").map { String(before[...$0]) } ?? "" }

  /// The name that the file has without the word for a locale.
  var name: String {
    let whole = before.dropFirst(folder.count) + after
    return whole.lastIndex(of: "/").map { String(whole[whole.index(after: $0)...]) }
      ?? String(whole)
  }

  /// The text domain that a PO file's path names: `app` of `po/app-de.po` and `de/LC_MESSAGES/app.po`; nil for
  /// `po/de.po`.
  var domain: String? {
    let stem = name.drop { ".-_".contains($0) }.prefix { $0 != "." }
    return stem.isEmpty || name.hasPrefix(".") ? nil : String(stem)
  }

  /// Whether the file is one of Android's resources, whose folders are named `values`.
  var isOfAndroidFile: Bool { after.hasPrefix("/") && after.hasSuffix(".xml") }
}
