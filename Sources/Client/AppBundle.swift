import Delivery
import Language
import Pack

/// What the app itself carries: its key table and, if it likes, packs.
///
/// ```
/// keys.lpkt        the key table of this build
/// former.lpkt      the ordinals of its phrases in the epoch before, where that was ended
/// bundle.sequences what the releases served when it was built, where somebody said so
/// <locale>.lpk     a pack in its installed form
/// source.lpk       the source texts, beside which packs are coded on their way
/// root.lproot      whose signatures the app believes, where the team has a root
/// source.rules     the rules of the language of the texts in the code, where that is not English
/// ```
public struct AppBundle: Sendable {
  /// The name of the key table's file.
  public static let keyTableName = "keys.lpkt"
  /// The name of the file with the ordinals of the epoch before.
  static let formerKeyTableName = "former.lpkt"
  /// The name of the file with the rules of the source language.
  static let sourceRulesName = "source.rules"

  /// The name of the file with the sequences of the manifests that were served when the app was built.
  static let sequencesName = "bundle.sequences"

  /// The longest file of sequences, in bytes.
  private static let sequencesLimit = 1 << 16

  /// The name of the file with the root.
  static let rootName = "root.lproot"

  /// The tag that the file of the source pack is named by; no locale's.
  static let sourceTag = "source"

  private let disk: any Disk

  /// What lies in a folder, which is only read.
  public init(_ disk: any Disk) { self.disk = disk }

  /// The key table of this build.
  public func keyTable() throws(ClientError) -> KeyTable {
    let bytes: Bytes
    do throws(DiskError) {
      bytes = try disk.map(Self.keyTableName)
    } catch {
      throw .noKeyTable(error.reason)
    }
    do throws(PackError) { return try KeyTable(bytes) } catch { throw .noKeyTable("\(error)") }
  }

  /// The key table for packs of the epoch before.
  ///
  /// - Returns: the table, or nil where the build has none.
  /// - Throws: `ClientError` where there is a file that is no key table.
  func formerKeyTable() throws(ClientError) -> KeyTable? {
    guard let bytes = try map(Self.formerKeyTableName) else { return nil }
    do throws(PackError) { return try KeyTable(bytes) } catch {
      throw .badPack(Self.formerKeyTableName, reason: "\(error)")
    }
  }

  /// The root that the app believes, as far as it is part of the app; its signatures do not matter here.
  ///
  /// - Returns: the root, or nil where the build has none.
  /// - Throws: `ClientError` where there is a file that is no root.
  func root() throws(ClientError) -> Root? {
    guard let bytes = try map(Self.rootName) else { return nil }
    do throws(FormatError) { return try Signed<Root>(parsing: bytes.array).content } catch {
      throw .badRoot(error)
    }
  }

  /// The rules of the language that the texts in the code are written in.
  ///
  /// - Returns: the rules, or nil where the build has none: the texts are English then.
  /// - Throws: `ClientError` where there is a file that holds no rules.
  func sourceRules() throws(ClientError) -> SharedRules? {
    guard let bytes = try map(Self.sourceRulesName) else { return nil }
    do throws(LanguageError) {
      return SharedRules(try LanguageRules(decoding: bytes.array))
    } catch {
      throw .badPack(Self.sourceRulesName, reason: "\(error)")
    }
  }

  /// The bundled pack of a locale, opened in place.
  ///
  /// - Parameter tag: the locale's tag.
  /// - Returns: the pack, or nil where the app bundles none for the locale.
  /// - Throws: `ClientError` where there is a file that is not a pack.
  public func pack(_ tag: String) throws(ClientError) -> LanguagePack? {
    guard OriginPath.isName(tag) else { return nil }
    let name = tag + ".lpk"
    guard let bytes = try map(name) else { return nil }
    do throws(PackError) { return try LanguagePack(bytes) } catch {
      throw .badPack(name, reason: "\(error)")
    }
  }

  /// The tags of all bundled packs, in order; nil where the folder cannot be listed.
  var packTags: [String]? {
    let names = try? disk.list()
    return names?.filter { $0.hasSuffix(".lpk") }.map { String($0.dropLast(4)) }.sorted()
  }

  /// Whether the bundled packs are newer than those of a store.
  ///
  /// Sequences of different releases say nothing of each other: what counts is the release that the device saw
  /// last, and what that one served when the app was built.
  ///
  /// - Parameter state: what the store remembers.
  /// - Returns: whether a higher sequence was served then; false where nobody knows.
  func isNewer(than state: StoreState) -> Bool {
    guard let manifest = state.manifests.last, let file = try? disk.find(Self.sequencesName),
      file.buffer.count <= Self.sequencesLimit
    else { return false }
    let lines = String(decoding: file.array, as: UTF8.self).split(separator: "\n")
    guard lines.first == "langpacks-sequences 1" else { return false }
    return lines.dropFirst().contains { line in
      let words = line.split(separator: " ")
      return words.count == 2 && words[0] == manifest.path
        && UInt64(words[1]).map { $0 > manifest.sequence } ?? false
    }
  }

  private func map(_ name: String) throws(ClientError) -> Bytes? {
    do throws(DiskError) { return try disk.find(name) } catch { throw .disk(error) }
  }
}
