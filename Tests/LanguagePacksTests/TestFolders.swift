import Delivery
import Foundation
import Language
import Pack
import PackBuilder
import Phrases
import Release
import Server
import Sodium
import TestSupport
import TestWorld
import Testing

@testable import LanguagePacks

/// An app of one phrase with its origin, from publishing to the screen.
struct World {
  let folders: TestFolder
  let key: SigningKey
  let phrase: SourcePhrase
  let epoch = Epoch.random()

  init() throws {
    folders = try TestFolder()
    key = try SigningKey.generate()
    phrase = try SourcePhrase(key: "greeting", value: "Hello", comment: "On the first screen")
    try folders.write(keyTable(), to: "bundle/keys.lpkt")
  }

  /// The key table of the app, or of a build of it that has a further phrase.
  func keyTable(beside other: String? = nil) throws -> [UInt8] {
    let more = try other.map { try SourcePhrase(key: $0, value: $0, comment: "Of another build") }
    return try KeyTableWriter.bytes(
      epoch: epoch, pairs: [(phrase.id, 0)] + (more.map { [($0.id, 1)] } ?? []))
  }

  /// Long enough, beside the greeting, that a delta is worth it; a greeting that begins with `-` is none.
  func pack(_ greeting: String, _ locale: String = "en", texts: Int = 400) throws -> [UInt8] {
    var rules = LanguageRules.english
    rules.tag = LocaleTag(locale) ?? .english
    var values: [Int: PackValue] = [0: .text(Message(text: greeting))]
    for ordinal in 1..<max(2, texts) {
      values[ordinal] = .text(Message(text: "text \(ordinal * 7919 % 1009) of \(ordinal)"))
    }
    if greeting.hasPrefix("-") {
      (values[0], values[1]) = (nil, .text(Message(text: greeting)))
    }
    return try PackWriter.bytes(epoch: epoch, rules: rules, values: values)
  }

  @discardableResult
  func publish(
    _ greetings: [String: String], revision: Revision, under root: Root? = nil,
    share: Int? = nil, texts: Int = 400
  ) throws -> PublishReport {
    let ledger = """
      # langpack ordinals 1
      epoch \(epoch)
      0\t\(phrase.id)\tkey\tgreeting\t

      """
    let packs = try greetings.map { tag, text in
      ReleaseInput.Pack(locale: tag, installed: try pack(text, texts: texts), revision: revision)
    }
    var input = ReleaseInput(
      of: ReleaseName(app: "app", channel: "stable", release: "1.0"), epoch: epoch,
      revision: revision,
      keyTable: try keyTable(), packs: packs, ledger: ledger)
    input.terms.share = share
    input.terms.allowsLoss = greetings.values.contains { $0.hasPrefix("-") }
    let origin = Origin(path: folders.path("origin"), trusting: .team(root))
    return try Publisher.publish(
      input, to: origin, signedBy: key, now: UInt64(Date().timeIntervalSince1970))
  }

  /// Publishes the first root, which leaves everything to the key that the app pins.
  func publishRoot() throws -> Root {
    let keys = TrustedKeys([TrustedKey(id: key.publicKey.id, publicKey: key.publicKey.bytes)])
    let root = Root(version: 1, app: "app", roots: keys, manifests: keys, timestamps: keys)
    let signed = try Signer(key).adding(to: Signed(root, signatures: []))
    return try Origin(path: folders.path("origin"), trusting: .key).publish(
      root: signed, pinned: key.publicKey, by: "", now: UInt64(Date().timeIntervalSince1970))
  }

  func configuration(
    port: Int?, wanted: [String] = ["el"], wait: Int = 0, atStart: Bool = false
  ) -> PackClient.Configuration {
    var configuration = PackClient.Configuration(
      app: "app", release: "1.0", origin: port.flatMap { URL(string: "http://127.0.0.1:\($0)") },
      keys: [Data(key.publicKey.bytes).base64EncodedString()], store: folders.path("store"),
      bundle: folders.path("bundle"), wanted: wanted.compactMap { LocaleTag($0) }, wait: wait)
    configuration.updates.atStart = atStart
    configuration.updates.idleSeconds = 2
    configuration.updates.retryMilliseconds = 10
    configuration.updates.schedule.interval = 0
    configuration.display.isAmbient = false
    return configuration
  }
}

extension PackClient {
  /// The one phrase in the shown language.
  var greeting: String {
    localized(
      "greeting", value: "Hello", comment: "On the first screen", localizer: localizer)
  }
}
