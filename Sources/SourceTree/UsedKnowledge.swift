import Extraction
import Synchronization

/// The knowledge of a language, with the digests of what files use of it.
///
/// A class, because every file looks up the digests of the same names.
final class UsedKnowledge: Sendable {
  /// The whole knowledge.
  let all: any SourceKnowledge
  private let owner: CacheKey
  private let words: CacheDigest
  /// The digests of the files by path; absent for those that cannot be read now.
  private let contents: [String: CacheDigest]
  /// The digests of the files that declare a name.
  private let names = Mutex<[String: CacheDigest]>([:])

  init(_ all: any SourceKnowledge, of files: [ReadFile], _ owner: CacheKey) {
    (self.all, self.owner) = (all, owner)
    words = owner.digest("knowledge", of: all.words)
    let known = files.filter { !$0.isRemembered }.map { ($0.path, $0.file.digest) }
    contents = Dictionary(known, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the digest of the knowledge that a file was read with.
  ///
  /// - Parameter uses: The names that it looked up: whatever their files declare may have another type
  ///   once one of these changes.
  /// - Returns: The digest.
  /// - Complexity: O(*n*) in the names; the files of each are looked at once.
  func digest(of uses: [String]) -> CacheDigest {
    if uses.isEmpty { return words }
    return owner.digest(
      "uses", of: ([words] + uses.map(digest(ofName:))).map(\.hex).joined(separator: " "))
  }

  private func digest(ofName name: String) -> CacheDigest {
    if let known = names.withLock({ $0[name] }) { return known }
    let files = all.files(declaring: name)
    let words = files.map { "\($0) \((contents[$0] ?? .none).hex)" }
    let digest =
      files.isEmpty ? .none : owner.digest("name", of: words.joined(separator: "\n"))
    names.withLock { $0[name] = digest }
    return digest
  }
}
