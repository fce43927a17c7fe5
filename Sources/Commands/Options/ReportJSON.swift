import CommandLine
import Foundation
import Projects

/// Returns a value as JSON with names in snake case, like every report.
func reportJSON(of value: some Encodable) throws(ProjectError) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  encoder.keyEncodingStrategy = .convertToSnakeCase
  guard let data = try? encoder.encode(value) else {
    throw .failure("the report cannot be written as JSON")
  }
  return String(decoding: data, as: UTF8.self) + "\n"
}

extension Terminal {
  /// Writes a report to the results: as JSON, or in words.
  func write(
    _ report: some Encodable, asJSON: Bool, else words: @autoclosure () -> String
  ) throws(ProjectError) {
    if asJSON { write(json: try reportJSON(of: report)) } else { write(words()) }
  }

  /// Writes a file to the results: as it is, unless a person reads it on a terminal.
  func writeFile(_ text: String) throws(ProjectError) {
    do throws(LogCommandError) { try write(file: text) } catch { throw .failure("\(error)") }
  }
}
