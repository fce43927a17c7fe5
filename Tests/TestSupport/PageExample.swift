import Foundation

/// The text of a fenced block ```` ```NAME ```` of a page in `Docs/Formats`, without the line feed at its end.
///
/// - Parameters:
///   - name: the words after the fence, as `json telemetry`.
///   - page: the page's file, as `Telemetry.md`.
/// - Returns: the text.
/// - Throws: where the page or the block is missing.
public func pageText(_ name: String, of page: String) throws -> String {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let text = try String(contentsOf: root.appending(path: "Docs/Formats/\(page)"), encoding: .utf8)
  guard let start = text.range(of: "```\(name)\n"),
    let end = text.range(of: "\n```", range: start.upperBound..<text.endIndex)
  else { throw CocoaError(.fileReadCorruptFile) }
  return String(text[start.upperBound..<end.lowerBound])
}

/// The bytes of a fenced block ```` ```hex NAME ```` of a page in `Docs/Formats`, comments left out.
///
/// - Parameters:
///   - name: the block's name.
///   - page: the page's file, as `Wire.md`.
/// - Returns: the bytes.
/// - Throws: where the page or the block is missing, or holds something else than pairs of digits.
public func pageExample(_ name: String, of page: String) throws -> [UInt8] {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let text = try String(contentsOf: root.appending(path: "Docs/Formats/\(page)"), encoding: .utf8)
  guard let start = text.range(of: "```hex \(name)\n"),
    let end = text.range(of: "```", range: start.upperBound..<text.endIndex)
  else { throw CocoaError(.fileReadCorruptFile) }
  let pairs = text[start.upperBound..<end.lowerBound].split(separator: "\n")
    .flatMap { $0.prefix { $0 != "#" }.split(separator: " ") }
  return try pairs.map { pair in
    guard let byte = UInt8(pair, radix: 16) else { throw CocoaError(.fileReadCorruptFile) }
    return byte
  }
}
