import Delivery

/// `test_expiration.py`: what has expired at the origin, and what has expired on the device, which asks with a
/// validator and without.
enum ExpirationRows {
  static let all: [Attack] = [rootExpired, timestampExpired, localRoot, localTimestamp, faketime]

  private static func row(
    _ name: String, done: String, isRepresentative: Bool = false,
    play: @escaping @Sendable (ForgedTeam, Phone) throws -> Void
  ) -> Attack {
    Attack(.framework, name, done: done, isRepresentative: isRepresentative) { scene in
      let team = try ForgedTeam(scene)
      try play(team, try team.world.phone())
    }
  }

  private static let rootExpired = row(
    "test_root_expired", done: "serves root 2, then root 3, which expired a day ago"
  ) { team, phone in
    try phone.update(.updated, thenShows: 1)
    try team.publishRoot(by: [0])
    try team.publish()
    try phone.update(.accepted, thenShows: 1)
    try phone.expect(root: 2)
    try team.publishRoot(by: [0]) { $0.expiry = ForgedTeam.day(-1) }
    try team.publish()
    // The root is taken all the same, and nothing after it.
    try phone.update(.result("expired"), thenShows: 1)
    try phone.expect(root: 3)
    try phone.expect(sequence: 2 << 32 | 1)
  }

  private static let timestampExpired = row(
    "test_timestamp_expired", done: "serves a later sequence, whose timestamp expired five days ago"
  ) { team, phone in
    try phone.update(.updated, thenShows: 1)
    try team.publish(expiry: ForgedTeam.day(-5))
    try phone.update(.result("expired"), thenShows: 1)
    try phone.expect(sequence: 1 << 32 | 1)
    // The same to a device whose timestamp was the last, and has expired: a 304 hides nothing.
    try team.publish(expiry: ForgedTeam.day(30))
    try phone.update(.accepted, thenShows: 1)
    var later = phone
    later.daysAhead = 400
    try later.update(.result("expired"), thenShows: 1)
    try team.publish(expiry: ForgedTeam.day(-5))
    // The same to a device that has never asked, and so has no validator.
    try team.world.phone("new").update(.result("expired"), thenShows: World.sourceTexts)
  }

  private static let localRoot = row(
    "test_expired_local_root",
    done: "sets the clock 18 days ahead, where root 2 has expired and root 3 has not"
  ) { team, phone in
    try team.publishRoot(by: [0]) { $0.expiry = ForgedTeam.day(7) }
    try team.publish()
    try phone.update(.updated, thenShows: 1)
    try phone.expect(root: 2)
    try team.publishRoot(by: [0]) { $0.expiry = ForgedTeam.day(21) }
    try team.publish()
    var later = phone
    later.daysAhead = 18
    try later.update(.accepted, thenShows: 1)
    try later.expect(root: 3)
  }

  private static let localTimestamp = row(
    "test_expired_local_timestamp",
    done: "sets the clock 18 days ahead, where the last timestamp has expired and the next has not"
  ) { team, phone in
    try team.publish(expiry: ForgedTeam.day(7))
    try phone.update(.updated, thenShows: 1)
    let last = try phone.sequence()
    try team.publish(expiry: ForgedTeam.day(21))
    var later = phone
    later.daysAhead = 18
    try later.update(.accepted, thenShows: 1)
    try later.expect(sequence: last + 1)
  }

  private static let faketime = row(
    "test_faketime", done: "sets the clock 8 days ahead, where root 2 has expired"
  ) { team, phone in
    try team.publishRoot(by: [0]) { $0.expiry = ForgedTeam.day(7) }
    try team.publish()
    try phone.update(.updated, thenShows: 1)
    var later = phone
    later.daysAhead = 8
    try later.update(.result("expired"), thenShows: 1)
    var new = try team.world.phone("new")
    new.daysAhead = 8
    try new.update(.result("expired"), thenShows: World.sourceTexts)
  }
}
