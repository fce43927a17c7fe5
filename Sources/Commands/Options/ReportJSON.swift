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
