import Interchange
import Language

/// Decides which phrases that no file of a format has are new ones of these files.
///
/// A key that the app's own code uses is new, unless files of another format are nearer to its calls.
/// A key that another file of the app has stays there: one of another module, or of another platform,
/// unless the files follow that one, as a copy or a conversion does.
struct NewPhrases {
  /// The files of one name elsewhere.
  private struct Other {
    var present: Set<Int>
    var folder: [Substring]
    /// The phrases with a text, by locale.
    var texts: [LocaleTag: Set<Int>] = [:]
    /// Whether the same platform reads it, or any may.
    var isOfPlatform: Bool
    /// Whether the same platform reads it, so that its phrases need no other file.
    var isOfSamePlatform: Bool
    /// Whether its phrases are at home there: a file next to no source text may be a translator's.
    var isHome: Bool
    /// Whether the files of the format have most of its phrases.
    var isFollowed = false
  }

  private let format: any FileFormat
  private let calls: CallPlaces
  private let others: [Other]
  /// The folders of the files.
  private let folders: [[Substring]]
  /// The endings of the sources whose phrases the files have.
  private let kinds: Set<String>

  /// Creates the rule for the files of a format.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - series: Its files.
  ///   - calls: The calls of the phrases.
  ///   - files: The other files of the app.
  ///   - source: The source language.
  ///   - path: Returns the path of a file as those of calls are, relative to the project.
  init(
    _ format: any FileFormat, _ series: [FileSeries], _ calls: CallPlaces, _ files: [PlacedFile],
    source: LocaleTag, path: (File) -> String
  ) {
    func folder(_ file: PlacedFile?) -> [Substring] {
      (file.map { path($0.file) } ?? "").split(separator: "/").dropLast()
    }
    (self.format, self.calls) = (format, calls)
    let own = series.map { folder($0.members.first) }
    folders = own
    let present = series.reduce(into: Set<Int>()) { $0.formUnion($1.present) }
    kinds = present.reduce(into: []) { $0.formUnion(calls.kinds(of: $1)) }
    let isPO = { (one: any FileFormat) in one.name == GettextFormat().name }
    let groups = Dictionary(grouping: files.filter { !Self.isPair($0.format, format) }) {
      [$0.format.name, $0.path.before, $0.path.after]
    }
    others = groups.values.map { files in
      let other = files[0].format
      let isWhole = Self.areOfOnePlatform(other, format) || isPO(other) || isPO(format)
      var found = Other(
        present: files.reduce(into: []) { $0.formUnion($1.present) }, folder: folder(files[0]),
        isOfPlatform: isWhole, isOfSamePlatform: Self.areOfOnePlatform(other, format),
        isHome: Self.isHome(files, source) && (other.name == format.name || !isPO(other)))
      for file in files {
        for (locale, texts) in file.texts { found.texts[locale, default: []].formUnion(texts.keys) }
      }
      let compared =
        isWhole ? found.present : found.present.filter { !calls.isNative($0, to: format) }
      found.isFollowed =
        compared.intersection(present).count * 2 >= compared.count
        && (compared.count >= Self.enough || own.contains { Self.areNear($0, found.folder) })
      return found
    }
  }

  /// How many phrases two files far from each other must have for the share of common ones to say
  /// something: two modules of one app may share most of a few.
  private static let enough = 8

  /// Returns whether one folder is in the other, apart from folders of locales.
  private static func areNear(_ one: [Substring], _ other: [Substring]) -> Bool {
    let (one, other) = (module(one), module(other))
    return one.starts(with: other) || other.starts(with: one)
  }

  private static func module(_ folder: [Substring]) -> [Substring] {
    let isOfLocale = folder.last.map { $0.hasSuffix(".lproj") || $0.hasPrefix("values") } ?? false
    return isOfLocale ? folder.dropLast() : folder
  }

  /// Returns whether files are an app's: those of a platform's folders, or next to source texts.
  private static func isHome(_ files: [PlacedFile], _ source: LocaleTag) -> Bool {
    let isOfFolder = files[0].path.after.hasPrefix(".lproj/")
    return isOfFolder || files.contains { $0.locale ?? source == source }
      || files[0].path.isOfAndroid(files.map(\.word)) || files[0].format.name == "gettext"
  }

  /// The phrases with a text in the app's other files of a platform, which these files don't follow, by
  /// locale.
  var written: [LocaleTag: Set<Int>] {
    others.filter { $0.isHome && $0.isOfPlatform && !$0.isFollowed }.reduce(into: [:]) {
      $0.merge($1.texts) { $0.union($1) }
    }
  }

  /// Returns whether a phrase that no file of the format has belongs to one.
  func takes(_ ordinal: Int) -> Bool {
    let holders = others.filter { $0.isHome && $0.present.contains(ordinal) }
    if calls.isNative(ordinal, to: format), !holders.contains(where: \.isOfPlatform) {
      return !isNearerToOthers(ordinal)
    }
    guard holders.isEmpty else {
      return holders.contains(where: \.isFollowed)
        && !holders.contains { $0.isOfSamePlatform && isOfModule(of: $0, ordinal) }
    }
    let own = calls.kinds(of: ordinal)
    return (own.isEmpty || !own.isDisjoint(with: kinds)) && !isNearerToOthers(ordinal)
  }

  /// Returns whether other files, which may hold the phrase as well, are nearer to its calls.
  private func isNearerToOthers(_ ordinal: Int) -> Bool {
    let own = depth(of: ordinal)
    return others.contains {
      $0.isOfPlatform && !$0.isFollowed && depth(of: ordinal, in: $0.folder) > own
    }
  }

  /// Returns whether files that hold a phrase are those of the module that uses it, so that files of
  /// another module never get it, even if they have most of the others.
  private func isOfModule(of other: Other, _ ordinal: Int) -> Bool {
    depth(of: ordinal, in: other.folder) > depth(of: ordinal)
  }

  /// Returns how many folders the calls of a phrase share with the nearest file of the format.
  private func depth(of ordinal: Int) -> Int {
    folders.map { depth(of: ordinal, in: $0) }.max() ?? 0
  }

  private func depth(of ordinal: Int, in folder: [Substring]) -> Int {
    calls.folders(of: ordinal).map { place in zip(place, folder).prefix { $0 == $1 }.count }.max()
      ?? 0
  }

  /// Whether two formats share the texts of one table.
  private static func isPair(_ one: any FileFormat, _ other: any FileFormat) -> Bool {
    let pair = [AppleStringsFormat().name, StringsdictFormat().name]
    return one.name != other.name && pair.contains(one.name) && pair.contains(other.name)
  }

  private static func areOfOnePlatform(_ one: any FileFormat, _ other: any FileFormat) -> Bool {
    let kinds = CallPlaces.kinds(of: one)
    return one.name == other.name || !kinds.isEmpty && kinds == CallPlaces.kinds(of: other)
  }
}
