import Delivery
import Foundation
import TestWorld

/// What a server, or what stands before it, does wrong: each fault at timestamps, manifests and packs.
enum NetworkFaultRows {
  static let all: [Attack] = [
    row(
      "a broken connection", done: "closes, resets, says nothing, drips",
      [
        .closesAtOnce, .closesInHead, .closesInBody, .resetsInBody, .saysNothing, .dripsHead,
        .dripsBody,
      ]),
    row(
      "a wrong head", done: "sends wrong lengths, noise, a head without end",
      [
        .lengthTooLong, .lengthTooShort, .lengthHuge, .lengthOfWords, .twoLengths, .noise,
        .endlessHead,
      ]),
    row(
      "a wrong status", done: "answers with eight statuses that bring no file",
      [
        .noContent, .partOfFile, .notModified, .notFound, .forbidden, .tooManyRequests,
        .internalError, .unavailable,
      ]),
    row(
      "a redirection", done: "redirects to itself, for ever, to another host",
      [.redirectToItself, .redirectForEver, .redirectToAnotherHost]),
    row(
      "a wrong body", done: "sends another file, one bit flipped, too much, nothing",
      [.oldFile, .captivePortal, .empty, .oneBitFlipped, .bytesBehind, .endlessBody]),
    row(
      "a wrong coding", done: "sends chunks of noise or without end, and bombs of gzip",
      [.chunksOfNoise, .chunksWithoutEnd, .compressedInWordsOnly, .compressedForEver]),
    row(
      "an oddity that harms nothing", done: "sends right files in odd ways",
      Misbehaviour.allCases.filter(\.isHarmless)),
    row(
      "a fault at a delta", done: "does 35 wrong things at lists of deltas, and at deltas",
      Misbehaviour.allCases.filter { !$0.isHarmless }, at: [.list, .delta], isHarmless: true),
  ]

  private static func row(
    _ name: String, done: String, _ faults: [Misbehaviour],
    at kinds: [OriginFileKind] = [.timestamp, .manifest, .blob], isHarmless: Bool? = nil
  ) -> Attack {
    Attack(.reliability, name, done: done) { scene in
      let world = try World(scene)
      try world.backUp(as: "former")
      try world.publish(2)
      guard let wire = try world.manifest(of: world.timestamp()).entries.first?.wire else { return }
      let server = try MisbehavingServer(
        origin: world.folder + "/" + World.origin, former: scene.folders.path("former"),
        whole: OriginPath.blob(wire))
      defer { server.stop() }
      var phone = try world.phone()
      phone.device.origin = server.url("before/all")?.absoluteString
      try phone.update(.updated, thenShows: 1)
      for fault in faults {
        for kind in kinds {
          try play(fault, at: kind, phone, server, isHarmless: isHarmless ?? fault.isHarmless)
        }
      }
      scene.show("\(faults.count * kinds.count) cases")
      phone.device.origin = server.url("good/all")?.absoluteString
      try phone.update(.updated, thenShows: 2)
    }
  }

  private static func play(
    _ fault: Misbehaviour, at kind: OriginFileKind, _ phone: Phone, _ server: MisbehavingServer,
    isHarmless: Bool
  ) throws {
    let note = "\(fault) at \(kind)"
    var device = try phone.copy("phone \(note)")
    device.device.origin = server.url("\(fault)/\(kind)")?.absoluteString
    let end = try device.updateUnchecked([
      "DEVICE_IDLE_SECONDS": "1", "DEVICE_UPDATE_SECONDS": isHarmless ? "20" : "3",
    ])
    let shown = try device.screen()
    phone.scene.expect(
      end.signal == 0 && end.status == 0 && end.screens.allSatisfy { $0 == World.texts(1) }
        && (end.outcomes == ["updated"]) == isHarmless,
      "\(note): \(end)")
    phone.scene.expect(
      shown == World.texts(isHarmless ? 2 : 1), "\(note): the next launch shows \(shown)")
  }
}
