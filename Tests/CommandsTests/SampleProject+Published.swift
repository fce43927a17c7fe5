import Delivery
import Foundation
import Install
import Pack
import PackBuilder
import Phrases
import Release
import Snapshot
import Sodium
import Testing

@testable import Commands
@testable import Projects

extension SampleProject {
  /// Makes the German texts of buttons these.
  func german(_ texts: [String: String]) throws {
    let lines = texts.map { text, german in
      let id = SourcePhrase(segments: [.text(text)], description: "Button").id
      return TranslationLine(
        id.description, tag: TextTag(Message(text: text)), state: .translated,
        [.init(FormRow(), german)])
    }
    try write("translations/de.lpt", String(decoding: TranslationLines(lines).bytes, as: UTF8.self))
  }

  private var origin: Origin { Origin(path: folder.path + "/.langpack/origin", trusting: .key) }

  /// The packs that a release serves, which the project's key signed.
  func servedPacks(_ release: String) throws -> [String: [UInt8]] {
    let key = try KeyFiles.publicKey(at: folder.path + "/keys/public.key")
    return try origin.publishedPacks(
      of: ReleaseName(app: "shop", channel: "stable", release: release), signedBy: key
    ).packs
  }

  func originFiles() throws -> [String: [UInt8]] {
    try files().filter { $0.key.hasPrefix(".langpack/origin") }
  }

  /// The German texts that a release serves, sorted; one with a plural is "places".
  func germanTexts(_ release: String) throws -> [String] {
    try germanOrdinals(release).keys.sorted()
  }

  /// The ordinals of these.
  func germanOrdinals(_ release: String) throws -> [String: Int] {
    let packs = try servedPacks(release)
    return try texts(of: try #require(packs["de"]))
  }

  private func texts(of installed: [UInt8]) throws -> [String: Int] {
    let lines = PackDump(try LanguagePack(Bytes(copying: installed))).lines
    return Dictionary(
      lines.compactMap { line in
        guard case .text(let message) = line.value else { return nil }
        return (message.plainText ?? "places", line.ordinal)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Which words are in some file of the origin: as bytes, or as a text of any pack, wire form or delta.
  func published(_ words: [String]) throws -> [String] {
    let files = try originFiles()
    var (packs, coded) = ([[UInt8]](), [[UInt8]]())
    for bytes in files.filter({ $0.key.contains("/blobs/") }).values {
      if bytes.starts(with: Array("LPWF".utf8)) { coded.append(bytes) }
      if (try? LanguagePack(Bytes(copying: bytes))) != nil { packs.append(bytes) }
    }
    // What is coded beside another pack can be read once that one was.
    while let (place, pack) = Self.expanded(coded, packs) {
      coded.remove(at: place)
      if !packs.contains(pack) { packs.append(pack) }
    }
    #expect(coded.isEmpty, "\(coded.count) of \(files.count) files cannot be read")
    let texts = Set(try packs.flatMap { try self.texts(of: $0).keys })
    return words.filter { word in
      texts.contains(word)
        || files.values.contains { Data($0).range(of: Data(word.utf8)) != nil }
    }
  }

  private static func expanded(
    _ coded: [[UInt8]], _ packs: [[UInt8]]
  ) -> (place: Int, pack: [UInt8])? {
    let known: [KnownPack?] =
      [nil]
      + packs.compactMap { bytes in
        (try? LanguagePack(Bytes(copying: bytes))).map {
          KnownPack($0, digest: SHA256Digest(of: bytes).half)
        }
      }
    for (place, bytes) in coded.enumerated() {
      for source in known {
        for old in known {
          if let pack = try? WireForm.expand(bytes, beside: KnownPacks(source: source, old: old)) {
            return (place, pack)
          }
        }
      }
    }
    return nil
  }
}
