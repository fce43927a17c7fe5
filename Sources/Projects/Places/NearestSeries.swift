/// Finds the files next to the sources that use a phrase.
struct NearestSeries {
  /// The folders of each series and of the sources of its phrases, with the folders around them.
  private let folders: [Set<[Substring]>]
  private let sizes: [Int]
  private let isPreferred: [Bool]
  private let calls: CallPlaces

  /// Creates the places of some series.
  ///
  /// A phrase that several series have says nothing about any of them.
  ///
  /// - Parameters:
  ///   - series: The series.
  ///   - calls: The calls of the phrases.
  ///   - target: The file whose series comes first among equally near ones; nil for none.
  ///   - path: Returns the path of a file as those of calls are, relative to the project.
  init(
    _ series: [FileSeries], _ calls: CallPlaces, preferring target: File?, path: (File) -> String
  ) {
    self.calls = calls
    let homes = series.homes
    sizes = series.map(\.present.count)
    let wanted = target?.standardPath
    isPreferred = series.map { series in
      wanted != nil && series.members.contains { $0.file.standardPath == wanted }
    }
    folders = series.map { series in
      let own = series.members.prefix(1).map { file in
        path(file.file).split(separator: "/").dropLast().map { $0 }
      }
      let alone = series.present.filter { homes[$0]?.count == 1 }
      return (own + alone.flatMap(calls.folders)).reduce(into: []) { all, folder in
        for count in 0...folder.count { all.insert(Array(folder.prefix(count))) }
      }
    }
  }

  /// Returns the series whose sources are nearest to those of a phrase.
  ///
  /// - Parameters:
  ///   - ordinal: The phrase.
  ///   - indices: The series to choose from; not empty.
  /// - Returns: Its index.
  func index(of ordinal: Int, among indices: [Int]) -> Int {
    let known = indices.filter { folders.indices.contains($0) }
    guard known.count > 1 else { return known.first ?? indices[0] }
    let places = calls.folders(of: ordinal)
    func rank(_ index: Int) -> (Int, Int, Int, Int) {
      (depth(of: places, in: index), isPreferred[index] ? 1 : 0, sizes[index], -index)
    }
    return known.max { rank($0) < rank($1) } ?? indices[0]
  }

  /// Returns the depth of the deepest folder that a series shares with some places.
  private func depth(of places: [[Substring]], in index: Int) -> Int {
    places.map { place in
      (0...place.count).last { folders[index].contains(Array(place.prefix($0))) } ?? 0
    }.max() ?? 0
  }
}
