import Delivery
import JSON

/// `formats.json` beside the key table: what apps that were built with it read.
enum FormatVersionsFile {
  static let name = "formats.json"

  static func text(_ formats: FormatVersions) -> String {
    JSONValue(.object(formats.named.map { .init($0.name, .whole(Int($0.version))) })).pretty()
      + "\n"
  }

  /// The formats in a file.
  static func formats(_ file: File) throws(ProjectError) -> FormatVersions {
    let text = try file.text()
    guard let value = try? JSONReader.read(text),
      let pack = version("pack", value), let codings = version("codings", value),
      let rules = version("rules", value), let keyTable = version("keyTable", value),
      let ids = version("ids", value)
    else {
      throw .failure(
        "\(file.shown): not the formats that 'langpack build' writes; build again")
    }
    return FormatVersions(pack: pack, codings: codings, rules: rules, keyTable: keyTable, ids: ids)
  }

  /// Whether bytes are such a file, also one of another version.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    guard let value = try? JSONReader.read(bytes) else { return false }
    return version("pack", value) != nil && version("keyTable", value) != nil
  }

  private static func version(_ name: String, _ value: JSONValue) -> UInt8? {
    value[name]?.whole.flatMap { UInt8(exactly: $0) }
  }
}

extension Project {
  /// What apps that carry a key table read: as the build that made it says, else what this version
  /// of the tool writes.
  public func formats(ofAppsWith keyTable: [UInt8]) throws(ProjectError) -> FormatVersions {
    let folder = file(configuration.output)
    let said = folder.file(FormatVersionsFile.name)
    guard said.exists, (try? folder.file("keys.lpkt").bytes()) == keyTable else { return .current }
    return try FormatVersionsFile.formats(said)
  }
}
