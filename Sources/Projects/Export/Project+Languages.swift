import Language
import Release

/// The declaration of an app's languages for a platform.
public struct LanguageList: Sendable {
  /// The BCP 47 tags, the source language first.
  public var tags: [String]
  /// The declaration.
  public var text: String
}

extension Project {
  /// Returns the languages that a release offers, as a platform declares them.
  ///
  /// A release that is created but not yet published offers the locales it is to support.
  ///
  /// - Parameters:
  ///   - release: The release.
  ///   - channel: The channel.
  ///   - format: The platform's format.
  ///   - target: The file to write; nil to write none.
  /// - Returns: The list.
  /// - Throws: An error if the release isn't published, or the file cannot be written.
  public func languages(
    of release: String, channel: String, as format: PlatformLocales, to target: File?
  ) throws(ProjectError) -> LanguageList {
    let release = try self.release(release, channel: channel)
    let tagged = release.sequence == 0 ? release.object?.locales ?? [] : Array(release.locales.keys)
    let offered = tagged.compactMap { LocaleTag($0) }
    let source = LocaleTag(configuration.sourceLocale) ?? .english
    let tags = ([source] + offered.filter { $0 != source }.sorted()).map(\.description)
    let list = LanguageList(tags: tags, text: format.text(tags))
    try target?.rehearsed(by: rehearsal).write(text: list.text)
    return list
  }
}
