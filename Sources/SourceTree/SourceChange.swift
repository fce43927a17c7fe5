import Extraction

/// The calls that a reading has gained and lost since an earlier one.
public struct SourceChange: Sendable {
  /// The calls whose phrase, signature or text their file did not have.
  public let added: [ExtractedPhrase]
  /// The calls whose phrase their file had and no file has now, with their former places.
  public let removed: [ExtractedPhrase]
}

extension SourceReading {
  /// Returns the changes since an earlier reading.
  ///
  /// - Parameters:
  ///   - former: The cache of that reading.
  ///   - calls: The calls of this one.
  /// - Returns: The changes; empty if every file is unchanged.
  /// - Complexity: O(*n*) in the calls of changed files; in all calls if phrases were deleted.
  public func change(since former: ExtractionCache, _ calls: [Call]) -> SourceChange {
    var (added, lost): ([ExtractedPhrase], [ExtractedPhrase]) = ([], [])
    let gone = former.paths.filter { cache[$0] == nil }
    for path in cache.paths + gone {
      let (now, before) = (cache[path], former[path])
      if let now, let before, now.holdsTheSame(as: before) { continue }
      added += now?.phrases(path, besides: before, cache.owner) ?? []
      lost += before?.phrases(path, besides: now, cache.owner) ?? []
    }
    added.removeAll { left.contains($0.phrase.id) }
    if lost.isEmpty { return SourceChange(added: added, removed: []) }
    let ids = Set(calls.map(\.facts.id))
    return SourceChange(added: added, removed: lost.filter { !ids.contains($0.phrase.id) })
  }
}

/// The properties of a call that affect its ordinal and its translations.
struct CallEssence: Hashable {
  let facts: CallFacts

  init(_ facts: CallFacts) { self.facts = facts }

  init(_ call: ExtractedPhrase, _ key: CacheKey) {
    facts = CallFacts(call, digest: key.callDigest)
  }
}

extension CachedFile {
  /// Returns the calls that another reading of the file does not have.
  fileprivate func phrases(
    _ path: String, besides other: CachedFile?, _ key: CacheKey
  ) -> [ExtractedPhrase] {
    let all = phrases(path) ?? []
    let known = Set((other?.facts ?? []).map { CallEssence($0.facts) })
    return known.isEmpty ? all : all.filter { !known.contains(CallEssence($0, key)) }
  }
}
