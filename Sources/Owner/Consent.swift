import Sodium

/// What a machine's owner allows a project to do, although only the project's files ask for it.
public struct Consent: Sendable, Hashable {
  /// What is allowed.
  public struct Kind: Sendable, Hashable {
    /// The word in the file and on the command line.
    public let word: String

    /// Creates a kind from its word.
    public init(_ word: String) { self.word = word }

    /// To use a shared catalog on a server.
    public static let catalog = Kind("catalog")
    /// To publish to an origin in an object store.
    public static let origin = Kind("origin")
    /// To run the project's own parser of JavaScript.
    public static let parser = Kind("parser")
    /// To use a path that leads out of the project.
    public static let path = Kind("path")
  }

  /// What is allowed.
  public var kind: Kind
  /// The absolute path of the project's folder, without links.
  public var project: String
  /// What it is allowed for, exactly: an address, a path.
  public var value: String

  /// Creates a consent.
  ///
  /// - Parameters:
  ///   - kind: What is allowed.
  ///   - project: The absolute path of the project's folder, without links.
  ///   - value: What it is allowed for, exactly.
  public init(_ kind: Kind, project: String, value: String) {
    (self.kind, self.project, self.value) = (kind, project, value)
  }
}

extension Consent {
  /// Parses a line: three fields separated by tabs, with `%XX` for what could end one.
  init?(line: some StringProtocol) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 3, !fields[0].isEmpty, let project = Self.plain(fields[1]),
      let value = Self.plain(fields[2])
    else { return nil }
    self.init(Kind(String(fields[0])), project: project, value: value)
  }

  /// The line of the file, without its end.
  var line: String { "\(kind.word)\t\(Self.escaped(project))\t\(Self.escaped(value))" }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte < 0x20 || byte == 0x25 || byte == 0x7F {
        let digits = Array("0123456789ABCDEF".utf8)
        bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func plain(_ text: some StringProtocol) -> String? {
    var (bytes, rest): ([UInt8], ArraySlice<UInt8>) = ([], Array(text.utf8)[...])
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = Digest.bytes(hex: digits)?.first else { return nil }
      rest = rest.dropFirst(2)
      bytes.append(value)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
