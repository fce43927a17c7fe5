import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot

/// The committed form of a project's translations: `LOCALE.lpt`, one line for each text.
///
/// Create it once for all locales, since it hashes every source text.
///
///     let lines = ProjectLines(snapshot.entries)
///     let imported = lines.read(bytes, file: "translations/de.lpt", locale: german)
public struct ProjectLines: Sendable {
  /// A phrase with its name and tag in the files.
  struct Known: Sendable {
    var entry: CatalogSnapshot.Entry
    var name: String
    var tag: TextTag
    /// Whether translations with this tag were made for another English text.
    var hasOtherSource: Bool
    /// Reads texts of words and tokens alone, which most are.
    var plain: PlainLine
  }

  /// The English texts of earlier tags, to show what has changed.
  public let sources: SourceLines
  /// The tags of texts with another meaning, by ordinal: those before a large change.
  public var outdated: [Int: Set<TextTag>]
  /// The parameters of phrases before their signature changed.
  public var formerParameters = FormerParameters()
  /// Returns a token as the app's source text writes it, for findings: `%1$@`, `{0}`.
  public var writtenToken: @Sendable (Parameter, SourcePhrase) -> String =
    TokenSpelling.ofProjects
  private let phrases: [PhraseID: Known]

  /// Creates the form of some phrases; inactive ones are skipped.
  public init(
    _ entries: [CatalogSnapshot.Entry], sources: SourceLines = SourceLines(),
    outdated: [Int: Set<TextTag>] = [:]
  ) {
    (self.sources, self.outdated) = (sources, outdated)
    var phrases: [PhraseID: Known] = [:]
    for entry in entries where entry.active {
      let phrase = entry.phrase
      let place = SourceLines.Place(PhraseName(phrase).written, TextTag(phrase.source))
      phrases[phrase.id] = Known(
        entry: entry, name: place.name, tag: place.tag,
        hasOtherSource: sources.hasAnother(at: place, than: phrase.source),
        plain: PlainLine(phrase))
    }
    self.phrases = phrases
  }

  /// Returns a phrase by its id.
  func known(_ id: PhraseID) -> Known? { phrases[id] }

  /// The phrases.
  var known: Dictionary<PhraseID, Known>.Values { phrases.values }

  /// Returns the phrase of a name; nil if the sources have none.
  ///
  /// A name in the table `Localizable`, and the id of a keyed phrase, are other names of a phrase.
  ///
  /// - Parameter name: The name as it is written.
  /// - Returns: The phrase, and whether the name is its own.
  func phrase(_ name: String) -> (known: Known, isOwnName: Bool)? {
    guard let known = PhraseName(written: name).flatMap({ phrases[$0.phraseID] }) else {
      return nil
    }
    return (known, known.name.utf8.elementsEqual(name.utf8))
  }

  /// The English text of every phrase in its present form.
  public var presentSources: [SourceLines.Place: Message] {
    Dictionary(
      phrases.values.map { (SourceLines.Place($0.name, $0.tag), $0.entry.phrase.source) },
      uniquingKeysWith: { first, _ in first })
  }
}
