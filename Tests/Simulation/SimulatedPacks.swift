import Client
import Delivery
import Install
import Language
import Pack
import PackBuilder
import Phrases

/// The packs and key tables of the simulated app: real ones with a few phrases.
///
/// ```
/// ordinal 0…3       phrases of all builds, of fifty letters each
/// ordinal 4         the text that the team fixes every day: the revision
/// ordinal 5 + n     stands for every new phrase of release n
/// ```
struct SimulatedPacks {
  static let locale = "de"
  static let common = 4
  static let epoch = Epoch(low: 1, high: 2)
  private let crypto = FleetCrypto()

  /// Returns the ids of a build's phrases; an id is its ordinal plus one, since no id is zero.
  static func ids(ofRelease release: Int) -> [UInt64] {
    (1...UInt64(common + 2 + release)).map { $0 }
  }

  /// Returns the key table of a release's build.
  func keyTable(ofRelease release: Int) throws(SimulationError) -> [UInt8] {
    let pairs = Self.ids(ofRelease: release).map { (PhraseID(rawValue: $0), Int($0) - 1) }
    do throws(PackBuilderError) {
      return try KeyTableWriter.bytes(epoch: Self.epoch, pairs: pairs)
    } catch {
      throw .cannotBuild("\(error)")
    }
  }

  /// Returns the pack of a revision, with the phrases of every release up to one.
  func pack(revision: Revision, upToRelease last: Int) throws(SimulationError) -> SimulatedPack {
    var values: [Int: PackValue] = [:]
    for ordinal in 0..<Self.common { values[ordinal] = .text(Message(text: Self.text(ordinal))) }
    values[Self.common] = .text(Message(text: "Stand \(revision)"))
    for release in 0...max(0, last) {
      values[Self.common + 1 + release] = .text(Message(text: "Neu in Ausgabe \(release)"))
    }
    return try pack(values, revision, last)
  }

  /// Returns the overlay pack of an experiment's arm: another wording of one phrase.
  func overlay(revision: Revision, arm: String) throws(SimulationError) -> SimulatedPack {
    try pack([0: .text(Message(text: "Wortlaut \(arm)"))], revision, 0)
  }

  private func pack(
    _ values: [Int: PackValue], _ revision: Revision, _ last: Int
  ) throws(SimulationError) -> SimulatedPack {
    let bytes: [UInt8]
    do throws(PackBuilderError) {
      bytes = try PackWriter.bytes(
        epoch: Self.epoch, revision: revision, rules: .english, values: values)
    } catch {
      throw .cannotBuild("\(error)")
    }
    return try SimulatedPack(bytes, crypto.digest(bytes), revision, last)
  }

  /// Returns letters in a sequence without repetitions, so that no coding saves what a real pack
  /// would need.
  private static func text(_ ordinal: Int) -> String {
    var chance = Chance(seed: 20, device: ordinal)
    return String(
      (0..<50).map { _ in "abcdefghijklmnopqrstuvwxyz      ".randomElement(using: &chance) ?? " " }
    )
  }
}

/// A published pack, and the share of a real one that it represents.
struct SimulatedPack: Sendable {
  let bytes: [UInt8]
  let digest: SHA256Digest
  let revision: Revision
  /// The last release whose phrases it contains.
  let upToRelease: Int
  let pack: LanguagePack

  init(
    _ bytes: [UInt8], _ digest: SHA256Digest, _ revision: Revision, _ upToRelease: Int
  ) throws(SimulationError) {
    (self.bytes, self.digest, self.revision, self.upToRelease) =
      (bytes, digest, revision, upToRelease)
    do throws(PackError) { pack = try LanguagePack(Bytes(copying: bytes)) } catch {
      throw .cannotBuild("\(error)")
    }
  }

  private var known: KnownPack { KnownPack(pack, digest: digest.half) }

  /// Returns the wire form; with a base pack, a delta.
  func wire(beside base: SimulatedPack? = nil) throws(SimulationError) -> [UInt8] {
    do throws(InstallError) {
      return try WireForm.make(pack, coding: .stored, beside: KnownPacks(old: base?.known))
    } catch {
      throw .cannotBuild("\(error)")
    }
  }
}
