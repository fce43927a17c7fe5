import Delivery
import Pack

/// An error for which nothing was published; the origin still serves what it served before.
public enum ReleaseError: Error, Hashable, CustomStringConvertible {
  /// The disk failed an operation.
  case disk(StorageError)
  /// A file of the origin doesn't match its name, or isn't a file at all.
  case damaged(path: String, how: String = "holds bytes that do not match its name")
  /// The key table of a build is lost, so it is unknown which texts its apps need.
  case lostKeyTable(path: String, how: String)
  /// The previous manifest cannot be read.
  case badManifest(path: String, FormatError)
  /// The previous manifest isn't signed by the publishing key: it was altered, or the key is new.
  case notSignedByUs(path: String)
  /// The history says that the highest possible sequence was used.
  case noSequenceLeft(path: String)
  /// Another publisher is working on the origin.
  case locked(path: String)
  /// A text isn't a valid name of an app, a channel, a release or a locale.
  case notAName(what: String, found: String)
  /// Something in the input breaks a rule.
  case badInput(what: String, rule: String)
  /// A line of a ledger cannot be read.
  case badLedger(path: String, line: Int, rule: String)
  /// The origin assigns an ordinal to another phrase than the local ledger.
  case ordinalTaken(ordinal: UInt32, published: String, local: String)
  /// The release was published with another key table.
  case otherKeyTable(release: String, published: SHA256Digest, given: SHA256Digest)
  /// The release was published in another epoch, so its key table cannot be kept.
  case otherEpoch(release: String, published: Epoch, given: Epoch)
  /// Locales would leave the release without having been dropped.
  case lostLocales([String], release: String, published: Set<String>)
  /// Packs would have fewer texts for the release's build than the served ones.
  case lostTexts([CoverageLoss], release: String)
  /// A served pack is lost, with texts that nothing else has.
  case lostPack(locale: String, release: String, phrases: [String])
  /// The release has no packs.
  case noLocales(release: String)
  /// Apps of the release read a format that this version of the tools doesn't write.
  case unwrittenFormat(release: String, what: String, wanted: UInt8, written: UInt8)
  /// The build that was named cannot read a format that the release serves.
  case otherFormat(release: String, what: String, served: UInt8, given: UInt8)
  /// A file to be inspected is damaged.
  case unreadable(what: String, reason: String)
  /// A file of the origin is missing.
  case missing(path: String)
  /// A manifest of another app, channel or release occupies this one's place.
  case misplaced(path: String, found: String)
  /// Another process wrote a file that was to be replaced.
  case changedMeanwhile(path: String)
  /// The target of a copy serves an equal or later manifest.
  case targetIsAhead(path: String, found: UInt64, given: UInt64)
  /// The target of a copy has ordinals that the origin lacks.
  case targetHasMore(path: String)
  /// The served manifest isn't the one that was to be replaced.
  case otherThanExpected(path: String, found: UInt64, expected: UInt64)
  /// A pack that devices must not show would be published again.
  case revoked(locale: String, release: String)
  /// The origin has roots, but the team's own, which verifies them, isn't available.
  case needsRoot(path: String)
  /// The origin's root differs from the team's own.
  case otherRoot(path: String)
  /// A text for which an experiment has other wordings has changed.
  case baseChanged(experiment: String, locale: String, ordinal: Int, count: Int)
  /// The origin and what is remembered outside it disagree.
  case memory(PublishedLine.Key, MemoryFault)
  /// A file with the record of publications cannot be read or written.
  case memoryFile(String)
  /// The signer returned no signature, or none of its public key.
  case notSigned(reason: String)

  /// The place, the subject, the rule and the fix.
  public var description: String {
    switch self {
    case .disk(let error): "\(error)"
    case .damaged(let path, _), .lostKeyTable(let path, _), .badManifest(let path, _),
      .notSignedByUs(let path), .noSequenceLeft(let path), .locked(let path), .missing(let path),
      .misplaced(let path, _), .changedMeanwhile(let path), .targetIsAhead(let path, _, _),
      .targetHasMore(let path), .needsRoot(let path), .otherRoot(let path):
      "\(path): \(wordsOnFile)"
    case .notAName(let what, let found):
      "\"\(found)\": not a name for \(what); letters, digits, \".\", \"_\" and \"-\" make one, "
        + "the first a letter or digit, no \"..\", at most \(OriginPath.longestName)"
    case .badInput(let what, let rule), .unreadable(let what, let rule): "\(what): \(rule)"
    case .badLedger(let path, let line, let rule): "\(path):\(line): \(rule)"
    case .ordinalTaken(let ordinal, let published, let local):
      "langpack.ordinals: ordinal \(ordinal) is published as \"\(published)\" and here it is "
        + "\"\(local)\"; an ordinal never changes its phrase; run `langpack extract` to assign new "
        + "ordinals"
    case .otherThanExpected(let path, let found, let expected):
      Self.other(at: path, found, expected)
    case .revoked(let locale, let release): Self.revoked(locale, release)
    case .baseChanged(let experiment, let locale, let ordinal, let count):
      Self.changed(experiment, locale, ordinal, count)
    case .memory, .memoryFile: wordsOnMemory
    case .notSigned(let reason): "the signer: \(reason); nothing was published"
    case .lostLocales(let locales, let release, let published):
      Self.losses(of: locales, release, published)
    case .lostTexts(let losses, let release):
      losses.map { $0.words(release) }.joined(separator: "\n")
    case .lostPack(let locale, let release, let phrases): Self.lost(locale, release, phrases)
    case .unwrittenFormat(let release, let what, let wanted, let written):
      Self.unwritten(release, what, wanted, written)
    case .otherFormat(let release, let what, let served, let given):
      Self.otherFormat(release, what, served, given)
    case .noLocales(let release): Self.withoutLocales(release)
    case .otherKeyTable(let release, let published, let given):
      Self.otherTable(release, published.hex, given.hex)
    case .otherEpoch(let release, let published, let given):
      Self.otherEpoch(release, published, given)
    }
  }

  /// The reason why the origin and the record of publications disagree.
  private var wordsOnMemory: String {
    switch self {
    case .memory(let key, let fault): "\(key): \(fault.words)"
    case .memoryFile(let words): words
    default: ""
    }
  }

  /// The rule and the fix for a faulty file of the origin.
  private var wordsOnFile: String {
    switch self {
    case .damaged(let path, let how): "\(how); \(OriginFile(path).healing)"
    case .lostKeyTable(_, let how):
      "\(how): the key table of a build; run `langpack origin repair` in a checkout of that build, or "
        + "with `--from PLACE`; if nothing can rebuild it, \(OriginFile.replaceTable)"
    case .badManifest(let path, let error): "\(error); \(OriginFile(path).healing)"
    case .notSignedByUs(let path):
      "not signed by the key that publishes, so it was altered, or the key differs; "
        + "use the former key; if it was altered, \(OriginFile(path).healing)"
    case .noSequenceLeft:
      "says that the highest sequence was used, or one of a later root, so it was altered; restore the file, or "
        + "publish the next root"
    case .locked:
      "another publisher is publishing to this origin; publish again when it is done"
    case .missing(let path): "is not there; \(OriginFile(path).healingMissing)"
    case .misplaced(let path, let found):
      "is the manifest of \"\(found)\"; \(OriginFile(path).healing)"
    case .changedMeanwhile: "another process wrote it in the meantime; run this again"
    case .targetIsAhead(_, let found, let given):
      "is another manifest, of sequence \(SequenceNumber.text(found)), the one to copy of \(SequenceNumber.text(given)); copy from the place that was "
        + "published to last, or move it away"
    case .targetHasMore:
      "has ordinals that the origin has not; copy from the place that was published to last, or move it away"
    case .needsRoot:
      "is the current root, and nothing here proves it; restore the team's keys/root.lproot, or "
        + "give `langpack origin verify` it with --root or a key that signed the first with --key"
    case .otherRoot:
      "is another root than the team's keys/root.lproot, or is not there; run `langpack origin repair`"
    default: ""
    }
  }

  private static func lost(_ locale: String, _ release: String, _ phrases: [String]) -> String {
    let more = phrases.count - CoverageLoss.shown
    return
      "release \"\(release)\": the pack of \"\(locale)\" that is served is lost, and with it texts that this "
      + "build does not have; \(phrases.prefix(CoverageLoss.shown).joined(separator: ", "))"
      + (more > 0 ? " and \(more) more" : "")
      + " may show the source text; run `langpack origin repair --from PLACE` with a mirror, or pass --allow-loss"
  }

  private static func withoutLocales(_ release: String) -> String {
    "release \"\(release)\": has no locale at all; add translations first"
  }

  private static func revoked(_ locale: String, _ release: String) -> String {
    "release \"\(release)\": the pack of \"\(locale)\" was revoked by a rollback; fix its texts, or "
      + "pass --restore"
  }

  private static func changed(
    _ experiment: String, _ locale: String, _ ordinal: Int, _ count: Int
  ) -> String {
    "experiment \"\(experiment)\": \(count) of its texts for \"\(locale)\" changed since it began, the first "
      + "of ordinal \(ordinal); pass --keep-arm \(experiment) (its devices keep the wordings that they have) or "
      + "--drop \(experiment) (it is over)"
  }

  private static func other(at path: String, _ found: UInt64, _ expected: UInt64) -> String {
    "\(path): serves sequence \(SequenceNumber.text(found)), expected was "
      + "\(SequenceNumber.text(expected)): another publisher was faster; look at what is served now, "
      + "then publish again"
  }

  private static func otherTable(_ release: String, _ published: String, _ given: String) -> String
  {
    "release \"\(release)\": published with key table \(published.prefix(16)), not "
      + "\(given.prefix(16)); apps of a release carry one key table; publish the new build under a "
      + "release of its own, or pass --key-table keep-published (apps in users' hands get the "
      + "new texts) or --key-table replace (they get no more packs)"
  }

  private static func otherEpoch(
    _ release: String, _ published: Epoch, _ given: Epoch
  ) -> String {
    "release \"\(release)\": published in epoch \(published), not \(given); a key table is kept "
      + "only within its epoch; publish the new build under a release of its own"
  }

  private static func unwritten(
    _ release: String, _ what: String, _ wanted: UInt8, _ written: UInt8
  ) -> String {
    "release \"\(release)\": its apps read \"\(what)\" \(wanted), this langpack writes \(written); "
      + "publish it with a langpack that writes what they read"
  }

  private static func losses(
    of locales: [String], _ release: String, _ published: Set<String>
  ) -> String {
    locales.map { loss(of: $0, release, wasPublished: published.contains($0)) }
      .joined(separator: "\n")
  }

  private static func loss(
    of locale: String, _ release: String, wasPublished: Bool
  ) -> String {
    "release \"\(release)\": locale \"\(locale)\" \(wasPublished ? "was published" : "is wanted") and "
      + "has no translations now; restore its file of translations, or pass --drop-locale \(locale)"
  }
}
