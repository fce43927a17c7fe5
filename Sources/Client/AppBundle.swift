import Delivery
import Language
import Pack

/// The files that the app itself carries: its key table and, optionally, packs.
///
/// ```
/// keys.lpkt        the key table of this build
/// former.lpkt      the ordinals of its phrases in the previous epoch, if that one was ended
/// bundle.sequences the sequences that the releases served when it was built, if known
/// <locale>.lpk     a pack in its installed form
/// source.lpk       the source texts, against which packs are coded for transport
/// root.lproot      the root that the app trusts, if the team has one
/// source.rules     the rules of the language of the texts in the code, unless that is English
/// ```
public struct AppBundle: Sendable {
  /// The name of the key table's file.
  public static let keyTableName = "keys.lpkt"
  /// The name of the file with the ordinals of the previous epoch.
  static let formerKeyTableName = "former.lpkt"
  /// The name of the file with the rules of the source language.
  static let sourceRulesName = "source.rules"

  /// The name of the file with the sequences that releases served when the app was built.
  static let sequencesName = "bundle.sequences"

  /// The longest file of sequences, in bytes.
  private static let sequencesLimit = 1 << 16

  /// The name of the file with the root.
  static let rootName = "root.lproot"

  /// The tag that names the source pack's file; not a locale.
  static let sourceTag = "source"

  private let disk: any Disk

  /// Creates the bundle of a folder, which is only read.
  public init(_ disk: any Disk) { self.disk = disk }

  /// Returns the key table of this build.
  public func keyTable() throws(ClientError) -> KeyTable {
    let bytes: Bytes
    do throws(DiskError) {
      bytes = try disk.map(Self.keyTableName)
    } catch {
      throw .noKeyTable(error.reason)
    }
    do throws(PackError) { return try KeyTable(bytes) } catch { throw .noKeyTable("\(error)") }
  }

  /// Returns the key table for packs of the previous epoch.
  ///
  /// - Returns: The table, or nil if the build has none.
  /// - Throws: `ClientError` if the file isn't a key table.
  func formerKeyTable() throws(ClientError) -> KeyTable? {
    guard let bytes = try map(Self.formerKeyTableName) else { return nil }
    do throws(PackError) { return try KeyTable(bytes) } catch {
      throw .badPack(Self.formerKeyTableName, reason: "\(error)")
    }
  }

  /// Returns the root that the app bundles; its signatures don't matter here.
  ///
  /// - Returns: The root, or nil if the build has none.
  /// - Throws: `ClientError` if the file isn't a root.
  func root() throws(ClientError) -> Root? {
    guard let bytes = try map(Self.rootName) else { return nil }
    do throws(FormatError) { return try Signed<Root>(parsing: bytes.array).content } catch {
      throw .badRoot(error)
    }
  }

  /// Returns the rules of the language that the texts in the code are written in.
  ///
  /// - Returns: The rules, or nil if the build has none because the texts are English.
  /// - Throws: `ClientError` if the file doesn't hold rules.
  func sourceRules() throws(ClientError) -> SharedRules? {
    guard let bytes = try map(Self.sourceRulesName) else { return nil }
    do throws(LanguageError) {
      return SharedRules(try LanguageRules(decoding: bytes.array))
    } catch {
      throw .badPack(Self.sourceRulesName, reason: "\(error)")
    }
  }

  /// Returns the bundled pack of a locale, opened in place.
  ///
  /// - Parameter tag: The locale's tag.
  /// - Returns: The pack, or nil if the app bundles none for the locale.
  /// - Throws: `ClientError` if the file isn't a pack.
  public func pack(_ tag: String) throws(ClientError) -> LanguagePack? {
    guard OriginPath.isName(tag) else { return nil }
    let name = tag + ".lpk"
    guard let bytes = try map(name) else { return nil }
    do throws(PackError) { return try LanguagePack(bytes) } catch {
      throw .badPack(name, reason: "\(error)")
    }
  }

  /// The tags of all bundled packs, in order; nil if the folder cannot be listed.
  var packTags: [String]? {
    let names = try? disk.list()
    return names?.filter { $0.hasSuffix(".lpk") }.map { String($0.dropLast(4)) }.sorted()
  }

  /// Returns whether the bundled packs are newer than those of a store.
  ///
  /// Sequences of different releases cannot be compared. So this compares the sequence of the
  /// release that the device saw last with the one that this release served when the app was built.
  ///
  /// - Parameter state: The store's state.
  /// - Returns: Whether a higher sequence was served then; false if unknown.
  func isNewer(than state: StoreState) -> Bool {
    guard let manifest = state.manifests.last, let file = try? disk.find(Self.sequencesName),
      file.buffer.count <= Self.sequencesLimit
    else { return false }
    let lines = String(decoding: file.array, as: UTF8.self).split(separator: "\n")
    guard lines.first == "langpacks-sequences 1" else { return false }
    return lines.dropFirst().contains { line in
      let words = line.split(separator: " ")
      return words.count == 2 && words[0] == manifest.path
        && UInt64(decimal: words[1]).map { $0 > manifest.sequence } ?? false
    }
  }

  private func map(_ name: String) throws(ClientError) -> Bytes? {
    do throws(DiskError) { return try disk.find(name) } catch { throw .disk(error) }
  }
}
