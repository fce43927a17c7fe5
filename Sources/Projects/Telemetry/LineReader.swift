import Foundation

/// A reader that holds one line of a file in memory at a time.
struct LineReader {
  private let file: FileHandle
  private let longest: Int

  private static let piece = 1 << 16

  /// Opens a file; nil if it cannot be read.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - longest: The maximum length of a line, in bytes.
  init?(_ path: String, longest: Int) {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    self.file = file
    self.longest = longest
  }

  /// Calls a function with each non-empty line without its line feed, or nil for one too long.
  ///
  /// - Returns: False if reading failed before the end of the file.
  func forEach(_ body: ([UInt8]?) -> Void) -> Bool {
    var line: [UInt8] = []
    var isTooLong = false
    func end() {
      if isTooLong { body(nil) } else if !line.isEmpty { body(line) }
      line.removeAll(keepingCapacity: true)
      isTooLong = false
    }
    while true {
      guard let piece = try? file.read(upToCount: Self.piece) ?? Data() else { return false }
      guard !piece.isEmpty else { break }
      var rest = [UInt8](piece)[...]
      while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
        add(rest[..<newline], to: &line, &isTooLong)
        end()
        rest = rest[(newline + 1)...]
      }
      add(rest, to: &line, &isTooLong)
    }
    end()
    return true
  }

  private func add(_ bytes: ArraySlice<UInt8>, to line: inout [UInt8], _ isTooLong: inout Bool) {
    if isTooLong || line.count + bytes.count > longest {
      isTooLong = true
      line.removeAll(keepingCapacity: true)
    } else {
      line += bytes
    }
  }
}
