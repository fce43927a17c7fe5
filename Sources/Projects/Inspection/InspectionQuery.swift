import JSON
import Release

/// What to show of a language pack file.
public struct InspectionQuery {
  /// The file.
  public var file: File
  /// The folder of the project whose ledger names the phrases.
  public var root: String
  /// The key table of the pack; nil to look for one.
  public var keys: File?
  /// The part of the file to show.
  public var part = Part.contents(key: nil)

  /// A part of a file, or a question about it.
  public enum Part {
    /// The whole content; a key verifies the signature of a manifest.
    case contents(key: File?)
    /// The text of a phrase, by id or key.
    case phrase(String)
    /// The differences from another pack.
    case comparison(with: File)
    /// Whether every byte of the pack is as it must be.
    case soundness
  }

  /// Creates a query for the whole content of a file.
  public init(_ file: File, in root: String) { (self.file, self.root) = (file, root) }
}

/// The answer to an `InspectionQuery`.
package enum InspectionResult {
  /// The content of the file, or its differences from another one.
  case inspection(FileInspection)
  /// The text of a phrase, as a table if it varies.
  case table(JSONValue)
  /// Every text can be read, and every byte is as it must be.
  case sound
}

extension InspectionQuery {
  /// Reads the file and answers the query.
  ///
  /// - Parameter project: Reads the project whose public key signed a manifest; nil if absent.
  /// - Returns: The answer.
  /// - Throws: An error if the file is invalid or of an unknown format, or isn't sound.
  package func result(project: () -> Project?) throws(ProjectError) -> InspectionResult {
    let names = try OrdinalNames(for: file, in: root, keys: keys)
    switch part {
    case .phrase(let phrase):
      return .table(try FileInspection.table(of: phrase, in: file, names))
    case .comparison(let other):
      return .inspection(try FileInspection(of: file, comparedWith: other, names))
    case .soundness:
      let pack = try FileInspection.pack(file)
      if let fault = FileInspection.fault(of: pack) { throw .failure("\(file.shown): \(fault)") }
      return .sound
    case .contents(let given):
      let key = try InspectionKey(given: given, of: project())
      return .inspection(try FileInspection(of: file, names: names, key: key))
    }
  }
}
