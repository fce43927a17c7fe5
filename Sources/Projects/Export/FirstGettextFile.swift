import Interchange
import Language
import LanguageData

/// The place of a language's file of gettext in a folder that has no such file yet.
///
/// It goes next to the template that the phrases are from, or where the language's file was before: a
/// template says nothing about `de.po`, `de/LC_MESSAGES/app.po` and `app-de_DE.po`.
struct FirstGettextFile {
  private let folder: File
  /// The folder of the template in the folder, with a slash; empty if it is the folder itself.
  private let place: String
  private let stem: String
  private let seen: SeenFiles

  /// Finds the template of a project's phrases; nil if it is not in the folder.
  init?(_ space: Workspace, in folder: File, _ phrases: NamedPhrases, _ seen: SeenFiles) {
    guard let template = space.template(of: phrases), template.path.hasSuffix(".pot") else {
      return nil
    }
    let (start, path) = (folder.standardPath + "/", template.standardPath)
    guard path.hasPrefix(start) else { return nil }
    let parts = path.dropFirst(start.count).split(separator: "/")
    place = parts.dropLast().map { "\($0)/" }.joined()
    stem = String((parts.last ?? "").dropLast(".pot".count))
    (self.folder, self.seen) = (folder, seen)
  }

  /// Returns the file of a locale.
  func file(of locale: LocaleTag) -> File {
    let own = GettextName.of(locale, like: GettextName.listed(in: folder.file(place + ".")))
    let full = LikelySubtags.adding(to: locale)
    let names = [own, [full.language, full.region].compactMap(\.self).joined(separator: "_")]
    let known = names.flatMap { name in
      [
        "\(name).po", "\(name)/LC_MESSAGES/\(stem).po", "\(stem)-\(name).po", "\(stem).\(name).po",
        "\(stem)_\(name).po",
      ]
    }.map { folder.file(place + $0) }
    return known.first { $0.exists || seen.former($0) != nil } ?? folder.file("\(place)\(own).po")
  }
}
