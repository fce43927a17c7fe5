import Foundation
import Interchange
import Language

/// The files of an import.
public struct ImportSources {
  /// The name of the format; nil to detect it from the files.
  public var format: String?
  /// The locale; nil to detect it from the files.
  public var locale: String?
  /// The files, in the order in which they were added.
  public private(set) var all: [ImportSource] = []
  private let source: LocaleTag?

  /// Creates an empty list.
  ///
  /// - Parameter source: The source language, whose files in folders are left out.
  public init(_ source: LocaleTag?) { self.source = source }

  /// Adds a file, or the files of a folder.
  ///
  /// - Throws: An error if the file doesn't exist, or isn't in a known format.
  public mutating func add(_ file: File) throws(ProjectError) {
    guard file.exists else { throw .failure("\(file.shown): no such file") }
    if format == "translatewiki" {
      all += try ImportSource.translatewiki(folder: file)
    } else if file.isFolder {
      let named = format.flatMap { FormatRegistry.named($0, among: FormatRegistry.exchange) }
      let found = ImportSource.all(below: file, source: source, format: named)
      guard !found.isEmpty else {
        throw .failure("\(file.shown): no file in it is of a format that is known")
      }
      all += found
    } else {
      all.append(try importSource(file))
    }
  }

  private func importSource(_ file: File) throws(ProjectError) -> ImportSource {
    let tag = locale.flatMap(LocaleTag.init)
    let format = try format(of: file)
    guard let own = format as? ProjectFormat else {
      return ImportSource(file, format, locale: tag ?? ImportSource.locale(ofPath: file.shown))
    }
    let name = (file.path as NSString).lastPathComponent
    let stem =
      locale ?? TranslationFile(file)?.name ?? (name as NSString).deletingPathExtension
    // A JSON file contains its locale.
    return ImportSource(
      file, own, locale: tag ?? (own == .strings ? LocaleTag(stem) : nil), name: stem)
  }

  private func format(of file: File) throws(ProjectError) -> any FileFormat {
    var format = format.flatMap { FormatRegistry.named($0) }
    if format == nil, FormatRegistry.mayBe(named: file.shown) {
      format = FormatRegistry.of(InputFile(file.shown, try file.texts()))
    }
    guard let format else {
      let all = FormatRegistry.exchange.map(\.name).joined(separator: ", ")
      throw .failure(
        "\(file.shown): the name tells no format (add --format strings, json, translatewiki, \(all))"
      )
    }
    return format
  }
}

extension ImportSource {
  /// Returns each `LOCALE.lproj/Localizable.strings` of a translatewiki folder, except English.
  static func translatewiki(folder: File) throws(ProjectError) -> [ImportSource] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    let locales = (names ?? []).filter { $0.hasSuffix(".lproj") }.sorted()
      .map { String($0.dropLast(6)) }.filter { $0 != "en" }
    let files = locales.map { name in
      ImportSource(
        folder.file("\(name).lproj/Localizable.strings"), ProjectFormat.strings,
        locale: LocaleTag(name), name: name)
    }.filter(\.file.exists)
    guard !files.isEmpty else {
      throw .failure("\(folder.shown): has no LOCALE.lproj/Localizable.strings")
    }
    return files
  }
}
