import Dispatch
import Files
import Foundation
import Language
import LanguageData
import LanguagePacks
import Sodium
import Synchronization

/// A launch of a device that checks an origin once and then shows a text.
public struct DeviceOrder: Sendable {
  /// The address at which the origin is served.
  public var origin: URL
  /// The release of the app's build.
  public var release: String
  /// The locale that the user reads.
  public var locale: LocaleTag
  /// The channel; nil for the configured one.
  public var channel: String?
  /// The file of the public key that the app pins; nil for the project's.
  public var key: File?
  /// The device's folder, which keeps what it downloaded; nil for a new device.
  public var store: File?
  /// The files that the app carries; nil for a key table built from the sources, without packs.
  public var bundle: File?

  /// Creates an order of a new device, whose app carries no packs.
  public init(origin: URL, release: String, locale: LocaleTag) {
    (self.origin, self.release, self.locale) = (origin, release, locale)
  }
}

/// A text as a device shows it, and the check of the origin before.
public struct DeviceText: Sendable {
  /// The text.
  public let text: String
  /// The language that the device shows.
  public let locale: LocaleTag
  /// Where the device found its texts.
  public let place: PackClient.TextOrigin
  /// The catalog revision of the shown pack; nil for the texts in the code.
  public let revision: Revision?
  /// The outcome of the check.
  public let outcome: UpdateOutcome
}

extension Project {
  /// Fetches an app's packs as a device does, with the client of apps, and shows a text.
  ///
  /// - Parameters:
  ///   - word: The key or id of the phrase.
  ///   - values: The values of the phrase's parameters, in order, as the user writes them.
  ///   - order: The device and the origin.
  /// - Returns: The text that the next launch shows, whether or not the check succeeded.
  /// - Throws: An error if the phrase is unknown, its values don't fit, or there is no key.
  public func text(
    of word: String, _ values: [String], on order: DeviceOrder
  ) throws(ProjectError) -> DeviceText {
    let space = try Workspace(reading: self, errors: .goOn)
    guard let phrase = try space.phrases([word]).first?.phrase else {
      throw .failure("\"\(word)\": no such phrase (see 'langpack export')")
    }
    let arguments = try phrase.arguments(values, named: word)
    if let store = order.store, store.exists, !store.isFolder {
      throw .failure("\(store.shown): not a folder (name the folder of a device)")
    }
    let folder = try ProjectError.wrapping { () throws(FileError) in try TemporaryFolder() }
    defer { folder.remove() }
    let configuration = try launch(order, in: folder.path)
    let outcome = PackClient.start(configuration).updateAndWait()
    let client = PackClient.start(configuration)
    client.markLaunchGood()
    let rules = CLDR.rulesOrDefault(for: configuration.display.sourceLocale)
    return DeviceText(
      text: client.localizer.text(phrase.id, arguments) ?? phrase.source.rendered(arguments, rules),
      locale: client.shownLocale, place: client.textOrigin, revision: client.shownRevision,
      outcome: outcome)
  }

  /// Returns the app's settings; builds the key table if the order names no files of the app.
  private func launch(
    _ order: DeviceOrder, in folder: String
  ) throws(ProjectError) -> PackClient.Configuration {
    let bundle = order.bundle?.path ?? folder + "/bundle"
    if order.bundle == nil {
      var files = BundleOrder(to: File(bundle))
      files.locales = BundledLocales.none
      guard try self.bundle(files, .silent) != nil else {
        throw .failure("the sources or translations have errors (see 'langpack check')")
      }
    } else if !File(bundle + "/" + PackFolder.keys).exists {
      throw .failure(
        "\(order.bundle?.shown ?? bundle): there is no \(PackFolder.keys) "
          + "(write the app's files with 'langpack bundle --output FOLDER')")
    }
    var result = PackClient.Configuration(
      app: configuration.app, channel: order.channel ?? configuration.channel,
      release: order.release, origin: order.origin, keys: [try key(of: order)],
      store: order.store?.path ?? folder + "/store", bundle: bundle, wanted: [order.locale])
    (result.updates.atStart, result.display.isAmbient) = (false, false)
    result.display.sourceLocale = LocaleTag(configuration.sourceLocale) ?? .english
    result.updates.seconds = 30
    return result
  }

  /// Returns the pinned key as apps hold it.
  private func key(of order: DeviceOrder) throws(ProjectError) -> String {
    guard let file = order.key else { return Data(try publicKey().bytes).base64EncodedString() }
    let key = try ProjectError.wrapping { () throws(SodiumError) in
      try KeyFiles.publicKey(at: file.path)
    }
    return Data(key.bytes).base64EncodedString()
  }
}

extension PackClient {
  /// Checks the origin, and returns when that is done.
  fileprivate func updateAndWait() -> UpdateOutcome {
    let outcome = Mutex(UpdateOutcome())
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      let came = await self.update()
      outcome.withLock { $0 = came }
      isDone.signal()
    }
    isDone.wait()
    return outcome.withLock { $0 }
  }
}
