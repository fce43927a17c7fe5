import Foundation

/// Returns the bytes of a fenced block ```` ```hex NAME ```` in a doc comment.
///
/// Words after `#` are comments. A line that begins with `...` stands for bytes that are left out.
///
/// - Parameters:
///   - name: the block's name.
///   - path: the source file, below the project's folder.
/// - Returns: the bytes before, between and after the lines of `...`.
/// - Throws: if the file or the block is missing, or a line holds something else than bytes.
public func commentExample(_ name: String, in path: String) throws -> [[UInt8]] {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
  guard let start = text.range(of: "/// ```hex \(name)\n"),
    let end = text.range(of: "/// ```\n", range: start.upperBound..<text.endIndex)
  else { throw CocoaError(.fileReadCorruptFile) }
  var parts: [[UInt8]] = [[]]
  for line in text[start.upperBound..<end.lowerBound].split(separator: "\n") {
    let words = line.drop { $0 == "/" }.prefix { $0 != "#" }.split(separator: " ")
    if words == ["..."] {
      parts.append([])
    } else {
      for word in words {
        guard let byte = UInt8(word, radix: 16) else { throw CocoaError(.fileReadCorruptFile) }
        parts[parts.count - 1].append(byte)
      }
    }
  }
  return parts
}
