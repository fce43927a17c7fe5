import Foundation
import Interchange
import Language

/// The files of an import: of the project's own formats, and of others.
public struct ImportSources {
  /// The name of the format, if the files' names do not tell it.
  public var format: String?
  /// The locale, if the files' names do not tell it.
  public var locale: String?
  /// The files of the project's own formats.
  public private(set) var own: [TranslationFile] = []
  /// The files of other formats.
  public private(set) var foreign: [ForeignFile] = []
  private let source: LocaleTag?

  /// Creates an empty list.
  ///
  /// - Parameter source: The language of the source, whose files in a folder are left out.
  public init(_ source: LocaleTag?) { self.source = source }

  /// Adds a file, or the files of a folder.
  ///
  /// - Throws: That it is not there, or of no known format.
  public mutating func add(_ file: File) throws(ProjectError) {
    guard file.exists else { throw .failure("\(file.shown): no such file") }
    if format == "translatewiki" {
      own += try TranslationFile.translatewiki(folder: file)
    } else if file.isFolder {
      let named = format.flatMap(TranslationFormats.named)
      let found = ForeignFile.all(below: file, source: source, format: named)
      guard !found.isEmpty else {
        throw .failure("\(file.shown): no file in it is of a format that is known")
      }
      foreign += found
    } else if let format = try otherFormat(of: file) {
      let locale = locale.flatMap(LocaleTag.init)
      foreign.append(
        ForeignFile(
          file: file, format: format, locale: locale ?? ForeignFile.locale(ofPath: file.shown)))
    } else {
      own.append(try ownFile(file))
    }
  }

  /// The format of a file that is none of the project's own; nil for one that is.
  private func otherFormat(
    of file: File
  ) throws(ProjectError) -> (any TranslationFormat)? {
    if let format { return TranslationFormats.named(format) }
    let found =
      !TranslationFormats.mayBe(named: file.shown)
      ? nil : TranslationFormats.of(FormatFile(file.shown, try file.texts()))
    guard TranslationFile(file)?.format == .strings else {
      return TranslationFile(file) == nil || found?.isJSON == true ? found : nil
    }
    return ForeignFile.isOfXcode(try file.texts()) ? found : nil
  }

  private func ownFile(_ file: File) throws(ProjectError) -> TranslationFile {
    let named = TranslationFile(file)
    let format = format.flatMap(TranslationFile.Format.init) ?? named?.format
    guard let format else {
      let all = TranslationFormats.all.map(\.name).joined(separator: ", ")
      throw .failure(
        "\(file.shown): the name tells no format (add --format strings, json, translatewiki, \(all))"
      )
    }
    let name = (file.path as NSString).lastPathComponent
    let stem = named?.name ?? (name as NSString).deletingPathExtension
    var source = TranslationFile(file, format, name: locale ?? stem)
    source.given = locale.flatMap(LocaleTag.init)
    return source
  }
}

extension TranslationFormat {
  /// Whether its files are JSON, as the project's own may be.
  fileprivate var isJSON: Bool { endings.contains { $0.hasSuffix(".json") } }
}

extension TranslationFile {
  /// Whether it has descriptions of phrases, as translatewiki.net keeps them.
  public var isOfDescriptions: Bool { format == .strings && name == "qqq" }

  /// The files of a translatewiki folder, `LOCALE.lproj/Localizable.strings`, without the source.
  public static func translatewiki(folder: File) throws(ProjectError) -> [TranslationFile] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    let locales = (names ?? []).filter { $0.hasSuffix(".lproj") }.sorted()
      .map { String($0.dropLast(6)) }.filter { $0 != "en" }
    let files = locales.map { name in
      TranslationFile(
        folder.file("\(name).lproj/Localizable.strings"), .strings, name: name)
    }.filter(\.file.exists)
    guard !files.isEmpty else {
      throw .failure("\(folder.shown): has no LOCALE.lproj/Localizable.strings")
    }
    return files
  }
}
