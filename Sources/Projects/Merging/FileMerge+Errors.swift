import Diagnostics
import Release
import Snapshot

extension FileMerge {
  /// Returns the errors for which no command reads a merged file.
  ///
  /// - Parameters:
  ///   - bytes: The content; empty for a file that was removed.
  ///   - path: The file's path, for messages.
  /// - Returns: The errors; none for a file that commands read.
  static func errors(in bytes: [UInt8], at path: String) -> [Diagnostic] {
    if bytes.isEmpty { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    do {
      switch CommittedKind(of: [bytes], at: path) ?? CommittedKind(named: path) {
      case .translations:
        return TranslationLines.read(bytes, file: path).diagnostics.errors
      case .sources:
        return SourceLines.read(bytes, file: path).diagnostics.errors
      case .attachments:
        return AttachmentLines.read(bytes, file: path).diagnostics.errors
      case .ordinals: _ = try Ledger(text, file: path)
      case .published: _ = try PublishedMemory(parsing: text, file: path)
      }
      return []
    } catch {
      return [
        Diagnostic(
          .error, rule: "merge-conflict", at: SourcePlace(path), "cannot be read: \(error)",
          fix: "correct the file, or take the whole file of one side")
      ]
    }
  }
}

extension CommittedKind {
  /// The kind of a file by its name.
  fileprivate init(named path: String) {
    let name = path.split(separator: "/").last ?? ""
    switch name {
    case "langpack.ordinals": self = .ordinals
    case "langpack.published": self = .published
    case "sources.lpt": self = .sources
    default: self = name.hasSuffix(".lpt") ? .translations : .attachments
    }
  }
}
