import Interchange
import Language

/// The modules of an Android app, whose build refuses a name that two files of a locale have.
///
/// A module is a source set, or a folder of resources without one. Its files of a locale need no names of
/// the source files: `values-ru/all.xml` may have the texts of `values/strings.xml`.
struct AppModules: Sendable {
  private let series: [FileSeries]
  private let source: LocaleTag
  /// The module of each series; nil for files of other platforms.
  private let names: [String?]
  /// The series of each module.
  private let members: [String: [Int]]

  /// Finds the modules of some series.
  init(_ series: [FileSeries], source: LocaleTag) {
    (self.series, self.source) = (series, source)
    let names = series.map { series in
      series.path.isOfAndroidFile ? Self.name(of: series.path.before) : nil
    }
    self.names = names
    members = Dictionary(
      names.enumerated().compactMap { index, name in name.map { ($0, [index]) } },
      uniquingKeysWith: +)
  }

  /// Returns the folder of a source set, `app/src/paid` of `app/src/paid/res/`, or else the folder itself.
  private static func name(of folder: String) -> String {
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
    guard let root = parts.lastIndex(of: "src"), parts.indices.contains(root + 2) else {
      return folder
    }
    return parts[...(root + 1)].joined(separator: "/")
  }

  /// Returns the series of the module of a series, with itself.
  private func module(of index: Int) -> [Int] {
    guard names.indices.contains(index), let name = names[index] else { return [index] }
    return members[name] ?? [index]
  }

  /// Returns whether the module has the source text of a phrase of a series.
  func hasSources(of index: Int) -> Bool {
    guard names.indices.contains(index), names[index] != nil else { return false }
    return module(of: index).contains { other in
      series[other].members.contains {
        $0.locale == source && !$0.present.isDisjoint(with: series[index].present)
      }
    }
  }

  /// Returns the phrases that other files of a locale in the module have.
  ///
  /// - Parameters:
  ///   - index: The series whose own files are left out.
  ///   - locale: The locale.
  /// - Returns: The phrases; none for files of other platforms.
  func phrases(besides index: Int, in locale: LocaleTag) -> Set<Int> {
    module(of: index).filter { $0 != index }.reduce(into: []) { found, other in
      for file in series[other].files(of: locale) { found.formUnion(file.present) }
    }
  }

  /// Returns the series whose file of a locale gets the new texts of another series.
  ///
  /// It is the series itself if it has such a file, else the one whose file has most of its phrases. A new
  /// file is named as those of the other locales are.
  ///
  /// - Parameters:
  ///   - index: The series of the source file.
  ///   - phrases: Its phrases.
  ///   - locale: The locale.
  /// - Returns: The index of the series.
  func home(of index: Int, _ phrases: Set<Int>, in locale: LocaleTag) -> Int {
    let others = module(of: index).filter { $0 != index }
    guard !others.isEmpty, series[index].files(of: locale).isEmpty else { return index }
    func size(_ files: [PlacedFile]) -> Int {
      files.reduce(0) { $0 + $1.present.intersection(phrases).count }
    }
    if let next = largest(others, by: { size(series[$0].files(of: locale)) }) { return next }
    func isOfLocale(_ file: PlacedFile) -> Bool { file.locale != source }
    guard !series[index].members.contains(where: isOfLocale) else { return index }
    return largest(others) { size(series[$0].members.filter(isOfLocale)) } ?? index
  }

  /// Returns the file of source texts of a series, or else the one in its module with most of some phrases.
  func sourceFile(of index: Int, _ phrases: Set<Int>) -> File? {
    if let own = series[index].files(of: source).first { return own.file }
    func size(_ other: Int) -> Int {
      series[other].files(of: source).first?.present.intersection(phrases).count ?? 0
    }
    return largest(module(of: index), by: size).flatMap { series[$0].files(of: source).first?.file }
  }

  /// Returns the first of the indices with the largest size; nil if every size is zero.
  private func largest(_ indices: [Int], by size: (Int) -> Int) -> Int? {
    var best: (index: Int, size: Int)?
    for index in indices {
      let size = size(index)
      if size > best?.size ?? 0 { best = (index, size) }
    }
    return best?.index
  }
}
