/// The name of a language as it is written somewhere: `el`, `pt-BR`, `zh-Hant`, `be-tarask`.
///
/// Two tags are equal when their canonical forms are. Source: BCP 47 (RFC 5646) and Unicode TR 35
/// part 1.
public struct LocaleTag: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The language: two, three or five to eight lower-case letters.
  public let language: String
  /// The script, as `Hant`, where the tag names one.
  public let script: String?
  /// The region, as `BR` or `419`, where the tag names one.
  public let region: String?
  /// The variants in their order, in lower case.
  public let variants: [String]
  /// What follows `-x-`, in lower case.
  public let privateUse: [String]
  /// The canonical form, with hyphens.
  public let description: String

  /// The tag of English.
  public static let english = LocaleTag(language: "en")

  /// The most bytes that a tag may have.
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
    // Part by part: the library's joining looks up types, which the first tag of a process would wait for.
    var text = language
    for part in [script, region] {
      if let part { text += "-" + part }
    }
    for part in variants { text += "-" + part }
    if !privateUse.isEmpty { text += "-x" }
    for part in privateUse { text += "-" + part }
    description = text
  }

  /// The order of the canonical forms.
  public static func < (one: LocaleTag, other: LocaleTag) -> Bool {
    one.description < other.description
  }
}
