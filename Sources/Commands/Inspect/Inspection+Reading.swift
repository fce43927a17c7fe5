import Delivery
import Install

extension Inspection {
  /// What a file holds, recognised by its first four bytes.
  ///
  /// - Parameter file: A pack, key table, wire form, delta, delta list or manifest.
  /// - Throws: What is wrong with the file, or that it is none of them.
  public init(of file: File) throws(CommandError) {
    let bytes = try file.bytes()
    let reader = Self.readers.first { bytes.starts(with: $0.magic.utf8) }
    guard let reader else {
      let known = Self.readers.map { "\"\($0.magic)\"" }.joined(separator: ", ")
      throw .failure(
        "\(file.shown): not a file of language packs (it begins with none of \(known))")
    }
    do {
      self = try reader.read(bytes)
    } catch let error as any CustomStringConvertible {
      throw .failure("\(file.shown): \(error.description)")
    } catch {
      throw .failure("\(file.shown): \(error)")
    }
  }

  private typealias Reader = @Sendable ([UInt8]) throws -> Inspection

  private static let readers: [(magic: String, read: Reader)] = [
    ("LPMF", { Inspection(try SignedManifest(parsing: $0)) }),
    ("LPDL", { Inspection(try DeltaList(parsing: $0)) }),
    (
      "LPDE",
      { bytes in
        try bytes.withUnsafeBytes { Inspection(try Delta($0), count: bytes.count) }
      }
    ),
    (
      "LPWF",
      { bytes in
        try bytes.withUnsafeBytes { Inspection(try WireForm($0), count: bytes.count) }
      }
    ),
  ]
}
