import Foundation

/// What building and publishing all packs of a corpus cost.
struct BuildCost {
  private let corpus: Corpus
  private let publication: Publication
  /// The most memory that the process had before the work and after it, in bytes.
  private let memory: (before: Int, after: Int)
  /// What the work took of all cores together, in seconds: what others do at the same time is not in it.
  private let processor: Double

  init(_ corpus: Corpus, work: URL) throws {
    self.corpus = corpus
    let before = Self.usage
    publication = try Publication(corpus, origin: work.appendingPathComponent("origin"))
    let after = Self.usage
    memory = (before.ru_maxrss * 1024, after.ru_maxrss * 1024)
    processor = Self.seconds(after) - Self.seconds(before)
  }

  private static var usage: rusage {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage
  }

  /// The most memory that the process had so far, in bytes.
  static var mostMemory: Int { usage.ru_maxrss * 1024 }

  /// What the process took of all cores so far, in seconds.
  static var processorSeconds: Double { seconds(usage) }

  private static func seconds(_ usage: rusage) -> Double {
    [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }

  var json: Data {
    get throws {
      try JSONSerialization.data(
        withJSONObject: [
          "strings": corpus.count, "locales": publication.packs.count,
          "build": publication.buildTime / .seconds(1),
          "publish": publication.publishTime / .seconds(1), "processor": processor,
          "memory.texts": memory.before, "memory.peak": memory.after,
        ], options: [.prettyPrinted, .sortedKeys])
    }
  }
}
