import Delivery
import JSON
import Sodium

extension ConformancePart {
  /// A signed origin as static files, and what devices make of each of its publications.
  static let origin = ConformancePart(
    name: "origin", formats: ["wire": 2, "patch": 1, "origin": 1]
  ) {
    let publisher = try OriginPublisher()
    var folder = ConformanceFolder()
    for (path, bytes) in publisher.files { try folder.add(bytes, at: "files/\(path)") }
    for (path, bytes) in publisher.builds { try folder.add(bytes, at: "apps/\(path)") }
    let cases = publisher.publications.flatMap { publication in
      OriginTexts.locales.flatMap { OriginCases.cases($0, of: publication) }
    }
    try folder.add(cases: cases, as: "publications")
    try folder.add(
      cases: OriginTexts.locales.map { OriginCases.way($0, publisher.publications) }, as: "ways")
    return folder
  }
}

/// What devices of each language show after each publication.
private enum OriginCases {
  /// A device that is outside of the rollout, and one that is in it.
  private static let salts = [Bool: [UInt8]](
    uniqueKeysWithValues: [false, true].compactMap { isIn in
      (0...255 as ClosedRange<UInt8>).lazy.map { [UInt8](repeating: $0, count: 16) }
        .first { (number(of: $0) < 1000) == isIn }.map { (isIn, $0) }
    })

  private static func number(of salt: [UInt8]) -> Int {
    let digest = Digest.sha256(salt + OriginPublisher.rolloutID)
    let number = digest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(number % 10_000)
  }

  private static let keys = ["done", "search", "friends", "name", "photos", "help", "close"]
  private static let lateKeys = ["friends", "try-again", "loading", "copy", "upload"]

  static func cases(
    _ locale: String, of publication: OriginPublisher.Publication
  ) -> [ConformanceCase] {
    let isOffered = publication.manifest.rollout?.entries.contains { $0.locale == locale } == true
    return (isOffered ? [false, true] : [false]).map { isIn in
      made(locale, publication, isIn: isIn)
    }
  }

  /// A device outside of the rollout that follows all publications, the last one with the next build.
  static func way(
    _ locale: String, _ publications: [OriginPublisher.Publication]
  ) -> ConformanceCase {
    let texts = publications[4].outside
    let ways = publications.indices.map { place -> String in
      if place == 0 || place == 5 { return "full" }
      let digests = publications[(place - 1)...place].map {
        $0.manifest.entry(for: locale)?.installed
      }
      return digests.first == digests.last ? "none" : "delta"
    }
    return ConformanceCase(
      "origin-way-\(locale)",
      given: [
        "ask": .text("way"),
        "publications": .list(publications.map { .text("origin-\($0.number)-\(locale)") }),
        "keys": .list(["friends", "loading", "copy"].map { .text($0) }),
      ],
      expected: [
        "ways": .list(ways.map { .text($0) }),
        "former": .members([
          "friends": .text(texts.plain("friends", locale)),
          "loading": .text(texts.plain("loading", locale)), "copy": .text("Copy"),
        ]),
      ])
  }

  private static func made(
    _ locale: String, _ publication: OriginPublisher.Publication, isIn: Bool
  ) -> ConformanceCase {
    let (name, manifest) = (publication.release, publication.manifest)
    let texts = isIn ? publication.inside : publication.outside
    let offered = isIn ? manifest.rollout?.entries ?? [] : manifest.entries
    let isLate = publication.number > 5
    let build = "origin/apps/\(name.release)"
    let members = (isLate ? lateKeys : keys).map { key in
      JSONValue.Member(key, .text(texts.plain(key, locale)))
    }
    return ConformanceCase(
      "origin-\(publication.number)-\(locale)\(isIn ? "-in" : "")",
      given: [
        "ask": .text("publication"), "app": .text(name.app), "channel": .text(name.channel),
        "release": .text(name.release),
        "root": .text("\(build)/root.lproot"), "keyTable": .text("\(build)/keys.lpkt"),
        "files": .text("origin/files"), "now": .text(String(publication.now)),
        "timestamp": .base64(publication.timestamp),
        "absent": publication.number < 5 ? .list([.text("apps/demo/roots/2.root")]) : nil,
        "locale": .text(locale), "salt": .text(Digest.hex(salts[isIn] ?? [])),
        "keys": .list(members.map { .text($0.name) }),
      ],
      expected: [
        "outcome": .text("accepted"), "sequence": .text(SequenceNumber.text(manifest.sequence)),
        "installed": (offered.first { $0.locale == locale }).map { .text($0.installed.hex) },
        "texts": JSONValue(.object(members)),
      ])
  }
}
