import Foundation
import JSON

/// The cases of a part as they are committed.
enum CommittedCases {
  /// Returns the cases of a part, in the order of its files.
  static func cases(of part: String) throws -> [JSONValue] {
    let folder = CommittedSuiteTests.folder.appending(path: part)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".jsonl") }.sorted().flatMap { name in
      try Data(contentsOf: folder.appending(path: name)).split(separator: UInt8(ascii: "\n")).map {
        try JSONReader.read(Array($0))
      }
    }
  }

  /// Returns the bytes of a file that a case names.
  static func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: CommittedSuiteTests.folder.appending(path: path)))
  }
}

/// How many answers of a runner were right, wrong and absent.
struct ConformanceTally: Equatable, CustomStringConvertible {
  var part: String
  var right = 0
  var wrong = 0
  var silent = 0

  var description: String { "\(part): \(right) right, \(wrong) wrong, \(silent) not answered" }
}

extension JSONValue {
  /// Whether an answer has every member of this object with the same value.
  func agrees(with answer: JSONValue) -> Bool {
    (object ?? []).allSatisfy { member in
      // Bytes, since strings are equal if their characters are.
      answer[member.name].map { Array($0.compact.utf8) } == Array(member.value.compact.utf8)
    }
  }
}
