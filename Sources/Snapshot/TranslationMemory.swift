import Language
import Phrases

/// Earlier translations, found by source texts that are equal or similar.
///
/// ```swift
/// let memory = TranslationMemory(snapshot, locale: german)
/// let match = memory.best(for: phrase)   // the text, and how alike the sources are
/// ```
public struct TranslationMemory: Sendable {
  /// A translation of another phrase with an equal or similar source.
  public struct Match: Sendable, Hashable {
    /// The translation.
    public var message: Message
    /// The ordinal of the translated phrase.
    public var ordinal: Int
    /// The similarity of the two sources, from 0 to 1; 1 if they are equal.
    public var likeness: Double
  }

  private struct Entry {
    var ordinal: Int
    var source: Message
    var kinds: [Parameter.Kind]
    var message: Message
    var isApproved: Bool
    var trigrams: Set<Trigram>
  }

  private typealias Trigram = UInt64
  private let entries: [Entry]
  private let bySource: [Message: [Int]]
  private let byTrigram: [Trigram: [Int]]

  /// Creates the memory of a locale from its reviewed texts, including those of deleted phrases.
  ///
  /// - Complexity: Linear in the words of the sources.
  public init(_ snapshot: CatalogSnapshot, locale: LocaleTag) {
    let texts = snapshot.translations[locale] ?? [:]
    entries = snapshot.entries.compactMap { entry in
      guard let text = texts[entry.ordinal], text.state != .new, text.state != .needsReview else {
        return nil
      }
      return Entry(
        ordinal: entry.ordinal, source: entry.phrase.source,
        kinds: entry.phrase.parameters.map(\.kind), message: text.message,
        isApproved: text.state == .approved, trigrams: Self.trigrams(of: entry.phrase.source))
    }
    bySource = Dictionary(grouping: entries.indices, by: { [entries] in entries[$0].source })
    var places: [Trigram: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      for trigram in entry.trigrams { places[trigram, default: []].append(index) }
    }
    byTrigram = places
  }

  /// Returns the best translation for a phrase: that of an equal source, or else of the most
  /// similar one.
  ///
  /// Only phrases with the same kinds of parameters match, because texts refer to parameters by
  /// position. Among equals, an approved text of an equal source comes first, then that of the
  /// oldest phrase.
  ///
  /// - Parameters:
  ///   - phrase: The phrase.
  ///   - ordinal: The ordinal of the phrase, which never matches itself.
  ///   - least: The minimum similarity of the sources, from 0 to 1.
  /// - Returns: The match; nil if no source is similar enough.
  public func best(for phrase: SourcePhrase, at ordinal: Int, least: Double = 1) -> Match? {
    let kinds = phrase.parameters.map(\.kind)
    let same = (bySource[phrase.source] ?? []).filter {
      entries[$0].kinds == kinds && entries[$0].ordinal != ordinal
    }
    if let index = same.first(where: { entries[$0].isApproved }) ?? same.first {
      return match(index, 1)
    }
    guard least < 1 else { return nil }
    let own = Self.trigrams(of: phrase.source)
    var shared: [Int: Int] = [:]
    for trigram in own { for index in byTrigram[trigram] ?? [] { shared[index, default: 0] += 1 } }
    let ranked = shared.map { index, count in
      (index, likeness: 2 * Double(count) / Double(own.count + entries[index].trigrams.count))
    }
    let best = ranked.filter { index, likeness in
      likeness >= least && entries[index].kinds == kinds && entries[index].ordinal != ordinal
    }.max { left, right in
      left.likeness == right.likeness ? left.0 > right.0 : left.likeness < right.likeness
    }
    return best.map { match($0.0, min($0.likeness, 0.99)) }
  }

  private func match(_ index: Int, _ likeness: Double) -> Match {
    Match(message: entries[index].message, ordinal: entries[index].ordinal, likeness: likeness)
  }

  /// Returns the trigrams of a source's letters; each token counts as one letter.
  private static func trigrams(of message: Message) -> Set<Trigram> {
    var letters: [UInt32] = [0x20]
    add(message, to: &letters)
    letters.append(0x20)
    var found: Set<Trigram> = []
    for index in letters.indices.dropLast(2) {
      found.insert(
        UInt64(letters[index]) << 42 | UInt64(letters[index + 1]) << 21 | UInt64(letters[index + 2])
      )
    }
    return found
  }

  private static func add(_ message: Message, to letters: inout [UInt32]) {
    for node in message.nodes {
      switch node {
      case .text(let words):
        letters += words.lowercased().unicodeScalars.map(\.value)
      case .token(let position):
        letters.append(0x10_FF00 + UInt32(truncatingIfNeeded: position & 0xFF))
      case .select(let selection): add(selection.other, to: &letters)
      case .open, .close: break
      }
    }
  }
}
