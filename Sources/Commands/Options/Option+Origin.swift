import CommandLine

extension Option {
  static let origin = text(
    "origin", "PLACE",
    "the origin, a folder or s3://BUCKET/PREFIX; by default that of the configuration")
  static let rootFile = text(
    "root", "FILE", "the team's root, which proves those of the origin; by default keys/root.lproot"
  )
  static let singlePublisher = flag(
    "single-publisher", "nobody else writes: take a store that minds no conditions of writing")
}

extension Option {
  static let requireMemory = flag(
    "require-memory", "refuse a release that langpack.published does not know; for CI")
  static let clockIsRight = flag(
    "clock-is-right", "go on where this machine's clock disagrees with what was published")
}
