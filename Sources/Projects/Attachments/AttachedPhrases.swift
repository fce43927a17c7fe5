import Diagnostics
import Language
import Snapshot

/// Phrases with their attachments, in the order of their names.
public struct AttachedPhrases {
  /// The phrases that have attachments, each with its key or id.
  public var phrases: [(name: String, all: Attachments)]
  /// The findings in sources and translations.
  public var diagnostics: [Diagnostic]

  /// The names of the phrases that have each tag, by tag.
  public var namesByTag: [(tag: String, names: [String])] {
    var names: [String: [String]] = [:]
    for (name, all) in phrases { for tag in all.tags { names[tag, default: []].append(name) } }
    return names.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension Project {
  /// Returns the attachments of some phrases, or of every phrase; writes nothing.
  ///
  /// - Parameter keys: The keys or ids of the phrases; empty for every active phrase.
  /// - Returns: The phrases that have attachments, and the findings.
  /// - Throws: An error if a phrase is unknown.
  public func attached(_ keys: [String]) throws(ProjectError) -> AttachedPhrases {
    let space = try Workspace(reading: self, errors: .goOn)
    return AttachedPhrases(phrases: try space.attached(keys), diagnostics: space.countedDiagnostics)
  }

  /// Returns everything about some phrases; writes nothing.
  ///
  /// - Parameters:
  ///   - keys: The keys or ids of the phrases.
  ///   - locale: The locale whose texts to include; nil for all.
  /// - Returns: The phrases, and the findings in sources and translations.
  /// - Throws: An error if a phrase is unknown.
  public func shown(
    _ keys: [String], locale: LocaleTag?
  ) throws(ProjectError) -> (phrases: [ShownPhrase], diagnostics: [Diagnostic]) {
    let space = try Workspace(reading: self, errors: .goOn)
    var phrases = try space.phrases(keys).map { ShownPhrase($0, in: space, locale: locale) }
    let ids = Set(phrases.map(\.phrase.id))
    let all = space.extraction.phrases.filter { $0.isOfAndroid || $0.isOfDotNet }
    if all.contains(where: { ids.contains($0.phrase.id) }) {
      let uses = try textUses(of: all)
      for index in phrases.indices {
        phrases[index].uses = uses.places(of: phrases[index].phrase.id).map(\.description)
      }
    }
    return (phrases, space.countedDiagnostics)
  }

  /// Writes the screenshots of phrases into a folder, each picture once.
  ///
  /// - Parameters:
  ///   - keys: The keys or ids of the phrases; empty for every active phrase.
  ///   - folder: The folder.
  /// - Returns: The phrases with the files that show them.
  /// - Throws: An error if the bytes of a picture aren't those that were added, or a file cannot be
  ///   written. Then none is written.
  public func exportScreenshots(
    of keys: [String], to folder: File
  ) throws(ProjectError) -> [(phrase: String, file: File)] {
    let space = try Workspace(reading: self)
    let folder = folder.rehearsed(by: rehearsal)
    var contents: [String: (file: File, bytes: [UInt8])] = [:]
    var exported: [(phrase: String, file: File)] = []
    for (name, all) in try space.attached(keys) {
      for screenshot in all.screenshots {
        let picture = try space.screenshot(screenshot)
        let target = folder.file(screenshot.exportedName(picture.kind))
        contents[target.path] = (target, picture.bytes)
        exported.append((name, target))
      }
    }
    try File.writeAll(contents.sorted { $0.key < $1.key }.map(\.value))
    return exported
  }
}

extension Attachment.Screenshot {
  /// Returns a file name that is valid on every file system, whatever the catalog contains.
  fileprivate func exportedName(_ kind: ScreenshotFile.Kind) -> String {
    let stem = file.split(separator: ".").dropLast().joined(separator: ".")
    let plain = stem.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" ? $0 : "_" }
    return "\(digest.prefix(12))-\(String(plain.prefix(60))).\(kind.rawValue)"
  }
}
