import Foundation
import JSON
import Sodium
import Testing

/// The cases of a file of the committed suite, and what the Swift client answers to them.
enum ConformanceCases {
  /// Reads the cases of a file, such as `trust/roots`, or of `trust/roots-1`, `trust/roots-2` and so on.
  static func read(_ name: String) throws -> [JSONValue] {
    var names = [name + ".jsonl"]
    if !exists(names[0]) {
      names = (1...99).map { "\(name)-\($0).jsonl" }.filter(exists)
    }
    return try names.flatMap { name in
      try file(name).split(separator: UInt8(ascii: "\n")).map { try JSONReader.read(Array($0)) }
    }
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: CommittedSuiteTests.folder.appending(path: path).path)
  }

  /// Reads a file of the suite.
  static func file(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: CommittedSuiteTests.folder.appending(path: path)))
  }

  /// Compares the answers to the cases of a file, prints the sum, and records each wrong one.
  ///
  /// - Parameters:
  ///   - path: the file, without its ending.
  ///   - answer: returns the members of the answer.
  /// - Throws: if the file or a case cannot be read, or has no case.
  static func judge(_ path: String, _ answer: (JSONValue) async throws -> JSONValue) async throws {
    let cases = try read(path)
    try #require(!cases.isEmpty)
    var wrong = 0
    for given in cases {
      let answer = try await answer(given)
      for member in given["expect"]?.object ?? []
      where answer[member.name]?.compact(escapes: []) != member.value.compact(escapes: []) {
        wrong += 1
        Issue.record(
          """
          \(given["id"]?.string ?? path): \(member.name) is \
          \(answer[member.name]?.compact(escapes: []) ?? "missing"), not \
          \(member.value.compact(escapes: [])). \(given["note"]?.string ?? "")
          """)
      }
    }
    print("\(path): \(cases.count - wrong) right, \(wrong) wrong, 0 not answered")
  }
}

extension JSONValue {
  /// The bytes of base64.
  var bytes: [UInt8]? { string.flatMap { Base64.bytes($0) } }

  /// The bytes of hexadecimal digits.
  var hexBytes: [UInt8]? {
    guard let digits = string.map({ Array($0.utf8) }), digits.count.isMultiple(of: 2) else {
      return nil
    }
    let bytes = stride(from: 0, to: digits.count, by: 2).map {
      UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16)
    }
    return bytes.contains(nil) ? nil : bytes.compactMap { $0 }
  }

  /// A number of 64 bits, which is a string of digits.
  var number: UInt64? { string.flatMap { UInt64($0) } }
}
