import Foundation
import Testing

@testable import Interchange
@testable import Translatewiki

/// The English native file of a version of the Wikipedia app, made anew from what its own export
/// made of it.
///
/// Tokens get their types back, and comments are written as Apple's tools copy them from the source:
/// with the tokens of the source, and with its escapes, which the export leaves as they are.
struct WikipediaSource {
  /// The lines of `qqq`, as committed.
  let descriptions: [UInt8]
  /// The file in UTF-16.
  let file: [UInt8]

  /// Reads a folder with `Localizations` and `source/tokens.tsv`.
  init(_ root: String) throws {
    let qqq = try TranslatewikiFolder.bytes(root + "/Localizations/qqq.lproj/Localizable.strings")
    let english = try TranslatewikiFolder.bytes(
      root + "/Localizations/en.lproj/Localizable.strings")
    let types = try Self.types(root)
    let comments = Self.lines(qqq)
    let text = Self.lines(english).sorted { $0.key < $1.key }.map { key, value in
      let own = types[key] ?? [:]
      let comment = NativeTokens.percents(comments[key] ?? "", own)
      // A text without tokens is no format string, and its "$" is a dollar sign.
      let native = types[key] == nil ? value : NativeTokens.percents(value, own)
      return "/* \(comment) */\n\"\(key)\" = \"\(native)\";\n\n"
    }.joined()
    descriptions = qqq
    file = ([0xFEFF] + text.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  /// The texts with their descriptions.
  var native: NativeSource { NativeSource(reading: file, file: "en") }

  /// The values between the quotes, as written.
  private static func lines(_ bytes: [UInt8]) -> [String: String] {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.reduce(into: [:]) { result, line in
      guard let match = line.wholeMatch(of: /"(.*?)" = "(.*)";/) else { return }
      result[String(match.output.1)] = String(match.output.2)
    }
  }

  private static func types(_ root: String) throws -> [String: [Int: String]] {
    let table = try TranslatewikiFolder.bytes(root + "/source/tokens.tsv")
    var types: [String: [Int: String]] = [:]
    for line in String(decoding: table, as: UTF8.self).split(separator: "\n")
    where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t")
      for item in fields[1].split(separator: ",") {
        let sides = item.split(separator: "=")
        types[String(fields[0]), default: [:]][try #require(Int(sides[0]))] = String(sides[1])
      }
    }
    return types
  }
}
