import Client
import Files
import Install
import Pack
import Phrases

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PackClient {
  /// Writes the shown texts as a bundle, so that code that uses a `Bundle` shows them too.
  ///
  /// ```swift
  /// try packs.writeNativeBundle(of: [NativePhrase("unread", value: "%1$ld new messages")], to: path)
  /// let bundle = Bundle(path: path) ?? .main
  /// let text = NSLocalizedString("unread", bundle: bundle, comment: "")
  /// ```
  /// The bundle has one `.lproj` folder, for the shown locale. It is written next to the old one;
  /// then `path`, a link, is switched to it in one step, so a reader finds either the old bundle or
  /// the new one. A process that has opened the old bundle keeps what it read; open the bundle
  /// again after this call.
  ///
  /// - Parameters:
  ///   - phrases: The texts that the code requests; a pack has no keys, so the app names them.
  ///   - path: The path of the bundle, in an existing folder; only such a link may already be
  ///     there.
  /// - Returns: The number of texts written, and those that native files cannot hold.
  /// - Throws: `NativeBundleError`; the old bundle stays.
  @discardableResult
  public func writeNativeBundle(
    of phrases: [NativePhrase], to path: String
  ) throws(NativeBundleError) -> NativeBundleReport {
    var report = NativeBundleReport(locale: shownLocale.description)
    var tables: [String: NativeTable] = [:]
    for phrase in phrases {
      let table = phrase.table.isEmpty ? DefaultTable.name.description : phrase.table
      let isOneName = !table.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
      guard isOneName, table != ".", table != ".." else {
        throw .badTable(table)
      }
      do throws(NativeText.Refusal) {
        tables[table, default: NativeTable()].texts[phrase.key] = try nativeText(of: phrase)
        report.written += 1
      } catch {
        report.leftOut.append(.init(phrase: phrase, reason: error.reason))
      }
    }
    try NativeFolder(path: path).replace(with: tables, locale: report.locale)
    return report
  }

  /// Returns the text of the first layer that has one.
  private func nativeText(of phrase: NativePhrase) throws(NativeText.Refusal) -> NativeText {
    let id = PhraseID(key: phrase.key, table: phrase.table)
    guard let table = localizer.keyTable, let ordinal = table.ordinal(of: id.rawValue) else {
      throw .init(reason: "this build has no such phrase")
    }
    for pack in localizer.layers where pack.epoch == table.epoch {
      guard case .text = pack.entry(ordinal) else { continue }
      let bytes: [UInt8]
      do throws(InstallError) { bytes = try pack.valueString(ordinal) } catch { continue }
      let text = try NativeText(valueString: bytes, like: phrase.value, pack.rules)
      let words = [phrase.key, text.format] + text.variables.flatMap(\.forms.values)
      guard words.allSatisfy(XMLText.isAllowed) else {
        throw .init(reason: "it has characters that these files do not have")
      }
      return text
    }
    throw .init(reason: "no pack has a text for it")
  }
}

/// A link to the newest of several folders.
private struct NativeFolder {
  let path: String

  func replace(
    with tables: [String: NativeTable], locale: String
  ) throws(NativeBundleError) {
    let files = FileManager.default
    let former = try? files.destinationOfSymbolicLink(atPath: path)
    if former == nil, files.fileExists(atPath: path) { throw .occupied(path) }
    let new = path + "." + UUID().uuidString
    do {
      try write(tables, to: new + "/" + locale + ".lproj")
      let name = URL(fileURLWithPath: new).lastPathComponent
      try files.createSymbolicLink(atPath: new + ".link", withDestinationPath: name)
    } catch {
      try? files.removeItem(atPath: new)
      throw .disk("\(error)")
    }
    do throws(FileError) {
      let (folder, name) = Folder.holding(path)
      try folder.rename(Folder.holding(new).name + ".link", to: name)
    } catch {
      try? files.removeItem(atPath: new + ".link")
      try? files.removeItem(atPath: new)
      throw .disk(error.words)
    }
    removeOthers(than: new)
  }

  private func write(_ tables: [String: NativeTable], to path: String) throws {
    let folder = Folder(path)
    try folder.make()
    for (name, table) in tables {
      let parts = [("strings", table.strings), ("stringsdict", table.stringsdict)]
      for case (let ending, let text?) in parts {
        try folder.write(new: "\(name).\(ending)", Array(text.utf8))
      }
    }
  }

  /// Removes old bundles and the remains of interrupted writes.
  private func removeOthers(than new: String) {
    let place = URL(fileURLWithPath: path)
    let folder = place.deletingLastPathComponent().path
    let kept = URL(fileURLWithPath: new).lastPathComponent
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name != kept && name.hasPrefix(place.lastPathComponent + ".") {
      let ending = name.dropFirst(place.lastPathComponent.count + 1)
      guard UUID(uuidString: String(ending.prefix(36))) != nil else { continue }
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
  }
}
