import Extraction
import Phrases
import Testing

@testable import SwiftExtraction

/// The table of Apple's frameworks: each row names the page that says so, and takes a literal.
@Suite struct AppleTableTests {
  /// A parameter of a row.
  struct Parameter: Sendable, CustomTestStringConvertible {
    var row: AppleTexts.Row
    var label: String
    var testDescription: String { "\(row.framework.rawValue) \(row.name) \(label)" }

    /// A call that passes a literal to it.
    var call: String {
      let literal = row.lists.contains(label) ? "[\"A\"]" : "\"A\""
      let argument =
        switch label {
        case "_": literal
        case "_1": "x, \(literal)"
        default: "\(label): \(literal)"
        }
      let isMember = row.name.first?.isUppercase == false
      if row.isImplicit { return "f(.\(row.name)(\(argument)))" }
      return "\(isMember ? "v." : "")\(row.name)(\(argument))"
    }
  }

  static let parameters = AppleTexts.all.flatMap { row in
    row.labels.sorted().map { Parameter(row: row, label: $0) }
  }

  private func keys(_ source: String) -> [String] {
    var settings = ExtractionSettings()
    settings.readsSwiftUI = true
    return SwiftExtractor.extract(source: source, file: "A.swift", settings).phrases
      .compactMap(\.phrase.key)
  }

  @Test(arguments: parameters) func aParameterTakesALiteral(_ parameter: Parameter) {
    let framework = parameter.row.framework.rawValue
    #expect(keys("import \(framework)\n\(parameter.call)") == ["A"])
    #expect(parameter.row.source.contains("/"))
    guard parameter.row.framework != .foundation else { return }
    // Other frameworks have types and functions of these names.
    let others: Set = ["SwiftUI", "Foundation"]
    if !others.contains(framework) { #expect(keys("import SwiftUI\n\(parameter.call)") == []) }
    #expect(keys("import UIKit\n\(parameter.call)") == [])
  }
}
