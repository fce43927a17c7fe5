import Foundation
import TestSupport
import Testing

@testable import Interchange

/// Random files, read by us and by Java's `Properties`.
@Suite(.enabled(if: Tool.path("java") != nil, "needs Java"))
struct JavaPropertiesTests {
  private static let program = """
    import java.nio.charset.StandardCharsets;
    import java.nio.file.*;
    import java.util.*;
    class P {
      static String hex(String s) {
        StringBuilder b = new StringBuilder();
        for (byte x : s.getBytes(StandardCharsets.UTF_8)) b.append(String.format("%02x", x));
        return b.toString();
      }
      public static void main(String[] a) throws Exception {
        for (int n = 0; n < Integer.parseInt(a[1]); n++) {
          Properties p = new Properties();
          try (var r = Files.newBufferedReader(Path.of(a[0], n + ".properties"))) { p.load(r); }
          StringBuilder b = new StringBuilder();
          for (String k : new TreeSet<>(p.stringPropertyNames()))
            b.append(hex(k) + "=" + hex(p.getProperty(k)) + "\\n");
          Files.writeString(Path.of(a[0], n + ".java"), b);
        }
      }
    }
    """

  private static let pieces = [
    "a", "b", "é", "😀", " ", "\t", "\u{C}", "=", ":", "\\\n", "\\\r\n", "\\\n  ", "\n", "\r",
    "\r\n", "#", "!",
    "\\=", "\\:", "\\ ", "\\n", "\\t", "\\u0041", "\\uD83D\\uDE00", "\\\\", "\\q", "key", "\n\n",
    "= ", " =\\\n\t",
  ]

  @Test func everyFileIsReadAsJavaReadsIt() throws {
    let count = ProcessInfo.processInfo.environment["JAVA_FILES"].flatMap { Int($0) } ?? 400
    try withTestFolder { folder in
      var chance = SeededGenerator(seed: 57)
      var files: [[UInt8]] = []
      for number in 0..<count {
        let length = Int.random(in: 1...40, using: &chance)
        let text = (0..<length).compactMap { _ in Self.pieces.randomElement(using: &chance) }
        files.append(Array(text.joined().utf8))
        try Data(files[number]).write(to: folder.appending(path: "\(number).properties"))
      }
      try Self.program.write(
        to: folder.appending(path: "P.java"), atomically: true, encoding: .utf8)
      try Tool.run("java", [folder.appending(path: "P.java").path, folder.path, String(count)])
      for (number, bytes) in files.enumerated() {
        let java = try String(contentsOf: folder.appending(path: "\(number).java"), encoding: .utf8)
        #expect(
          Self.read(bytes) == java, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
    }
  }

  private static func read(_ bytes: [UInt8]) -> String {
    let entries = PropertiesReader(bytes, isLatin: false).entries
    let last = Dictionary(entries.map { ($0.name, $0.text) }, uniquingKeysWith: { $1 })
    return last.map { ($0, "\(hex($0))=\(hex($1))\n") }
      .sorted { Array($0.0.utf16).lexicographicallyPrecedes(Array($1.0.utf16)) }.map(\.1).joined()
  }

  private static func hex(_ text: String) -> String {
    text.utf8.map { String(format: "%02x", $0) }.joined()
  }
}
