import Foundation
import TestSupport
import TestWorld

/// Faults that other clients have shown, and certificates.
enum OtherClientsRows {
  static let all: [Attack] = [clocks, restoredStore, firstRun, certificate]

  private static let clocks = Attack(
    .reliability, "a device clock in 1970 or 2603",
    done: "starts and updates devices whose clocks are 56 years behind and 577 years ahead"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    try world.publish(2)
    for (name, days, outcome) in [
      ("1970", -20_450, Phone.Outcome.updated), ("2603", 210_700, .failed("timestamp: expired")),
    ] {
      var device = try phone.copy(name)
      device.daysAhead = days
      scene.show(name)
      try device.update(outcome, thenShows: days < 0 ? 2 : 1)
      try device.update(days < 0 ? .upToDate : outcome, thenShows: days < 0 ? 2 : 1)
      device.daysAhead = 0
      try device.update(days < 0 ? .upToDate : .updated, thenShows: 2)
    }
  }

  private static let restoredStore = Attack(
    .reliability, "a restored store",
    done: "puts the state of a week ago back, then the whole folder"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    try phone.update(.upToDate, thenShows: 1)
    let backup = try phone.copy("backup")
    try world.publish(2)
    try phone.update(.updated, thenShows: 2)
    try world.publish(3)
    try phone.update(.updated, thenShows: 3)
    let state = try Data(contentsOf: URL(fileURLWithPath: backup.device.store + "/state"))
    try state.write(to: URL(fileURLWithPath: phone.device.store + "/state"))
    // The packs of the former state may be gone: then the source is shown.
    for (name, device) in [("the state alone", phone), ("the whole folder", backup)] {
      scene.show(name)
      try device.expectHealing(
        from: name == "the whole folder" ? [World.texts(1)] : [World.texts(1), World.sourceTexts],
        to: 3, name)
    }
  }

  private static let firstRun = Attack(
    .reliability, "a first run without a network",
    done: "starts an app that bundles no packs without a network, then with one"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.launch(shows: World.sourceTexts)
    var unreachable = phone
    unreachable.device.origin = "http://127.0.0.1:1"
    try unreachable.update(.failed("no answer"), thenShows: World.sourceTexts)
    try phone.update(.updated, thenShows: 1)
  }

  private static let certificate = Attack(
    .reliability, "a certificate that is not trusted",
    done: "serves over TLS with a certificate of an unknown authority, and of another host"
  ) { scene in
    scene.expect(DeviceRun.mayMount, "mounts of one's own are needed (unshare -m)")
    let world = try World(scene)
    let folder = scene.folders.path("tls")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try TestCertificates.make(in: folder)
    let server = try ServerProcess(
      ServerProcess.python,
      [
        ServerProcess.folder + "/tls.py", folder + "/server.pem", folder + "/server.key",
        world.folder + "/" + World.origin,
      ])
    defer { server.stop() }
    var device = try world.phone().device
    let known = "mount --bind '\(folder)/ca.pem' /etc/ssl/certs/ca-certificates.crt; \"$@\""
    for (note, host, mounting, isGood) in [
      ("an unknown authority", "localhost", "\"$@\"", false),
      ("another host", "127.0.0.1", known, false), ("a good certificate", "localhost", known, true),
    ] {
      device.origin = "https://\(host):\(server.firstLine)"
      let end = try DeviceRun("update", device, mounting: mounting).end()
      scene.show("\(note): \(end.outcomes.first ?? "")")
      scene.expect(
        end.screens.last == (isGood ? World.texts(1) : World.sourceTexts)
          && (isGood
            ? end.outcomes == ["updated"] : end.outcomes.first?.contains("no answer") == true),
        "\(note): \(end)")
    }
  }
}
