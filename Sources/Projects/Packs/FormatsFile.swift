import Delivery
import JSON

/// The file `formats.json` next to the key table, with the format versions that the app reads.
enum FormatVersionsFile {
  static let name = "formats.json"

  static func text(_ formats: FormatVersions) -> String {
    JSONValue(.object(formats.named.map { .init($0.name, .whole(Int($0.version))) })).pretty()
      + "\n"
  }

  /// Reads the format versions from a file.
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

  /// Returns whether bytes are such a file, of this or another version.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    guard let value = try? JSONReader.read(bytes) else { return false }
    return version("pack", value) != nil && version("keyTable", value) != nil
  }

  private static func version(_ name: String, _ value: JSONValue) -> UInt8? {
    value[name]?.whole.flatMap { UInt8(exactly: $0) }
  }
}

extension Project {
  /// Returns the format versions that apps with a key table read.
  ///
  /// They are those that the key table's build recorded, or else the ones that this version of the
  /// tool writes, in the configured codings.
  public func formats(ofAppsWith keyTable: [UInt8]) throws(ProjectError) -> FormatVersions {
    let folder = file(configuration.output)
    let said = folder.file(FormatVersionsFile.name)
    guard said.exists, (try? folder.file("keys.lpkt").bytes()) == keyTable else {
      return .current(reading: configuration.codings)
    }
    return try FormatVersionsFile.formats(said)
  }

  /// Returns the format versions that a build recorded, which the operator named.
  ///
  /// - Parameters:
  ///   - build: The folder of the build: of `build`, or of `bundle`, which may name files for their
  ///     content.
  ///   - keyTable: The key table that is published, which must be that of the build.
  /// - Returns: The formats.
  /// - Throws: An error if the folder is another build or none.
  func formats(ofBuild build: File, with keyTable: [UInt8]) throws(ProjectError) -> FormatVersions {
    let tables = (build.names ?? []).filter { PackFolder.plain($0) == PackFolder.keys }
    guard let name = tables.sorted().first else {
      throw .failure(
        "\(build.shown): has no \(PackFolder.keys), so it is no build (name the folder that "
          + "'langpack build' or 'langpack bundle' wrote)")
    }
    guard tables.contains(where: { (try? build.file($0).bytes()) == keyTable }) else {
      throw .failure(
        "\(build.file(name).shown): is not the key table of these sources (build again, or publish in "
          + "a checkout of that build)")
    }
    let said = build.file(FormatVersionsFile.name)
    guard said.exists else {
      throw .failure(
        "\(said.shown): is not there, so what the build reads is unknown (a bundle of \"all\" downloads "
          + "nothing; otherwise build again)")
    }
    return try FormatVersionsFile.formats(said)
  }
}
