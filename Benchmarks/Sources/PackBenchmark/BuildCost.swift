import Foundation

/// What building and publishing all packs of a corpus cost.
struct BuildCost {
  private let corpus: Corpus
  private let publication: Publication
  /// The most memory that the process had before the work and after it, in bytes.
  private let memory: (before: Int, after: Int)

  init(_ corpus: Corpus, work: URL) throws {
    self.corpus = corpus
    let before = Self.peak
    publication = try Publication(corpus, origin: work.appendingPathComponent("origin"))
    memory = (before, Self.peak)
  }

  private static var peak: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }

  var json: Data {
    get throws {
      try JSONSerialization.data(
        withJSONObject: [
          "strings": corpus.count, "locales": publication.packs.count,
          "build": publication.buildTime / .seconds(1),
          "publish": publication.publishTime / .seconds(1),
          "memory.texts": memory.before, "memory.peak": memory.after,
        ], options: [.prettyPrinted, .sortedKeys])
    }
  }
}
