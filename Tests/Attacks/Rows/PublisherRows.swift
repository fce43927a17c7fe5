/// What whoever can write into the origin may try with the publisher.
enum PublisherRows {
  static let all = [badOrigin]

  static let badOrigin = Attack(
    .threats, "a bad origin for the publisher",
    done: "changes what the publisher reads: the timestamp, the manifest, the roots"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    try world.translate(2)
    try world.backUp()
    let thief = try World(scene, name: "thief")
    try thief.becomeAnotherTeam()
    try thief.publish(66)
    try world.serve(try thief.served(World.timestamp), at: World.timestamp)
    try world.refused(["publish", "--release", "1"], saying: "/stable/1.")
    try world.refused(["refresh"], saying: "1.timestamp")
    try world.restore()
    let root = try world.root(1, of: [try thief.key()], signedBy: [try thief.key()])
    try world.serve(root: root, version: 1)
    try world.refused(["publish", "--release", "1"], saying: "1.root")
    try world.restore()
    try world.publish(2)
    try phone.update(.updated, thenShows: 2)
  }
}
