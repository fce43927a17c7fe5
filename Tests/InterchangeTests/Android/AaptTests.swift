import AndroidExtraction
import Foundation
import Language
import Phrases
import TestMessages
import TestSupport
import Testing
import XML

@testable import Interchange
@testable import MessageSyntax

/// Random texts, written by us, compiled by Android's `aapt2`, and formatted by Java.
@Suite(.enabled(if: Tool.path("aapt2") != nil, "needs aapt2"))
struct AaptTests {
  private static let words = [
    "a", "é", " ", "  ", "'", "\"", "\\", "@", "?", "\n", "\t", "%", "%%", "<", ">", "&",
    "&amp;", "<b>",
    "</b>", "\\n", "\u{A0}", "]]>", "d", "s", "1$", "x y", "@string/x", "?attr", "#",
  ]

  private static func app(_ count: Int, tags: Bool) -> AndroidApp {
    let strings = (0..<count).map {
      "<string name=\"t\($0)\">\(tags ? "<b>%1$s</b>" : "%1$s")</string>\n"
        + "<string name=\"p\($0)\">\(tags ? "A <i>b</i>" : "A")</string>"
    }
    return AndroidApp(strings.joined(separator: "\n"))
  }

  private static func messages(_ count: Int, _ seed: UInt64) -> [String: Message] {
    var chance = SeededGenerator(seed: seed)
    func text() -> String {
      (0...Int.random(in: 0...7, using: &chance))
        .compactMap { _ in words.randomElement(using: &chance) }.joined()
    }
    var messages: [String: Message] = [:]
    for number in 0..<count {
      messages["t\(number)"] = Message([.text(text()), .token(0), .text(text())]).joined
      messages["p\(number)"] = Message(text: text() + "p")
    }
    return messages
  }

  /// Texts without tags: the pool of the compiled app has each as a translator meant it.
  @Test(arguments: [UInt64(1), 2, 3])
  func everyTextIsShownAsItIs(_ seed: UInt64) throws {
    let count = ProcessInfo.processInfo.environment["AAPT_TEXTS"].flatMap { Int($0) } ?? 200
    let (app, messages) = (Self.app(count, tags: false), Self.messages(count, seed))
    let (file, findings) = app.write(messages, in: try tag("fr"))
    // What aapt2 would refuse is left out, with a finding.
    let leftOut = findings.compactMap { $0.message.split(separator: "\"").dropFirst().first }
    #expect(findings.allSatisfy { $0.rule == "not-in-android" } && leftOut.count < count / 4)
    let pool = Set(try Self.compiled(file))
    for (key, message) in messages where !leftOut.contains(key[...]) {
      let wanted = Self.formatted(message)
      // Without arguments, "%%" may be one sign or two, as the app formats its text or does not.
      if key.hasPrefix("p"), FormatText(wanted).parts != [.words(wanted)] { continue }
      #expect(pool.contains(wanted), "\(key): \(wanted.debugDescription)")
    }
  }

  /// Texts with tags, where the source has them: the words without the tags, as a styled string.
  @Test func everyStyledTextIsStyled() throws {
    let app = AndroidApp("<string name=\"a\">A <b>%1$s</b></string>")
    let texts = [
      "x <b>y</b>": "x y", "<b>l'eau</b> \"z\"": "l'eau \"z\"", "<b>a <i>b</i></b> & c": "a b & c",
      "a <a href=\"?a=1&amp;b=2\">b</a>": "a b", "1 < 2 <b>c</b>": "1 < 2 c",
    ]
    for (text, shown) in texts {
      let message = Message([.text(text + " "), .token(0)])
      let (file, findings) = app.write(["a": message], in: try tag("fr"))
      #expect(findings.isEmpty)
      #expect(try Self.compiled(file).contains(shown + " %1$s"), "\(text)")
    }
  }

  /// A file that `aapt2` refuses for an apostrophe is a finding, and one that it takes is none.
  @Test(arguments: ["it's", "it\\'s", "\"it's\"", "<b>it's</b>", "\"<b>it's</b>\"", "a \"it's\" b"])
  func anApostropheIsAFindingWhereAapt2RefusesIt(_ text: String) throws {
    let app = AndroidApp("<string name=\"a\">A</string>")
    let entry = "<string name=\"a\">\(text)</string>"
    let isRefused = (try? Self.compiled(AndroidApp.file(entry))) == nil
    let findings = app.read(entry, in: try tag("fr")).allDiagnostics.map(\.rule)
    #expect((findings == ["unescaped-quote"]) == isRefused, "\(findings)")
  }

  /// What Java formats is what a text of ours says.
  @Test(.enabled(if: Tool.path("java") != nil, "needs Java"))
  func javaFormatsWhatIsWritten() throws {
    let (app, messages) = (Self.app(200, tags: false), Self.messages(200, 9))
    let keys = messages.keys.filter { $0.hasPrefix("t") }.sorted()
    let (file, _) = app.write(messages, in: try tag("fr"))
    let read = ResourceReader.resources(of: XMLReader.events(of: file).events)
    let texts = try Dictionary(
      uniqueKeysWithValues: read.map {
        ($0.name ?? "", try ResourceText.text(of: $0.items[0].content))
      })
    let shown = try Self.formattedByJava(keys.map { texts[$0] ?? "" })
    for (key, text) in zip(keys, shown) {
      let wanted = messages[key]?.nodes.map { node in
        if case .text(let words) = node { words } else { "VALUE" }
      }.joined()
      #expect(text == wanted)
    }
  }

  private static func formattedByJava(_ texts: [String]) throws -> [String] {
    let program = """
      import java.nio.charset.StandardCharsets;
      import java.nio.file.*;
      class F {
        public static void main(String[] a) throws Exception {
          String all = Files.readString(Path.of(a[0]));
          StringBuilder b = new StringBuilder();
          for (String s : all.split("\\u0001", -1)) b.append(String.format(s, "VALUE")).append('\\u0001');
          Files.writeString(Path.of(a[1]), b);
        }
      }
      """
    return try withTestFolder { folder in
      let (source, input, output) = (
        folder.appending(path: "F.java"), folder.appending(path: "in"),
        folder.appending(path: "out")
      )
      try program.write(to: source, atomically: true, encoding: .utf8)
      try texts.joined(separator: "\u{1}").write(to: input, atomically: true, encoding: .utf8)
      try Tool.run("java", [source.path, input.path, output.path])
      let shown = try String(contentsOf: output, encoding: .utf8)
      return shown.split(separator: "\u{1}", omittingEmptySubsequences: false).dropLast().map(
        String.init)
    }
  }

  /// A text as the compiled app has it: percent signs doubled beside tokens.
  private static func formatted(_ message: Message) -> String {
    let isFormatted = message.nodes.contains { if case .token = $0 { true } else { false } }
    return message.nodes.map { node in
      switch node {
      case .text(let words): isFormatted ? words.replacing("%", with: "%%") : words
      default: "%1$s"
      }
    }.joined()
  }

  /// Compiles a file, and returns the strings of the app's resources.
  private static func compiled(_ file: String) throws -> [String] {
    try withTestFolder { folder in
      let values = folder.appending(path: "res/values")
      try FileManager.default.createDirectory(at: values, withIntermediateDirectories: true)
      try file.write(to: values.appending(path: "strings.xml"), atomically: true, encoding: .utf8)
      let manifest = folder.appending(path: "AndroidManifest.xml")
      try "<manifest package=\"x.y\"/>".write(to: manifest, atomically: true, encoding: .utf8)
      let (zip, app) = (
        folder.appending(path: "c.zip").path, folder.appending(path: "app.apk").path
      )
      try Tool.run("aapt2", ["compile", "--dir", folder.appending(path: "res").path, "-o", zip])
      try Tool.run("aapt2", ["link", "--manifest", manifest.path, "-o", app, zip])
      return Self.pool(resources(of: Array(try Data(contentsOf: URL(filePath: app)))))
    }
  }

  /// Returns the compiled resources of an app, which its archive stores without compression.
  private static func resources(of archive: [UInt8]) -> [UInt8] {
    let name = Array("resources.arsc".utf8)
    let header = archive.indices.first { at in
      archive[at...].starts(with: [0x50, 0x4B, 3, 4]) && archive[(at + 30)...].starts(with: name)
    }
    guard let header else { return [] }
    let extra = Int(archive[header + 28]) | Int(archive[header + 29]) << 8
    return Array(archive[(header + 30 + name.count + extra)...])
  }

  /// Returns the strings of the first pool of compiled resources, in UTF-8 or UTF-16.
  private static func pool(_ bytes: [UInt8]) -> [String] {
    func word(_ at: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    let start = 12
    let (count, flags, strings) = (word(start + 8), word(start + 16), word(start + 20))
    return (0..<count).map { number in
      var at = start + strings + word(start + 28 + 4 * number)
      guard flags & 0x100 != 0 else { return wide(bytes, at) }
      at += bytes[at] & 0x80 == 0 ? 1 : 2
      let isLong = bytes[at] & 0x80 != 0
      let length = isLong ? Int(bytes[at] & 0x7F) << 8 | Int(bytes[at + 1]) : Int(bytes[at])
      at += isLong ? 2 : 1
      return String(decoding: bytes[at..<at + length], as: UTF8.self)
    }
  }

  private static func wide(_ bytes: [UInt8], _ start: Int) -> String {
    func unit(_ at: Int) -> UInt16 { UInt16(bytes[at]) | UInt16(bytes[at + 1]) << 8 }
    let length = Int(unit(start))
    return String(decoding: (0..<length).map { unit(start + 2 + 2 * $0) }, as: UTF16.self)
  }
}
