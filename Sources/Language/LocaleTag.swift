/// A language tag: `el`, `pt-BR`, `zh-Hant`, `be-tarask`.
///
/// Two tags are equal if their canonical forms are. Source: BCP 47 (RFC 5646) and Unicode TR 35
/// part 1.
public struct LocaleTag: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The language: two, three or five to eight lowercase letters.
  public let language: String
  /// The script, such as `Hant`, if the tag names one.
  public let script: String?
  /// The region, such as `BR` or `419`, if the tag names one.
  public let region: String?
  /// The variants in order, in lowercase.
  public let variants: [String]
  /// The parts after `-x-`, in lowercase.
  public let privateUse: [String]
  /// The canonical form, with hyphens.
  public let description: String

  /// The tag of English.
  public static let english = LocaleTag(language: "en")

  /// The maximum size of a tag in bytes.
  public static let maximumLength = 64

  init(
    language: String, script: String? = nil, region: String? = nil, variants: [String] = [],
    privateUse: [String] = []
  ) {
    self.language = language
    self.script = script
    self.region = region
    self.variants = variants
    self.privateUse = privateUse
    // Part by part: the library's joining looks up types, for which the first tag of a process
    // would wait.
    var text = language
    for part in [script, region] {
      if let part { text += "-" + part }
    }
    for part in variants { text += "-" + part }
    if !privateUse.isEmpty { text += "-x" }
    for part in privateUse { text += "-" + part }
    description = text
  }

  /// Orders tags by their canonical forms.
  public static func < (one: LocaleTag, other: LocaleTag) -> Bool {
    one.description < other.description
  }
}
