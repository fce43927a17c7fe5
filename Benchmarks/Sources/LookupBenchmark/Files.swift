import CLookup
import Foundation
import LanguageData
import LanguagePacks
import Pack
import PackBuilder
import Phrases

/// Where the files of all contestants lie for one number of phrases; written once.
///
/// A class, so that the corpus is made where somebody asks for it: a process that measures its first opening has
/// not filled the processor's caches with a hundred thousand texts before.
final class Files {
  private(set) lazy var corpus = Corpus(count)
  let count: Int
  let folder: URL
  /// The same as text, so that no URL is measured.
  private let place: String

  init(_ folder: URL, _ count: Int) {
    self.count = count
    self.folder = folder.appendingPathComponent("lookup-\(count)")
    place = self.folder.path
  }

  func path(_ name: String) -> String { "\(place)/\(name)" }

  /// Writes every contestant's files, unless all are there.
  func write() throws {
    let done = path("done-8")
    guard !FileManager.default.fileExists(atPath: done) else { return }
    try? FileManager.default.removeItem(at: folder)
    for name in ["ru/LC_MESSAGES", "icu", "foundation/en.lproj"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try writeOurs()
    try writeC()
    try writeGettext()
    try writeFoundation()
    try writeICU()
    _ = FileManager.default.createFile(atPath: done, contents: nil)
  }

  /// Copies all files in one piece each: those of peers were written bit by bit.
  func install() throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: place) {
      let file = folder.appendingPathComponent(name)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      try Data(contentsOf: file).write(to: file, options: .atomic)
    }
  }

  private func writeOurs() throws {
    let epoch = Epoch(low: 1, high: 2)
    guard let russian = LocaleTag("ru") else { throw BenchmarkError.missing("ru") }
    var values: [Int: PackValue] = [:]
    for index in corpus.keys.indices { values[index] = .text(message(index)) }
    let pairs = corpus.keys.enumerated().map { index, key in
      (id: PhraseID(key: key), ordinal: index)
    }
    let keys = try KeyTableWriter.bytes(epoch: epoch, pairs: pairs)
    try write(keys, to: "keys.lpkt")
    let rules = CLDR.rulesOrDefault(for: russian)
    func writePack(_ name: String, isCompact: Bool = false, keys: [UInt8] = []) throws {
      let bytes = try PackWriter.bytes(
        epoch: epoch, rules: rules, values: values, form: isCompact ? .compact : .mapped,
        extras: PackExtras(keys: keys))
      try write(bytes, to: name)
    }
    try writePack("ru.lpk")
    try writePack("inside.lpk", keys: keys)
    try writePack("compact.lpk", isCompact: true)
  }

  private func message(_ index: Int) -> Message {
    if corpus.hasToken(index) {
      return Message([.text(corpus.tokenText(index, "")), .token(0)])
    }
    guard corpus.isTable(index) else { return Message(text: corpus.texts[index]) }
    func byNumber(_ gender: Int) -> Message {
      let forms = (0..<4).map { category in
        Message([
          .token(0), .text(" \(Corpus.verbs[gender]) "), .token(1),
          .text(" \(Corpus.nouns[category]): \(corpus.texts[index])"),
        ])
      }
      let keys: [PluralCategory] = [.one, .few, .many]
      return Message([
        .select(
          .init(
            by: 1, zip(keys, forms).map { Message.Variant(.plural($0), $1) }, other: forms[3]))
      ])
    }
    return Message([
      .select(
        .init(
          by: 0, [.init(.gender(.male), byNumber(1)), .init(.gender(.female), byNumber(2))],
          other: byNumber(0)))
    ])
  }

  /// Keys and texts of peers whose users choose by code, in printf's syntax.
  private func flat(_ name: String, _ number: String) -> [(key: String, text: String)] {
    corpus.keys.indices.flatMap { index -> [(key: String, text: String)] in
      let key = corpus.keys[index]
      if corpus.hasToken(index) { return [(key, corpus.tokenText(index, name))] }
      guard corpus.isTable(index) else { return [(key, corpus.texts[index])] }
      return (0..<12).map { form in
        let (gender, category) = (form / 4, form % 4)
        return (
          Corpus.key(key, gender, category), corpus.text(index, gender, category, name, number)
        )
      }
    }
  }

  private func writeC() throws {
    let pairs = flat("%1$s", "%2$d")
    let (keys, texts) = (CTexts(pairs.map(\.key)), CTexts(pairs.map(\.text)))
    for (peer, name) in [
      (peer_limit, "limit"), (peer_sqlite, "sqlite"), (peer_lmdb, "lmdb"), (peer_cdb, "cdb"),
    ] where peer_write(peer, path(name), keys.first, texts.first, pairs.count) == 0 {
      throw BenchmarkError.missing("the file of \(name)")
    }
  }

  private func writeGettext() throws {
    var text = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n"
    for (key, value) in flat("%1$s", "%2$d") { text += "\nmsgid \"\(key)\"\nmsgstr \"\(value)\"\n" }
    try write(Array(text.utf8), to: "bench.po")
    try run("msgfmt", ["-o", path("ru/LC_MESSAGES/bench.mo"), path("bench.po")])
  }

  private func writeFoundation() throws {
    let strings = Dictionary(uniqueKeysWithValues: flat("%1$@", "%2$ld").map { ($0.key, $0.text) })
    let data = try PropertyListSerialization.data(
      fromPropertyList: strings, format: .binary, options: 0)
    try data.write(to: URL(fileURLWithPath: path("foundation/en.lproj/Localizable.strings")))
  }

  /// Keys fall, since genrb puts each before those that it has: rising ones take minutes.
  private func writeICU() throws {
    let pairs = corpus.keys.indices.map { index -> (key: String, text: String) in
      if corpus.hasToken(index) { return (corpus.keys[index], corpus.tokenText(index, "{0}")) }
      guard corpus.isTable(index) else { return (corpus.keys[index], corpus.texts[index]) }
      func byNumber(_ gender: Int) -> String {
        let forms = ["one", "few", "many", "other"].enumerated().map { category, word in
          "\(word){\(corpus.text(index, gender, category, "{0}", "#"))}"
        }
        return "{1,plural,\(forms.joined())}"
      }
      let genders = ["other", "male", "female"].enumerated().map { "\($1){\(byNumber($0))}" }
      return (corpus.keys[index], "{2,select,\(genders.joined())}")
    }
    let lines = pairs.sorted { $0.key > $1.key }.map { "\"\($0.key)\" { \"\($0.text)\" }\n" }
    try write(Array("ru {\n\(lines.joined())}\n".utf8), to: "ru.txt")
    try run("genrb", ["-q", "-e", "UTF-8", "-d", path("icu"), path("ru.txt")])
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
  }

  private func run(_ tool: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw BenchmarkError.missing(tool) }
  }
}

extension PhraseID {
  /// The id of a key that is a Swift string.
  init(key: String) {
    var key = key
    self = key.withUTF8 { PhraseID(key: $0) }
  }
}
