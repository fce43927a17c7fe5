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
      switch CommittedKind(of: [bytes], at: path) ?? .attachments {
      case .translations:
        return TranslationLines.read(bytes, file: path).diagnostics.errors
      case .ownTexts: return OwnTextLines.read(bytes, file: path).diagnostics.errors
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

  /// Returns the conflict of a file that has this name on one side alone.
  static func renamed(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, rule: "merge-conflict", at: SourcePlace(path),
      "only one side has a file of this name: the other renamed or moved it",
      fix: "'git add' the file to keep it, or 'git rm' it")
  }
}
