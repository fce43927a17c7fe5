import Catalog
import Delivery
import Dispatch
import Foundation
import HTTP
import Health
import ObjectStore
import Release
import Server

extension ServeOrder {
  /// Returns the files of an origin in an object store, after one request that shows whether the
  /// store can be read.
  func mirror(of place: String) throws(ProjectError) -> MirroredFiles {
    let heldFolder = heldFolder ?? NSTemporaryDirectory()
    guard File(heldFolder).isFolder else {
      throw .failure("\(heldFolder): not a folder; name one for the files of the store")
    }
    let (address, settings) = try Origin.store(at: place)
    _ = try ProjectError.wrapping { () throws(StoreError) in
      try S3Store(address, settings).list("apps", isDeep: false)
    }
    var limits = MirrorLimits()
    limits.bytes = heldBytes ?? limits.bytes
    // What clients refuse need not be fetched.
    let accepted = TrustPolicy.Limits()
    (limits.timestamp, limits.root) = (accepted.timestamp, accepted.root)
    (limits.manifest, limits.blob) = (accepted.manifest, accepted.wire)
    let source = StoreSource(address, settings) { [warn] in warn("\($0)") }
    return MirroredFiles(of: source, holdingIn: heldFolder, limits: limits)
  }

  /// Returns a handler that signals the publications in an origin.
  func signal(of served: String, _ mirror: MirroredFiles?) -> SignalHandler {
    let read: PolledSignalSource.Reader = { bytes in
      (try? Signed<Timestamp>(parsing: bytes))?.content.sequence
    }
    let own =
      mirror.map { PolledSignalSource(mirror: $0, read: read) }
      ?? PolledSignalSource(folder: served, read: read)
    guard let database = signalDatabase ?? counts.flatMap({ HealthPlace.isAddress($0) ? $0 : nil })
    else { return SignalHandler(own, settings: signalSettings) }
    let shared = SharedSignalSource(
      own, through: database, window: signalSettings.window,
      expire: { mirror?.expire($0) }, failed: { [warn] in warn(SharedSignalSource.words(for: $0)) })
    return SignalHandler(shared, settings: signalSettings)
  }
}

extension DeltaHandler {
  /// Returns a handler that makes deltas between the packs in an origin.
  static func between(
    packsOf place: String, _ limits: Limits
  ) throws(ProjectError) -> DeltaHandler {
    let origin = try Origin.at(place, trusting: .key, isSingle: false)
    let source = DeltaSource(origin) { DispatchTime.now().uptimeNanoseconds / 1_000_000_000 }
    return DeltaHandler(limits: limits) { base, target in
      guard let base = SHA256Digest(hexadecimal: base[...]),
        let target = SHA256Digest(hexadecimal: target[...])
      else { return nil }
      return source.delta(from: base, to: target)
    }
  }
}
