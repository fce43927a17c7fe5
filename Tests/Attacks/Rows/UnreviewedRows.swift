import Foundation
import Sodium
import TestSupport

/// What the author of a branch may try, to have a text signed that its reviewers did not see.
enum UnreviewedRows {
  static let all = [fileWithTheHashOfAnother, sourceWithTheHashOfAnother, sameTag, plantedCache]

  /// 24 bytes that stand between the words that differ.
  private static let rest = " . . . . . . . . . . . ."

  static let fileWithTheHashOfAnother = Attack(
    .threats, "a file with the hash of another",
    done:
      "commits two versions of a file of translations with one length and one XXH64; the first is checked out when "
      + "a command runs, the second is reviewed and published",
    isRepresentative: true
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    let commands = [
      ["status"], ["check"], ["build", "--output", "other"], ["size"],
      ["publish", "--release", "1", "--dry-run"],
      ["export", "--locale", "pt", "--format", "apple-strings", "--output", "bad.strings"],
    ]
    for (place, words) in commands.enumerated() {
      let pair = try twins(version: place + 2)
      try world.write(pair.one, to: "translations/pt.strings")
      try world.tool(words)
      try world.write(pair.other, to: "translations/pt.strings")
      try world.tool([
        "export", "--locale", "pt", "--format", "apple-strings", "--output", "good.strings",
      ])
      let exported = try world.text("good.strings")
      scene.expect(
        exported.contains("Cancel??") && !exported.contains("Approve!"),
        "after \(words), the reviewed text must be exported: \(exported.prefix(200))")
      try world.tool(["publish", "--release", "1"])
      try phone.update(.updated, thenShows: screen(pair.other, version: place + 2))
    }
  }

  /// Two files of translations with one hash, whose first texts differ.
  private static func twins(version: Int) throws -> CollidingBytes {
    let lines = World.translations(version).split(separator: "\n").dropFirst()
    var head = "/* \(String(repeating: "A large file is remembered. ", count: 800)) */\n"
    // The text begins at a stripe.
    let begin = "\"p0\" = \""
    let missing = (64 - (head + begin).utf8.count % 32) % 32
    head = String(repeating: "\n", count: missing) + head + begin
    let after = "\";\n" + lines.joined(separator: "\n") + "\n"
    return try pair(head, ("Approve!", "Cancel??"), after)
  }

  private static func pair(
    _ before: String, _ words: (String, String), _ after: String
  ) throws -> CollidingBytes {
    let pair = CollidingBytes(
      before: Array(before.utf8), words: words, rest: rest, after: Array(after.utf8))
    guard let pair else { throw World.Unexpected(description: "no two files with one hash") }
    return pair
  }

  /// What devices show of a file of translations.
  private static func screen(_ file: [UInt8], version: Int) -> [String] {
    let text = String(decoding: file, as: UTF8.self)
      .split(separator: "\"p0\" = \"")[1].split(separator: "\";\n")[0]
    return [String(text)] + World.texts(version).dropFirst()
  }

  static let sourceWithTheHashOfAnother = Attack(
    .threats, "a source with the hash of another",
    done: "changes a text in the code; the file keeps its length and its XXH64"
  ) { scene in
    let world = try World(scene)
    for (name, call, end) in [
      ("Keyed", "localized(\"twin\", value: \"", "\", comment: \"A twin\")"),
      ("Pattern", "fbt(\"", "\", \"A twin\")"),
    ] {
      let begin = "let twin\(name) = \(call)"
      let missing = (32 - begin.utf8.count % 32) % 32
      let pair = try pair(
        String(repeating: "\n", count: missing) + begin, ("Approve!", "Cancel??"), end + "\n")
      try world.write(pair.one, to: "Sources/\(name).swift")
      try world.tool(["extract"])
      try world.tool(["extract", "--check"])
      try world.write(pair.other, to: "Sources/\(name).swift")
      try world.refused(
        ["extract", "--check"],
        saying: name == "Keyed" ? "is not the one that was translated" : "has no ordinal yet")
      try world.write(pair.one, to: "Sources/\(name).swift")
      try world.tool(["extract", "--check"])
    }
  }

  static let sameTag = Attack(
    .threats, "an English text with the tag of another",
    done: "changes a text in the code so that its hash in the ledger and in the translations stays"
  ) { scene in
    let world = try World(scene)
    // The hash is that of the text's JSON.
    let json = try pair("[\"" + String(repeating: "-", count: 30), ("Approve!", "Cancel??"), "\"]")
    func write(_ json: [UInt8]) throws {
      let text = String(decoding: json.dropFirst(2).dropLast(2), as: UTF8.self)
      try world.write(
        "let twin = localized(\"twin\", value: \"\(text)\", comment: \"A twin\")\n",
        to: "Sources/Twin.swift")
    }
    let settings = try world.text("langpack.json")
    try world.write(settings.replacing("[\"pt\"]", with: "[\"pt\", \"el\"]"), to: "langpack.json")
    try write(json.one)
    try world.tool(["extract"])
    try world.write("\"twin\" = \"Sim\";\n", to: "in/el.strings")
    try world.tool(["import", "in/el.strings", "--locale", "el", "--format", "apple-strings"])
    try world.tool(["check"])
    try write(json.other)
    for words in [["check"], ["build"], ["publish", "--release", "1"]] {
      try world.refused(words, saying: "same-tag")
    }
    try world.refused(
      ["import", "in/el.strings", "--locale", "el", "--format", "apple-strings"], saying: "same-tag"
    )
  }

  static let plantedCache = Attack(
    .threats, "a planted cache",
    done:
      "commits a whole .langpack/cache, made by the same tool on a machine of the attacker's, whose content is changed and "
      + "authenticated again with the attacker's key"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    let pair = try twins(version: 2)
    try world.write(pair.other, to: "translations/pt.strings")
    let (theirs, own) = (scene.folders.path("attacker"), scene.folders.path("owner"))
    world.setVariables(["LANGPACK_STATE": theirs])
    try FileManager.default.removeItem(atPath: world.folder + "/.langpack/cache")
    try world.tool(["check"])
    let key = try Data(contentsOf: URL(fileURLWithPath: theirs + "/state.key"))
    // With the attacker's key the change is believed: what is tried here would succeed.
    let changed = try change(world, Array(key), ("Cancel??", "Approve!"))
    scene.expect(changed > 0, "a cache with the text must be changed")
    try world.tool([
      "export", "--locale", "pt", "--format", "apple-strings", "--output", "bad.strings",
    ])
    scene.expect(
      try world.text("bad.strings").contains("Approve!"),
      "the attacker's machine must believe the attacker's cache")
    _ = try change(world, Array(key), ("Cancel??", "Approve!"))
    world.setVariables(["LANGPACK_STATE": own])
    try world.tool([
      "export", "--locale", "pt", "--format", "apple-strings", "--output", "good.strings",
    ])
    scene.expect(
      try !world.text("good.strings").contains("Approve!"), "the reviewed text must be exported")
    _ = try change(world, Array(key), ("Cancel??", "Approve!"))
    try world.tool(["publish", "--release", "1"])
    try phone.update(.updated, thenShows: screen(pair.other, version: 2))
  }

  /// Changes words in what was read of translations, forgets results, and authenticates it with a key.
  ///
  /// - Returns: how many files were changed.
  private static func change(
    _ world: World, _ key: [UInt8], _ words: (String, String)
  ) throws -> Int {
    let cache = ".langpack/cache/"
    try? FileManager.default.removeItem(atPath: world.folder + "/\(cache)extraction-results")
    let folder = cache + "extraction-texts"
    let names = try FileManager.default.contentsOfDirectory(atPath: world.folder + "/" + folder)
    return try names.count { name in
      var bytes = try world.bytes("\(folder)/\(name)")
      guard bytes.count > 21, let place = place(of: words.0, in: bytes) else { return false }
      bytes.replaceSubrange(place..<(place + words.0.utf8.count), with: words.1.utf8)
      bytes.replaceSubrange(5..<21, with: seal(bytes, key))
      try world.write(bytes, to: "\(folder)/\(name)")
      return true
    }
  }

  private static func place(of words: String, in bytes: [UInt8]) -> Int? {
    let words = Array(words.utf8)
    return (0...(bytes.count - words.count)).first { bytes[$0...].starts(with: words) }
  }

  /// What `SealedBytes` writes into a cache file after its magic.
  private static func seal(_ bytes: [UInt8], _ key: [UInt8]) -> [UInt8] {
    let purpose = Array("file \(Array(bytes[..<5])) ".utf8)
    var digest = KeyedDigest(key: key)
    digest.add((0..<8).map { UInt8(truncatingIfNeeded: purpose.count >> ($0 * 8)) })
    digest.add(purpose)
    digest.add(Array(bytes[21...]))
    return Array(digest.value[..<16])
  }
}
