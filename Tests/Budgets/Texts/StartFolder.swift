import Client
import Delivery
import Foundation
import Sodium

/// The folders of an app that was started before: its bundle, and a store with a downloaded pack.
struct StartFolder {
  let keys: [UInt8]
  let pack: [UInt8]

  func write(to folder: URL, _ state: StoreState) throws {
    guard let digest = SHA256Digest(Digest.sha256(pack)) else { return }
    let record = PackRecord(digest: digest, length: pack.count, revision: 1, sequence: 1)
    var state = state
    state.keyTable = SHA256Digest(Digest.sha256(keys))
    state.shown = "ru"
    state.packs["ru"] = PackSlot(knownGood: record)
    for (name, bytes) in [
      ("bundle/keys.lpkt", keys), ("bundle/ru.lpk", pack), ("store/" + record.fileName, pack),
      ("store/" + Store.stateName, state.encoded),
    ] {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
  }
}
