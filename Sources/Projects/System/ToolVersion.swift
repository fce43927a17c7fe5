import CBuilt
import Delivery
import Install
import JSON
import Pack
import Release

/// The version of the tool, the commit that it was built from, and the formats that it writes.
public enum ToolVersion {
  /// The version, in this place alone: packages and pages are made from it.
  public static let number = "0.1.0"

  /// The commit of the sources; nil for a build by `swift build`, whose sources may be any.
  public static let commit: String? = {
    let text = String(cString: langpack_build_commit)
    return text.isEmpty ? nil : text
  }()

  /// A format, the version of it that the tool writes, and the oldest one that it reads.
  public struct Format: Sendable, Hashable {
    /// The name, as in Docs/Formats.
    public let name: String
    /// The version that the tool writes.
    public let version: Int
    /// The oldest version that it reads.
    public let oldest: Int

    init(_ name: String, _ version: Int, oldest: Int? = nil) {
      (self.name, self.version, self.oldest) = (name, version, oldest ?? version)
    }
  }

  /// The formats in the order of the output: those in the app and at the origin, then committed files.
  public static let formats: [Format] =
    [
      Format("pack", Int(FormatVersions.current.pack)),
      Format("key table", Int(FormatVersions.current.keyTable)),
      Format("phrase id", Int(KeyTableLayout.idRule)),
      Format("language", Int(FormatVersions.current.rules)),
      Format("wire form", WireForm.version),
      Format("delta", WireForm.version),
      Format("delta list", DeltaList.version),
      Format("manifest", Signed<Manifest>.version),
      Format("timestamp", Signed<Timestamp>.version),
      Format("telemetry", FactBatch.version),
    ] + CommittedFormat.all.map { Format($0.name, $0.version, oldest: $0.oldest) }

  /// The output of `--version`.
  public static var text: String {
    let origin = commit.map { "commit \($0)" } ?? "development build"
    let width = (formats.map(\.name.count).max() ?? 0) + 2
    let lines = formats.map { format in
      let gap = String(repeating: " ", count: width - format.name.count)
      let reads = format.oldest < format.version ? ", reads \(format.oldest) too" : ""
      return "  \(format.name)\(gap)\(format.version)\(reads)\n"
    }
    return "langpack \(number) (\(origin))\n\nFormats:\n\(lines.joined())"
  }

  /// The output of `--version --json`.
  public static var json: String {
    let formats = formats.map { format in
      JSONValue.members([
        "name": .text(format.name), "version": .whole(format.version),
        "oldest": .whole(format.oldest),
      ])
    }
    return JSONValue.members([
      "version": .text(number), "commit": commit.map { .text($0) } ?? JSONValue(.null),
      "formats": .list(formats),
    ]).pretty() + "\n"
  }
}
