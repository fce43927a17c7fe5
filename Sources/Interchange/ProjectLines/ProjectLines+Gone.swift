import Language
import MessageSyntax
import Phrases
import Snapshot

extension ProjectLines {
  /// Returns the reviewed texts of phrases that are gone, for phrases with the same English: those of
  /// a key before it was renamed.
  ///
  /// - Parameters:
  ///   - lines: The lines of a locale, of which those of no phrase count.
  ///   - entries: The phrases without a text.
  ///   - locale: The language of the texts.
  /// - Returns: The texts by ordinal; a line that does not fit the phrase is left out.
  /// - Complexity: Linear in the lines and phrases.
  public func textsOfGone(
    in lines: TranslationLines, for entries: [CatalogSnapshot.Entry], locale: LocaleTag
  ) -> [Int: Message] {
    let reviewed = lines.lines.filter {
      ![.new, .needsReview].contains($0.state) && phrase($0.name) == nil
    }
    let byTag = Dictionary(reviewed.map { ($0.tag, $0) }, uniquingKeysWith: { first, _ in first })
    var texts: [Int: Message] = [:]
    for entry in entries {
      guard let known = self.known(entry.phrase.id), let line = byTag[known.tag] else { continue }
      let former = sources.texts[SourceLines.Place(line.name, line.tag)]
      guard former == nil || former == entry.phrase.source else { continue }
      texts[entry.ordinal] = message(of: line, for: known, locale: locale)
    }
    return texts
  }
}
