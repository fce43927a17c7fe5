import Catalog
import Diagnostics
import Snapshot
import Sodium

/// The validated bytes of a screenshot: a PNG or JPEG picture that isn't too large.
public struct ScreenshotFile {
  /// The maximum bytes of a screenshot, since it is committed or stored in a database.
  static let mostBytes = 4 << 20

  /// The kind of picture, named by its file extension.
  public enum Kind: String, CaseIterable {
    case png, jpg

    /// The first bytes of every file of this kind.
    public var head: [UInt8] {
      switch self {
      case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      case .jpg: [0xFF, 0xD8, 0xFF]
      }
    }
  }

  /// The bytes of the picture.
  public let bytes: [UInt8]
  /// The kind of picture.
  public let kind: Kind
  /// The SHA-256 of the bytes.
  public let digest: String

  /// Reads and validates a file.
  ///
  /// - Throws: An error if the file cannot be read, isn't a picture or is too large.
  public init(_ file: File) throws(ProjectError) {
    let bytes = try file.bytes()
    guard bytes.count <= Self.mostBytes else {
      throw .failure(
        "\(file.shown): it has \(grouped(bytes.count)) bytes; a screenshot may have at most "
          + "\(grouped(Self.mostBytes)) (make it smaller)")
    }
    guard let kind = Kind.allCases.first(where: { bytes.starts(with: $0.head) }) else {
      throw .failure("\(file.shown): it does not begin as a PNG or JPEG file does (save it as one)")
    }
    (self.bytes, self.kind) = (bytes, kind)
    digest = Digest.hex(Digest.sha256(bytes))
  }

  /// The name of the committed file.
  public var name: String { "\(digest).\(kind.rawValue)" }
}

extension Workspace {
  /// Returns a screenshot's bytes, from the shared catalog or else from the committed files.
  ///
  /// - Throws: An error if they are missing, or differ from the ones that were added.
  public func screenshot(_ screenshot: Attachment.Screenshot) throws(ProjectError) -> ScreenshotFile
  {
    let digest = screenshot.digest
    guard let address = project.sharedCatalog else {
      let files = ScreenshotFile.Kind.allCases.map {
        project.screenshots.file("\(digest).\($0.rawValue)")
      }
      guard let file = files.first(where: \.exists) else {
        throw .failure("\(files[0].shown): no such file, which is \"\(screenshot.file)\"")
      }
      return try ScreenshotFile(file).checked(digest, file.shown)
    }
    let shared = try project.openSharedCatalog(address)
    let bytes = try ProjectError.wrapping { () throws(CatalogError) in
      try shared.screenshot(digest)
    }
    guard let bytes, let found = ScreenshotFile(bytes) else {
      throw .failure("\"\(screenshot.file)\": the catalog has no such screenshot (add it again)")
    }
    return try found.checked(digest, "\"\(screenshot.file)\"")
  }
}

extension ScreenshotFile {
  fileprivate init?(_ bytes: [UInt8]) {
    guard let kind = Kind.allCases.first(where: { bytes.starts(with: $0.head) }) else { return nil }
    (self.bytes, self.kind, digest) = (bytes, kind, Digest.hex(Digest.sha256(bytes)))
  }

  fileprivate func checked(
    _ wanted: String, _ place: String
  ) throws(ProjectError) -> ScreenshotFile {
    guard digest == wanted else {
      throw .failure(
        "\(place): the bytes are not those that were added (restore it, or add it again)")
    }
    return self
  }
}
